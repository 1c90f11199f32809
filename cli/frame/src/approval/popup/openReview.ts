import type { ApprovalRequest } from '../../contracts.js'
import type { Theme } from '../look/checkTheme.js'
import type { State } from '../screen/createScreen.js'
import { type FromFrame, type FromWindow, sameValue } from './messages.js'

const PATH = '/frame/review'
const FEATURES = 'popup,width=420,height=760'
/** How often a window is asked whether it is still there. ms */
const POLL = 400

export interface ReviewWindowOptions {
  readonly request: ApprovalRequest
  readonly theme: Theme
  readonly language: string
  readonly waiting: number
  onApprove(view: Window): void
  onReject(): void
  onRetry(view: Window): void
  onClose(): void
  /** It approved something else than what was asked. */
  onChanged(): void
  /** The owner closed it, and nothing was decided. */
  onGone(): void
}

export interface ReviewWindow {
  readonly view: Window
  focus(): void
  setState(state: State): void
  done(): void
}

/** Opens a window of the frame's own origin with the same review; call it from a click. Undefined: it was blocked. */
export function openReview(view: Window, options: ReviewWindowOptions): ReviewWindow | undefined {
  const { origin } = view.location
  // No name: nobody else can find it by one.
  const opened = view.open(new URL(PATH, origin), '_blank', FEATURES)
  if (!opened) return undefined
  const key = view.crypto.randomUUID()
  const { request, theme, language, waiting } = options
  const post = (message: FromFrame) => opened.postMessage(message, origin)
  const onMessage = ({ source, origin: from, data }: MessageEvent<FromWindow | undefined>) => {
    if (source !== opened || from !== origin || typeof data !== 'object') return
    if (data.type === 'review-ready')
      return post({ type: 'review-ask', key, request, theme, language, waiting })
    if (data.key !== key) return
    if (data.type === 'review-reject') return options.onReject()
    if (data.type === 'review-retry') return options.onRetry(opened)
    if (data.type === 'review-close') return options.onClose()
    if (data.type !== 'review-approve') return
    if (sameValue(data.request, request)) options.onApprove(opened)
    else options.onChanged()
  }
  view.addEventListener('message', onMessage)
  const timer = setInterval(() => {
    if (!opened.closed) return
    stop()
    options.onGone()
  }, POLL)
  const stop = () => {
    clearInterval(timer)
    view.removeEventListener('message', onMessage)
  }
  return {
    view: opened,
    focus: () => opened.focus(),
    setState: (state) => post({ type: 'review-state', key, state }),
    done() {
      stop()
      if (opened.closed) return
      post({ type: 'review-done', key })
      opened.close()
    },
  }
}
