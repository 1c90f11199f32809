import { deepFreeze } from '../../deepFreeze.js'
import { createArming } from '../guard/arming.js'
import { watchWindow } from '../guard/watchView.js'
import { createLook } from '../look/createLook.js'
import { createScreen, type Screen } from '../screen/createScreen.js'
import { drawIdle } from '../screen/screenParts.js'
import { createTranslator } from '../words/createTranslator.js'
import type { FromFrame, FromWindow } from './messages.js'

/** The review in a window of its own. It takes what it shows from the frame that opened it, and from nobody else. */
export function startReviewPage(view: Window & typeof globalThis): void {
  const { document, location } = view
  const { origin } = location
  const opener: Window | null = view.opener
  const look = createLook(view)
  let t = createTranslator(view.navigator.language)
  const alone = () => document.body.replaceChildren(drawIdle(document, t('window.alone'), false))
  if (!opener || view.top !== view) {
    alone()
    return
  }
  document.body.replaceChildren(drawIdle(document, t('preparing'), true))
  const post = (message: FromWindow) => opener.postMessage(message, origin)
  let screen: Screen | undefined
  let key = ''

  const ask = ({
    request: asked,
    theme,
    language,
    waiting,
    key: named,
  }: Extract<FromFrame, { type: 'review-ask' }>) => {
    key = named
    const request = deepFreeze(asked)
    look.set(theme)
    t = createTranslator(language)
    document.documentElement.lang = t.language
    document.documentElement.dir = t.direction
    document.title = t('window.title')
    const arming = createArming(() => screen?.update())
    screen = createScreen(
      { document, t, request },
      {
        arming,
        ownWindow: 'is',
        waiting,
        onApprove() {
          screen?.setState({ kind: 'busy' })
          post({ type: 'review-approve', key, request })
        },
        onReject: () => post({ type: 'review-reject', key }),
        onRetry: () => post({ type: 'review-retry', key }),
        onClose: () => post({ type: 'review-close', key }),
        onWindow() {},
      },
    )
    document.body.replaceChildren(screen.root)
    screen.focus()
    watchWindow(view, (blocked) => arming.set(blocked))
  }

  view.addEventListener('message', ({ source, origin: from, data }: MessageEvent<FromFrame | undefined>) => {
    if (source !== opener || from !== origin || typeof data !== 'object') return
    // One window, one review.
    if (data.type === 'review-ask' && !screen) return ask(data)
    if (data.key !== key) return
    if (data.type === 'review-state') screen?.setState(data.state)
    if (data.type === 'review-done') view.close()
  })
  post({ type: 'review-ready' })
}
