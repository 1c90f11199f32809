import type { ApprovalRequest, Leave } from '../../contracts.js'
import type { Frame } from '../../frame/openFrame.js'
import { fingerprintOf } from '../fingerprintOf.js'
import type { Plan } from '../plan.js'
import type { NamedRequest, OwnersPlan } from './ownersRequest.js'

type Asked = Pick<NamedRequest, 'id' | 'method' | 'params' | 'chainId'>

const fingerprintFor = ({ method, params, chainId }: Asked, { account }: Plan) =>
  fingerprintOf({ method, params, chainId, account })

/** A plan as the owner sees it; the same, if it was sent before, is said to be that. */
export async function describeRequest(
  frame: Frame,
  asked: Asked,
  { plan, chain }: OwnersPlan,
): Promise<ApprovalRequest> {
  const fingerprint = await fingerprintFor(asked, plan)
  const sent = (await frame.journal.list()).find(({ request }) => request === fingerprint)
  const earlier = sent ?? plan.earlier
  return {
    id: asked.id,
    method: asked.method,
    site: { ...frame.site },
    account: plan.account,
    chain,
    review: plan.review,
    ...(earlier && { earlier: { hash: earlier.hash, at: earlier.at } }),
  }
}

/**
 * Notes in the journal what is about to leave.
 *
 * @param checkWanted throws where it may not leave
 */
export function noteSent(frame: Frame, asked: Asked, plan: Plan, checkWanted: () => void): Leave {
  return async (hash) => {
    checkWanted()
    const { id, method, chainId } = asked
    const fingerprint = await fingerprintFor(asked, plan)
    const { user } = await frame.sessions.required()
    await frame.journal.add({
      id,
      method,
      chainId,
      request: fingerprint,
      hash,
      at: Date.now(),
      user: user.id,
    })
    return () => frame.journal.delete(id, hash)
  }
}
