/** A place in the queue. */
export interface Turn {
  readonly came: Promise<void>
  /** Makes way for the next one. May be called more than once. */
  leave(): void
}

/** The queue of requests that need a review: one at a time is prepared and shown. */
export interface Turns {
  join(): Turn
  /** How many wait behind the first. */
  readonly waiting: number
}

/** @param onChange called when `waiting` may have changed */
export function createTurns(onChange: () => void): Turns {
  const queue: { come(): void }[] = []
  return {
    get waiting() {
      return Math.max(0, queue.length - 1)
    },
    join() {
      let come = () => {}
      const came = new Promise<void>((resolve) => {
        come = resolve
      })
      const place = { come }
      queue.push(place)
      queue[0]?.come()
      onChange()
      return {
        came,
        leave() {
          const index = queue.indexOf(place)
          if (index < 0) return
          queue.splice(index, 1)
          queue[0]?.come()
          onChange()
        },
      }
    },
  }
}
