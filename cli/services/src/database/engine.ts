import type { Dialect } from 'kysely'
import type { Tables } from './tables.js'

/** A database program, as kysely drives it. What can't be done for want of it is refused with `STORAGE_UNREACHABLE`. */
export type Engine = {
  dialect: Dialect
  /** Waits until no other process migrates, and keeps the others waiting until the transaction ends. */
  lockMigrations(transaction: Tables): Promise<void>
  /** From now on no query may take long. */
  hurry(): void
  /** Whether the transaction failed for others that ran beside it, so that it may succeed now. */
  isWorthRepeating(error: unknown): boolean
}
