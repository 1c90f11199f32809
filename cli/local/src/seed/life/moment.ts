import type { SeedTransaction } from '../createSeeder.js'

/** The days that history is long. */
export const DAYS = 365

/** Transactions of one block. */
export interface Moment {
  /** Days since history began: 0 to {@link DAYS}. */
  readonly day: number
  readonly transactions: readonly SeedTransaction[]
}
