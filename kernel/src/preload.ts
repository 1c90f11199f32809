import { sleep } from './async/sleep.js'
import type { ResolvedConfig } from './resolvedConfig.js'

/** Work that prepares a click. */
export interface PreloadQueue {
  /** Adds work; it runs once, when the queue does. Returns a function that removes it. */
  add(load: () => unknown): () => void
  /** Runs what is waiting, in order, and from now on what is added. Failures are ignored. */
  run(): Promise<void>
}

/** Prepares the visitor's first click: in the page's idle time, or when the visitor comes near. */
export interface Preload {
  /** What opening the modal needs. */
  readonly opening: PreloadQueue
  /** What connecting a wallet needs. */
  readonly connecting: PreloadQueue
  /** Resolves when the page has time for more work; at once when the visitor is waiting for it. */
  turn(): Promise<void>
  /** The visitor is waiting: work is no longer spread over idle time. */
  hurry(): void
  /** The visitor is near what opens the modal, or what connects a wallet. */
  approach(what?: 'open' | 'connect'): void
  stop(): void
}

/** No work begins until the visitor has neither typed nor scrolled for this long. ms */
const QUIET_MS = 500
/** A page that always moves may have no idle period at all: then work goes on after this long. ms */
const IDLE_DEADLINE_MS = 2000
const INPUT_EVENTS = ['keydown', 'pointerdown', 'wheel', 'touchmove', 'scroll'] as const

/**
 * Starts preloading, as the config has it. Idle time is used after the page's `load` event, and never where the visitor
 * saves data or is on a 2g network.
 *
 * @param start fetches the core and sets plugins up
 */
export function createPreload(mode: ResolvedConfig['preload'], start: () => Promise<unknown>): Preload {
  const stopped = new AbortController()
  const { signal } = stopped
  let isHurried = false
  let release = () => {}
  const hurried = new Promise<void>((resolve) => {
    release = resolve
  })
  const hurry = () => {
    isHurried = true
    release()
  }
  const canUseIdleTime = mode === 'idle' && hasDocument() && !savesData()
  let lastInput = Number.NEGATIVE_INFINITY

  /** Resolves when the page is idle and the visitor is, too. */
  async function idle(): Promise<void> {
    do {
      await sleep(Math.max(0, lastInput + QUIET_MS - Date.now()), signal)
      await nextIdlePeriod()
    } while (Date.now() < lastInput + QUIET_MS)
  }
  const turn = async () => {
    if (!isHurried && canUseIdleTime) await Promise.race([idle().catch(() => {}), hurried])
  }

  function createQueue(): PreloadQueue {
    const waiting = new Set<() => unknown>()
    let isOpen = false
    let last = Promise.resolve()
    async function drain(): Promise<void> {
      const running: unknown[] = []
      for (const load of waiting) {
        await turn()
        if (signal.aborted || !waiting.delete(load)) continue
        const done = Promise.resolve()
          .then(load)
          .catch(() => {})
        // One after the other in idle time; all at once when the visitor is waiting.
        if (isHurried) running.push(done)
        else await done
      }
      await Promise.all(running)
    }
    const run = () => {
      isOpen = true
      last = last.then(drain)
      return last
    }
    return {
      add(load) {
        waiting.add(load)
        if (isOpen) void run()
        return () => waiting.delete(load)
      },
      run,
    }
  }
  const opening = createQueue()
  const connecting = createQueue()

  async function useIdleTime(): Promise<void> {
    const onInput = () => {
      lastInput = Date.now()
    }
    for (const type of INPUT_EVENTS)
      globalThis.addEventListener(type, onInput, { signal, passive: true, capture: true })
    await pageLoaded(signal)
    await turn()
    if (signal.aborted) return
    await start()
    await opening.run()
    await connecting.run()
  }
  if (canUseIdleTime) useIdleTime().catch(() => {})

  return {
    opening,
    connecting,
    turn,
    hurry,
    approach(what = 'open') {
      if (mode === 'none' || signal.aborted) return
      hurry()
      start().catch(() => {})
      void opening.run()
      if (what === 'connect') void connecting.run()
    },
    stop() {
      stopped.abort()
      release()
    },
  }
}

const hasDocument = () => typeof document !== 'undefined'

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /^(slow-)?2g$/.test(connection?.effectiveType ?? '')
}

function pageLoaded(signal: AbortSignal): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => {
    globalThis.addEventListener('load', () => resolve(), { once: true, signal })
  })
}

function nextIdlePeriod(): Promise<void> {
  const { requestIdleCallback } = globalThis
  return new Promise((resolve) => {
    if (requestIdleCallback) requestIdleCallback(() => resolve(), { timeout: IDLE_DEADLINE_MS })
    else setTimeout(resolve, 50)
  })
}
