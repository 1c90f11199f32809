import { Hono } from 'hono'
import { calls } from '../contract/login.js'
import type { LoginContext } from './loginContext.js'
import { readBody } from './readBody.js'

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
