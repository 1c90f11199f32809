import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import { ApiError } from '../api/createApi.js'
import { openReviewed } from '../approval/away/sealedReview.js'
import { FrameError } from '../contracts.js'
import { accountsOn } from '../frame/accounts.js'
import type { LeftReview } from '../frame/leftReviews.js'
import type { Frame } from '../frame/openFrame.js'
import { requestChallenge } from '../passkey/requestChallenge.js'
import { fingerprintOf } from './fingerprintOf.js'
import { askOwner } from './owner/askOwner.js'

type Asked = Pick<LeftReview, 'method' | 'params' | 'chainId'>

/** So long a site may ask for the answer. ms */
const LONGEST = 5 * 60_000

/**
 * Carries out what the owner approved at the wallet's page, which the site's page was left for. Resolves when all of it is
 * sent, or ended; it never fails.
 */
export function carryOutReturned(frame: Frame): Promise<void> {
  const { decided } = frame
  decided.turn = decided.turn.then(() => lookForAll(frame)).catch(() => {})
  return decided.turn
}

/** The answer to a request that was decided there, for the first who asks the same again. */
export async function takeDecided(
  frame: Frame,
  { method, params, chainId }: Asked,
): Promise<{ readonly answer: Promise<unknown> } | undefined> {
  await carryOutReturned(frame)
  const { answers } = frame.decided
  if (answers.size === 0) return undefined
  const { used: account } = await accountsOn(frame, chainId)
  const fingerprint = await fingerprintOf({ method, params, chainId, account })
  const found = answers.get(fingerprint)
  answers.delete(fingerprint)
  if (!found || Date.now() - found.at > LONGEST) return undefined
  const tell = async () => {
    const answer = await found.answer
    await frame.journal.setAnswered(found.id)
    return answer
  }
  return { answer: tell() }
}

async function lookForAll(frame: Frame): Promise<void> {
  const all = await frame.left.list()
  if (all.length === 0 || !(await frame.sessions.current())) return
  for (const left of all) await lookFor(frame, left)
}

async function lookFor(frame: Frame, left: LeftReview): Promise<void> {
  const { review, request, fingerprint } = left
  const { answers } = frame.decided
  const isApproved = await decisionOn(frame, left)
  if (isApproved === 'pending') return
  // Another tab may have it, or the owner has decided in the page after all.
  if (!(await frame.left.take(review)) || isApproved === undefined) return
  let isSent = () => {}
  const sent = new Promise<void>((resolve) => {
    isSent = resolve
  })
  const answer = isApproved
    ? askOwner(frame, { ...left, approved: { ...left, isSent } })
    : Promise.reject(new FrameError('The owner rejected the request.', 4001))
  answers.set(fingerprint, { id: request.id, answer, at: Date.now() })
  const ended = answer.then(
    () => {},
    () => {
      // What could not be done is asked for anew.
      if (isApproved) answers.delete(fingerprint)
    },
  )
  await Promise.race([ended, sent])
}

const decision = z.object({ request: z.string(), isApproved: z.boolean() })

/** Undefined: there is none, and none to come. */
async function decisionOn(
  { sessions }: Pick<Frame, 'sessions'>,
  { review, key, request }: LeftReview,
): Promise<boolean | 'pending' | undefined> {
  try {
    const answered = await sessions.call('reviewReturn', { review })
    if ('pending' in answered) return 'pending'
    const found = z.parse(decision, await openReviewed(key, 'decided', answered.sealed))
    const isOfThis = found.request === base64urlnopad.encode(await requestChallenge(request))
    return isOfThis ? found.isApproved : undefined
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code !== 'REVIEW_OVER'
    return isUnknown ? 'pending' : undefined
  }
}
