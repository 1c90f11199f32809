import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks again and again until there is an answer; `undefined` when the time is over or the caller has gone.
 *
 * @param options.wait - milliseconds in all
 * @param options.every - milliseconds between two tries
 */
export async function longPoll<value>(
  ask: (waited: number) => Promise<value | undefined>,
  options: { wait: number; every: number; signal: AbortSignal },
): Promise<value | undefined> {
  const { wait, every, signal } = options
  const began = Date.now()
  while (!signal.aborted) {
    const answer = await ask(Date.now() - began)
    if (answer !== undefined) return answer
    const left = began + wait - Date.now()
    if (left <= 0) return undefined
    await sleep(Math.min(every, left), undefined, { signal }).catch(() => {})
  }
  return undefined
}
