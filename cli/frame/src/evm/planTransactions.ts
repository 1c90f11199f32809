import type { Address, Hex } from 'viem'
import type { Consent, Fee, FrameAccount, Leave, ShownCall } from '../contracts.js'
import { deepFreeze } from '../deepFreeze.js'
import { inTurn } from '../rpc/inTurn.js'
import { effectOfCalls } from '../rpc/owner/effectOf.js'
import { SentMeanwhile } from '../rpc/owner/sentRequests.js'
import type { OwnerRequest, Plan } from '../rpc/plan.js'
import { freeNonce } from './freeNonce.js'
import { mayBeDone } from './mayBeDone.js'
import { checkHolders, nonceHolders } from './nonceHolders.js'
import { createOutgoing } from './outgoing.js'
import { restMeanwhile } from './outgoingErrors.js'
import type { PreparedTransaction, Transaction, Wanted } from './prepareTransaction.js'
import { type ReadTransactions, readTransactions } from './readTransactions.js'
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
 * @param given the nonce that the site gives, of one transaction
 * @throws FrameError -32602 when it is used up
 */
export async function planTransactions(
  request: OwnerRequest,
  account: FrameAccount,
  wanted: readonly Wanted[],
  given?: number,
): Promise<TransactionsPlan> {
  const { chain } = request
  const { rpc, journal } = request.frame
  const from = account.address as Address
  const where = { rpc, journal, chainId: chain.id, from }
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
    before ?? readTransactions(request, account, wanted, given),
  ])
  const { replaced, holders, prepared, fails, tokens } = deepFreeze(kept)
  const calls = prepared.map(({ transaction }) => shownTransaction(transaction))
  const effects = await Promise.all(
    calls.map((call) => effectOfCalls({ chainId: chain.id, account, calls: [call] })),
  )
  const outgoing = prepared.map(({ transaction }) => createOutgoing({ rpc, chainId: chain.id, transaction }))
  const sent = () => outgoing.flatMap(({ hash }) => (hash === undefined ? [] : [hash]))
  const free = async (atLeast?: number): Promise<number> => given ?? freeNonce(where, atLeast)
  const isOfAccount = async (hash: Hex) =>
    (await journal.ofAccount({ chainId: chain.id, account: from })).some((one) => one.hash === hash)
  return {
    account,
    review: {
      kind: 'transaction',
      calls,
      fee: feeOfAll(prepared),
      ...(replaced && { nonce: replaced }),
      atomic: wanted.length === 1,
      deploys: false,
      ...(fails !== undefined && { fails }),
      tokens,
    },
    async mayBeDone(refused, nonce, call = 0) {
      let next = 0
      const same: number[] = []
      for (const [index, one] of outgoing.entries()) {
        if (index < call) continue
        // As they will be given: one of them may be taken in between.
        const used = one.nonce ?? (index === call ? nonce : undefined) ?? (await free(next))
        next = used + 1
        if (effects[index] === refused.request) same.push(used)
      }
      return mayBeDone(where, refused, same)
    },
    kept,
    ...(simulation && { simulation }),
    carryOut: (consent, leave) =>
      keys.withEvm(
        (signer) =>
          // Two tabs that approve at once would else take the same nonce.
          inTurn(`${chain.id} ${from}`, async () => {
            if (given !== undefined && holders && outgoing[0]?.nonce === undefined)
              await checkHolders({ ...where, nonce: given }, holders)
            let next = 0
            for (const [call, one] of outgoing.entries()) {
              const sending = one.send(signer, {
                nonce: () => free(next),
                firstFree: free,
                holders: (nonce) => nonceHolders({ ...where, nonce }),
                isAnothers: isOfAccount,
                // Without the note the next one may take its place; it was sent all the same.
                accepted: (hash) => journal.accepted(hash).catch(() => {}),
                turnedDown: (hash) => journal.turnedDown(hash).catch(() => {}),
                leave: (hash, nonce, leaving) => leave(hash, nonce, { ...leaving, call }),
              })
              await sending.catch((error) => {
                // Asked anew, the owner would be shown what has left already. Tried again, it would end so each time.
                throw call > 0 && error instanceof SentMeanwhile ? restMeanwhile() : error
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
