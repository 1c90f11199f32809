import type { AuthContext } from './betterAuthContext.js'

/** What better-auth's plugin `bearer` makes a cookie of, before or after this: it takes a token as it is, and encoded. */
export function bearerTokens({ headers, request }: AuthContext): readonly string[] {
  const sent = [request?.headers, headers].map((some) => some?.get('authorization') ?? '')
  const tokens = sent.flatMap((text) => {
    const [, token = ''] = /^bearer (.*)$/i.exec(text) ?? []
    return [token.trim(), decoded(token.trim())]
  })
  return distinct(tokens.flatMap((token) => token.split('.', 1)))
}

/** The tokens of all cookies of a session: which of several counts is not the same everywhere in better-auth. */
export function cookieTokens({ headers, context }: AuthContext): readonly string[] {
  const { name } = context.authCookies.sessionToken
  const cookies = (headers?.get('cookie') ?? '').split(';')
  return distinct(cookies.filter((cookie) => cookie.split('=', 1)[0]?.trim() === name).map(tokenOf))
}

/** The token of a cookie, without its signature: it may be quoted, and encoded. */
export function tokenOf(cookie: string): string {
  const value = cookie.slice(cookie.indexOf('=') + 1).trim()
  const text = decoded(value.startsWith('"') ? value.slice(1, -1) : value)
  const end = text.lastIndexOf('.')
  return end < 0 ? text : text.slice(0, end)
}

const distinct = (tokens: readonly string[]) => [...new Set(tokens)].filter((token) => token !== '')

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
