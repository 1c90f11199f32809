/** Waits. Of the kit's own: a simulated wallet stands for a stranger's program, and brings nothing of the kernel. */
export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

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
