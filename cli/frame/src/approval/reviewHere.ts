import type { Decision } from './decision.js'
import type { RenderContext } from './draw/renderContext.js'
import { createArming } from './guard/arming.js'
import { watchFrame } from './guard/watchFrame.js'
import { watchHand } from './guard/watchHand.js'
import { createReview } from './screen/createReview.js'
import type { Screen } from './screen/screen.js'

/** The browser tells of a cover with this delay: so long a click is not yet believed. ms */
const SETTLE = 150

/** The review in the page itself: its buttons count only while the frame is in plain view. */
export function reviewHere(
  view: Window & typeof globalThis,
  context: RenderContext,
  { decision, onWindow }: { decision: Decision; onWindow: (() => void) | undefined },
): Screen & { stop(): void } {
  const arming = createArming(() => screen?.update())
  let settling: ReturnType<typeof setTimeout> | undefined

  const approve = () => {
    const { stretch } = arming
    screen.setState({ kind: 'busy' })
    settling = setTimeout(() => {
      if (arming.stretch === stretch) decision.approve(view)
      else screen.setState(decision.state)
    }, SETTLE)
  }
  const screen = createReview(context, arming, {
    onApprove: approve,
    onReject: decision.reject,
    onRetry: () => decision.retry(view),
    onClose: decision.close,
    isInPage: true,
    onWindow,
  })
  const unwatch = watchFrame(view, screen.root, (blocked) => arming.set(blocked))
  const unwatchHand = watchHand(view.document, arming)
  return {
    ...screen,
    stop() {
      clearTimeout(settling)
      unwatch()
      unwatchHand()
      arming.stop()
    },
  }
}
