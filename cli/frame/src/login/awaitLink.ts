import type { LoggedIn } from '@wallet-widget/services/contract'
import { type Api, ApiError } from '../api/createApi.js'
import { untilReached } from './untilReached.js'

/**
 * Waits for the link in a mail to end the login. `undefined` when another way has ended it, or `isCurrent` says that nobody
 * waits any more.
 *
 * @throws ApiError `LOGIN_REFUSED` by whoever got the mail
 */
export async function awaitLink(
  api: Pick<Api, 'call'>,
  challenge: string,
  { isCurrent, signal }: { isCurrent(): boolean; signal?: AbortSignal },
): Promise<LoggedIn | undefined> {
  while (isCurrent()) {
    const answer = await untilReached(() => api.call('emailLink', { challenge }, { signal }), {
      isWanted: isCurrent,
    })
    if (!('state' in answer)) return answer
    if (answer.state === 'refused') throw new ApiError({ code: 'LOGIN_REFUSED', message: 'It was refused.' })
    if (answer.state === 'over') return undefined
  }
  return undefined
}
