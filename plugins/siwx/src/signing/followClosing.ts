import type { CloseRequest } from '@wallet-widget/kernel'
import type { SignInEvent } from './machine/signInEvent.js'
import { type SignInMachine, type SignInState, subjectOf } from './machine/signInState.js'
import { isUncovered, type QuestionView, VIEW } from './questionView.js'
import type { SiwxContext } from './siwxContext.js'
import { currentSubject, isSame } from './subject.js'

interface ClosingTools {
  readonly view: Pick<QuestionView, 'isShown'>
  readonly required: boolean
  machine(): SignInMachine
  send(event: SignInEvent): void
}

/** States whose question is not left where signing in is required. */
const HOLDING: readonly SignInState['name'][] = ['unreachable', 'asking', 'composing', 'keeping', 'leaving']

/** Tells the machine what it means when the modal is closed, and keeps a required question open. */
export function followClosing(context: SiwxContext, { view, required, machine, send }: ClosingTools): void {
  const { config, hooks } = context
  let wasShown = false

  function closed(reason: CloseRequest['reason'] = 'program'): void {
    const { name } = machine().state
    const isAsked = name === 'asking' || name === 'unreachable' || name === 'leaving'
    const isUnderWay = name === 'composing' || name === 'wallet' || name === 'keeping'
    // A wallet’s own view closes by itself while a sign-in is under way: only the visitor gives that up.
    if (reason === 'visitor' && (isUnderWay || (wasShown && name === 'looking'))) send({ type: 'declined' })
    else if (isAsked && wasShown && (reason === 'visitor' || reason === 'program')) send({ type: 'declined' })
    // Another view had covered it.
    else if (isAsked) send({ type: 'uncovered' })
  }

  hooks.close.prepare.tap(() => {
    wasShown = view.isShown()
  })
  hooks.close.settle.tap(({ ok, request }) => {
    if (ok) closed(request.reason)
  })
  if (config.inline) followInline(context, () => send({ type: 'uncovered' }))
  // Where signing in is required, every view that the page opens leads back to the question, but for what a wallet asks.
  hooks.open.prepare.tap((request) => {
    const { state } = machine()
    const isHeld =
      required &&
      HOLDING.includes(state.name) &&
      isSame(subjectOf(state), currentSubject(context)) &&
      !isUncovered(context, request.view)
    return isHeld ? { ...request, view: VIEW } : undefined
  })
}

/** Inline no view is closed: one that must not be covered gives way to another. */
function followInline(context: SiwxContext, left: () => void): void {
  const { $router } = context.state
  let wasUncovered = isUncovered(context, $router.get().view)
  const stop = $router.listen(({ view }) => {
    const before = wasUncovered
    wasUncovered = isUncovered(context, view)
    if (before && !wasUncovered) left()
  })
  context.onDispose(stop)
}
