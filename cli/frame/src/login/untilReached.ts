import { ApiError } from '../api/createApi.js'

/** ms */
const PAUSE = 1_000

/**
 * Asks the service again while it can't be reached: a browser that has put the page to sleep drops its calls, and a service
 * that starts anew is away for a moment.
 *
 * @throws what the service refuses it with; that it was not reached `most` times, or is not wanted any more
 */
export async function untilReached<Value>(
  ask: () => Promise<Value>,
  { most = Number.POSITIVE_INFINITY, isWanted = () => true }: { most?: number; isWanted?(): boolean },
): Promise<Value> {
  for (let failures = 1; ; failures++) {
    try {
      return await ask()
    } catch (error) {
      if (!isAway(error) || failures > most || !isWanted()) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}

/** What stands before the service answers in its place while it is away, in words of its own. */
const isAway = (error: unknown) =>
  error instanceof ApiError && /^(UNREACHABLE|STORAGE_UNREACHABLE|HTTP_5\d\d)$/.test(error.code)
