import { Hono } from 'hono'
import { calls, type LoginChangeShown, type LoginUser } from '../contract/login.js'
import type { LoginChange } from './loginChanges.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { requireFreshAtOwnersPage } from './ownersPage.js'
import { readBody } from './readBody.js'
import type { User } from './readUser.js'

/** Who can log in and what was changed of it, for the owner's own page. */
export function changeRoutes(context: LoginContext): Hono {
  const { changes, checkSession, users } = context
  const route = new Hono({ strict: false })

  route.post(`/api${calls.changes.path}`, async (c) => {
    const { user } = await checkSession(c)
    return c.json({ changes: (await changes.list(user.id)).map(show) })
  })

  route.post(`/api${calls.logins.path}`, async (c) => {
    const { user } = await checkSession(c)
    return c.json({ logins: loginsOf(user, users.show(user)) })
  })

  route.post(`/api${calls.undoChange.path}`, async (c) => {
    const { session, user } = await checkSession(c)
    requireFreshAtOwnersPage(context, session)
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
  kind: detail.kind,
  name: detail.kind === 'email' ? detail.wanted : detail.name,
  at,
  until,
  waits,
})

/** The login that the wallet was made with, and an email that came to it. */
function loginsOf({ createdAt, emailSince, unproven }: User, { login, email, userName }: LoginUser) {
  if (login === 'email') return [{ login, name: email, since: emailSince ?? createdAt }]
  const first = { login, name: userName ?? email, since: createdAt }
  const hasOther = emailSince !== undefined && email !== null && !unproven
  return hasOther ? [first, { login: 'email' as const, name: email, since: emailSince }] : [first]
}
