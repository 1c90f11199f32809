import { base64urlnopad } from '@scure/base'
import { windowUrl } from '@wallet-widget/embedded-wallet/protocol'
import { FrameError, type ShownAs } from '../../contracts.js'
import type { LeftReview } from '../../frame/leftReviews.js'
import type { Frame } from '../../frame/openFrame.js'
import { decidedAlready } from '../../rpc/owner/decidedAlready.js'
import type { AskedAway } from './messages.js'
import { reviewKey, sealReview } from './sealedReview.js'

const KEY_BYTES = 32

interface LeaveOptions extends ShownAs {
  readonly returnUrl: string
  /** The review that this one replaces, if any. */
  away(): string | undefined
  /** Whether the request is still undecided. */
  isWanted(): boolean
}

/**
 * Leads the whole page to the wallet's own, where the owner reviews a request, and keeps here what it takes to carry it out
 * once they have come back. In a click, which lets a frame lead its page. Names the review; none where it was decided in the
 * page, or given up, meanwhile.
 *
 * @throws FrameError if the review that it replaces was decided, or this one could not be stored
 */
export async function leaveForReview(
  frame: Frame,
  left: Omit<LeftReview, 'review' | 'key' | 'at'>,
  { returnUrl, away, isWanted, ...shown }: LeaveOptions,
): Promise<string | undefined> {
  const { view, origin } = frame
  const secret = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  const key = await reviewKey(secret)
  const asked: AskedAway = { ...shown, request: left.request, returnUrl }
  const sealed = await sealReview(key, 'asked', asked)
  const { review } = await frame.sessions.call('reviewLeave', { sealed })
  const before = away()
  if (before !== undefined && !(await frame.left.take(before))) throw decidedAlready()
  await frame.left.add({ ...left, review, key, at: Date.now() })
  if (!frame.store.persistent) {
    await frame.left.delete(review)
    throw new FrameError(
      'This device could not keep the request, perhaps because its storage is full. Approve it here instead.',
      -32603,
    )
  }
  if (!isWanted()) {
    secret.fill(0)
    await frame.left.delete(review)
    return undefined
  }
  const channel = `${review}.${base64urlnopad.encode(secret)}`
  secret.fill(0)
  const url = windowUrl('approve', origin, { channel, lang: shown.language, mode: shown.theme.mode })
  if (view.top) view.top.location.href = url
  return review
}

/**
 * The page to come back to, if the whole window is the site's and the address one of its own. None where the browser does not
 * say who led to a page: the wallet's page shows nothing there.
 */
export function returnUrlOf({ view, site }: Frame, given: string | undefined): string | undefined {
  if (given === undefined || view.parent !== view.top || !URL.canParse(given)) return undefined
  if (!view.document.querySelector('meta[name=tells-who-led]')) return undefined
  const url = new URL(given)
  const isOfSite = url.origin === site.origin && /^https?:$/.test(url.protocol)
  return isOfSite && url.username === '' && url.password === '' ? url.href : undefined
}
