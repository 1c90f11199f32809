import type { Hono } from 'hono'
import { html } from 'hono/html'
import { codeMail, inWords } from '../mail/letters.js'
import { sendMailOrUndo } from '../mail/sendMail.js'
import type { Challenge } from './challenges.js'
import type { LoginContext } from './loginContext.js'
import { drawMailPage, mailPage } from './mailPages.js'
import { nameBrowser } from './userAgent.js'

const PATH = '/login/device'

/** Vouches for a device. */
export function devicePage(context: LoginContext): Hono {
  const { challenges, mailer } = context
  const route = mailPage(context, PATH)

  route.get(PATH, async (c) => {
    const token = c.req.query('token') ?? ''
    const asked = await challenges.findLink(token)
    return asked
      ? c.html(drawMailPage('Is this you?', question(token, asked)))
      : c.html(drawMailPage('This link has expired', expired), 410)
  })

  route.post(PATH, async (c) => {
    const { token } = await c.req.parseBody()
    const followed = await challenges.followLink(typeof token === 'string' ? token : '')
    if (!followed) return c.html(drawMailPage('This link has expired', expired), 410)
    const { email, code, challenge, takeBack } = followed
    const { siteOrigin: site, agent, askedAt } = challenge
    const login = { site, browser: nameBrowser(agent), time: new Date(askedAt) }
    await sendMailOrUndo(mailer, codeMail(email, { code, login }), takeBack)
    return c.html(drawMailPage('Allowed', allowed))
  })

  return route
}

function question(token: string, { siteOrigin, agent, askedAt }: Challenge) {
  const time = new Date(askedAt)
  return html`<p>Someone wants to log in to your wallet on a new device.</p>
    <dl>
      <dt>Site</dt><dd>${siteOrigin}</dd>
      <dt>Browser</dt><dd>${nameBrowser(agent)}</dd>
      <dt>Time</dt><dd><time datetime="${time.toISOString()}">${inWords(time)}</time></dd>
    </dl>
    <form method="post" action="${PATH}">
      <input type="hidden" name="token" value="${token}">
      <button type="submit">Allow this login</button>
    </form>
    <p>If this isn’t you, close this page. Nothing will happen.</p>`
}

const allowed = html`<p>We’ve sent you a code. Enter it where you started to log in. You can close this page.</p>`

const expired = html`<p>It was already used, or too late. Start logging in again to get a new one.</p>`
