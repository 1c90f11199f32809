import {
  BaseError,
  type CloseRequest,
  type Connection,
  isShown,
  type PluginContext,
} from '@wallet-widget/kernel'
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import type { SessionState, SiwxApi, SiwxSession, SiwxSessions } from '../api.js'
import type { Strings } from '../locale.js'
import type { SiwxOptions } from '../options.js'
import { localSessions } from '../sessions/localSessions.js'
import { serverSessions } from '../sessions/serverSessions.js'
import { siweSessions } from '../sessions/siweSessions.js'
import { composeMessage } from './composeMessage.js'
import { createMemory } from './memory.js'
import { problemOf, type Question } from './question.js'
import { signMessage } from './signers.js'
import { signFailure } from './signFailure.js'
import { currentSubject, endOf, holding, isSame, type Subject } from './subject.js'

const VIEW = 'SIWXSignMessage'
const LONGEST_TIMER = 2 ** 31 - 1

export type SiwxContext = PluginContext<SiwxOptions, Strings>

/** Follows who is connected, asks them to sign in, and keeps `$session`. */
export interface Signing extends Pick<SiwxApi, 'signIn' | 'signOut'> {
  /** What the visitor is being asked. */
  readonly $question: ReadableAtom<Question | undefined>
  /** Writes the message of the question, ahead of the click. */
  prepare(): Promise<void>
  sign(): Promise<void>
  /** The visitor will not sign. */
  cancel(): Promise<void>
  /** Resolves once it is known whether the account has signed in, and the question is shown where it has not. */
  settled(): Promise<void>
  /** The modal was closed. */
  closed(reason: CloseRequest['reason']): void
}

interface Waiter {
  resolve(session: SiwxSession): void
  reject(error: BaseError): void
}

