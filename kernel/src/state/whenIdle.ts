/** The page shows what matters first; this waits no longer than that. ms */
const IDLE_DEADLINE_MS = 200

/** Runs when the page has nothing more pressing to do. The answer takes it back. */
export function whenIdle(run: () => void): () => void {
  const { requestIdleCallback, cancelIdleCallback } = globalThis
  if (!requestIdleCallback) {
    const timer = setTimeout(run, 0)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_DEADLINE_MS })
  return () => cancelIdleCallback(handle)
}
