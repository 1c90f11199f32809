import { type ApprovalRequest, FrameError, type Leave, type Review } from '../../contracts.js'
import { identityOf, type Sent } from '../../frame/journal.js'
import type { Frame } from '../../frame/openFrame.js'
import { inTurn } from '../inTurn.js'
import type { Plan } from '../plan.js'
import { effectsOf } from './effectOf.js'
import type { NamedRequest, OwnersPlan } from './ownersRequest.js'

type Asked = Pick<NamedRequest, 'id' | 'method' | 'params' | 'chainId'>
/** The journal's entries with the same effect when a review was prepared: `identityOf`. */
export type SentBefore = readonly string[]

/** The entries of other requests with one of the effects, the newest first. */
async function findSent(frame: Frame, id: string, effects: readonly string[]): Promise<readonly Sent[]> {
  const all = await frame.journal.list()
  return all.filter((sent) => effects.includes(sent.request) && sent.id !== id)
}

/** The site has been told that it was sent, and so it was. */
const isSettled = ({ isAnswered, acceptedAt }: Sent): boolean =>
  isAnswered === true && acceptedAt !== undefined

const mayBeDone = async (plan: Plan, sent: Sent, nonce?: number, call?: number): Promise<boolean> =>
  !sent.isRefused || plan.mayBeDone === undefined || (await plan.mayBeDone(sent, nonce, call))

/** Whether one of the two can go through at most: they have one nonce. */
const isInPlaceOf = (review: Review, { nonce }: Sent): boolean =>
  review.kind === 'transaction' && nonce !== undefined && review.nonce?.value === nonce

/**
 * Describes a plan for its review, and what was sent before if it was the same. Of what the site has been answered the owner is
 * reminded only if it was sent during an earlier review of this request.
 *
 * @param beforeFirst what was sent before the first review, if this is not the first
 */
export async function describeRequest(
  frame: Frame,
  asked: Asked,
  { plan, chain }: OwnersPlan,
  beforeFirst?: SentBefore,
): Promise<{ readonly request: ApprovalRequest; readonly sentBefore: SentBefore }> {
  const all = await findSent(frame, asked.id, await effectsOf(asked, plan))
  const mayBe = await Promise.all(all.map((sent) => mayBeDone(plan, sent)))
  const done = all.filter((_, index) => mayBe[index])
  const sentBefore = done.map(identityOf)
  const before = beforeFirst ?? sentBefore
  const isUntold = (sent: Sent) => !isSettled(sent) || !before.includes(identityOf(sent))
  const earlier = done.find((sent) => isUntold(sent) && !isInPlaceOf(plan.review, sent)) ?? plan.earlier
  const request = {
    id: asked.id,
    method: asked.method,
    site: { ...frame.site },
    account: plan.account,
    chain,
    review: plan.review,
    ...(earlier && { earlier: { hash: earlier.hash, at: earlier.at } }),
  }
  return { request, sentBefore }
}

/** The same was sent during the review, or may be done after all: the owner has to be asked again, and told. */
export class SentMeanwhile extends FrameError {
  constructor() {
    super('The same may have been sent meanwhile. Request it again to send it once more.', -32603)
  }
}

interface NoteOptions {
  readonly asked: Asked
  readonly plan: Plan
  /** The approved review. */
  readonly sentBefore: SentBefore
  /** The hashes of what this request has sent, or may have: sent again it counts once. */
  readonly out: Set<string>
  /** Something leaves, or has left: from then on an abort does not end the request. */
  sending(): void
  /** Throws if it must not be sent any more. */
  checkWanted(): void
}

/**
 * Records in the journal what is about to be sent.
 *
 * @throws SentMeanwhile; FrameError if it could not be recorded
 */
export function noteSent(frame: Frame, options: NoteOptions): Leave {
  const { asked, plan, sentBefore, out, sending, checkWanted } = options
  const { journal, store } = frame
  const { id, method, chainId } = asked
  return (hash, nonce, { call = 0, isFound = false } = {}) => {
    // It is out already: an abort while this waits for its turn would be told that nothing was sent.
    if (isFound) sending()
    return inTurn(`journal ${frame.site.origin}`, async () => {
      if (!isFound) {
        sending()
        checkWanted()
      }
      const { user } = await frame.sessions.required()
      const wasKept = store.persistent
      const noted = (await journal.list()).find((sent) => sent.id === id && sent.hash === hash)
      // What comes after it in a row is looked at with it, before any of it has left.
      const effects = (await effectsOf(asked, plan)).slice(call)
      const [effect] = effects
      if (effect === undefined) throw new Error('It was not asked for.')
      // Whatever came after it: the journal may have lost it since.
      const isAgain = isFound || (noted && !noted.isRefused) || out.has(hash)
      const others = isAgain ? [] : await findSent(frame, id, effects)
      const untold = others.filter((sent) => !sentBefore.includes(identityOf(sent)))
      const mayBe = await Promise.all(untold.map((sent) => mayBeDone(plan, sent, nonce, call)))
      if (mayBe.includes(true)) throw new SentMeanwhile()
      if (noted?.isRefused) await journal.setRefused(id, hash, false)
      const at = Date.now()
      if (!noted)
        await journal.add({
          id,
          method,
          chainId,
          request: effect,
          hash,
          account: plan.account.address,
          ...(nonce !== undefined && { nonce }),
          at,
          ...(plan.lifetime !== undefined && { until: at + plan.lifetime }),
          user: user.id,
        })
      if (wasKept && !store.persistent && !isAgain) {
        await journal.delete(id, hash)
        throw notNoted()
      }
      out.add(hash)
      return async () => {
        out.delete(hash)
        await journal.setRefused(id, hash, true)
      }
    })
  }
}

const notNoted = (): FrameError =>
  new FrameError(
    'Nothing was sent: this device could not record it, perhaps because its storage is full, and would forget it after a reload. Try again to send it all the same.',
    -32000,
  )