export function createSigning(context: SiwxContext, $session: WritableAtom<SessionState>): Signing {
  const { options, widget, state, logger } = context
  const { required = false, signOutOnDisconnect = true } = options
  const sessions = sessionsOf(context)
  const now = () => sessions.now?.() ?? Date.now()
  const memory = createMemory(context)
  const $question = atom<Question | undefined>()
  /** Accounts that have said no, until they connect again. */
  const declined = new Set<string>()
  let subject: Subject | undefined
  let checking: Promise<void> = Promise.resolve()
  let signing = new AbortController()
  let waiters: Waiter[] = []
  let stopTimer = () => {}
  let preparing: Promise<void> | undefined
  let connections: readonly Connection[] = state.$connections.get()
  /** Addresses that are signed in, as far as this page knows. */
  const signedIn = new Set<string>()

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
    if (isSame(next, subject) && next?.connectorId === subject?.connectorId) return
    subject = next
    giveUp()
    checking = check()
  }

  /** Learns whether the account has signed in; asks where it has not. */
  async function check(): Promise<void> {
    const asked = subject
    signing.abort()
    stopTimer()
    $question.set(undefined)
    if (!asked) {
      const isAwaited = /restoring|connecting/.test(state.$account.get().status)
      $session.set({ status: isAwaited ? 'loading' : 'unavailable' })
      context.setSignIn({ required: false, signedIn: false })
      await closeView()
      return
    }
    $session.set({ status: 'loading' })
    context.setSignIn({ required, signedIn: false })
    const found = await find(asked)
    if (!isCurrent(asked)) return
    if (found) return accept(asked, found)
    $session.set({ status: 'signedOut' })
    if (wantsQuestion(asked)) await ask(asked)
    else await closeView()
  }

  async function find(owner: Pick<Subject, 'chainId' | 'address'>): Promise<SiwxSession | undefined> {
    try {
      const { address, chainId } = owner
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
    signedIn.add(owner.address)
    memory.setAsking(undefined)
    memory.setLast(owner)
    $question.set(undefined)
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
      const composed = composeMessage(asked, typeof given === 'string' ? { nonce: given } : given, options)
      if (isCurrent(asked)) update({ composed })
    } catch (thrown) {
      fail(asked, thrown)
    }
  }

  async function sign(): Promise<void> {
    const asked = $question.get()?.subject
    if (!asked || $question.get()?.phase !== 'asking') return
    signing = new AbortController()
    const { signal } = signing
    update({ problem: undefined })
    await prepare()
    const composed = $question.get()?.composed
    if (!composed || signal.aborted || $question.get()?.phase !== 'asking') return
    update({ phase: 'wallet' })
    try {
      const { namespace } = asked
      const { data, text: message } = composed
      const signed = await signMessage(context, namespace, { ...asked, message, data, signal })
      if (signal.aborted) return
      update({ phase: 'server' })
      const session: SiwxSession = { data, message, ...signed }
      await sessions.addSession(session)
      context.track('SIWX_AUTH_SUCCESS', { network: asked.chainId, isSmartAccount: asked.isContract })
      if (isCurrent(asked)) await accept(asked, session)
    } catch (thrown) {
      if (signal.aborted || !isCurrent(asked)) return
      context.track('SIWX_AUTH_ERROR', { network: asked.chainId, isSmartAccount: asked.isContract })
      fail(asked, thrown)
    }
  }

  /** Asks again, with the reason. A nonce is not used twice, but what other owners sign is what the first one has signed. */
  function fail(asked: Subject, thrown: unknown): void {
    if (!isCurrent(asked)) return
    const error = signFailure(thrown, asked)
    logger.warn(error.message, error)
    const problem = problemOf(error, asked)
    const composed = problem === 'owners' ? $question.get()?.composed : undefined
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

  /** Signs out whose wallet was disconnected, by the visitor or by itself; one that is only locked will be back. */
  function followConnections() {
    const now = state.$connections.get()
    const gone = connections.filter(
      (old) => !now.some((one) => one.connectorId === old.connectorId && one.namespace === old.namespace),
    )
    connections = now
    const { chains } = state.$session.get()
    const ended = gone.filter(({ namespace }) => /^(visitor|wallet)$/.test(chains[namespace]?.reason ?? ''))
    const addresses = ended.flatMap(({ accounts }) => accounts.map(({ address }) => address))
    for (const address of addresses) declined.delete(address)
    if (!signOutOnDisconnect || ended.length === 0 || signedIn.size === 0) return
    memory.setAsking(undefined)
    const meant = addresses.filter((address) => signedIn.delete(address)).map((address) => ({ address }))
    // With the last wallet goes whoever else signed in here before.
    for (const which of now.length === 0 ? [{}] : meant)
      sessions.removeSessions(which).catch((error) => logger.warn('Not signed out.', error))
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

  /** Another tab has signed somebody in. */
  async function look(): Promise<void> {
    const asked = subject
    if (!asked || $session.get().session) return
    const found = await find(asked)
    if (found && isCurrent(asked)) await accept(asked, found)
  }

  // Both stores change with one change; only then do they agree.
  const soon = () => queueMicrotask(follow)
  const stops = [
    state.$account.listen(soon),
    state.$network.listen(soon),
    // Why they are gone is said right after.
    state.$connections.listen(() => queueMicrotask(followConnections)),
    memory.follow(() => void look()),
  ]
  context.onDispose(() => {
    for (const stop of stops) stop()
    stopTimer()
    signing.abort()
    giveUp()
  })
  subject = currentSubject(context)
  checking = check()

  return {
    $question,
    prepare,
    sign,
    cancel,
    signIn,
    signOut,
    async settled() {
      follow()
      await checking
    },
    closed(reason = 'program') {
      const phase = $question.get()?.phase
      // A wallet's own view closes by itself once it has been answered.
      if (phase && (reason === 'visitor' || (reason === 'program' && phase === 'asking'))) decline()
      else if (phase === 'asking') showView().catch(logger.warn)
    },
  }
}

function sessionsOf(context: SiwxContext): SiwxSessions {
  const { sessions, siweConfig, server } = context.options
  if (siweConfig) return siweSessions(siweConfig)
  return sessions ?? (server === undefined ? localSessions(context) : serverSessions(context, server))
}

/** Whether its message can still be signed: nonces last longer than this. ms */
const FRESH = 240_000
const isFresh = ({ composed }: Question) =>
  composed !== undefined && (composed.isAwaited === true || Date.now() - composed.at < FRESH)

const cancelled = () => new BaseError('The sign-in was cancelled.', { code: 'SIGN_IN_CANCELLED' })
const noAddress = () => new BaseError('No ActiveCaipAddress found', { code: 'NO_ACTIVE_CAIP_ADDRESS' })
const noNetwork = () =>
  new BaseError('No ActiveCaipNetwork or client found', { code: 'NO_ACTIVE_CAIP_NETWORK' })
