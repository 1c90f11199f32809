import {
  type CaipNetworkId,
  isCaipNetworkId,
  type SentTransaction,
  type TransactionOperation,
} from '@wallet-widget/kernel'
import type { TransactionStatus } from '../api.js'

/** A transaction that was sent from here, as it is kept in storage. */
export interface StoredTransaction extends SentTransaction {
  readonly networkId: CaipNetworkId
  /** The wallet that sent it. */
  readonly connectorId?: string | undefined
  /** ms since 1970 */
  readonly time: number
  readonly status: TransactionStatus
  /** The hash by which it can be looked up, where that is not its id. */
  readonly hash?: string | undefined
  readonly reason?: string | undefined
  /** In base units. */
  readonly fee?: string | undefined
  /** Of the token it is about. */
  readonly symbol?: string | undefined
  readonly decimals?: number | undefined
  /** A node has known it. */
  readonly wasSeen?: boolean | undefined
  /** The id of the one that it was sent to take the place of, at a higher fee. */
  readonly replaces?: string | undefined
  /** In its place it does nothing. */
  readonly isCancel?: boolean | undefined
  /** Since when no node knows it any more, ms since 1970. */
  readonly missingSince?: number | undefined
}

/** A page's own words for a transaction. */
export type Description = readonly [hash: string, text: string]

/** The operations there are, each with whether the account gives or gets by it. */
export const OPERATIONS: Readonly<Record<TransactionOperation, 'in' | 'out' | 'both'>> = {
  send: 'out',
  receive: 'in',
  trade: 'both',
  approve: 'both',
  revoke: 'both',
  mint: 'both',
  burn: 'out',
  deposit: 'in',
  withdraw: 'out',
  borrow: 'in',
  repay: 'out',
  claim: 'in',
  stake: 'both',
  unstake: 'both',
  deploy: 'both',
  execute: 'both',
}

export const isOperation = (value: unknown): value is TransactionOperation =>
  typeof value === 'string' && Object.hasOwn(OPERATIONS, value)

const STATUSES: readonly unknown[] = [
  'pending',
  'confirmed',
  'failed',
  'replaced',
  'cancelled',
  'dropped',
  'unknown',
] satisfies TransactionStatus[]

const LONGEST = 8200
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST
const isTextOrNone = (value: unknown) => value === undefined || value === '' || isText(value)
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0
const isCountOrNone = (value: unknown) => value === undefined || isCount(value)
const isDigitsOrNone = (value: unknown) => value === undefined || (isText(value) && /^\d{1,78}$/.test(value))

/** Whether a stored value is a transaction: storage may have been edited by hand. */
function isStored(value: unknown): value is StoredTransaction {
  if (typeof value !== 'object' || value === null) return false
  const one = value as Readonly<Record<string, unknown>>
  return (
    [one.id, one.from, one.method].every(isText) &&
    [one.to, one.token, one.functionName, one.note, one.hash, one.reason, one.symbol].every(isTextOrNone) &&
    [one.replaces, one.connectorId].every(isTextOrNone) &&
    [one.amount, one.fee].every(isDigitsOrNone) &&
    [one.nonce, one.missingSince].every(isCountOrNone) &&
    (one.isCancel === undefined || typeof one.isCancel === 'boolean') &&
    isCount(one.time) &&
    (one.decimals === undefined || (isCount(one.decimals) && (one.decimals as number) <= 255)) &&
    isCaipNetworkId(one.networkId) &&
    isOperation(one.operation) &&
    STATUSES.includes(one.status)
  )
}

export const areStored = (value: unknown): value is readonly StoredTransaction[] =>
  Array.isArray(value) && value.length <= 99 && value.every(isStored)

export const areDescriptions = (value: unknown): value is readonly Description[] =>
  Array.isArray(value) &&
  value.length <= 99 &&
  value.every((one) => Array.isArray(one) && one.length === 2 && one.every(isText))
