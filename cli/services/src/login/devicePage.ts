import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { codeMail, inWords } from '../mail/letters.js'
import { sendMail } from '../mail/sendMail.js'
import type { Challenge } from './challenges.js'
import { devicePageStyles } from './devicePageStyles.js'
import type { LoginContext } from './loginContext.js'
import { nameBrowser } from './userAgent.js'

const STYLES = '/login/device.css'

/**
 * The page that the link in a mail leads to. Looking at it allows nothing: programs that look through mails follow
 * links, people press the button.
 */
export function devicePage(context: LoginContext): Hono {
  const { challenges, mailer, throttle } = context
  const route = new Hono({ strict: false })

  route.use(
    '/login/device/*',
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      referrerPolicy: 'no-referrer',
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
    }),
    async (c, next) => {
      c.header('cache-control', 'no-store')
      await throttle('callsByIp', context.addressOf(c))
      return next()
    },
  )

  route.get(STYLES, (c) => c.body(devicePageStyles, 200, { 'content-type': 'text/css; charset=utf-8' }))

  route.get('/login/device', async (c) => {
    const token = c.req.query('token') ?? ''
    const asked = await challenges.findLink(token)
    return asked ? c.html(page('Is this you?', question(token, asked))) : c.html(page('Over', over), 410)
  })

  route.post('/login/device', bodyLimit({ maxSize: 2_000 }), async (c) => {
    const { token } = await c.req.parseBody()
    const followed = await challenges.followLink(typeof token === 'string' ? token : '')
    if (!followed) return c.html(page('Over', over), 410)
    const { email, code, challenge } = followed
    const site = { origin: challenge.siteOrigin, name: challenge.siteName }
    await sendMail(mailer, codeMail(email, { code, site }))
    return c.html(page('Allowed', allowed))
  })

  return route
}

const page = (title: string, content: unknown) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="stylesheet" href="${STYLES}">
  </head>
  <body><main>${content}</main></body>
</html>`

function question(token: string, { siteOrigin, siteName, agent, askedAt }: Challenge) {
  const time = new Date(askedAt)
  return html`<h1>Is this you?</h1>
    <p>Somebody wants to log in to your wallet on a device that it was not used on before.</p>
    <dl>
      <dt>Site</dt><dd>${siteName ? html`${siteName}<br>` : ''}${siteOrigin}</dd>
      <dt>Browser</dt><dd>${nameBrowser(agent)}</dd>
      <dt>Time</dt><dd><time datetime="${time.toISOString()}">${inWords(time)}</time></dd>
    </dl>
    <form method="post" action="/login/device">
      <input type="hidden" name="token" value="${token}">
      <button type="submit">Allow this login</button>
    </form>
    <p>If this is not you, close this page: nothing happens.</p>`
}

const allowed = html`<h1>Allowed</h1>
  <p>A code is on its way to you. Type it where you began to log in. You can close this page.</p>`

const over = html`<h1>This link is over</h1>
  <p>It was used already, or not in time. Begin to log in again to get a new one.</p>`
