import type { AuthContext, AuthRow, InternalAdapter } from './betterAuthContext.js'
import { tokenOf } from './betterAuthTokens.js'

/** Whether the sign-in of a session is over; of another provider's session nothing is known here. Rejects where it can't be found out. */
export type IsOver = (session: AuthRow) => Promise<boolean>

/**
 * Changes a request's context so that no session of a sign-in that is over is found, however its token has come: other plugins
 * take tokens from headers of their own, bodies and further cookies, and may undo what is changed in the request.
 */
export async function guardContext({ context }: AuthContext, isOver: IsOver): Promise<void> {
  const { internalAdapter, options, session } = context
  const { cookieCache } = options?.session ?? {}
  // In place: hooks share the context, and what a hook answers counts only after the last of them.
  context.internalAdapter = guardedAdapter(internalAdapter, isOver)
  if (cookieCache) {
    const version = guardedVersion(cookieCache.version, isOver)
    context.options = {
      ...options,
      session: { ...options?.session, cookieCache: { ...cookieCache, version } },
    }
  }
  // A hook that ran before may have left one, which better-auth takes without looking again.
  if (session && (await isOver(session.session).catch(() => true))) context.session = null
}

function guardedAdapter(adapter: InternalAdapter, isOver: IsOver): InternalAdapter {
  return {
    ...adapter,
    async findSession(token) {
      const found = await adapter.findSession(token)
      return found && !(await isOver(found.session)) ? found : null
    },
    async findSessions(tokens, options) {
      const found = await adapter.findSessions(tokens, options)
      const over = await Promise.all(found.map(({ session }) => isOver(session)))
      return found.filter((_, index) => !over[index])
    },
  }
}

/** A copy of a session in a cookie counts only where it has this version; the site may have set one. */
function guardedVersion(version: unknown, isOver: IsOver) {
  return async (session: AuthRow, user: unknown): Promise<string> => {
    if (await isOver(session).catch(() => true)) return 'over'
    const own: unknown = typeof version === 'function' ? await version(session, user) : version
    return typeof own === 'string' && own !== '' ? own : '1'
  }
}

/** Without the cookies of sessions that are over, and the copy of one; others of the same name may be the visitor's new one. */
export function withoutTokens(
  { headers, context: { authCookies } }: AuthContext,
  tokens: readonly string[],
): Headers {
  const { sessionToken, sessionData } = authCookies
  const others = (headers?.get('cookie') ?? '').split(';').filter((cookie) => {
    const [name = ''] = cookie.split('=', 1)
    const isCopy = name.trim() === sessionData.name || name.trim().startsWith(`${sessionData.name}.`)
    const isOver = name.trim() === sessionToken.name && tokens.includes(tokenOf(cookie))
    return !isCopy && !isOver
  })
  return new Headers({ cookie: others.join(';') })
}
