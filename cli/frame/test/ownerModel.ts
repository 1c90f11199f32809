import { FrameError } from '../src/contracts.js'
import type { OwnerEffect } from '../src/rpc/owner/machine/ownerEffect.js'
import type { OwnerEvent } from '../src/rpc/owner/machine/ownerEvent.js'
import { type OwnerMachine, startOwner } from '../src/rpc/owner/machine/ownerState.js'
import { mayLeadAway, maySend, transition } from '../src/rpc/owner/machine/transition.js'

/** How a step that waits for the network, or for storage, may end. */
export type Outcome = 'ok' | 'fails' | 'final'
/** What becomes of something that leaves the device: it arrives; it may have arrived; it has not left after all. */
export type Sending = 'arrives' | 'doubtful' | 'stays'

interface ModelAnswer {
  readonly type: 'answer' | 'refuse'
  readonly isTold: boolean
  /** The site takes it for sure that nothing is sent. */
  readonly isNo: boolean
}
const isNo = (error: unknown) => error instanceof FrameError && error.code === 4001

export type Tab = 0 | 1

/** A SIMULATED plan. */
export interface ModelPlan {
  readonly round: number
}
type Pending = OwnerEffect<ModelPlan> | { readonly type: 'seal' | 'closed'; readonly round: number }
type CarryOut = Extract<OwnerEffect<ModelPlan>, { type: 'carryOut' }>
interface Leaving {
  readonly round: number
  readonly outcome: Outcome
  readonly sending: Sending
}

/** A request in a frame: the machine, with SIMULATED effects. */
export class ModelRequest {
  machine: OwnerMachine<ModelPlan>
  /** What is under way; the first is not always the first that ends. */
  readonly pending: Pending[] = []
  /** The review that the owner sees, and whether it shows a failure, or is busy. */
  shown: { readonly round: number; status: 'open' | 'busy' | 'failed' | 'final' } | undefined
  readonly answers: ModelAnswer[] = []
  /** The rounds whose transactions have left the device. */
  readonly sent = new Set<number>()
  /** The site gave it up, or was left, before it was answered. */
  isGivenUp = false
  /** It was denied or aborted, or could not be planned, shown or carried out. */
  mayBeRefused = false
  hasFinishFailed = false

  constructor(
    readonly model: OwnerModel,
    readonly tab: Tab,
    /** Equal for the same request before and after the page was left. */
    readonly id: number,
    isApproved: boolean,
  ) {
    this.machine = startOwner(isApproved)
  }

  send(event: OwnerEvent<ModelPlan>): void {
    const { machine, effect } = transition(this.machine, event)
    this.machine = machine
    const { state } = machine
    if (this.shown && (!('round' in state) || state.round !== this.shown.round)) {
      this.pending.push({ type: 'closed', round: this.shown.round })
      this.shown = undefined
    }
    if (effect) this.#run(effect)
  }

