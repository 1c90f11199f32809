import { MAX_TIMER_MS } from './maxTimer.js'
import { abortError } from './withAbort.js'

/** Waits `ms` milliseconds, 24 days at most, or rejects as soon as the signal aborts. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortError(signal))
    const aborted = () => {
      clearTimeout(timer)
      reject(abortError(signal))
    }
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', aborted)
        resolve()
      },
      Math.min(ms, MAX_TIMER_MS),
    )
    signal?.addEventListener('abort', aborted, { once: true })
  })
}
