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
  onReject(): void
  onClose(): void
}

/** In the page: who asks, and the way to the wallet’s own window, where it is decided. */
export function createInvitation(context: RenderContext, actions: InvitationActions): Screen {
  const { document, t, request } = context
  const { onWindow } = actions
  const heading = element(document, 'h1', { class: 'title', tabindex: -1 }, t('invite.title'))
  const { root: queue, setWaiting } = queueLine(context)
  const why = element(document, 'p', { class: 'muted' }, t(onWindow ? 'window.why' : 'window.none'))
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
  const invite = (words: string, kind: 'primary' | 'secondary' = 'primary') => {
    toWindow.className = `button ${kind}`
    toWindow.textContent = words
    const hadFocus = onWindow ? foot.show(toWindow, reject) : foot.show(reject)
    if (hadFocus) (onWindow ? toWindow : reject).focus()
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
        return invite(t(state.why === 'blocked' ? 'retry' : 'window'))
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
