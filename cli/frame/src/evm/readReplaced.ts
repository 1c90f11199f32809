import type { Address } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { type FrameAccount, FrameError, type Review, type Rpc } from '../contracts.js'
import type { Journal } from '../frame/journal.js'
import { effectOfCalls } from '../rpc/owner/effectOf.js'
import { chainClient } from './chainClient.js'
import type { Wanted } from './prepareTransaction.js'

type Nonce = NonNullable<Extract<Review, { kind: 'transaction' }>['nonce']>

/**
 * What a transaction with a nonce that a site gives takes the place of. Only what this wallet has sent counts: by the node's
 * word alone a payment of its own could be shown as one that was made already.
 *
 * @throws FrameError -32602 when the nonce is used up
 */
export async function readReplaced(options: {
  rpc: Rpc
  journal: Pick<Journal, 'ofAccount'>
  chainId: string
  account: FrameAccount
  nonce: number
  wanted: Wanted
  signal: AbortSignal
}): Promise<Nonce> {
  const { rpc, journal, chainId, account, nonce, wanted, signal } = options
  const from = account.address as Address
  const [mined, sent] = await Promise.all([
    getTransactionCount(chainClient(rpc, chainId, signal), { address: from, blockTag: 'latest' }),
    journal.ofAccount({ chainId, account: from }),
  ])
  if (nonce < mined)
    throw new FrameError(`The nonce ${nonce} is used: ${from} has sent ${mined} transactions.`, -32602)
  const withNonce = sent.filter((one) => one.nonce === nonce && (isTaken(one) || !one.isTurnedDown))
  // What no node has taken may be lost.
  const [taken] = withNonce.filter(isTaken).sort((one, other) => other.acceptedAt - one.acceptedAt)
  const waiting = taken ?? withNonce[0]
  if (!waiting) return { value: nonce, replaces: false }
  const isSame = waiting.request === (await effectOfCalls({ chainId, account, calls: [wanted] }))
  const by = isNothing(from, wanted) ? 'nothing' : isSame ? 'same' : undefined
  return { value: nonce, replaces: true, ...(by && { by }) }
}

const isTaken = <One extends { readonly acceptedAt?: number | undefined }>(
  one: One,
): one is One & { readonly acceptedAt: number } => one.acceptedAt !== undefined

const isNothing = (from: Address, { to, value, data }: Wanted) =>
  to?.toLowerCase() === from.toLowerCase() && value === 0n && data === '0x'
