import type { ApprovalRequest, Simulation } from '../../contracts.js'
import type { Theme } from '../look/checkTheme.js'
import type { State } from '../screen/screen.js'
import type { FromFrame, FromWindow } from './messages.js'

/** How often a window is asked whether it is still there. ms */
const POLL = 400
/** A window that the page has opened shows up sooner, if it was not closed again. ms */
const PATIENCE = 5_000

export interface ReviewWindowOptions {
  readonly request: ApprovalRequest
  readonly theme: Theme
  readonly language: string
  readonly waiting: number
  /** What it is to show when it comes. */
  state(): State
  simulation(): Simulation | undefined
  /** It shows the request. */
  onMet(): void
  /** It has not shown up. */
  onMissing(): void
  onApprove(view: Window): void
  onReject(): void
  onRetry(view: Window): void
  onClose(): void
  /** It approved something else than what was asked. */
  onChanged(): void
  /** The owner closed it. */
  onGone(): void
}

/** The frame’s hold on the window in which a request is reviewed. */
export interface ReviewWindow {
  setState(state: State): void
  showSimulation(simulation: Simulation): void
  /** Closes it. */
  done(): void
}

/**
 * Follows the window of a channel: the one of this origin that first names it. It is shown the request, and decides.
 *
 * @param opened where the frame has opened it itself
 */
export function followWindow(
  view: Window,
  channel: string,
  opened: Window | undefined,
  options: ReviewWindowOptions,
): ReviewWindow {
  const { origin } = view.location
  const { request, theme, language, waiting } = options
  let reviewer = opened
  /** Known to the present page of the window alone. */
  let key = ''
  const post = (message: FromFrame) => reviewer?.postMessage(message, origin)

  const show = (source: Window) => {
    reviewer = source
    clearTimeout(missing)
    options.onMet()
    key = crypto.randomUUID()
    post({ type: 'review-ask', key, request, theme, language, waiting })
    post({ type: 'review-state', key, state: options.state() })
    const simulation = options.simulation()
    if (simulation) post({ type: 'review-simulation', key, simulation })
  }
  const receive = (message: Exclude<FromWindow, { type: 'review-ready' }>, source: Window) => {
    switch (message.type) {
      case 'review-reject':
        return options.onReject()
      case 'review-retry':
        return options.onRetry(source)
      case 'review-close':
        return options.onClose()
      case 'review-approve':
        return sameValue(message.request, request) ? options.onApprove(source) : options.onChanged()
    }
  }
  const onMessage = (event: MessageEvent<FromWindow | null | undefined>) => {
    const { data } = event
    const source = event.source as Window | null
    if (!source || event.origin !== origin || typeof data !== 'object' || data === null) return
    if (reviewer && source !== reviewer) return
    if (data.type === 'review-ready') {
      if (data.channel === channel) show(source)
    } else if (key !== '' && data.key === key) receive(data, source)
  }
  const stop = () => {
    clearInterval(timer)
    clearTimeout(missing)
    view.removeEventListener('message', onMessage)
    view.removeEventListener('pagehide', leave)
  }
  const done = () => {
    stop()
    if (!reviewer || reviewer.closed) return
    post({ type: 'review-done', key })
    reviewer.close()
  }
  const leave = () => {
    if (options.state().kind !== 'busy') return done()
    stop()
    post({ type: 'review-lost', key })
  }
  const timer = setInterval(() => {
    if (!reviewer?.closed) return
    stop()
    options.onGone()
  }, POLL)
  const missing = opened ? undefined : setTimeout(options.onMissing, PATIENCE)
  view.addEventListener('message', onMessage)
  view.addEventListener('pagehide', leave)
  return {
    setState: (state) => post({ type: 'review-state', key, state }),
    showSimulation: (simulation) => post({ type: 'review-simulation', key, simulation }),
    done,
  }
}

/** Whether two plain values are equal all through. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  if (keys.length !== Object.keys(other).length) return false
  return keys.every(
    (key) =>
      Object.hasOwn(other, key) &&
      sameValue((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
  )
}
