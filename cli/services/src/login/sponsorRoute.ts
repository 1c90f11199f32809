import { Hono } from 'hono'
import type { z } from 'zod/mini'
import { smartAccountOf } from '../contract/accounts/smartAccounts.js'
import { calls } from '../contract/login.js'
import type { Paymaster } from '../smartAccounts/paymaster.js'
import { UpstreamError } from '../upstream.js'
import type { LoginContext } from './loginContext.js'
import { LoginRefusal } from './loginRefusal.js'
import { readBody } from './readBody.js'

const MOST_CHARACTERS = 300

/**
 * Has a paymaster pay for an operation of the account of whoever is logged in, and of no other: what it signs is worth money.
 *
 * @param paymasters - by EIP-155 chain id
 */
export function sponsorRoute(
  { checkSession, throttle }: Pick<LoginContext, 'checkSession' | 'throttle'>,
  paymasters: ReadonlyMap<number, Paymaster>,
): Hono {
  return new Hono({ strict: false }).post(`/api${calls.sponsor.path}`, async (c) => {
    const { session, user } = await checkSession(c)
    const { chainId, ...request } = await readBody(c, calls.sponsor.body)
    await throttle.subject('sponsored', session.id)
    const paymaster = paymasters.get(chainId)
    if (!paymaster) throw new LoginRefusal(404, 'NOT_OFFERED', 'Nobody pays the fees of that network here.')
    const own = user.vault && smartAccountOf(user.vault.addresses)
    if (own?.address.toLowerCase() !== request.operation.sender?.toLowerCase())
      throw new LoginRefusal(403, 'NOT_YOUR_ACCOUNT', 'Fees are paid for your own account alone.')
    const { result, error } = await paymaster.ask(request).catch((failure) => {
      if (failure instanceof UpstreamError)
        throw new LoginRefusal(502, 'SPONSOR_UNREACHABLE', 'Who pays the fees can not be reached.')
      throw failure
    })
    return c.json(
      (error ? { refused: error.message.slice(0, MOST_CHARACTERS) } : { result }) satisfies Answer,
    )
  })
}

type Answer = z.infer<typeof calls.sponsor.answer>
