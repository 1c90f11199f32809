import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { calls } from '../contract/login.js'
import { inWords, newDeviceMail } from '../mail/letters.js'
import { sendMail } from '../mail/sendMail.js'
import type { LoginContext } from './loginContext.js'
import { drawMailPage, mailPage } from './mailPages.js'
import { letIn, sendAway, type Wait } from './newDevices.js'
import { requireOwner } from './ownersPage.js'
import { hashToken } from './randomToken.js'
import { readBody } from './readBody.js'
import type { User } from './readUser.js'
import type { Device, Session } from './sessions.js'
import { nameBrowser } from './userAgent.js'

const STOP_PATH = '/login/stop'

/** Tells the owner of a device that waits for their keys. That a mail is not taken gives it none earlier. */
export async function tellNewDevice(
  context: Pick<LoginContext, 'addressOf' | 'frameUrl' | 'mailer' | 'siteNames' | 'users'>,
  c: Context,
  { user, device: { siteOrigin: site, agent, enteredBy }, wait }: { user: User; device: Device; wait: Wait },
): Promise<void> {
  const email = context.users.email(user)
  if (email === undefined) return
  const address = context.addressOf(c)
  const siteName = context.siteNames.get(site)
  const mail = newDeviceMail(email, {
    login: { site, siteName, browser: nameBrowser(agent), address, time: new Date() },
    byFarcaster: enteredBy === 'farcaster',
    until: new Date(wait.until),
    accountPage: `${context.frameUrl()}/account`,
    url: `${context.frameUrl()}${STOP_PATH}?token=${wait.link}`,
  })
  await sendMail(context.mailer, mail).catch(() => {})
}

/** The owner answers a new device, on a device of theirs: on the wallet's own page, where no site clicks. */
export function newDeviceRoutes(context: LoginContext): Hono {
  const { checkSession, sessions } = context
  const route = new Hono({ strict: false })
  route.post(`/api${calls.answerDevice.path}`, async (c) => {
    const checked = await checkSession(c)
    await requireOwner(context, checked)
    const { id: wanted, allow } = await readBody(c, calls.answerDevice.body)
    const { user } = checked
    const session = (await sessions.list(user.id)).find(({ id }) => id === wanted)
    if (!session) return c.json({ known: false })
    if (allow) await letIn(context, { session, user })
    else if (session.waitsUntil !== null) await sendAway(context, session)
    return c.json({ known: true })
  })
  return route
}

/** Ends the session of a device that waits. */
export function stopPage(context: LoginContext): Hono {
  const { sessions } = context
  const route = mailPage(context, STOP_PATH)
  const find = (token: unknown) => sessions.findWaiting(hashToken(typeof token === 'string' ? token : ''))

  route.get(STOP_PATH, async (c) => {
    const token = c.req.query('token') ?? ''
    const session = await find(token)
    return session
      ? c.html(drawMailPage('Stop this device?', question(token, session)))
      : c.html(drawMailPage('This link has expired', over), 410)
  })

  route.post(STOP_PATH, async (c) => {
    const session = await find((await c.req.parseBody()).token)
    return session && (await sendAway(context, session))
      ? c.html(drawMailPage('Stopped', stopped))
      : c.html(drawMailPage('This link has expired', over), 410)
  })

  return route
}

function question(token: string, { siteOrigin, agent, createdAt, enteredBy, waitsFrom }: Session) {
  const time = new Date(createdAt)
  const how =
    enteredBy === 'farcaster'
      ? 'A login with Farcaster was approved for this device, which waits for the keys of your wallet:'
      : 'Somebody typed a code from your mail on this device, and waits for the keys of your wallet:'
  return html`<p>${how}</p>
    <dl>
      <dt>Site</dt><dd>${new URL(siteOrigin).host}</dd>
      <dt>Browser</dt><dd>${nameBrowser(agent)}</dd>
      ${waitsFrom === null ? '' : html`<dt>Network</dt><dd>${waitsFrom}</dd>`}
      <dt>Time</dt><dd><time datetime="${time.toISOString()}">${inWords(time)}</time></dd>
    </dl>
    <form method="post" action="${STOP_PATH}">
      <input type="hidden" name="token" value="${token}">
      <button type="submit">It isn’t me: stop it</button>
    </form>
    <p>If that’s you, close this page. On a device that you have used, you can allow it on your
      <a href="/account">account page</a>.</p>`
}

const stopped = html`<p>That device is logged out and gets no keys. If you told somebody a code, or approved a login for
    them, never do it again: nobody who is honest asks for that.</p>`

const over = html`<p>That device was stopped or allowed already, or its time to wait is over. If it isn’t yours, log it out on
    your <a href="/account">account page</a> and move your coins to another wallet.</p>`
