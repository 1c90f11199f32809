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

/** Equal for what does the same for the same account. */
async function fingerprintOf({ method, params, chainId }: Asked, { account, review }: Plan): Promise<string> {
  const subject = (await subjectOf(review)) ?? { method, params }
  const bytes = new TextEncoder().encode(canonicalJson({ account, chainId, subject }))
  return hex.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
}

/** The latest of the same that another request has sent, if any. */
async function findSent(frame: Frame, id: string, fingerprint: string): Promise<Sent | undefined> {
  const all = await frame.journal.list()
  return all.find((sent) => sent.request === fingerprint && sent.id !== id)
}

/** A plan as the owner sees it; the same, if it was sent before, is said to be that. */
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

/** The same was sent while the owner read: they are to be asked again, and told of it. */
export class SentMeanwhile extends FrameError {
  constructor() {
    super(
      'The same was sent meanwhile, from another tab. Ask for it again if it is to be sent once more.',
      -32603,
    )
  }
}

interface NoteOptions {
  readonly asked: Asked
  readonly plan: Plan
  /** What the owner was told of. */
  readonly earlier: Earlier
  /** Throws where it may not leave. */
  checkWanted(): void
}

/**
 * Notes in the journal what is about to leave.
 *
 * @throws SentMeanwhile; FrameError where it could not be noted
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
    'Nothing was sent: this device could not note it, perhaps because its storage is full, and would forget it with a reload. Try again to send it all the same.',
    -32000,
  )
