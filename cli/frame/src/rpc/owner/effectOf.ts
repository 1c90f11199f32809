import type { FrameAccount, ShownCall } from '../../contracts.js'
import { fingerprintOf } from '../fingerprintOf.js'
import type { Plan } from '../plan.js'
import type { NamedRequest } from './ownersRequest.js'
import { subjectOf, subjectOfCalls } from './subjectOf.js'

/** Equal for requests with the same effect on the same account. */
export async function effectOf(
  { method, params, chainId }: Pick<NamedRequest, 'method' | 'params' | 'chainId'>,
  { account, review }: Pick<Plan, 'account' | 'review'>,
): Promise<string> {
  const subject = (await subjectOf(review)) ?? { method, params }
  return fingerprintOf({ account, chainId, subject })
}

/** The same, of transactions. */
export const effectOfCalls = ({
  calls,
  ...where
}: {
  readonly chainId: string
  readonly account: FrameAccount
  readonly calls: readonly Pick<ShownCall, 'to' | 'value' | 'data'>[]
}): Promise<string> => fingerprintOf({ ...where, subject: subjectOfCalls(calls) })
