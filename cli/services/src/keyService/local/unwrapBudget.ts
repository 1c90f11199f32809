import { memoryLimiter } from '../../limits/limiter.js'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** How many secrets are unwrapped, in all. */
export type Budget = { readonly perMinute: number; readonly perDay: number }

/** Takes one; answers the milliseconds until there is one again, 0 if there was. */
export function unwrapBudget({ perMinute, perDay }: Budget): () => Promise<number> {
  const minute = memoryLimiter({ most: perMinute, every: MINUTE })
  const day = memoryLimiter({ most: perDay, every: DAY })
  return async () => (await minute.take('all')) || (await day.take('all'))
}
