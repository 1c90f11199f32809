import { calls, refusal } from '@wallet-widget/services/contract'
import * as z from 'zod/mini'

type Name = 'reviewOpen' | 'reviewDecide'
type Body<Called extends Name> = z.infer<(typeof calls)[Called]['body']>
type Answer<Called extends Name> = z.infer<(typeof calls)[Called]['answer']>

/** ms */
const DEADLINE = 20_000
const SERVICES_FAULT = 500

/** The service says no: nothing came of it. */
export class ReviewRefused extends Error {
  override readonly name = 'ReviewRefused'
  /** The request is over: opened before, decided, or too old. */
  readonly final: boolean
  constructor({ message, code }: z.infer<typeof refusal>) {
    super(message)
    this.final = code === 'REVIEW_OVER'
  }
}

/**
 * Asks the service as the wallet's page, which has no session and no key.
 *
 * @throws ReviewRefused when nothing came of it; whatever else is thrown, something may have
 */
export async function callReview<Called extends Name>(
  { fetch }: Pick<Window, 'fetch'>,
  name: Called,
  body: Body<Called>,
): Promise<Answer<Called>> {
  const response = await fetch(`/api${calls[name].path}`, {
    method: 'POST',
    credentials: 'omit',
    redirect: 'error',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(DEADLINE),
  })
  const answered: unknown = await response.json()
  if (response.ok) return z.parse(calls[name].answer as unknown as z.ZodMiniType<Answer<Called>>, answered)
  const refused = z.parse(refusal, answered)
  throw response.status < SERVICES_FAULT ? new ReviewRefused(refused) : new Error(refused.message)
}
