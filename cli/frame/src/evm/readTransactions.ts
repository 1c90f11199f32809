import type { Address } from 'viem'
import { tokensIn } from '../approval/decode/tokensIn.js'
import type { FrameAccount, TokenClaim } from '../contracts.js'
import type { OwnerRequest } from '../rpc/plan.js'
import { readTokens } from '../rpc/readTokens.js'
import { type NonceHolders, nonceHolders } from './nonceHolders.js'
import { type PreparedTransaction, prepareTransaction, tooDear, type Wanted } from './prepareTransaction.js'
import { readReplaced } from './readReplaced.js'

/** What is asked of the node before transactions are shown. */
export interface ReadTransactions {
  readonly prepared: readonly PreparedTransaction[]
  readonly fails: string | undefined
  readonly tokens: readonly TokenClaim[]
  /** Of a nonce that the site gives. */
  readonly replaced: Awaited<ReturnType<typeof readReplaced>> | undefined
  readonly holders?: NonceHolders | undefined
}

/** @throws FrameError -32602 when the nonce that the site gives is used up */
export async function readTransactions(
  { frame: { rpc, journal }, chain, signal }: OwnerRequest,
  account: FrameAccount,
  wanted: readonly Wanted[],
  given: number | undefined,
): Promise<ReadTransactions> {
  const from = account.address as Address
  const tokens = readTokens({ rpc, chainId: chain.id, tokens: tokensIn(wanted, chain.id), signal })
  const [first] = wanted
  const [replaced, holders, ...prepared] = await Promise.all([
    given !== undefined && first
      ? readReplaced({ rpc, journal, chainId: chain.id, account, nonce: given, wanted: first, signal })
      : undefined,
    given === undefined ? undefined : nonceHolders({ rpc, journal, chainId: chain.id, from, nonce: given }),
    ...wanted.map((one) => prepareTransaction({ rpc, chain, from, wanted: one, signal })),
  ])
  // What comes after the first may need what the first does: only that one can be tried out by itself.
  const replaces = replaced?.replaces === true
  const fails = prepared[0]?.fails ?? (await tooDear({ rpc, chain, from, signal, replaces }, prepared))
  return { prepared, fails, tokens: await tokens(), replaced, holders }
}
