import { vi } from 'vitest'

/** Timers that end when they are told to. */
export interface HeldTimers {
  /** Resolves once there is one of this length, and ends all of them. */
  end(ms: number): Promise<void>
  /** How many of this length wait. */
  count(ms: number): number
}

/** Never while a test runs. */
const LATER_MS = 2 ** 30
const { setTimeout: start, clearTimeout: clear } = globalThis

/** Holds the timers of these lengths until the mocks are restored. All others take their time. */
export function holdTimers(...lengths: readonly number[]): HeldTimers {
  const held = new Map<ReturnType<typeof start>, { readonly ms: number; readonly run: () => void }>()
  const schedule = (run: () => void, ms = 0) => {
    if (!lengths.includes(ms)) return start(run, ms)
    const timer = start(() => {}, LATER_MS)
    timer.unref?.()
    held.set(timer, { ms, run })
    return timer
  }
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(schedule as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer as ReturnType<typeof start>)
    clear(timer as ReturnType<typeof start>)
  })
  const of = (ms: number) => [...held].filter(([, one]) => one.ms === ms)
  return {
    count: (ms) => of(ms).length,
    async end(ms) {
      await vi.waitFor(() => {
        if (of(ms).length === 0) throw new Error(`No timer of ${ms} ms waits.`)
      })
      for (const [timer, { run }] of of(ms)) {
        held.delete(timer)
        clear(timer)
        run()
      }
    },
  }
}
