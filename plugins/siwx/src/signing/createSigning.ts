import { BaseError, type CloseRequest, type ConnectRequest, isShown } from '@wallet-widget/kernel'
import { normalizeError } from '@wallet-widget/kernel/connectors'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { SessionState, SiwxApi, SiwxSession } from '../api.js'
import { sessionsOf } from '../sessions/sessionsOf.js'
import { createProofs } from './acceptProofs.js'
import { type ComposedMessage, composeMessage } from './composeMessage.js'
import { keepSession } from './keepSession.js'
import { createMemory } from './memory.js'
import { isFresh, problemOf, type Question } from './question.js'
import { signMessage } from './signers.js'
import { signFailure } from './signFailure.js'
import { signInInput } from './signInInput.js'
import { signOutDisconnected } from './signOutDisconnected.js'
import { createSignOuts } from './signOuts.js'
import type { SiwxContext } from './siwxContext.js'
import { currentSubject, endOf, holding, isSame, type Subject } from './subject.js'

const VIEW = 'SIWXSignMessage'
const LONGEST_TIMER = 2 ** 31 - 1
/** How long a wallet has to answer once the visitor is back from it. ms */
const LATE = 3000

/** Follows who is connected, asks them to sign in, and keeps `$session`. */
export interface Signing extends Pick<SiwxApi, 'signIn' | 'signOut'> {
  /** Has a wallet that is to be connected sign at once; undefined where the visitor is asked afterwards, or not at all. */
  offer(request: ConnectRequest): Promise<ConnectRequest | undefined>
  /** What the visitor is being asked. */
  readonly $question: ReadableAtom<Question | undefined>
  /** Writes the message of the question, ahead of the click. */
  prepare(): Promise<void>
  sign(): Promise<void>
  /** The visitor will not sign. */
  cancel(): Promise<void>
  /** Resolves once it is known whether the account has signed in, and the question is shown where it has not. */
  settled(): Promise<void>
}

interface Waiter {
  resolve(session: SiwxSession): void
  reject(error: BaseError): void
}

