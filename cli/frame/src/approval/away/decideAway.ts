import { base64urlnopad } from '@scure/base'
import type { Simulation } from '../../contracts.js'
import { requestChallenge } from '../../passkey/requestChallenge.js'
import { failed } from '../decision.js'
import type { FrameLink, LinkListener } from '../popup/findFrame.js'
import { callReview } from './callReview.js'
import type { AskedAway, DecidedAway } from './messages.js'
import { sealReview } from './sealedReview.js'

/** In the place of the frame, which is gone with the site's page: keeps the decision for it and leads back. */
export function decideAway(
  view: Window,
  { review, key, asked }: { review: string; key: CryptoKey; asked: AskedAway },
  onBack: () => void,
): FrameLink & { showSimulation(simulation: Simulation): void } {
  let listener: LinkListener | undefined
  let isApproved: boolean | undefined
  let isGoing = false

  const goBack = () => {
    isGoing = true
    onBack()
    view.location.replace(asked.returnUrl)
  }
  async function decide() {
    isGoing = true
    try {
      const request = base64urlnopad.encode(await requestChallenge(asked.request))
      const decided: DecidedAway = { request, isApproved: isApproved === true }
      await callReview(view, 'reviewDecide', { review, sealed: await sealReview(key, 'decided', decided) })
      goBack()
    } catch (error) {
      isGoing = false
      listener?.onState(failed(error))
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
