import type { Address, Hex } from 'viem'
import { tokensIn } from '../approval/decode/tokensIn.js'
import type { Consent, Fee, FrameAccount, Leave, ShownCall, TokenClaim } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { inTurn } from '../rpc/inTurn.js'
import type { OwnerRequest, Plan } from '../rpc/plan.js'
import { readTokens } from '../rpc/readTokens.js'
import { freeNonce } from './freeNonce.js'
import { mayBeDone } from './mayBeDone.js'
import { checkHolders, type NonceHolders, nonceHolders } from './nonceHolders.js'
import { createOutgoing } from './outgoing.js'
import {
  type PreparedTransaction,
  prepareTransaction,
  type Transaction,
  tooDear,
  type Wanted,
} from './prepareTransaction.js'
import { readReplaced } from './readReplaced.js'
import { simulate } from './simulate.js'

/** What is done to the end, or as far as it came. */
interface TransactionsPlan extends Plan {
  /** The hashes, once all are sent. */
  carryOut(consent: Consent, leave: Leave): Promise<readonly Hex[]>
  /** The hashes of those that were, or may have been, sent. */
  sent(): readonly Hex[]
}

/**
 * Transactions of the owner's own account, one after the other; each is sent once, also when they are tried again.
 *
 * @param nonce that the site gives, of one transaction
 * @throws FrameError -32602 when it is used up
 */
export async function planTransactions(
  request: OwnerRequest,
  account: FrameAccount,
  wanted: readonly Wanted[],
  nonce?: number,
): Promise<TransactionsPlan> {
  const { chain } = request
  const { rpc, journal } = request.frame
  const from = account.address as Address
  const before = request.kept as ReadTransactions | undefined
  const simulation =
    before === undefined
      ? simulate({
          rpc,
          chainId: chain.id,
          account: from,
          calls: wanted.map(({ to, value, data }) => ({ from, to, value, data })),
          signal: request.signal,
        })
      : undefined
  const [keys, kept] = await Promise.all([
    request.frame.keys(),
    before ?? readTransactions(request, account, wanted, nonce),
  ])
  const { replaced, holders, prepared, fails, tokens } = deepFreeze(kept)
  const outgoing = prepared.map(({ transaction }) => createOutgoing({ rpc, chainId: chain.id, transaction }))
  const where = { rpc, journal, chainId: chain.id, from }
  const sent = () => outgoing.flatMap(({ hash }) => (hash === undefined ? [] : [hash]))
  return {
    account,
    review: {
      kind: 'transaction',
      calls: prepared.map(({ transaction }) => shownTransaction(transaction)),
      fee: feeOfAll(prepared),
      ...(replaced && { nonce: replaced }),
      atomic: wanted.length === 1,
      deploys: false,
      ...(fails !== undefined && { fails }),
      tokens,
    },
    mayBeDone: async (refused, used) => {
      const nonces = [...outgoing.map((one) => one.nonce), used ?? nonce ?? (await freeNonce(where))]
      return mayBeDone(where, refused, nonces)
    },
    kept,
    ...(simulation && { simulation }),
    carryOut: (consent, leave) =>
      keys.withEvm(
        (signer) =>
          // Two tabs that approve at once would else take the same nonce.
          inTurn(`${chain.id} ${from}`, async () => {
            if (nonce !== undefined && holders && outgoing[0]?.nonce === undefined)
              await checkHolders({ ...where, nonce }, holders)
            let next = 0
            for (const one of outgoing) {
              await one.send(signer, {
                nonce: async () => nonce ?? Math.max(next, await freeNonce(where)),
                firstFree: async () => nonce ?? freeNonce(where),
                holders: (used) => nonceHolders({ ...where, nonce: used }),
                isAnothers: async (hash) =>
                  (await journal.ofAccount({ chainId: chain.id, account: from })).some(
                    (one) => one.hash === hash,
                  ),
                // Without the note the next one may take its place; it was sent all the same.
                accepted: (hash) => journal.accepted(hash).catch(() => {}),
                turnedDown: (hash) => journal.turnedDown(hash).catch(() => {}),
                leave,
              })
              next = (one.nonce ?? 0) + 1
            }
            return sent()
          }),
        consent,
      ),
    sent,
  }
}

/** What is asked of the node before transactions are shown. */
interface ReadTransactions {
  readonly prepared: readonly PreparedTransaction[]
  readonly fails: string | undefined
  readonly tokens: readonly TokenClaim[]
  /** Of a nonce that the site gives. */
  readonly replaced: Awaited<ReturnType<typeof readReplaced>> | undefined
  readonly holders?: NonceHolders | undefined
}

async function readTransactions(
  { frame: { rpc, journal }, chain, signal }: OwnerRequest,
  account: FrameAccount,
  wanted: readonly Wanted[],
  nonce: number | undefined,
): Promise<ReadTransactions> {
  const from = account.address as Address
  const tokens = readTokens({ rpc, chainId: chain.id, tokens: tokensIn(wanted, chain.id), signal })
  const [first] = wanted
  const [replaced, holders, ...prepared] = await Promise.all([
    nonce !== undefined && first
      ? readReplaced({ rpc, journal, chainId: chain.id, account, nonce, wanted: first, signal })
      : undefined,
    nonce === undefined ? undefined : nonceHolders({ rpc, journal, chainId: chain.id, from, nonce }),
    ...wanted.map((one) => prepareTransaction({ rpc, chain, from, wanted: one, signal })),
  ])
  // What comes after the first may need what the first does: only that one can be tried out by itself.
  const replaces = replaced?.replaces === true
  const fails = prepared[0]?.fails ?? (await tooDear({ rpc, chain, from, signal, replaces }, prepared))
  return { prepared, fails, tokens: await tokens(), replaced, holders }
}

function feeOfAll(prepared: readonly PreparedTransaction[]): Fee {
  const sumOf = (part: (fee: Fee) => bigint) => prepared.reduce((sum, { fee }) => sum + part(fee), 0n)
  // Only of a single one does a site set the price.
  const low = prepared[0]?.fee.low
  const isHigh = prepared.some(({ fee }) => fee.usual !== undefined)
  return {
    most: sumOf(({ most }) => most),
    ...(isHigh && { usual: sumOf(({ most, usual }) => usual ?? most) }),
    ...(low && { low }),
  }
}

/** What is shown of a transaction: read from the very object that is signed. */
const shownTransaction = ({ to, value = 0n, data = '0x' }: Transaction): ShownCall => ({
  to: to ?? undefined,
  value,
  data,
  call: undefined,
})
