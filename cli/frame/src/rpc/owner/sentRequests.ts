import { hex } from '@scure/base'
import { type ApprovalRequest, FrameError, type Leave } from '../../contracts.js'
import type { Sent } from '../../frame/journal.js'
import type { Frame } from '../../frame/openFrame.js'
import { canonicalJson } from '../../passkey/requestChallenge.js'
import { inTurn } from '../inTurn.js'
import type { Plan } from '../plan.js'
import type { NamedRequest, OwnersPlan } from './ownersRequest.js'
import { subjectOf } from './subjectOf.js'

type Asked = Pick<NamedRequest, 'id' | 'method' | 'params' | 'chainId'>
type Earlier = ApprovalRequest['earlier']

/** Equal for requests with the same effect on the same account. */
async function fingerprintOf({ method, params, chainId }: Asked, { account, review }: Plan): Promise<string> {
  const subject = (await subjectOf(review)) ?? { method, params }
  const bytes = new TextEncoder().encode(canonicalJson({ account, chainId, subject }))
  return hex.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** The latest entry of another request with the same fingerprint, if any. */
async function findSent(frame: Frame, id: string, fingerprint: string): Promise<Sent | undefined> {
  const all = await frame.journal.list()
  return all.find((sent) => sent.request === fingerprint && sent.id !== id)
}

/** Describes a plan for its review, and what was sent before if it was the same. */
export async function describeRequest(
  frame: Frame,
  asked: Asked,
  { plan, chain }: OwnersPlan,
): Promise<ApprovalRequest> {
  const earlier = (await findSent(frame, asked.id, await fingerprintOf(asked, plan))) ?? plan.earlier
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

/** The same was sent from another tab during the review: the owner has to be asked again, and told. */
export class SentMeanwhile extends FrameError {
  constructor() {
    super('The same was sent meanwhile, from another tab. Request it again to send it once more.', -32603)
  }
}

interface NoteOptions {
  readonly asked: Asked
  readonly plan: Plan
  /** The earlier one that the review has shown. */
  readonly earlier: Earlier
  /** Throws if it must not be sent any more. */
  checkWanted(): void
}

/**
 * Records in the journal what is about to be sent.
 *
 * @throws SentMeanwhile; FrameError if it could not be recorded
 */
export function noteSent(frame: Frame, { asked, plan, earlier, checkWanted }: NoteOptions): Leave {
  const { journal, store } = frame
  const { id, method, chainId } = asked
  return (hash) =>
    inTurn(`journal ${frame.site.origin}`, async () => {
      checkWanted()
      const fingerprint = await fingerprintOf(asked, plan)
      const sent = await findSent(frame, id, fingerprint)
      if (sent && sent.hash !== earlier?.hash && sent.at > (earlier?.at ?? 0)) throw new SentMeanwhile()
      const { user } = await frame.sessions.required()
      const wasKept = store.persistent
      await journal.add({ id, method, chainId, request: fingerprint, hash, at: Date.now(), user: user.id })
      if (wasKept && !store.persistent) throw notNoted()
      return () => journal.delete(id, hash)
    })
}

const notNoted = (): FrameError =>
  new FrameError(
    'Nothing was sent: this device could not record it, perhaps because its storage is full, and would forget it after a reload. Try again to send it all the same.',
    -32000,
  )
