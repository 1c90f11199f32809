import { type ApprovalRequest, FrameError } from '../contracts.js'
import { createArming } from './guard/arming.js'
import { canTellCovered, watchFrame } from './guard/watchView.js'
import type { Look } from './look/createLook.js'
import { openReview, type ReviewWindow } from './popup/openReview.js'
import { createScreen, type Screen, type State } from './screen/createScreen.js'
import { canRetry, failureReason } from './screen/screenParts.js'
import type { Translator } from './words/createTranslator.js'

/** The browser tells of a cover with this delay: so long a click is not yet believed. ms */
const SETTLE = 150

export interface ReviewOptions<Value> {
  readonly view: Window & typeof globalThis
  readonly look: Look
  readonly request: ApprovalRequest
  readonly place: 'frame' | 'window'
  translator(): Translator
  waiting(): number
  carryOut(view: Window): Promise<Value>
  onDone(value: Value): void
  onDenied(error: unknown): void
}

/** A request while it is the one that is shown. */
export interface Reviewing {
  setWaiting(count: number): void
  /** In another language. */
  redraw(): void
  stop(): void
}

/** Shows one request and sees it through: reviewed, approved once, carried out, or not. */
export function startReview<Value>(options: ReviewOptions<Value>): Reviewing {
  const { view, look, request, place } = options
  const { document } = view
  const ownWindow = place === 'window' || !canTellCovered(view) ? 'must' : 'can'
  const arming = createArming(() => screen.update())
  let state: State = { kind: 'asking' }
  let opened: ReviewWindow | undefined
  let failure: unknown
  let isStopped = false
  let screen: Screen
  let unwatch = () => {}

  const setState = (next: State) => {
    state = next
    screen.setState(next)
    // What goes on in the window is its own affair.
    if (next.kind !== 'window') opened?.setState(next)
  }
  const isOpen = () => !isStopped && (state.kind === 'asking' || state.kind === 'window')

  const carryOut = async (where: Window) => {
    setState({ kind: 'busy' })
    try {
      const value = await options.carryOut(where)
      if (!isStopped) options.onDone(value)
    } catch (error) {
      if (isStopped) return
      failure = error
      setState({ kind: 'failed', reason: failureReason(error), canRetry: canRetry(error) })
    }
  }
  const approveHere = () => {
    if (!isOpen()) return
    const { stretch } = arming
    setState({ kind: 'busy' })
    setTimeout(() => {
      if (isStopped) return
      if (arming.stretch === stretch) void carryOut(view)
      else setState({ kind: 'asking' })
    }, SETTLE)
  }
  const reject = () => {
    if (isOpen()) options.onDenied(new FrameError('The owner rejected the request.', 4001))
  }
  const close = () => {
    if (state.kind === 'failed') options.onDenied(failure)
  }
  const retry = (where: Window) => {
    if (state.kind === 'failed') void carryOut(where)
  }

  const openWindow = () => {
    if (opened && !opened.view.closed) return opened.focus()
    opened = openReview(view, {
      request,
      theme: look.theme,
      language: options.translator().language,
      waiting: options.waiting(),
      onApprove: (where) => {
        if (isOpen()) void carryOut(where)
      },
      onReject: reject,
      onRetry: retry,
      onClose: close,
      onChanged() {
        failure = new FrameError(options.translator()('changed'), -32603)
        setState({ kind: 'failed', reason: failureReason(failure), canRetry: false })
      },
      onGone() {
        opened = undefined
        if (state.kind === 'window') setState({ kind: 'asking' })
        if (state.kind === 'failed') close()
      },
    })
    setState({ kind: 'window', ...(opened ? {} : { isBlocked: true }) })
  }

  const draw = () => {
    unwatch()
    screen = createScreen(
      { document, t: options.translator(), request },
      {
        arming,
        ownWindow,
        waiting: options.waiting(),
        onApprove: approveHere,
        onReject: reject,
        onRetry: () => retry(view),
        onClose: close,
        onWindow: openWindow,
      },
    )
    arming.set('hidden')
    document.body.replaceChildren(screen.root)
    screen.setState(state)
    screen.focus()
    unwatch = watchFrame(view, screen.root, (blocked) => arming.set(blocked))
  }
  const onFocus = () => {
    if (document.activeElement === document.body) screen.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.repeat) return
    if (state.kind === 'failed') close()
    else reject()
  }
  view.addEventListener('focus', onFocus)
  document.addEventListener('keydown', onKey)
  draw()

  return {
    setWaiting: (count) => screen.setWaiting(count),
    redraw: draw,
    stop() {
      isStopped = true
      unwatch()
      arming.stop()
      view.removeEventListener('focus', onFocus)
      document.removeEventListener('keydown', onKey)
      opened?.done()
    },
  }
}
