import type { PaymentRecord } from './payment.js'

/**
 * A record with times that have passed, so that every TTL ends. Where the clock was ahead, it counts from the first reading after
 * the clock was set right. If instead the clock is behind now, what it said then counts again once it is right.
 */
export function passedTimes<Times extends Pick<PaymentRecord, 'at' | 'changedAt' | 'aheadAt'>>(
  times: Times,
  now: number,
): Times {
  const saidAt = times.aheadAt ?? times.at
  const isAhead = saidAt > now
  const at = isAhead ? Math.min(times.at, now) : saidAt
  const aheadAt = isAhead ? saidAt : undefined
  const changedAt = Math.min(times.changedAt, now)
  const isSame = at === times.at && aheadAt === times.aheadAt && changedAt === times.changedAt
  return isSame ? times : { ...times, at, aheadAt, changedAt }
}
