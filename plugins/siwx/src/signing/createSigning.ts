import type { ConnectRequest } from '@wallet-widget/kernel'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { SessionState, SiwxApi } from '../api.js'
import { sessionsOf } from '../sessions/sessionsOf.js'
import { createProofs } from './acceptProofs.js'
import { createEffects } from './createEffects.js'
import { createWaiters } from './createWaiters.js'
import { followClosing } from './followClosing.js'
import { followSubject } from './followSubject.js'
import type { SignInEvent } from './machine/signInEvent.js'
import { type SignInState, START, subjectOf } from './machine/signInState.js'
import { transition } from './machine/transition.js'
import type { Memory } from './memory.js'
import type { Question } from './question.js'
import { questionOf, sessionStateOf } from './questionOf.js'
import { createQuestionView } from './questionView.js'
import { repeatedSignOuts } from './repeatedSignOuts.js'
import { signOut } from './signOut.js'
import { createSignOuts, type SignOuts } from './signOuts.js'
import type { SiwxContext } from './siwxContext.js'

/** Follows who is connected, asks them to sign in, and keeps `$session`. */
export interface Signing extends Pick<SiwxApi, 'signIn' | 'signOut'> {
  /** Has a wallet that is to be connected sign at once; undefined where the visitor is asked afterwards, or not at all. */
  offer(request: ConnectRequest): Promise<ConnectRequest | undefined>
  /** What the visitor is being asked. */
  readonly $question: ReadableAtom<Question | undefined>
  /** The visitor signs. */
  sign(): void
  /** The visitor will not sign. */
  cancel(): void
  /** Signs out who was disconnected, see `signOutDisconnected.ts`. */
  readonly end: SignOuts['end']
  /** A wallet with these addresses was disconnected. */
  left(addresses: readonly string[]): void
  /** Resolves once it is known whether the account has signed in, and the question is shown where it has not. */
  settled(): Promise<void>
}

/** The machine of `machine/transition.ts`, with the page around it. */
export function createSigning(
  context: SiwxContext,
  $session: WritableAtom<SessionState>,
  memory: Memory,
): Signing {
  const { required = false } = context.options
  const sessions = sessionsOf(context)
  const now = () => sessions.now?.() ?? Date.now()
  const signOuts = createSignOuts(context, sessions, memory.waiting)
  const proofs = createProofs(context, { sessions, signOuts, memory }, $session)
  const view = createQuestionView(context)
  const waiters = createWaiters(context)
  const repeated = repeatedSignOuts()
  const unanswered = new Map<string, string>()
  const $question = atom<Question | undefined>()
  let machine = START
  let published: SignInState | undefined
  const queue: SignInEvent[] = []
  let isRunning = false
  let isDisposed = false

  /** Events are handled one after the other: what an effect sends at once waits for its turn. */
  function send(event: SignInEvent): void {
    queue.push(event)
    if (isRunning || isDisposed) return
    isRunning = true
    for (let next = queue.shift(); next; next = queue.shift()) {
      const step = transition(machine, next, { required })
      machine = step.machine
      publish()
      for (const effect of step.effects) guard(() => effects.run(effect))
    }
    isRunning = false
  }
  /** A page’s listener that throws, or a backend’s clock, does not stop the machine. */
  function guard(run: () => void): void {
    try {
      run()
    } catch (error) {
      context.logger.error('A step of signing in failed.', error)
    }
  }
  const effects = createEffects(context, { send, sessions, signOuts, memory, proofs, view, waiters, now })

  function publish(): void {
    const { state } = machine
    if (state === published) return
    published = state
    const session = sessionStateOf(state)
    const before = $session.get()
    guard(() => $question.set(questionOf(state)))
    guard(() => {
      if (session.status !== before.status || session.session !== before.session) $session.set(session)
    })
    guard(() =>
      context.setSignIn({
        required: required && state.name !== 'nobody',
        signedIn: state.name === 'signedIn',
      }),
    )
    if (state.name !== 'looking') waiters.settleKnown()
  }

  const subject = followSubject(context, memory, send)
  followClosing(context, { view, required, machine: () => machine, send })
  const stopFollowing = memory.follow(() => send({ type: 'lookupDue' }))
  const comeBack = () => guard(() => send({ type: 'returned', now: now() }))
  context.listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && comeBack())
  context.listen(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && comeBack())
  context.listen(window, 'online', () => send({ type: 'lookupDue' }))
  context.onDispose(() => {
    isDisposed = true
    stopFollowing()
    effects.dispose()
    waiters.dispose()
  })
  subject.follow()

  const known = () => (machine.state.name === 'looking' ? waiters.known() : Promise.resolve())

  return {
    offer: proofs.offer,
    $question,
    sign: () => send({ type: 'signClicked', now: Date.now() }),
    cancel: () => send({ type: required ? 'leaveClicked' : 'declined' }),
    signIn() {
      const signed = waiters.signedIn()
      subject.follow()
      send({ type: 'signInCalled' })
      return signed
    },
    // Whose it is, before anything is awaited: the visitor may move to another account meanwhile.
    signOut({ everywhere = false } = {}) {
      const subject = subjectOf(machine.state)
      const tools = { sessions, signOuts, memory, unanswered, send, known }
      return repeated(subject, everywhere, () => signOut(context, tools, subject, everywhere))
    },
    end: signOuts.end,
    left: (addresses) => send({ type: 'walletLeft', addresses }),
    async settled() {
      subject.follow(proofs.isFrom)
      await known()
      // The view that was shown in place of the question is done.
      send({ type: 'uncovered' })
      await view.shown()
    },
  }
}
