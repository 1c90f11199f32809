import { deepFreeze } from '../../deepFreeze.js'
import { createArming } from '../guard/arming.js'
import { watchHand } from '../guard/watchHand.js'
import { watchWindow } from '../guard/watchWindow.js'
import type { Look } from '../look/createLook.js'
import { createNotice } from '../screen/createNotice.js'
import { createReview, type ReviewScreen } from '../screen/createReview.js'
import { drawIdle } from '../screen/screenParts.js'
import { loadTranslator, speak } from '../words/loadTranslator.js'
import type { FrameLink } from './findFrame.js'
import type { FromFrame } from './messages.js'

/** Shows what the frame asks, and tells it what the owner decides. */
export async function showReview(
  view: Window & typeof globalThis,
  look: Look,
  link: FrameLink,
  {
    request: asked,
    theme,
    language,
    waiting,
  }: Pick<Extract<FromFrame, { type: 'review-ask' }>, 'request' | 'theme' | 'language' | 'waiting'>,
): Promise<void> {
  const { document } = view
  const request = deepFreeze(asked)
  const t = await loadTranslator(language)
  speak(document, t)
  look.set(theme)
  if (request.review.kind === 'waits') {
    const notice = createNotice(
      { document, t, request },
      { onClose: () => link.post({ type: 'review-reject' }) },
    )
    notice.setWaiting(waiting)
    document.body.replaceChildren(notice.root)
    notice.focus()
    return link.listen({ onState() {}, onSimulation() {}, onLost: () => view.close() })
  }
  const arming = createArming(() => screen.update())
  const screen: ReviewScreen = createReview({ document, t, request }, arming, {
    onApprove() {
      screen.setState({ kind: 'busy' })
      link.post({ type: 'review-approve', request })
    },
    onReject: () => link.post({ type: 'review-reject' }),
    onRetry: () => link.post({ type: 'review-retry' }),
    onClose: () => link.post({ type: 'review-close' }),
  })
  screen.setWaiting(waiting)
  document.body.replaceChildren(screen.root)
  screen.focus()
  watchHand(document, arming)
  watchWindow(view, { onChange: (blocked) => arming.set(blocked), onMoved: arming.restart })
  link.listen({
    onState: screen.setState,
    onSimulation: screen.showSimulation,
    onLost() {
      if (screen.isBusy) document.body.replaceChildren(drawIdle(document, t('window.lost'), false))
      else view.close()
    },
  })
}
