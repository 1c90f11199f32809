import { type ApprovalRequest, FrameError, type Leave } from '../../contracts.js'
import { identityOf, type Sent } from '../../frame/journal.js'
import type { Frame } from '../../frame/openFrame.js'
import { fingerprintOf } from '../fingerprintOf.js'
import { inTurn } from '../inTurn.js'
import type { Plan } from '../plan.js'
import type { NamedRequest, OwnersPlan } from './ownersRequest.js'
import { subjectOf } from './subjectOf.js'

type Asked = Pick<NamedRequest, 'id' | 'method' | 'params' | 'chainId'>
/** The identities of the entries of the journal that a review was prepared with: `identityOf`. */
export type Known = readonly string[]

/** Equal for requests with the same effect on the same account. */
async function effectOf({ method, params, chainId }: Asked, { account, review }: Plan): Promise<string> {
  const subject = (await subjectOf(review)) ?? { method, params }
  return fingerprintOf({ account, chainId, subject })
}

/** The entries of other requests with the same effect, the newest first. */
async function findSent(frame: Frame, id: string, effect: string): Promise<readonly Sent[]> {
  const all = await frame.journal.list()
  return all.filter((sent) => sent.request === effect && sent.id !== id)
}

/**
 * Describes a plan for its review, and what was sent before if it was the same. Of what the site has been answered the owner is
 * reminded only if it was sent during an earlier review of this request.
 *
 * @param knownAtFirst of the first review, if this is not the first
 */
export async function describeRequest(
  frame: Frame,
  asked: Asked,
  { plan, chain }: OwnersPlan,
  knownAtFirst?: Known,
): Promise<{ readonly request: ApprovalRequest; readonly known: Known }> {
  const all = await findSent(frame, asked.id, await effectOf(asked, plan))
  const known = all.map(identityOf)
  const before = knownAtFirst ?? known
  const earlier = all.find((sent) => !sent.isAnswered || !before.includes(identityOf(sent))) ?? plan.earlier
  const request = {
    id: asked.id,
    method: asked.method,
    site: { ...frame.site },
    account: plan.account,
    chain,
    review: plan.review,
    ...(earlier && { earlier: { hash: earlier.hash, at: earlier.at } }),
  }
  return { request, known }
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
  /** When the approved review was prepared. */
  readonly known: Known
  /** Throws if it must not be sent any more. */
  checkWanted(): void
}

/**
 * Records in the journal what is about to be sent.
 *
 * @throws SentMeanwhile; FrameError if it could not be recorded
 */
export function noteSent(frame: Frame, { asked, plan, known, checkWanted }: NoteOptions): Leave {
  const { journal, store } = frame
  const { id, method, chainId } = asked
  return (hash) =>
    inTurn(`journal ${frame.site.origin}`, async () => {
      checkWanted()
      const { user } = await frame.sessions.required()
      const stays = () => journal.delete(id, hash)
      // Sent again, the same counts once, whatever came after it.
      if ((await journal.list()).some((sent) => sent.id === id && sent.hash === hash)) return stays
      const effect = await effectOf(asked, plan)
      const others = await findSent(frame, id, effect)
      if (others.some((sent) => !known.includes(identityOf(sent)))) throw new SentMeanwhile()
      const wasKept = store.persistent
      await journal.add({ id, method, chainId, request: effect, hash, at: Date.now(), user: user.id })
      if (wasKept && !store.persistent) {
        await stays()
        throw notNoted()
      }
      return stays
    })
}

const notNoted = (): FrameError =>
  new FrameError(
    'Nothing was sent: this device could not record it, perhaps because its storage is full, and would forget it after a reload. Try again to send it all the same.',
    -32000,
  )
