import { Hono } from 'hono'
import { calls } from '../contract/login.js'
import { tellChange, tellFirstPasskey } from './changeRoutes.js'
import { readFormer } from './formerVaults.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { isFirstKey, isOwnersPage, mayGiveUpLogin, requireOwner } from './ownersPage.js'
import { readBody } from './readBody.js'
import { checkPasskeys } from './vaultChange.js'

/** Who is logged in, where, and the wallet that the service keeps for them without being able to open it. */
export function sessionRoutes(context: LoginContext): Hono {
  const { checkSession, openings, sessions, throttle, users } = context
  const route = new Hono({ strict: false })

  route.post(`/api${calls.session.path}`, async (c) => {
    const { user } = await checkSession(c)
    return c.json(users.show(user))
  })

  route.post(`/api${calls.signOut.path}`, async (c) => {
    const { session, user } = await checkSession(c)
    const { others = false, id: which = session.id } = await readBody(c, calls.signOut.body)
    const ended = await sessions.end(user.id, ({ id }) => (others ? id !== session.id : id === which))
    return c.json({ ended })
  })

  route.post(`/api${calls.sessions.path}`, async (c) => {
    const { session, user } = await checkSession(c)
    const list = await sessions.list(user.id)
    return c.json({
      sessions: list.map(({ id, createdAt, usedAt, siteOrigin, agent }) => ({
        id,
        current: id === session.id,
        createdAt,
        usedAt,
        siteOrigin,
        agent,
      })),
    })
  })

  route.post(`/api${calls.secret.path}`, async (c) => {
    const checked = await checkSession(c)
    const { session, user } = checked
    await throttle.subject('secrets', session.id)
    // There the recovery phrase is shown.
    if (isOwnersPage(context, session)) await requireOwner(context, checked)
    const secret = await users.secret(user)
    await openings.note(session, context.blockOf(c))
    return c.json({ secret })
  })

  route.post(`/api${calls.openings.path}`, async (c) => {
    const { user } = await checkSession(c)
    const list = await openings.list(user.id)
    return c.json({
      openings: list.map(({ firstAt, lastAt, times, siteOrigin, agent, block }) => ({
        firstAt,
        lastAt,
        times,
        siteOrigin,
        agent,
        network: block,
      })),
    })
  })

  route.post(`/api${calls.putVault.path}`, async (c) => {
    const checked = await checkSession(c)
    const { session, user } = checked
    const { replaces, ...change } = await readBody(c, calls.putVault.body)
    const { vault } = change
    await throttle.subject('vaultWrites', user.id)
    await checkPasskeys(context, checked, change)
    const givesUpLogin = mayGiveUpLogin(context, checked)
    const revision = await users.putVault(user.id, vault, replaces, { givesUpLogin })
    if (revision === 'otherRevision') {
      throw new LoginRefusal(
        409,
        'VAULT_CONFLICT',
        'The wallet was changed on another device. Load it again.',
      )
    }
    // Whoever holds a session can't put another wallet in the place of the owner's.
    if (revision === 'otherAddresses') {
      throw new LoginRefusal(409, 'VAULT_ADDRESSES', 'This account holds another wallet, which stays.')
    }
    // Nor leave nothing that the owner's login opens.
    if (revision === 'givesUpLogin') {
      throw new LoginRefusal(
        403,
        'LOGIN_NOT_FRESH',
        'Log in again on the account page, then add the passkey.',
      )
    }
    const [added] = vault.passkeys ?? []
    if (added && (await isFirstKey(context, checked))) {
      await tellFirstPasskey(context, c, user, added.name)
      return c.json({ revision })
    }
    const made = await context.changes.notePasskeys(user, vault, session)
    if (made.length > 0) await sessions.end(user.id, ({ id }) => id !== session.id)
    for (const change of made) await tellChange(context, c, user, change)
    return c.json({ revision })
  })

  route.post(`/api${calls.formerVaults.path}`, async (c) => {
    const { user } = await checkSession(c)
    return c.json({ vaults: readFormer(users.vaults(user)) })
  })

  return route
}

/** Gives new accounts coins to try things with, where the chains are local. Elsewhere it does nothing. */
export function fundRoute(
  context: Pick<LoginContext, 'checkSession' | 'throttle'>,
  fund: (accounts: readonly string[]) => Promise<boolean> = async () => false,
): Hono {
  return new Hono({ strict: false }).post(`/api${calls.fund.path}`, async (c) => {
    await context.checkSession(c)
    const { accounts } = await readBody(c, calls.fund.body)
    await context.throttle.caller('gifts', c)
    return c.json({ funded: await fund(accounts) })
  })
}
