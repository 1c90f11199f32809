import type { PaymentRecord } from './payment.js'

/** When something was, and when it was said to be where the clock was ahead of now. ms since epoch */
interface Time {
  readonly at: number
  readonly aheadAt?: number | undefined
}

type Times = Pick<PaymentRecord, 'at' | 'aheadAt' | 'changedAt' | 'changedAheadAt'>

/**
 * A record with times that have passed, so that every TTL ends. Where the clock was ahead, it counts from the first reading after
 * the clock was set right. If instead the clock is behind now, what it said then counts again once it is right.
 */
export function passedTimes<Given extends Times>(times: Given, now: number): Given {
  const asked = passed(times, now)
  const changed = passed({ at: times.changedAt, aheadAt: times.changedAheadAt }, now)
  const next: Times = {
    at: asked.at,
    aheadAt: asked.aheadAt,
    changedAt: changed.at,
    changedAheadAt: changed.aheadAt,
  }
  const keys = ['at', 'aheadAt', 'changedAt', 'changedAheadAt'] as const
  return keys.every((key) => next[key] === times[key]) ? times : { ...times, ...next }
}

function passed({ at, aheadAt }: Time, now: number): Time {
  const saidAt = aheadAt ?? at
  return saidAt > now ? { at: Math.min(at, now), aheadAt: saidAt } : { at: saidAt }
}
