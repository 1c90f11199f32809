import type { Address } from 'viem'
import { FrameError, type Rpc } from '../contracts.js'
import type { Journal } from '../frame/journal.js'
import { isThere } from './isThere.js'
import { nextNonce } from './prepareTransaction.js'

/** What is known to have a nonce. */
export interface NonceHolders {
  /** By the node's word. */
  readonly isTaken: boolean
  /** Of the transactions that this wallet has sent with it. */
  readonly hashes: readonly string[]
}

interface Where {
  readonly rpc: Rpc
  readonly journal: Pick<Journal, 'ofAccount'>
  readonly chainId: string
  readonly from: Address
  readonly nonce: number
}

export async function nonceHolders({ rpc, journal, chainId, from, nonce }: Where): Promise<NonceHolders> {
  const [next, sent] = await Promise.all([
    nextNonce(rpc, chainId, from),
    journal.ofAccount({ chainId, account: from }),
  ])
  return {
    isTaken: next > nonce,
    hashes: sent.filter((one) => one.nonce === nonce).map(({ hash }) => hash),
  }
}

/** Who has taken a nonce since: a transaction that this wallet has noted, or one that only the node counts. */
export function takenSince(
  before: NonceHolders,
  now: NonceHolders,
  own: string | undefined,
): 'noted' | 'counted' | undefined {
  if (now.hashes.some((hash) => hash !== own && !before.hashes.includes(hash))) return 'noted'
  const wasFree = !before.isTaken && before.hashes.every((hash) => hash === own)
  return wasFree && now.isTaken ? 'counted' : undefined
}

/**
 * Checks that a transaction takes the place of nothing that was sent since it was shown.
 *
 * @param own hash of what was signed for it before: what was refused may have come through all the same
 * @throws FrameError, for good, where it would
 */
export async function checkHolders(
  where: Where,
  shown: NonceHolders,
  own: string | undefined,
): Promise<void> {
  if (takenSince(shown, await nonceHolders(where), own) === undefined) return
  // After the count: what it counts is found if it is this one.
  const found = own === undefined ? false : await isThere(where.rpc, where.chainId, own)
  if (found) return
  if (found === undefined) throw cannotTell()
  const error = new FrameError(
    `Nothing was sent: another transaction of this account has taken the nonce ${where.nonce} since this was shown. Ask for it again.`,
    -32000,
  )
  throw Object.assign(error, { final: true })
}

export const cannotTell = (): FrameError =>
  new FrameError(
    'Nothing was sent: the network’s node does not say whether another transaction of this account is on its way. Try again.',
    -32000,
  )
