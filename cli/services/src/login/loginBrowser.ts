import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { calls } from '../contract/login.js'
import { expired } from './challenges.js'
import type { LoginContext } from './loginContext.js'
import { randomToken } from './randomToken.js'
import { readBody } from './readBody.js'

const NAME = 'login-browser'
/** In milliseconds: as long as a device is known. Browsers keep a cookie for no longer. */
const LIFE = 400 * 24 * 60 * 60_000

/** By which the wallet's pages know the browser that began a login. Told to no other site, read by no script. */
export function loginCookie(frameUrl: () => string) {
  const isSecure = () => frameUrl().startsWith('https:')
  return {
    read: (c: Context): string | undefined => (isSecure() ? getCookie(c, NAME, 'host') : getCookie(c, NAME)),
    write(c: Context, value: string) {
      const options: CookieOptions = {
        httpOnly: true,
        path: '/',
        // It comes along with the click on the link in a mail, which is another site's.
        sameSite: 'Lax',
        maxAge: LIFE / 1000,
        ...(isSecure() && { secure: true, prefix: 'host' as const }),
      }
      setCookie(c, NAME, value, options)
    },
  }
}

/**
 * Marks the browser in which the login's own window stands, at the top of a tab: in a site's page its cookie would not be
 * taken. Only the frame that began knows the binding, and tells it to that window alone.
 */
export function windowRoute({ frameUrl, links }: LoginContext): Hono {
  const route = new Hono({ strict: false })
  const cookie = loginCookie(frameUrl)
  route.post(`/api${calls.emailWindow.path}`, async (c) => {
    const { binding } = await readBody(c, calls.emailWindow.body)
    const browser = cookie.read(c) ?? randomToken()
    if (!(await links.bind(binding, browser))) throw expired()
    cookie.write(c, browser)
    return c.json({ bound: true })
  })
  return route
}
