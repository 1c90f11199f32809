import { hasWindows, openReview } from '@wallet-widget/embedded-wallet/protocol'
import { type ApprovalRequest, FrameError, type ShownAs, type Simulation } from '../contracts.js'
import { createDecision } from './decision.js'
import type { Look } from './look/createLook.js'
import { followWindow, type ReviewWindow } from './popup/reviewWindow.js'
import { createInvitation } from './screen/createInvitation.js'
import { createNotice } from './screen/createNotice.js'
import type { Screen, State } from './screen/screen.js'
import type { Translator } from './words/loadTranslator.js'

export interface ReviewOptions<Value> {
  readonly view: Window & typeof globalThis
  readonly look: Look
  readonly request: ApprovalRequest
  /** Names a window that the page has opened for it. */
  readonly channel?: string | undefined
  /** What it is expected to change. */
  readonly simulation?: Promise<Simulation> | undefined
  /** Leads the page to the wallet's own, where there are no windows. */
  leave?: ((shown: ShownAs) => Promise<void>) | undefined
  translator(): Translator
  waiting(): number
  /** @param where the window that was clicked */
  carryOut(where: Window): Promise<Value>
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

/** Shows one request in the wallet's own window and sees it through: reviewed, approved once, carried out, or not. */
export function startReview<Value>(options: ReviewOptions<Value>): Reviewing {
  const { view, look, request, translator } = options
  const { document } = view
  const canOpen = hasWindows(view)
  /** There is nothing to approve. */
  const isTold = request.review.kind === 'waits'
  let screen: Screen
  let reviewer: ReviewWindow | undefined
  let simulation: Simulation | undefined = options.simulation && { kind: 'asking' }

  const decision = createDecision<Value>({ ...options, onState: show })

  function show(state: State): void {
    screen.setState(state)
    // What goes on in the window is its own affair.
    if (state.kind === 'busy' || state.kind === 'failed') reviewer?.setState(state)
  }

  function draw(): void {
    const context = { document, t: translator(), request }
    screen = isTold
      ? createNotice(context, { onClose: decision.reject })
      : createInvitation(context, {
          onWindow: canOpen ? toWindow : undefined,
          onLeave: options.leave && toPage,
          onReject: decision.reject,
          onClose: decision.close,
        })
    document.body.replaceChildren(screen.root)
    screen.setWaiting(options.waiting())
    screen.setState(decision.state)
    screen.focus()
  }

  /** In the click. */
  function toWindow(): void {
    reviewer?.done()
    const channel = crypto.randomUUID()
    const { language: lang } = translator()
    const opened = openReview(view, view.location.origin, { channel, lang, mode: look.theme.mode })
    reviewer = opened && follow(channel, opened)
    decision.move(opened ? { kind: 'window' } : { kind: 'noWindow', why: 'blocked' })
  }

  /** In the click. */
  async function toPage(): Promise<void> {
    decision.move({ kind: 'leaving' })
    try {
      const known = simulation?.kind === 'asking' ? await soon(options.simulation) : simulation
      await options.leave?.({
        theme: look.theme,
        language: translator().language,
        waiting: options.waiting(),
        simulation: known,
      })
      setTimeout(stay, LEFT_BY)
    } catch {
      stay()
    }
  }
  function stay(): void {
    if (decision.state.kind === 'leaving') decision.move({ kind: 'noWindow', why: 'unreachable' })
  }

  function follow(channel: string, opened?: Window): ReviewWindow {
    return followWindow(view, channel, opened, {
      request,
      theme: look.theme,
      language: translator().language,
      waiting: options.waiting(),
      state: () => decision.state,
      simulation: () => simulation,
      onMet: () => decision.move({ kind: 'window' }),
      onMissing: () => decision.move({ kind: 'asking' }),
      onApprove: decision.approve,
      onReject: decision.reject,
      onRetry: decision.retry,
      onClose: decision.close,
      onChanged: () => decision.refuse(new FrameError(translator()('changed'), -32603)),
      onGone() {
        reviewer = undefined
        decision.move({ kind: 'noWindow', why: 'closed' })
        decision.close()
        if (isTold) decision.reject()
      },
    })
  }

  const onFocus = () => {
    if (document.activeElement === document.body) screen.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.repeat) return
    decision.close()
    decision.reject()
  }
  // Back from the wallet's page, with nothing decided there.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && decision.move({ kind: 'asking' })
  view.addEventListener('pageshow', onShow)
  void options.simulation?.then((known) => {
    simulation = known
    reviewer?.showSimulation(known)
  })
  view.addEventListener('focus', onFocus)
  document.addEventListener('keydown', onKey)
  draw()
  if (options.channel !== undefined && canOpen) {
    reviewer = follow(options.channel)
    decision.move({ kind: 'window' })
  }

  return {
    setWaiting: (count) => screen.setWaiting(count),
    redraw: draw,
    stop() {
      decision.stop()
      view.removeEventListener('focus', onFocus)
      view.removeEventListener('pageshow', onShow)
      document.removeEventListener('keydown', onKey)
      reviewer?.done()
    },
  }
}

/** A page that is still there by then can't be left. ms */
const LEFT_BY = 10_000
/** What is not known by then is said to be unknown: a click lets a frame lead its page for so long and no longer. ms */
const SOON = 1_500
const soon = (simulation: Promise<Simulation> | undefined) =>
  Promise.race([
    simulation,
    new Promise<Simulation>((resolve) =>
      setTimeout(resolve, SOON, { kind: 'unknown', why: 'unanswered' } satisfies Simulation),
    ),
  ])
