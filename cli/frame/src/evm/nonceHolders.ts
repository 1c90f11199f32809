import type { Address } from 'viem'
import { getTransactionCount } from 'viem/actions'
import type { Rpc } from '../contracts.js'
import type { Journal } from '../frame/journal.js'
import { chainClient } from './chainClient.js'
import { takenSinceShown } from './outgoingErrors.js'
import { nextNonce } from './prepareTransaction.js'

/** What is known to have a nonce. */
export interface NonceHolders {
  /** A node counts one with it. */
  readonly isCounted: boolean
  /** A node would have no other with it. */
  readonly isTurnedDown: boolean
  /** A block has one. */
  readonly isMined: boolean
  /** Of the transactions that this wallet has handed over with it. */
  readonly hashes: readonly string[]
  /** Those that a node has taken. */
  readonly accepted: readonly string[]
}

interface Where {
  readonly rpc: Rpc
  readonly journal: Pick<Journal, 'ofAccount'>
  readonly chainId: string
  readonly from: Address
  readonly nonce: number
}

/** @throws when the node does not say */
export async function nonceHolders({ rpc, journal, chainId, from, nonce }: Where): Promise<NonceHolders> {
  const [next, mined, sent] = await Promise.all([
    nextNonce(rpc, chainId, from),
    getTransactionCount(chainClient(rpc, chainId), { address: from, blockTag: 'latest' }),
    journal.ofAccount({ chainId, account: from }),
  ])
  const withNonce = sent.filter((one) => one.nonce === nonce)
  const isTurnedDown = withNonce.some((one) => one.isTurnedDown)
  const may = withNonce.filter((one) => one.acceptedAt !== undefined || !one.isTurnedDown)
  return {
    isCounted: next > nonce || mined > nonce,
    isTurnedDown,
    isMined: mined > nonce,
    hashes: may.map(({ hash }) => hash),
    accepted: may.flatMap(({ hash, acceptedAt }) => (acceptedAt === undefined ? [] : [hash])),
  }
}

/** Who has taken a nonce since: a transaction that this wallet has noted, or one that only a node tells of. */
export function takenSince(
  before: NonceHolders,
  now: NonceHolders,
  own: string | undefined,
): 'noted' | 'counted' | undefined {
  const isNew = (some: readonly string[], known: readonly string[]) =>
    some.some((hash) => hash !== own && !known.includes(hash))
  if (isNew(now.hashes, before.hashes) || isNew(now.accepted, before.accepted)) return 'noted'
  const isToldOf = (!before.isCounted && now.isCounted) || (!before.isTurnedDown && now.isTurnedDown)
  return isToldOf ? 'counted' : undefined
}

/**
 * Checks, before it is signed, that a transaction takes the place of nothing that was sent since it was shown.
 *
 * @throws FrameError, for good, where it would
 */
export async function checkHolders(where: Where, shown: NonceHolders): Promise<void> {
  if (takenSince(shown, await nonceHolders(where), undefined)) throw takenSinceShown(where.nonce)
}
