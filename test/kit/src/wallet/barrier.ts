/** Where something waits until it is let go. */
export interface Barrier {
  /** Resolves with the next release. */
  wait(): Promise<void>
  /** Lets go all that waits now. */
  release(): void
}

export function createBarrier(): Barrier {
  const waiting: (() => void)[] = []
  return {
    wait: () => new Promise((resolve) => waiting.push(resolve)),
    release() {
      for (const resume of waiting.splice(0)) resume()
    },
  }
}
