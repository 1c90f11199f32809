import { Hono } from 'hono'
import { calls } from '../contract/login.js'
import { tellBrought, tellChange, tellFirstPasskey, tellMade } from './changeRoutes.js'
import { readFormer } from './formerVaults.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { beginWallet, isElsewhere, requireKnownDevice, showTo, waitsUntil } from './newDevices.js'
import {
  isFirstKey,
  isOwnersPage,
  mayGiveUpLogin,
  requireFreshAtOwnersPage,
  requireOwner,
} from './ownersPage.js'
import { readBody } from './readBody.js'
import { checkPasskeys } from './vaultChange.js'

/** Who is logged in, where, and the wallet that the service keeps for them without being able to open it. */
export function sessionRoutes(context: LoginContext): Hono {
  const { checkSession, openings, sessions, throttle, users } = context
  const route = new Hono({ strict: false })

  route.post(`/api${calls.session.path}`, async (c) => {
    const checked = await checkSession(c)
    return c.json(showTo(waitsUntil(checked), users.show(checked.user)))
  })

  route.post(`/api${calls.signOut.path}`, async (c) => {
    const checked = await checkSession(c)
    const { session, user } = checked
    const { others = false, id: which = session.id } = await readBody(c, calls.signOut.body)
    // Else whoever a code was read out to would send those away who can refuse them.
    if (others || which !== session.id) await requireKnownDevice(context, checked)
    const ended = await sessions.end(user.id, ({ id }) => (others ? id !== session.id : id === which))
    return c.json({ ended })
  })

  route.post(`/api${calls.sessions.path}`, async (c) => {
    const checked = await checkSession(c)
    const { session: own, user } = checked
    // Where the owner is logged in is nothing to whom a code was read out.
    const list = waitsUntil(checked) === undefined ? await sessions.list(user.id) : [own]
    return c.json({
      sessions: list.map((session) => {
        const { id, createdAt, usedAt, siteOrigin, agent, waitsFrom } = session
        const until = waitsUntil({ session, user })
        return {
          id,
          current: id === own.id,
          createdAt,
          usedAt,
          siteOrigin,
          agent,
          ...(until !== undefined && { waits: { until, network: waitsFrom ?? '' } }),
        }
      }),
    })
  })

  route.post(`/api${calls.secret.path}`, async (c) => {
    const checked = await checkSession(c)
    const { session, user } = checked
    await throttle.subject('secrets', session.id)
    await requireKnownDevice(context, checked)
    if (context.hasKeyService) {
      await throttle.subject('unwrapsOfAccount', user.id)
      await throttle.subject('unwrapsOfAccountDaily', user.id)
      await throttle.caller('unwraps', c)
    }
    // There the recovery phrase is shown.
    if (isOwnersPage(context, session)) await requireOwner(context, checked)
    const secret = await users.secret(user)
    await openings.note(session, context.blockOf(c))
    return c.json({ secret })
  })

  route.post(`/api${calls.openings.path}`, async (c) => {
    const checked = await checkSession(c)
    await requireKnownDevice(context, checked)
    const list = await openings.list(checked.user.id)
    return c.json({
      openings: list.map(({ firstAt, lastAt, times, siteOrigin, agent, block, made }) => ({
        firstAt,
        lastAt,
        times,
        siteOrigin,
        agent,
        network: block,
        ...(made === 1 && { made: true as const }),
      })),
    })
  })

  route.post(`/api${calls.putVault.path}`, async (c) => {
    const checked = await checkSession(c)
    const { session, user } = checked
    const { replaces, brought, ...change } = await readBody(c, calls.putVault.body)
    const { vault } = change
    await throttle.subject('vaultWrites', user.id)
    await requireKnownDevice(context, checked)
    if (brought) requireFreshAtOwnersPage(context, session)
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
    if (replaces === undefined) {
      const wasElsewhere = await isElsewhere(context, checked)
      await openings.noteMade(session, context.blockOf(c))
      await beginWallet(context, checked)
      if (brought) await tellBrought(context, c, user)
      else if (wasElsewhere) await tellMade(context, c, user)
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
    const checked = await checkSession(c)
    await requireKnownDevice(context, checked)
    return c.json({ vaults: readFormer(users.vaults(checked.user)) })
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