  #run(effect: OwnerEffect<ModelPlan>): void {
    switch (effect.type) {
      case 'answer':
        if (effect.isTold) this.model.journal.delete(this.id)
        this.answers.push({ type: 'answer', isTold: effect.isTold, isNo: false })
        break
      case 'refuse':
        this.answers.push({ type: 'refuse', isTold: false, isNo: isNo(effect.error) })
        break
      case 'forget':
        this.model.left.delete(effect.away)
        break
      case 'showFailure':
        if (!this.shown) throw new Error('A failure is shown where there is no review')
        this.shown.status =
          this.machine.state.name === 'failed' && this.machine.state.isFinal ? 'final' : 'failed'
        break
      default:
        this.pending.push(effect)
    }
  }

  /** Ends something that is under way. */
  end(at: number, outcome: Outcome, sending: Sending): void {
    const [effect] = this.pending.splice(at % Math.max(1, this.pending.length), 1)
    const event = effect && this.#eventOf(effect, outcome, sending)
    if (event) this.send(event)
  }

  #eventOf(effect: Pending, outcome: Outcome, sending: Sending): OwnerEvent<ModelPlan> | undefined {
    const { isOnline, isLoggedIn } = this.model
    const needsNetwork = effect.type === 'prepare' || effect.type === 'seal' || effect.type === 'finish'
    const isOk = outcome === 'ok' && (isOnline || !needsNetwork)
    const error = new Error(outcome)
    switch (effect.type) {
      case 'prepare':
        if (isOk && isLoggedIn) return { type: 'planned', plan: { round: 1 } }
        this.mayBeRefused = true
        return { type: 'planFailed', error: isLoggedIn ? error : new FrameError('Log in first', 4100) }
      case 'review': {
        const { round, plan } = effect
        if (plan.round !== round) throw new Error('Another plan is shown')
        this.mayBeRefused ||= !isOk
        if (!isOk) return { type: 'denied', round, error }
        const { state } = this.machine
        if (state.name === 'review' && state.round === round) this.shown = { round, status: 'open' }
        return undefined
      }
      // A review that another one has taken the place of is denied too, late.
      case 'closed':
        return { type: 'denied', round: effect.round, error }
      case 'seal':
        return isOk ? this.#leadAway(effect.round) : undefined
      case 'takeBack': {
        const { away, round } = effect
        if (!isOk) return { type: 'takeBackFailed', round, error }
        return { type: 'takenBack', round, isOpen: this.model.left.delete(away) }
      }
      case 'carryOut':
        return this.#carryOut(effect, outcome, sending)
      case 'replace':
        return { type: 'replaced', plan: isOk ? { round: effect.plan.round + 1 } : undefined }
      case 'finish':
        this.hasFinishFailed = !isOk
        this.mayBeRefused ||= !isOk
        return isOk ? { type: 'finished', answer: effect.done } : { type: 'finishFailed', error }
      default:
        return undefined
    }
  }

  #leadAway(round: number): OwnerEvent<ModelPlan> | undefined {
    const { state } = this.machine
    if (!mayLeadAway(this.machine, round) || state.name !== 'review') return undefined
    if (state.away !== undefined && !this.model.left.delete(state.away)) return undefined
    this.model.count += 1
    const away = `review ${this.model.count}`
    this.model.left.set(away, this.id)
    this.model.undecided.add(away)
    return { type: 'ledAway', round, away }
  }

  #carryOut(
    { plan, round }: CarryOut,
    outcome: Outcome,
    sending: Sending,
  ): OwnerEvent<ModelPlan> | undefined {
    const failed = () => this.#failed(round, outcome)
    if (plan.round !== round) throw new Error('Another plan is carried out than was shown')
    // Refused before anything was signed.
    if (outcome !== 'ok' && sending === 'stays') return failed()
    this.send({ type: 'sending' })
    if (!maySend(this.machine)) return failed()
    this.model.journal.add(this.id)
    this.model.leaving.push({ request: this, round, outcome, sending })
    return undefined
  }

  #failed(round: number, outcome: Outcome): OwnerEvent<ModelPlan> {
    const isFinal = outcome === 'final'
    // Nobody is asked to try it again.
    this.mayBeRefused ||= this.machine.isApproved
    const out = this.sent.has(round) && { out: round }
    return { type: 'carryOutFailed', round, error: new Error(outcome), isFinal, ...out }
  }

  /** What was leaving has left, or not. */
  hasLeft({ round, outcome, sending }: Leaving): void {
    if (this.machine.state.name !== 'carryingOut') throw new Error('It ended while something was leaving')
    const failed = () => this.#failed(round, outcome)
    if (sending !== 'stays') this.sent.add(round)
    if (!this.sent.has(round)) this.model.journal.delete(this.id)
    if (sending === 'arrives' && outcome === 'ok') this.send({ type: 'carriedOut', round, done: round })
    else this.send(failed())
  }

  approve(): void {
    if (!this.shown || (this.shown.status !== 'open' && this.shown.status !== 'failed')) return
    this.shown.status = 'busy'
    this.send({ type: 'approved', round: this.shown.round, view: {} as Window })
  }
  deny(): void {
    if (!this.shown || this.shown.status === 'busy') return
    this.mayBeRefused = true
    this.send({ type: 'denied', round: this.shown.round, error: new FrameError('Denied', 4001) })
  }
  leave(): void {
    if (this.shown?.status !== 'open' || this.machine.isApproved) return
    const { state } = this.machine
    const away = state.name === 'review' ? state.away : undefined
    if (away === undefined || this.model.left.has(away))
      this.pending.push({ type: 'seal', round: this.shown.round })
  }
  abort(): void {
    this.isGivenUp ||= this.machine.state.name !== 'ended'
    this.mayBeRefused = true
    this.send({ type: 'aborted' })
  }
}

