import type { Hono } from 'hono'
import { html } from 'hono/html'
import { inWords } from '../mail/letters.js'
import type { Challenge } from './challenge.js'
import { isKnownAt } from './isKnownAt.js'
import { loginCookie } from './loginBrowser.js'
import type { LoginContext } from './loginContext.js'
import { drawMailPage, mailPage, readForm } from './mailPages.js'
import { hashToken } from './randomToken.js'
import { nameBrowser } from './userAgent.js'

export const LINK_PATH = '/login/email'
const SCRIPT = '/login/finish.js'

/** Ends a login in the browser that began it; anywhere else says who began it, and lets it be refused. */
export function linkPage(context: LoginContext): Hono {
  const { challenges, devices, frameUrl, links, users, wrongCodes } = context
  const route = mailPage(context, LINK_PATH, { scripts: true })
  const cookie = loginCookie(frameUrl)

  route.get(SCRIPT, (c) =>
    c.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    }),
  )

  route.get(LINK_PATH, async (c) => {
    const token = c.req.query('token') ?? ''
    const asked = await links.find(token)
    if (!asked) return c.html(drawMailPage('This link has expired', expired), 410)
    const browser = cookie.read(c)
    const isHere = browser !== undefined && asked.browser === hashToken(browser)
    return isHere
      ? c.html(drawMailPage('Log in', finish(token, asked)))
      : c.html(drawMailPage('Did you begin this login?', question(token, asked, challenges.fromOf(asked))))
  })

  route.post(LINK_PATH, async (c) => {
    const { token = '', act } = await readForm(c)
    if (act === 'finish') {
      const isFollowed = await links.follow(String(token), cookie.read(c))
      return isFollowed
        ? c.html(drawMailPage('You’re logged in', done))
        : c.html(drawMailPage('This link has expired', expired), 410)
    }
    const asked = act === 'refuse' ? await links.refuse(String(token)) : undefined
    if (!asked) return c.html(drawMailPage('This link has expired', expired), 410)
    const email = challenges.emailOf(asked)
    const isKnown = await isKnownAt({ devices, users }, email, asked.thumbprint)
    // Whoever tries to get codes out of the owner gets none to try today.
    await wrongCodes.spend({ email, knownDevice: isKnown ? asked.thumbprint : undefined })
    return c.html(drawMailPage('Refused', refused))
  })

  return route
}

const finish = (token: string, { siteOrigin }: Challenge) =>
  html`<p>You’re logging in at ${new URL(siteOrigin).host}.</p>
    <form method="post" action="${LINK_PATH}">
      <input type="hidden" name="token" value="${token}">
      <button type="submit" name="act" value="finish">Log in</button>
    </form>
    <script src="${SCRIPT}"></script>`

/** The owner's click on the link was all that it takes. Programs that look through mails have not begun the login. */
const script = `const button = document.querySelector('button[value=finish]')
if (button && document.visibilityState === 'visible') button.click()
`

function question(token: string, { siteOrigin, agent, askedAt }: Challenge, from: string | undefined) {
  const time = new Date(askedAt)
  return html`<p>It was begun in another browser than this one:</p>
    <dl>
      <dt>Site</dt><dd>${new URL(siteOrigin).host}</dd>
      <dt>Browser</dt><dd>${nameBrowser(agent)}</dd>
      ${from === undefined ? '' : html`<dt>Network address</dt><dd>${from}</dd>`}
      <dt>Time</dt><dd><time datetime="${time.toISOString()}">${inWords(time)}</time></dd>
    </dl>
    <p>If that’s you, go back there: open the link in that browser, or enter the code. If somebody asks you for the code,
      refuse.</p>
    <form method="post" action="${LINK_PATH}">
      <input type="hidden" name="token" value="${token}">
      <button type="submit" name="act" value="refuse">It isn’t me: refuse this login</button>
    </form>`
}

const done = html`<p>Go back to the page where you began. You can close this one.</p>`

const refused = html`<p>This login has ended, and its code is worth nothing. For today no codes are taken on devices that are
    new to your wallet: they take a link, which works only in the browser that asked for it.</p>`

const expired = html`<p>It was already used, refused, or too late. Start logging in again to get a new one.</p>`
