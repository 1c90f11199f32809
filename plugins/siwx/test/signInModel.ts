import type { SessionOwner, SiwxSession } from '../src/api.js'
import type { SignInEffect } from '../src/signing/machine/signInEffect.js'
import type { SignInEvent } from '../src/signing/machine/signInEvent.js'
import { type SignInMachine, START, subjectOf } from '../src/signing/machine/signInState.js'
import { transition } from '../src/signing/machine/transition.js'
import { isSame, type Subject } from '../src/signing/subject.js'

type EffectOf<Type extends SignInEffect['type']> = Extract<SignInEffect, { readonly type: Type }>
/** A sign-out on all networks, of an account whose wallet was disconnected. */
interface EndAccount {
  readonly type: 'endAccount'
  readonly address: string
}
/** signOut() of the account that was in use when it was called; it may wait for older ones. */
interface SignOutCall {
  readonly type: 'signOut'
  readonly owner: SessionOwner
}
type Ending = EffectOf<'endSession'> | EndAccount
/** What is answered by somebody else, some time. */
type Pending =
  | EffectOf<'lookUp' | 'lookUpLater' | 'compose' | 'askWallet' | 'keep' | 'leave'>
  | Ending
  | SignOutCall

/** How something that was asked ends: `lost` is done, and nobody hears of it. */
export type Outcome = 'ok' | 'fails' | 'lost' | 'pending'

export const keyOf = ({ chainId, address }: SessionOwner): string => `${chainId}:${address}`

export const subjectFor = (address: string, network: number): Subject =>
  ({ namespace: 'eip155', chainId: `eip155:${network}`, address, isContract: false }) as Subject

let written = 0
/** A sign-in of an account, which no other is equal to. */
export function sessionOf({ chainId, address }: SessionOwner): SiwxSession {
  written += 1
  return { data: { chainId, address }, message: `message ${written}`, signature: '0x12' } as SiwxSession
}

/** A page, with a SIMULATED wallet and backend that answer when a test says so, in whatever order. */
export class SignInModel {
  machine: SignInMachine = START
  pending: Pending[] = []
  isOnline = true
  /** What the backend keeps: one sign-in of an account on a network. */
  readonly kept = new Map<string, SiwxSession>()
  /** Sign-ins that this page has shown as such. */
  readonly shown = new Set<SiwxSession>()
  /** Sign-ins that this page has handed to the backend. */
  readonly handed = new Set<SiwxSession>()
  /** Of these, the ones that the visitor gave up before the backend had answered. */
  readonly givenUp = new Set<SiwxSession>()
  /** Who may be signed in, as the browser remembers over a reload. */
  readonly remembered = new Set<string>()
  /** By sign-in under way: the sign-outs from before it, which wait for it. */
  readonly #held = new Map<Pending, readonly Pending[]>()
  readonly #aborted = new Set<number>()
  /** The last number given before an address declined. */
  readonly #declinedAt = new Map<string, number>()
  #before = ''
  /** Who was the subject when signIn() was called. */
  #caller: Subject | undefined
  clicks = 0
  asks = 0
  isQuestionShown = false

  constructor(readonly required: boolean) {}

  get subject(): Subject | undefined {
    return subjectOf(this.machine.state)
  }

