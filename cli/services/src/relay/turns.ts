/** Milliseconds that one block has before the next. */
const SLICE = 1

/** Work for many, a slice for each in turn. */
export type Turns = {
  /** Does it soon, after what is there already for the same block of addresses. */
  take(block: string, work: () => void): void
}

/**
 * Lets blocks of addresses take turns: however much one of them sends, what others send waits for a slice of it, not for
 * all of it.
 */
export function createTurns(): Turns {
  const waiting = new Map<string, (() => void)[]>()

  function turn() {
    for (const [block, works] of waiting) {
      const end = performance.now() + SLICE
      do works.shift()?.()
      while (works.length > 0 && performance.now() < end)
      if (works.length === 0) waiting.delete(block)
    }
    // What has come from the network meanwhile is read first.
    if (waiting.size > 0) setImmediate(turn)
  }

  return {
    take(block, work) {
      if (waiting.size === 0) setImmediate(turn)
      const works = waiting.get(block)
      if (works) works.push(work)
      else waiting.set(block, [work])
    },
  }
}
