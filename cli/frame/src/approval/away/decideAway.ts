import { base64urlnopad } from '@scure/base'
import type { Simulation } from '../../contracts.js'
import { requestChallenge } from '../../passkey/requestChallenge.js'
import { failed } from '../decision.js'
import type { FrameLink, LinkListener } from '../popup/findFrame.js'
import { callReview, ReviewRefused } from './callReview.js'
import type { AskedAway, DecidedAway } from './messages.js'
import { sealReview } from './sealedReview.js'

/** Before it is told again, after its answer was lost. ms */
const PAUSES = [500, 2_000]

/** @throws ReviewRefused when it does not count; whatever else is thrown, it may count */
async function tellDecision(view: Window, sent: { readonly review: string; readonly sealed: string }) {
  for (const pause of PAUSES) {
    try {
      return await callReview(view, 'reviewDecide', sent)
    } catch (error) {
      if (error instanceof ReviewRefused) throw error
    }
    await new Promise((done) => setTimeout(done, pause))
  }
  return callReview(view, 'reviewDecide', sent)
}

/** In the place of the frame, which is gone with the site's page: keeps the decision for it and leads back. */
export function decideAway(
  view: Window,
  { review, key, asked }: { review: string; key: CryptoKey; asked: AskedAway },
  onBack: () => void,
): FrameLink & { showSimulation(simulation: Simulation): void } {
  let listener: LinkListener | undefined
  let isApproved: boolean | undefined
  /** What may have arrived: from then on nothing else is sent. */
  let sent: Parameters<typeof tellDecision>[1] | undefined
  let isGoing = false

  const goBack = () => {
    isGoing = true
    onBack()
    view.location.replace(asked.returnUrl)
  }
  async function seal() {
    const request = base64urlnopad.encode(await requestChallenge(asked.request))
    return sealReview(key, 'decided', { request, isApproved: isApproved === true } satisfies DecidedAway)
  }
  async function decide() {
    isGoing = true
    try {
      sent ??= { review, sealed: await seal() }
      await tellDecision(view, sent)
      goBack()
    } catch (error) {
      isGoing = false
      listener?.onState({ ...failed(error), isUnclear: !(error instanceof ReviewRefused) })
    }
  }
  return {
    post({ type }) {
      if (isGoing) return
      if (type === 'review-close') return goBack()
      if (type !== 'review-retry') isApproved = type === 'review-approve'
      void decide()
    },
    listen(given) {
      listener = given
    },
    showSimulation: (simulation) => listener?.onSimulation(simulation),
  }
}
