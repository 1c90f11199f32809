import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import { codeMail, inWords } from '../mail/letters.js'
import { sendMailOrUndo } from '../mail/sendMail.js'
import type { Challenge } from './challenge.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { nameBrowser } from './userAgent.js'

const STYLES = '/login/page.css'

/**
 * What all pages that mails lead to have in common. Looking at one does nothing: programs that look through mails follow
 * links, people press the button.
 *
 * @param path - of the page, whose button posts to it
 * @param options.scripts - whether it has one @default false
 */
export function mailPage(
  { frameUrl, throttle }: LoginContext,
  path: string,
  { scripts = false }: { scripts?: boolean } = {},
): Hono {
  const route = new Hono({ strict: false })
  route.use(
    path,
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        ...(scripts && { scriptSrc: ["'self'"] }),
        styleSrc: ["'self'"],
        // Its icon is none.
        imgSrc: ['data:'],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      // With none at all the browser would not say where a form was posted from.
      referrerPolicy: 'same-origin',
      strictTransportSecurity: false,
      xFrameOptions: 'DENY',
    }),
    async (c, next) => {
      c.header('cache-control', 'no-store')
      await throttle.caller('calls', c)
      if (c.req.method === 'POST' && c.req.header('origin') !== frameUrl())
        throw new LoginRefusal(403, 'ORIGIN_NOT_ALLOWED', 'Unauthorized: origin not allowed')
      return next()
    },
    bodyLimit({ maxSize: 2_000 }),
  )
  return route
}

/** What was posted; of what is no form nothing. */
export const readForm = async (c: Context): Promise<{ token?: unknown; act?: unknown }> =>
  c.req.parseBody().catch(() => ({}))

/** What they look like. */
export const mailStyles = (): Hono =>
  new Hono().get(STYLES, (c) =>
    c.body(styles, 200, { 'content-type': 'text/css; charset=utf-8', 'x-content-type-options': 'nosniff' }),
  )

export const drawMailPage = (title: string, content: unknown) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${STYLES}">
  </head>
  <body><main><h1>${title}</h1>${content}</main></body>
</html>`

const DEVICE_PATH = '/login/device'

/** Vouches for a device. */
export function devicePage(context: LoginContext): Hono {
  const { challenges, mailer } = context
  const route = mailPage(context, DEVICE_PATH)

  route.get(DEVICE_PATH, async (c) => {
    const token = c.req.query('token') ?? ''
    const asked = await challenges.findLink(token)
    return asked
      ? c.html(drawMailPage('Is this you?', question(token, asked)))
      : c.html(drawMailPage('This link has expired', expired), 410)
  })

  route.post(DEVICE_PATH, async (c) => {
    const { token } = await readForm(c)
    const followed = await challenges.followLink(typeof token === 'string' ? token : '')
    if (!followed) return c.html(drawMailPage('This link has expired', expired), 410)
    const { email, code, challenge, takeBack } = followed
    const { siteOrigin: site, agent, askedAt } = challenge
    const siteName = context.siteNames.get(site)
    const login = { site, siteName, browser: nameBrowser(agent), time: new Date(askedAt) }
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
    <form method="post" action="${DEVICE_PATH}">
      <input type="hidden" name="token" value="${token}">
      <button type="submit">Allow this login</button>
    </form>
    <p>If this isn’t you, close this page. Nothing will happen.</p>`
}

const allowed = html`<p>We’ve sent you a code. Enter it where you started to log in. You can close this page.</p>`

const expired = html`<p>It was already used, or too late. Start logging in again to get a new one.</p>`

const styles = `
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