/** SIMULATED frames of one site in two tabs, their storage, the wallet's own page, and what leaves the device. */
export class OwnerModel {
  count = 0
  requests: ModelRequest[] = []
  /** Of all page loads. */
  readonly all: ModelRequest[] = []
  readonly journal = new Set<number>()
  /** The requests by the reviews that the page was left for. */
  readonly left = new Map<string, number>()
  /** The reviews that the wallet's page still shows. */
  readonly undecided = new Set<string>()
  readonly leaving: (Leaving & { readonly request: ModelRequest })[] = []

  isOnline = true
  isLoggedIn = true

  ask(tab: Tab): void {
    this.count += 1
    this.#start(tab, this.count, false)
  }
  #start(tab: Tab, id: number, isApproved: boolean): void {
    const request = new ModelRequest(this, tab, id, isApproved)
    this.requests.push(request)
    this.all.push(request)
    if (isApproved) request.send({ type: 'turnCame' })
  }
  /** The first of a tab that is not over comes. */
  nextTurn(tab: Tab): void {
    const isOver = ({ machine: { state } }: ModelRequest) =>
      state.name === 'finishing' || state.name === 'ended'
    const first = this.requests.find(
      (request) => request.tab === tab && !request.machine.isApproved && !isOver(request),
    )
    if (first?.machine.state.name === 'queued') first.send({ type: 'turnCame' })
  }
  /** The owner decides at the wallet's page. */
  decideAway(at: number, isApproved: boolean): void {
    const review = [...this.undecided][at % Math.max(1, this.undecided.size)]
    if (review === undefined) return
    this.undecided.delete(review)
    this.decided.set(review, isApproved)
  }
  /** What the service hands out, once. */
  readonly decided = new Map<string, boolean>()
  /** Decisions that a tab has read, and not carried out yet. */
  readonly found: { readonly tab: Tab; readonly review: string; readonly isApproved: boolean }[] = []
  lookForDecided(tab: Tab): void {
    if (!this.isOnline || !this.isLoggedIn) return
    for (const review of this.left.keys()) {
      const isApproved = this.decided.get(review)
      if (isApproved === undefined) continue
      this.decided.delete(review)
      this.found.push({ tab, review, isApproved })
    }
  }
  /** What was approved at the wallet's page is carried out, unless it was decided in a page meanwhile. */
  takeFound(at: number): void {
    const [one] = this.found.splice(at % Math.max(1, this.found.length), 1)
    const id = one && this.left.get(one.review)
    if (!one || id === undefined) return
    this.left.delete(one.review)
    if (one.isApproved) this.#start(one.tab, id, true)
  }
  /** What has left the device arrives or not; the rest is gone with the page. */
  reload(tab: Tab): void {
    const [gone, others] = [true, false].map((isGone) =>
      this.requests.filter((request) => (request.tab === tab) === isGone),
    ) as [ModelRequest[], ModelRequest[]]
    for (const request of gone) {
      request.send({ type: 'pageLeft' })
      request.abort()
    }
    const stays = this.leaving.splice(0).filter((one) => {
      if (one.request.tab !== tab) return true
      if (one.sending !== 'stays') one.request.sent.add(one.round)
      return false
    })
    this.leaving.push(...stays)
    this.requests = others
    this.lookForDecided(tab)
  }
  setLoggedIn(isLoggedIn: boolean): void {
    this.isLoggedIn = isLoggedIn
    if (!isLoggedIn) for (const request of this.requests) request.abort()
  }
  hasLeft(at: number): void {
    const [one] = this.leaving.splice(at % Math.max(1, this.leaving.length), 1)
    one?.request.hasLeft(one)
  }
  /** How often the same request has been paid, before and after the page was left. */
  paid(id: number): number {
    return this.all.filter((request) => request.id === id).reduce((sum, { sent }) => sum + sent.size, 0)
  }
}
