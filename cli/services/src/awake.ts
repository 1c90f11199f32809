const STEP = 250
/** A turn of the event loop that took longer counts as this: while it lasted no answer could be heard. */
const LONGEST_TURN = 500

/** Counts the time in which this process runs, and not that in which it stands still. */
export type AwakeClock = {
  /** In milliseconds, as of the last look. */
  now(): number
  stop(): void
}

/** @param look - called at each look, some times a second */
export function startAwakeClock(look: () => void): AwakeClock {
  let now = 0
  let lookedAt = performance.now()
  const looking = setInterval(() => {
    const at = performance.now()
    now += Math.min(at - lookedAt, LONGEST_TURN)
    lookedAt = at
    look()
  }, STEP).unref()
  return { now: () => now, stop: () => clearInterval(looking) }
}

/** Limits by such a clock. */
export type AwakeLimits = AwakeClock & {
  /** What comes of it, unless that takes longer. */
  within<value>(work: Promise<value>, milliseconds: number): Promise<value>
}

export function startAwakeLimits(): AwakeLimits {
  const due = new Set<{ until: number; end: () => void }>()
  const clock = startAwakeClock(() => {
    for (const { until, end } of due) if (clock.now() >= until) end()
  })
  return {
    ...clock,
    within(work, milliseconds) {
      return new Promise((resolve, reject) => {
        const end = () => {
          due.delete(one)
          reject(new Error(`No answer within ${milliseconds} ms`))
        }
        const one = { until: clock.now() + milliseconds, end }
        due.add(one)
        work.then(resolve, reject).finally(() => due.delete(one))
      })
    },
  }
}