  send(event: SignInEvent): void {
    if (event.type === 'signClicked') this.clicks += 1
    const {
      declined,
      state: { name },
    } = this.machine
    const { machine, effects } = transition(this.machine, event, { required: this.required })
    this.#before = name
    this.machine = machine
    const hadDeclined = event.type === 'kept' && declined.includes(event.session.data.address)
    if (hadDeclined && machine.state.name === 'signedIn' && name !== 'signedIn')
      throw new Error('signed in by what came before the no')
    if (name !== 'signedIn' && machine.state.name === 'signedIn' && event.type === 'found')
      if (event.lookup <= (this.#declinedAt.get(machine.state.subject.address) ?? 0))
        throw new Error('signed in by what was asked before the no')
    if (event.type === 'declined' && name !== 'signedOut' && machine.state.name === 'signedOut')
      this.#declinedAt.set(machine.state.subject.address, machine.count)
    if (event.type === 'signInCalled') this.#caller = this.subject
    this.#giveUp(event, name)
    for (const effect of effects) this.#begin(effect)
    if (machine.state.name === 'signedIn') this.shown.add(machine.state.session)
  }

  #giveUp(event: SignInEvent, before: string): void {
    const { state } = this.machine
    const isLeft =
      before !== state.name && (event.type === 'declined' || event.type === 'leaveClicked') && this.subject
    const left =
      event.type === 'walletLeft'
        ? event.addresses.filter((one) => state.name !== 'signedIn' || one !== state.subject.address)
        : event.type === 'signedOut'
          ? [event.owner.address]
          : isLeft
            ? [isLeft.address]
            : []
    for (const one of this.pending)
      if (one.type === 'keep' && left.includes(one.subject.address)) this.givenUp.add(one.session)
  }

  /** The page signs the account out, which waits for the backend. */
  signOut(): void {
    const { subject } = this
    if (!subject) return
    const { chainId, address } = subject
    const isUnsettled = this.pending.some(
      (one) => (isEnding(one) && isOf(one, subject)) || (one.type === 'keep' && isSame(one.subject, subject)),
    )
    if (isUnsettled) this.send({ type: 'signedOut', owner: { chainId, address } })
    else this.pending.push({ type: 'signOut', owner: { chainId, address } })
  }

  /** The wallet in use is disconnected, which is the last one. */
  disconnect(): void {
    const { subject } = this
    if (subject) this.send({ type: 'walletLeft', addresses: [subject.address] })
    this.send({ type: 'subjectChanged', subject: undefined, isConnecting: false, mayAsk: true })
    for (const address of this.remembered) this.pending.push({ type: 'endAccount', address })
    this.remembered.clear()
  }

  /** What is stored stays. The server may have taken what it was sent, and nobody hears of it. */
  reload(isTaken: boolean): void {
    for (const one of this.pending)
      if (one.type === 'keep' && isTaken) this.kept.set(keyOf(one.subject), one.session)
    this.pending = this.pending.filter(isEnding)
    for (const memory of [this.#held, this.#aborted, this.#declinedAt, this.handed]) memory.clear()
    this.#caller = undefined
    this.isQuestionShown = false
    this.machine = START
  }

  /** Answers one of what is pending. */
  answer(index: number, outcome: Outcome): void {
    const effect = this.pending[index % Math.max(1, this.pending.length)]
    if (!effect) return
    const done = this.isOnline ? outcome : 'fails'
    // A session is ended for as long as it takes.
    if (isEnding(effect) && (done === 'fails' || this.#isHeld(effect))) return
    // The server may let the account in only then: it is sent again.
    const isRepeated = isEnding(effect) && this.#isEntering(effect)
    if (!isRepeated) this.pending = this.pending.filter((one) => one !== effect)
    this.#end(effect, done)
  }

  /** All is answered well, and the wallet refuses what it still has. */
  settle(): void {
    this.isOnline = true
    for (let rounds = 0; this.pending.length > 0; rounds += 1) {
      if (rounds > 1000) throw new Error(`It never ends: ${JSON.stringify(this.pending)}`)
      const at = this.pending.findIndex((one) => !isEnding(one) || !this.#isEntering(one))
      this.answer(at, this.pending[at]?.type === 'askWallet' ? 'fails' : 'ok')
    }
  }

  #begin(effect: SignInEffect): void {
    switch (effect.type) {
      case 'abort':
        // A wallet may answer all the same.
        for (const one of this.pending) if (one.type === 'askWallet') this.#aborted.add(one.attempt)
        return
      case 'askWallet':
        this.asks += 1
        this.pending.push(effect)
        return
      case 'keep':
        if (!isSame(effect.subject, this.subject) || !isSame(effect.session.data, effect.subject))
          throw new Error('kept for somebody else')
        if (this.#aborted.has(effect.attempt)) throw new Error('kept, although it was given up')
        if (this.#before === 'keeping') throw new Error('kept twice')
        this.remembered.add(effect.subject.address)
        this.#held.set(effect, this.#ending(effect.subject))
        this.pending.push(effect)
        return
      case 'lookUpLater':
        this.pending = this.pending.filter(({ type }) => type !== 'lookUpLater')
        this.pending.push(effect)
        return
      case 'endSession':
        if (this.machine.state.name === 'signedIn' && isSame(effect.owner, this.subject))
          throw new Error('ended a session that is in use')
        this.pending.push(effect)
        return
      case 'rememberSignedIn':
        this.remembered.add(effect.subject.address)
        return
      case 'lookUp':
      case 'compose':
      case 'leave':
        this.pending.push(effect)
        return
      case 'resolve':
        if (!isSame(effect.session.data, this.subject)) throw new Error('resolved for somebody else')
        if (this.machine.hasCaller) throw new Error('resolved, and signIn() still pending')
        if (this.#caller && !isSame(this.#caller, this.subject)) throw new Error('resolved with another')
        this.#caller = undefined
        return
      case 'reject':
        this.#caller = undefined
        return
      case 'showQuestion':
        this.isQuestionShown = true
        return
      case 'hideQuestion':
        this.isQuestionShown = false
        return
      default:
        return
    }
  }

  #end(effect: Pending, outcome: Outcome): void {
    switch (effect.type) {
      case 'lookUp':
        this.send(outcome === 'ok' ? this.#found(effect) : { type: 'lookupFailed', lookup: effect.lookup })
        break
      case 'lookUpLater':
        this.send({ type: 'lookupDue' })
        break
      case 'compose': {
        const { number, subject } = effect
        const { data, message: text } = sessionOf(subject)
        this.send(
          outcome === 'ok'
            ? { type: 'composed', number, composed: { data, text, at: 0 } }
            : { type: 'composeFailed', number, problem: 'unreachable' },
        )
        break
      }
      case 'askWallet': {
        const { attempt, subject } = effect
        this.send(
          outcome === 'ok'
            ? { type: 'walletSigned', attempt, session: sessionOf(subject) }
            : { type: 'walletFailed', attempt, problem: 'declined', isPending: outcome === 'pending' },
        )
        break
      }
      case 'keep':
        this.send(this.#keep(effect, outcome))
        break
      case 'endSession':
        this.kept.delete(keyOf(effect.owner))
        break
      case 'endAccount':
        for (const [key, { data }] of this.kept) if (data.address === effect.address) this.kept.delete(key)
        break
      case 'signOut':
        if (outcome === 'fails') return
        this.kept.delete(keyOf(effect.owner))
        this.send({ type: 'signedOut', owner: effect.owner })
        break
      case 'leave':
        if (outcome === 'ok')
          this.send({ type: 'subjectChanged', subject: undefined, isConnecting: false, mayAsk: true })
        this.send({ type: 'leaveEnded' })
        break
    }
  }

  #found({ lookup, subject }: EffectOf<'lookUp'>): SignInEvent {
    const isEnding = this.#ending(subject).length > 0
    return { type: 'found', lookup, session: isEnding ? undefined : this.kept.get(keyOf(subject)) }
  }

  #keep(effect: EffectOf<'keep'>, outcome: Outcome): SignInEvent {
    const { attempt, session, subject } = effect
    const held = this.#held.get(effect) ?? []
    this.#held.delete(effect)
    const failed = (isLost: boolean): SignInEvent => ({
      type: 'keepFailed',
      attempt,
      session,
      problem: 'unreachable',
      isLost,
    })
    if (outcome === 'fails') return failed(true)
    if (outcome === 'pending') return failed(false)
    this.kept.set(keyOf(subject), session)
    this.handed.add(session)
    // The account is shown as signed in, by another session.
    if (this.machine.state.name === 'signedIn' && isSame(subject, this.subject)) this.shown.add(session)
    if (outcome === 'lost') return failed(true)
    // The visitor has signed in anew.
    if (!this.givenUp.has(session))
      for (const one of this.pending)
        if (one.type === 'keep' && isSame(one.subject, subject)) this.givenUp.delete(one.session)
    // What would end it later is not sent any more.
    this.pending = this.pending.filter((one) => !held.includes(one))
    return { type: 'kept', attempt, session }
  }

  #ending(subject: SessionOwner): readonly Pending[] {
    return this.pending.filter((one) => isEnding(one) && isOf(one, subject))
  }

  #isHeld(ending: Ending): boolean {
    return [...this.#held.values()].some((held) => held.includes(ending))
  }

  /** Whether the server has not answered a sign-in of the account. */
  #isEntering(ending: Ending): boolean {
    return this.pending.some((one) => one.type === 'keep' && isOf(ending, one.subject))
  }
}

const isEnding = (one: Pending): one is Ending => one.type === 'endSession' || one.type === 'endAccount'

const isOf = (ending: Ending, subject: SessionOwner): boolean =>
  ending.type === 'endSession' ? isSame(ending.owner, subject) : ending.address === subject.address
