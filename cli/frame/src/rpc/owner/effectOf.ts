import type { FrameAccount, ShownCall } from '../../contracts.js'
import { fingerprintOf } from '../fingerprintOf.js'
import type { Plan } from '../plan.js'
import type { NamedRequest } from './ownersRequest.js'
import { subjectOf, subjectOfCalls } from './subjectOf.js'

/**
 * For each part of a request that leaves by itself, in their order: equal for those with the same effect on the same account,
 * whether they are asked for alone or in a row.
 */
export async function effectsOf(
  { method, params, chainId }: Pick<NamedRequest, 'method' | 'params' | 'chainId'>,
  { account, review }: Pick<Plan, 'account' | 'review'>,
): Promise<readonly string[]> {
  if (review.kind === 'transaction' && !review.atomic)
    return Promise.all(review.calls.map((call) => effectOfCalls({ chainId, account, calls: [call] })))
  const subject = (await subjectOf(review)) ?? { method, params }
  return [await fingerprintOf({ account, chainId, subject })]
}

/** The same, of calls that are done together. */
export const effectOfCalls = ({
  calls,
  ...where
}: {
  readonly chainId: string
  readonly account: FrameAccount
  readonly calls: readonly Pick<ShownCall, 'to' | 'value' | 'data'>[]
}): Promise<string> => fingerprintOf({ ...where, subject: subjectOfCalls(calls) })
