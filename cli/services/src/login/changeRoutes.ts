import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { calls, type LoginChangeShown, type LoginUser } from '../contract/login.js'
import {
  arrivedMail,
  broughtMail,
  changedMail,
  firstPasskeyMail,
  inWords,
  madeMail,
  passkeyMail,
  removedMail,
  waitingMail,
} from '../mail/letters.js'
import { sendMail } from '../mail/sendMail.js'
import { lastLogin } from './lastLogin.js'
import type { LoginChange, MadeChange } from './loginChanges.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { drawMailPage, mailPage, readForm } from './mailPages.js'
import { nameOfLogin } from './nameOfLogin.js'
import { requireKnownDevice } from './newDevices.js'
import { requireFreshAtOwnersPage, requireOwner } from './ownersPage.js'
import { readBody } from './readBody.js'
import type { User } from './readUser.js'
import { cleanAgent, nameBrowser } from './userAgent.js'

const UNDO_PATH = '/login/undo'

type Tellers = Pick<LoginContext, 'addressOf' | 'changes' | 'frameUrl' | 'mailer' | 'users'>

/**
 * Tells of a change on all channels that are known: the present address, and those that it had within the time to undo. Of an
 * address that waits, those alone know.
 * That a mail is not taken doesn't undo what was done.
 *
 * @param user - as it is after the change
 */
export async function tellChange(
  { addressOf, changes, frameUrl, mailer, users }: Tellers,
  c: Context,
  user: User,
  { change, link }: MadeChange,
): Promise<void> {
  const { detail } = change
  const present = users.email(user)
  const former = (await changes.list(user.id)).flatMap(({ detail, waits }) =>
    detail.kind === 'email' && !waits && detail.email !== undefined ? [detail.email] : [],
  )
  const to = new Set([...former, ...(present === undefined ? [] : [present])])
  const changed = {
    from: callerOf(addressOf, c, change.at),
    url: `${frameUrl()}${UNDO_PATH}?token=${link}`,
  }
  const mailTo = (email: string) => {
    if (change.waits) return waitingMail(email, { ...changed, until: new Date(change.until) })
    if (detail.kind === 'loginRemoved')
      return removedMail(email, { ...changed, login: nameOfLogin(detail.login) })
    if (detail.kind === 'email' && detail.wanted === undefined)
      return removedMail(email, { ...changed, login: detail.email ?? '' })
    if (detail.kind !== 'email')
      return passkeyMail(email, { ...changed, name: detail.name, added: detail.kind === 'passkeyAdded' })
    return email === detail.wanted ? arrivedMail(email, changed) : changedMail(email, changed)
  }
  await Promise.all([...to].map((email) => sendMail(mailer, mailTo(email)).catch(() => {})))
}

const callerOf = (addressOf: LoginContext['addressOf'], c: Context, at: number) => ({
  browser: nameBrowser(cleanAgent(c.req.header('user-agent'))),
  address: addressOf(c),
  time: new Date(at),
})

/** Tells of the passkey that a wallet was made with, which nothing undoes. */
export async function tellFirstPasskey(
  { addressOf, mailer, users }: Tellers,
  c: Context,
  user: User,
  name: string,
): Promise<void> {
  const email = users.email(user)
  if (email === undefined) return
  const mail = firstPasskeyMail(email, { name, from: callerOf(addressOf, c, Date.now()) })
  await sendMail(mailer, mail).catch(() => {})
}

/** Tells of the wallet that came with its recovery phrase, in whose place there was none. */
export async function tellBrought(
  { addressOf, mailer, users }: Tellers,
  c: Context,
  user: User,
): Promise<void> {
  const email = users.email(user)
  if (email === undefined) return
  await sendMail(mailer, broughtMail(email, callerOf(addressOf, c, Date.now()))).catch(() => {})
}

/** Tells where a wallet was made, when its owner may have logged in elsewhere before. */
export async function tellMade({ addressOf, mailer, users }: Tellers, c: Context, user: User): Promise<void> {
  const email = users.email(user)
  if (email === undefined) return
  await sendMail(mailer, madeMail(email, callerOf(addressOf, c, Date.now()))).catch(() => {})
}

/** Undoes a change of who can log in. */
export function undoPage(context: LoginContext): Hono {
  const { changes } = context
  const route = mailPage(context, UNDO_PATH)

  route.get(UNDO_PATH, async (c) => {
    const token = c.req.query('token') ?? ''
    const change = await changes.find(token)
    return change
      ? c.html(drawMailPage('Undo this change?', question(token, change)))
      : c.html(drawMailPage('This link has expired', expired), 410)
  })

  route.post(UNDO_PATH, async (c) => {
    const { token } = await readForm(c)
    const change = await changes.find(typeof token === 'string' ? token : '')
    const isUndone = change !== undefined && (await changes.undo(change))
    return isUndone
      ? c.html(drawMailPage('Undone', undone))
      : c.html(drawMailPage('This link has expired', expired), 410)
  })

  return route
}

