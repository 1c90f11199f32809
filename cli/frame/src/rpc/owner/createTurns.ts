/** A place in the queue. */
export interface Turn {
  readonly came: Promise<void>
  /** Lets the next one come. May be called more than once. */
  leave(): void
}

/** The requests that are shown to the owner, or prepared for that, one after the other. */
export interface Turns {
  join(): Turn
  /** How many come after the first. */
  readonly waiting: number
}

/** @param onChange `waiting` may be another number now */
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
