import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { hashToken, randomToken } from '../login/randomToken.js'
import { FLOW_LIFE } from './socialStores.js'

const NAME = 'social-'

/** Ties a login to the browser that opened it: the provider's answer counts in no other. */
export type BrowserCookie = {
  /** A mark for a browser: `kept` is kept with the login, `write` gives it to the browser. */
  mark(flow: string, answersByPost: boolean): { readonly kept: string; write(c: Context): void }
  /** Whether this is the browser that was marked. */
  isMarked(c: Context, flow: string, kept: string | undefined): boolean
  clear(c: Context, flow: string, answersByPost: boolean): void
}

export function browserCookie(frameUrl: () => string): BrowserCookie {
  const settings = (answersByPost: boolean): CookieOptions => {
    const secure = frameUrl().startsWith('https:')
    return {
      httpOnly: true,
      path: '/',
      // A POST from another site brings no other.
      sameSite: answersByPost && secure ? 'None' : 'Lax',
      ...(secure && { secure, prefix: 'host' as const }),
    }
  }
  const nameOf = (flow: string) => `${NAME}${flow.slice(0, 12)}`
  const read = (c: Context, flow: string) =>
    frameUrl().startsWith('https:') ? getCookie(c, nameOf(flow), 'host') : getCookie(c, nameOf(flow))

  return {
    mark(flow, answersByPost) {
      const token = randomToken()
      return {
        kept: hashToken(token),
        write: (c) =>
          setCookie(c, nameOf(flow), token, { ...settings(answersByPost), maxAge: FLOW_LIFE / 1000 }),
      }
    },
    isMarked(c, flow, kept) {
      const token = read(c, flow)
      return token !== undefined && kept !== undefined && isSame(hashToken(token), kept)
    },
    clear(c, flow, answersByPost) {
      deleteCookie(c, nameOf(flow), settings(answersByPost))
    },
  }
}

/** Compares secrets in a time that tells nothing of them. */
export function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)))
}

/**
 * Whether a page of this very origin leads a whole window here, and no redirect on the way: not a link in a chat, not a
 * page of another site, not a typed address. A browser that does not say so is refused. Source: Fetch Metadata.
 */
export const isOwnNavigation = (c: Context): boolean =>
  c.req.header('sec-fetch-site') === 'same-origin' && c.req.header('sec-fetch-dest') === 'document'
