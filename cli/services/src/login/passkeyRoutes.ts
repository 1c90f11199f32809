import { Hono } from 'hono'
import { calls } from '../contract/login.js'
import type { LoginContext } from './loginContext.js'
import { readBody } from './readBody.js'

/** The owner gives a passkey: a factor of the login beside the mailbox or the account at a provider. */
export function passkeyRoutes({ checkSession, passkeys, throttle }: LoginContext): Hono {
  const route = new Hono({ strict: false })

  route.post(`/api${calls.passkeyChallenge.path}`, async (c) => {
    const { session } = await checkSession(c)
    await throttle.subject('passkeys', session.id)
    return c.json({ challenge: await passkeys.challenge(session) })
  })

  route.post(`/api${calls.passkeyGive.path}`, async (c) => {
    const { session, user } = await checkSession(c)
    const { given } = await readBody(c, calls.passkeyGive.body)
    await passkeys.give(session, user, given)
    return c.json({ given: true })
  })

  return route
}
