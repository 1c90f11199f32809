/** Lets a burst pass and then so many a second. */
export type TokenBucket = {
  /** Takes the tokens if they are there; otherwise answers the milliseconds until they are. */
  take(cost: number): number
  /** Whether nothing has been taken that is not back by now. */
  full(): boolean
}

/** @param options.now - clock in milliseconds; @default performance.now */
export function tokenBucket(options: { perSecond: number; burst: number; now?: () => number }): TokenBucket {
  const { perSecond, burst, now = () => performance.now() } = options
  let tokens = burst
  let refilled = now()

  function refill() {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - refilled) / 1000) * perSecond)
    refilled = time
  }

  return {
    take(cost) {
      refill()
      // What costs more than a whole burst passes when the bucket is full: it could never pass otherwise.
      const needed = Math.min(cost, burst)
      if (tokens < needed) return Math.ceil(((needed - tokens) / perSecond) * 1000)
      tokens -= cost
      return 0
    },
    full() {
      refill()
      return tokens >= burst
    },
  }
}
