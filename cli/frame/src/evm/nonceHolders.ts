import type { Address } from 'viem'
import { FrameError, type Rpc } from '../contracts.js'
import type { Journal } from '../frame/journal.js'
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

/**
 * Checks that a transaction takes the place of nothing that was sent since it was shown.
 *
 * @throws FrameError, for good, where it would
 */
export async function checkHolders(where: Where, shown: NonceHolders): Promise<void> {
  const now = await nonceHolders(where)
  const wasFree = !shown.isTaken && shown.hashes.length === 0
  const isNew = now.hashes.some((hash) => !shown.hashes.includes(hash))
  if (!isNew && !(wasFree && now.isTaken)) return
  const error = new FrameError(
    `Nothing was sent: another transaction of this account has taken the nonce ${where.nonce} since this was shown. Ask for it again.`,
    -32000,
  )
  throw Object.assign(error, { final: true })
}
