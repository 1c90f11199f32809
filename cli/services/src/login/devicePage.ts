import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { codeMail, inWords } from '../mail/letters.js'
import { sendMailOrUndo } from '../mail/sendMail.js'
import type { Challenge } from './challenges.js'
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
      await throttle.caller('calls', c)
      return next()
    },
  )

  route.get(STYLES, (c) => c.body(devicePageStyles, 200, { 'content-type': 'text/css; charset=utf-8' }))

  route.get('/login/device', async (c) => {
    const token = c.req.query('token') ?? ''
    const asked = await challenges.findLink(token)
    return asked
      ? c.html(page('Is this you?', question(token, asked)))
      : c.html(page('Expired', expired), 410)
  })

  route.post('/login/device', bodyLimit({ maxSize: 2_000 }), async (c) => {
    const { token } = await c.req.parseBody()
    const followed = await challenges.followLink(typeof token === 'string' ? token : '')
    if (!followed) return c.html(page('Expired', expired), 410)
    const { email, code, challenge, takeBack } = followed
    const { siteOrigin: site, agent, askedAt } = challenge
    const login = { site, browser: nameBrowser(agent), time: new Date(askedAt) }
    await sendMailOrUndo(mailer, codeMail(email, { code, login }), takeBack)
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

function question(token: string, { siteOrigin, agent, askedAt }: Challenge) {
  const time = new Date(askedAt)
  return html`<h1>Is this you?</h1>
    <p>Someone wants to log in to your wallet on a new device.</p>
    <dl>
      <dt>Site</dt><dd>${siteOrigin}</dd>
      <dt>Browser</dt><dd>${nameBrowser(agent)}</dd>
      <dt>Time</dt><dd><time datetime="${time.toISOString()}">${inWords(time)}</time></dd>
    </dl>
    <form method="post" action="/login/device">
      <input type="hidden" name="token" value="${token}">
      <button type="submit">Allow this login</button>
    </form>
    <p>If this isn’t you, close this page. Nothing will happen.</p>`
}

const allowed = html`<h1>Allowed</h1>
  <p>We’ve sent you a code. Enter it where you started to log in. You can close this page.</p>`

const expired = html`<h1>This link has expired</h1>
  <p>It was already used, or too late. Start logging in again to get a new one.</p>`

const devicePageStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; color: light-dark(#16181d, #f2f3f5); background: light-dark(#f4f5f7, #101114); }
main {
  box-sizing: border-box; max-inline-size: 420px; margin: 12vh auto 0; padding: 32px; border-radius: 20px;
  background: light-dark(#fff, #1b1d22);
}
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 16px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 24px; }
dt { color: light-dark(#5d6470, #a2a9b5); }
dd { margin: 0; overflow-wrap: anywhere; }
button {
  inline-size: 100%; min-block-size: 48px; margin: 0 0 16px; border: 0; border-radius: 12px; cursor: pointer;
  font: inherit; font-weight: 600; color: #fff; background: #2b5cd9;
}
button:hover { background: #2350c4; }
button:focus-visible { outline: 3px solid light-dark(#16181d, #f2f3f5); outline-offset: 2px; }
@media (max-width: 480px) { main { margin: 0; border-radius: 0; min-block-size: 100vh; } }
`