function question(token: string, { at, until, waits, detail }: LoginChange) {
  const time = new Date(at)
  const what = waits ? 'An email was added that is to log in to your wallet.' : words[detail.kind](detail)
  return html`<p>${what}</p>
    <dl>
      <dt>When</dt><dd><time datetime="${time.toISOString()}">${inWords(time)}</time></dd>
      <dt>Until</dt><dd>${inWords(new Date(until))}</dd>
    </dl>
    <form method="post" action="${UNDO_PATH}">
      <input type="hidden" name="token" value="${token}">
      <button type="submit">Undo the change</button>
    </form>
    <p>Who can log in will be as it was before. Later changes are undone too, and everybody is logged out.
      If you made this change, close this page.</p>`
}

const words = {
  email: () => 'The email that logs in to your wallet was changed.',
  passkeyAdded: ({ name }: { name?: string | undefined }) =>
    `The passkey “${name}” was added to your wallet.`,
  passkeyRemoved: ({ name }: { name?: string | undefined }) =>
    `The passkey “${name}” was removed from your wallet.`,
  loginRemoved: () => 'A login was removed from your wallet.',
}

const undone = html`<p>Who can log in to your wallet is as it was before, and everybody is logged out. Log in again.</p>
  <p>If somebody else made the change, they could read your mail or had one of your devices: change the password of
    your mailbox.</p>`

const expired = html`<p>The change was undone already, or is older than 72 hours.</p>`

/** Who can log in and what was changed of it, for the owner's own page. */
export function changeRoutes(context: LoginContext): Hono {
  const { changes, checkSession, sessions, throttle, users } = context
  const route = new Hono({ strict: false })

  route.post(`/api${calls.changes.path}`, async (c) => {
    const checked = await checkSession(c)
    await requireKnownDevice(context, checked)
    const { user } = checked
    return c.json({ changes: (await changes.list(user.id)).map(show) })
  })

  route.post(`/api${calls.logins.path}`, async (c) => {
    const checked = await checkSession(c)
    // Who else logs in is nothing to whom a code was read out.
    await requireKnownDevice(context, checked)
    const { user } = checked
    return c.json({ logins: loginsOf(user, users.show(user)) })
  })

  route.post(`/api${calls.removeLogin.path}`, async (c) => {
    const checked = await checkSession(c)
    const { session, user } = checked
    await requireOwner(context, checked)
    const { login } = await readBody(c, calls.removeLogin.body)
    if (!loginsOf(user, users.show(user)).some((one) => one.login === login)) throw lastLogin()
    await throttle.subject('loginRemovals', session.id)
    const made = await changes.removeLogin(user, login, session)
    await sessions.end(user.id, ({ id }) => id !== session.id)
    await tellChange(context, c, (await users.get(user.id)) ?? user, made)
    return c.json({ removed: true })
  })

  route.post(`/api${calls.undoChange.path}`, async (c) => {
    const checked = await checkSession(c)
    const { session, user } = checked
    requireFreshAtOwnersPage(context, session)
    await requireKnownDevice(context, checked)
    const { id: wanted } = await readBody(c, calls.undoChange.body)
    const change = (await changes.list(user.id)).find(({ id }) => id === wanted)
    if (!change || !(await changes.undo(change, session.id))) {
      throw new LoginRefusal(410, 'CHANGE_OVER', 'This change can no longer be undone.')
    }
    return c.json({ undone: true })
  })

  return route
}

const show = ({ id, at, until, waits, detail }: LoginChange): LoginChangeShown => ({
  id,
  at,
  until,
  waits,
  ...what(detail),
})

function what(detail: LoginChange['detail']): Pick<LoginChangeShown, 'kind' | 'login' | 'name'> {
  if (detail.kind === 'loginRemoved') {
    const { kind, login, userName } = detail
    return { kind, login, name: userName ?? login }
  }
  if (detail.kind !== 'email') return { kind: detail.kind, name: detail.name }
  if (detail.wanted !== undefined) return { kind: 'email', name: detail.wanted }
  return { kind: 'loginRemoved', login: 'email', name: detail.email ?? 'email' }
}

/** The login that the wallet was made with, and an email that came to it. */
function loginsOf({ createdAt, emailSince, unproven }: User, { login, email, userName }: LoginUser) {
  if (login === 'email') return [{ login, name: email, since: emailSince ?? createdAt }]
  const first = { login, name: userName ?? email, since: createdAt }
  const hasOther = emailSince !== undefined && email !== null && !unproven
  return hasOther ? [first, { login: 'email' as const, name: email, since: emailSince }] : [first]
}
