/** How long something may take. */
export interface Deadline {
  /** ms */
  readonly timeout: number
  /** Ends it before. */
  readonly until?: AbortSignal | undefined
}

/**
 * Runs what a signal can end, and rejects once the time is over whether or not that was heard: Node keeps the listeners of
 * `fetch` and `AbortSignal.any` weakly, so that after a garbage collection neither may notice an abort.
 *
 * @throws `TimeoutError`, the reason of `until`, and what `run` throws
 * @example await withDeadline({ timeout: 8_000 }, async (signal) => (await fetch(url, { signal })).text())
 */
export async function withDeadline<Value>(
  { timeout, until }: Deadline,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  until?.throwIfAborted()
  const ending = new AbortController()
  const { signal } = ending
  const follow = () => ending.abort(until?.reason)
  const timer = setTimeout(() => ending.abort(new DOMException('Out of time.', 'TimeoutError')), timeout)
  until?.addEventListener('abort', follow, { once: true })
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([run(signal), ended])
  } finally {
    clearTimeout(timer)
    until?.removeEventListener('abort', follow)
  }
}
