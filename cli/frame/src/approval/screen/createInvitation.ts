import { drawWarnings } from '../draw/drawNotice.js'
import { drawSite, siteWarnings } from '../draw/drawSite.js'
import { element, icon } from '../draw/element.js'
import type { RenderContext } from '../draw/renderContext.js'
import { createFoot, makeButton } from './createFoot.js'
import type { Screen, State } from './screen.js'
import { queueLine } from './screenParts.js'

export interface InvitationActions {
  /** Undefined where there are no windows. */
  readonly onWindow: (() => void) | undefined
  /** Leads the page to the wallet's own; undefined where it can't come back from there. */
  readonly onLeave?: (() => void) | undefined
  onReject(): void
  onClose(): void
}

/** In the page: who asks, and the way to the wallet’s own window or page, where it is decided. */
export function createInvitation(context: RenderContext, actions: InvitationActions): Screen {
  const { document, t, request } = context
  const { onWindow, onLeave } = actions
  const heading = element(document, 'h1', { class: 'title', tabindex: -1 }, t('invite.title'))
  const { root: queue, setWaiting } = queueLine(context)
  const why = element(
    document,
    'p',
    { class: 'muted' },
    t(onWindow ? 'window.why' : onLeave ? 'away.why' : 'window.none'),
  )
  const body = element(
    document,
    'main',
    { class: 'body invitation' },
    queue,
    element(document, 'span', { class: 'invitation-icon' }, icon(document, 'window', 30)),
    heading,
    drawSite(context),
    why,
    ...drawWarnings(context, siteWarnings(request.site.origin)),
  )
  const foot = createFoot(context)
  const root = element(document, 'div', { class: 'review' }, body, foot.root)

  const reject = makeButton(document, 'secondary', t('reject'), actions.onReject)
  const toWindow = makeButton(document, '', '', onWindow)
  const toPage = makeButton(document, 'primary', t('away.continue'), onLeave)
  /** @param leaves whether the page is offered beside the window, or in its place */
  const invite = (words: string, kind: 'primary' | 'secondary' = 'primary', leaves = !onWindow) => {
    const offersPage = onLeave !== undefined && leaves
    toWindow.className = `button ${offersPage ? 'secondary' : kind}`
    toWindow.textContent = words
    const ways = [...(offersPage ? [toPage] : []), ...(onWindow ? [toWindow] : []), reject]
    if (foot.show(...ways)) ways[0]?.focus()
  }
  const draw = (state: State) => {
    root.dataset.state = state.kind
    switch (state.kind) {
      case 'asking':
        foot.say('')
        return invite(t('window'))
      case 'window':
        foot.say(t('window.open'))
        return invite(t('window.again'), 'secondary')
      case 'noWindow':
        foot.say(t(`window.${state.why}`), 'warn')
        return invite(t(state.why === 'blocked' ? 'retry' : 'window'), 'primary', state.why !== 'closed')
      case 'leaving':
        foot.say(t('away.leaving'))
        return foot.show(reject)
      case 'busy':
        return foot.showBusy()
      case 'failed':
        // What has failed is tried again where it was approved.
        return foot.showFailure(state, { onClose: actions.onClose })
    }
  }
  draw({ kind: 'asking' })

  return {
    root,
    setState: draw,
    setWaiting,
    focus() {
      if (document.hasFocus()) heading.focus({ preventScroll: true })
    },
  }
}
