import type { Hono } from 'hono'
import { html } from 'hono/html'
import { inWords } from '../mail/letters.js'
import type { LoginChange } from './loginChange.js'
import type { LoginContext } from './loginContext.js'
import { drawMailPage, mailPage } from './mailPages.js'

export const UNDO_PATH = '/login/undo'

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
    const { token } = await c.req.parseBody()
    const change = await changes.find(typeof token === 'string' ? token : '')
    const isUndone = change !== undefined && (await changes.undo(change))
    return isUndone
      ? c.html(drawMailPage('Undone', undone))
      : c.html(drawMailPage('This link has expired', expired), 410)
  })

  return route
}

function question(token: string, { at, until, detail }: LoginChange) {
  const time = new Date(at)
  return html`<p>${words[detail.kind](detail)}</p>
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
}

const undone = html`<p>Who can log in to your wallet is as it was before, and everybody is logged out. Log in again.</p>
  <p>If somebody else made the change, they could read your mail or had one of your devices: change the password of
    your mailbox.</p>`

const expired = html`<p>The change was undone already, or is older than 72 hours.</p>`