export function createSigning(context: SiwxContext, $session: WritableAtom<SessionState>): Signing {
  const { options, widget, state, logger } = context
  const { required = false } = options
  const sessions = sessionsOf(context)
  const now = () => sessions.now?.() ?? Date.now()
  const memory = createMemory(context)
  const signOuts = createSignOuts(context, sessions)
  const keeper = { sessions, signOuts }
  const proofs = createProofs(context, keeper, $session)
  const $question = atom<Question | undefined>()
  /** Accounts that have said no, until they connect again. */
  const declined = new Set<string>()
  let subject: Subject | undefined
  let checking: Promise<void> = Promise.resolve()
  let signing = new AbortController()
  let waiters: Waiter[] = []
  let stopTimer = () => {}
  let stopWaiting = () => {}
  /** Requests that the wallet has not answered. */
  let unanswered = 0
  let preparing: Promise<void> | undefined

  const isCurrent = (one: Subject) => isSame(one, subject)
  const settleWaiters = (settle: (waiter: Waiter) => void) => {
    const all = waiters
    waiters = []
    all.forEach(settle)
  }
  const giveUp = () => settleWaiters(({ reject }) => reject(cancelled()))
  const update = (change: Partial<Question>) => {
    const question = $question.get()
    if (question) $question.set({ ...question, ...change })
  }

  function follow() {
    const next = currentSubject(context)
    if (isSame(next, subject) && next?.connectorId === subject?.connectorId) {
      if (!next) showNobody()
      return
    }
    subject = next
    giveUp()
    checking = check()
  }

  function showNobody() {
    const isAwaited = /restoring|connecting/.test(state.$account.get().status)
    $session.set({ status: isAwaited ? 'loading' : 'unavailable' })
  }

  /** Learns whether the account has signed in; asks where it has not. */
  async function check(): Promise<void> {
    const asked = subject
    signing.abort()
    stopTimer()
    $question.set(undefined)
    if (!asked) {
      showNobody()
      context.setSignIn({ required: false, signedIn: false })
      await closeView()
      return
    }
    $session.set({ status: 'loading' })
    context.setSignIn({ required, signedIn: false })
    const found = (await proofs.accept(asked)) ?? (await find(asked))
    if (!isCurrent(asked)) return
    if (found) return accept(asked, found)
    $session.set({ status: 'signedOut' })
    if (wantsQuestion(asked)) await ask(asked)
    else await closeView()
  }

  async function find(owner: Pick<Subject, 'chainId' | 'address'>): Promise<SiwxSession | undefined> {
    try {
      const { address, chainId } = owner
      if (await signOuts.isAwaited(address)) return undefined
      const found = await sessions.getSessions({ chainId, address })
      return holding(found, owner, now())
    } catch (error) {
      logger.warn('The sessions can’t be read.', error)
      return undefined
    }
  }

  /** After a reload only who must sign in is asked, and who was being asked. */
  function wantsQuestion(asked: Subject): boolean {
    if (required) return true
    if (state.$account.get().reason === 'restored') return memory.isAsking(asked)
    return !declined.has(asked.address)
  }

  async function ask(asked: Subject): Promise<void> {
    memory.setAsking(asked)
    $question.set({ subject: asked, phase: 'asking' })
    await showView()
  }

  async function accept(owner: Subject, session: SiwxSession): Promise<void> {
    $session.set({ status: 'signedIn', session })
    context.setSignIn({ required, signedIn: true })
    declined.delete(owner.address)
    memory.setAsking(undefined)
    memory.setSignedIn(owner)
    $question.set(undefined)
    signing.abort()
    settleWaiters(({ resolve }) => resolve(session))
    const left = endOf(session.data.expirationTime) - now()
    if (left < LONGEST_TIMER)
      stopTimer = context.setTimeout(() => {
        checking = check()
      }, left)
    await closeView()
  }

  const shown = () => isShown({ config: context.config, state }, VIEW)
  const showView = async () => {
    if (!shown()) await widget.open({ view: VIEW })
  }
  const closeView = async () => {
    if (shown()) await widget.close({ reason: 'connected' }).catch(logger.warn)
  }

  /** Once at a time: the view asks for it, and so does the click. */
  function prepare(): Promise<void> {
    preparing ??= compose().finally(() => {
      preparing = undefined
    })
    return preparing
  }

  async function compose(): Promise<void> {
    const question = $question.get()
    if (question?.phase !== 'asking' || isFresh(question)) return
    const { subject: asked } = question
    const { chainId, address } = asked
    try {
      const given = await sessions.getNonce({ chainId, address })
      const composed = composeMessage(asked, signInInput(given, options))
      if (isCurrent(asked)) update({ composed })
    } catch (thrown) {
      fail(asked, thrown)
    }
  }

  async function sign(): Promise<void> {
    const asked = $question.get()?.subject
    if (!asked || $question.get()?.phase !== 'asking') return
    // What was asked before still counts: its answer may only be late.
    if (signing.signal.aborted) signing = new AbortController()
    const { signal } = signing
    stopWaiting()
    update({ problem: undefined })
    await prepare()
    const composed = $question.get()?.composed
    if (!composed || signal.aborted || $question.get()?.phase !== 'asking') return
    update({ phase: 'wallet' })
    try {
      const session = await askWallet(asked, composed, signal)
      if (signal.aborted || $question.get()?.phase === 'server') return
      update({ phase: 'server', problem: undefined })
      await keepSession(context, keeper, asked, session)
      if (isCurrent(asked)) await accept(asked, session)
    } catch (thrown) {
      if (signal.aborted || !isCurrent(asked)) return
      if (unanswered > 0 && normalizeError(thrown).code === 'REQUEST_PENDING') return waitAgain()
      const wasSent = $question.get()?.phase === 'server'
      context.track('SIWX_AUTH_ERROR', { network: asked.chainId, isSmartAccount: asked.isContract })
      fail(asked, thrown)
      // Its yes may be lost.
      if (wasSent) await look()
    }
  }

  async function askWallet(
    asked: Subject,
    { data, text: message }: ComposedMessage,
    signal: AbortSignal,
  ): Promise<SiwxSession> {
    unanswered += 1
    try {
      const signed = await signMessage(context, asked.namespace, { ...asked, message, data, signal })
      return { data, message, ...signed }
    } finally {
      unanswered -= 1
    }
  }

  /** The wallet has the question already, and may answer; else the visitor asks anew. */
  function waitAgain(): void {
    update({ phase: 'wallet', problem: undefined })
    stopWaiting()
    stopWaiting = context.setTimeout(() => {
      if ($question.get()?.phase === 'wallet') update({ phase: 'asking', problem: 'expired' })
    }, LATE)
  }

  /** The visitor is back from another app, or the page from sleep: what was under way may be lost, and what held be over. */
  function comeBack(): void {
    const { session } = $session.get()
    if ($question.get()?.phase === 'wallet') waitAgain()
    else if (session && endOf(session.data.expirationTime) <= now()) checking = check()
    else if ($question.get()) void look()
  }

  /** Asks again, with the reason. A nonce is not used twice, but what other owners sign is what the first one has signed. */
  function fail(asked: Subject, thrown: unknown): void {
    if (!isCurrent(asked)) return
    const error = signFailure(thrown, asked)
    // A mistake in the site's setup: its developers must see it at the default log level.
    logger[error.code === 'INVALID_SIGN_IN' ? 'error' : 'warn'](error.message, error)
    const problem = problemOf(error, asked)
    const { composed: before } = $question.get() ?? {}
    // The other owners sign the very message that the first one has.
    const isUndecided = problem === 'unreachable' || problem === 'rateLimited'
    const isKept = problem === 'owners' || (before?.isAwaited && isUndecided)
    const composed = isKept ? before : undefined
    $question.set({
      subject: asked,
      phase: 'asking',
      problem,
      composed: composed && { ...composed, isAwaited: true },
    })
    showView().catch(logger.warn)
  }

  function decline(): void {
    signing.abort()
    if (subject) declined.add(subject.address)
    memory.setAsking(undefined)
    $question.set(undefined)
    giveUp()
  }

  async function cancel(): Promise<void> {
    const asked = subject
    if (!required || !asked) {
      decline()
      return closeView()
    }
    signing.abort()
    update({ phase: 'asking', problem: undefined })
    const last = memory.last(asked)
    try {
      // Only a network that this account is signed in on.
      if (last && (await find(last))) {
        await widget.switchNetwork({ network: last.chainId })
        return
      }
    } catch (error) {
      logger.warn('The wallet stays on its network.', error)
    }
    const { connectorId, namespace } = asked
    await widget.disconnect({ namespace, ...(connectorId !== undefined && { connectorId }) })
  }

  async function signIn(): Promise<SiwxSession> {
    await checking
    const asked = subject
    if (!asked) throw state.$account.get().address ? noNetwork() : noAddress()
    const { session } = $session.get()
    if (session) return session
    const signed = new Promise<SiwxSession>((resolve, reject) => waiters.push({ resolve, reject }))
    if (!$question.get()) $question.set({ subject: asked, phase: 'asking' })
    memory.setAsking(asked)
    await showView()
    return signed
  }

  async function signOut({ everywhere = false }: { readonly everywhere?: boolean } = {}): Promise<void> {
    await checking
    if (!subject) return
    const { address, chainId } = subject
    await sessions.removeSessions(everywhere ? { address, everywhere } : { address, chainId })
    declined.add(address)
    checking = check()
    await checking
  }

  /** Another tab may have signed somebody in. */
  async function look(): Promise<void> {
    const asked = subject
    if (!asked || $session.get().session) return
    const found = await find(asked)
    if (found && isCurrent(asked)) await accept(asked, found)
  }

  function closed(reason: CloseRequest['reason'] = 'program') {
    const phase = $question.get()?.phase
    // A wallet's own view closes by itself once it has been answered.
    if (phase && (reason === 'visitor' || (reason === 'program' && phase === 'asking'))) decline()
    else if (phase === 'asking') showView().catch(logger.warn)
  }

  context.hooks.close.settle.tap(({ ok, request }) => {
    if (ok) closed(request.reason)
  })
  // Both stores change with one change; only then do they agree.
  const soon = () => queueMicrotask(follow)
  const stops = [
    state.$account.listen(soon),
    state.$network.listen(soon),
    signOutDisconnected(context, { memory, signOuts, declined }),
    memory.follow(() => void look()),
  ]
  context.listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && comeBack())
  context.listen(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && comeBack())
  context.onDispose(() => {
    for (const stop of stops) stop()
    stopTimer()
    signing.abort()
    giveUp()
  })
  subject = currentSubject(context)
  checking = check()

  return {
    offer: proofs.offer,
    $question,
    prepare,
    sign,
    cancel,
    signIn,
    signOut,
    async settled() {
      follow()
      // The same account as before: nothing changed that would be followed.
      if (proofs.isFrom(subject?.connectorId)) checking = check()
      await checking
    },
  }
}

const cancelled = () => new BaseError('The sign-in was cancelled.', { code: 'SIGN_IN_CANCELLED' })
const noAddress = () => new BaseError('No ActiveCaipAddress found', { code: 'NO_ACTIVE_CAIP_ADDRESS' })
const noNetwork = () =>
  new BaseError('No ActiveCaipNetwork or client found', { code: 'NO_ACTIVE_CAIP_NETWORK' })
