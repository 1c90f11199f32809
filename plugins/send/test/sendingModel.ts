import type { CaipNetworkId } from '@wallet-widget/kernel'
import { changeRecord } from '../src/views/sending/changeRecord.js'
import type { SendingEffect } from '../src/views/sending/machine/sendingEffect.js'
import type { Answer, SendingEvent } from '../src/views/sending/machine/sendingEvent.js'
import { type SendingMachine, START } from '../src/views/sending/machine/sendingState.js'
import { transition } from '../src/views/sending/machine/transition.js'
import { isSamePayer, type Payer, type Payment, type PaymentRecord } from '../src/views/sending/payment.js'
import type { Refusal, Review } from '../src/views/sending/review.js'

type EffectOf<Type extends SendingEffect['type']> = Extract<SendingEffect, { readonly type: Type }>
/** What is answered by somebody else, some time. */
type Pending = EffectOf<'prepare' | 'prepareMax' | 'check' | 'look' | 'lookRefused' | 'lookLater'>

/** What the chain says of a payment that it has not seen. */
export type Unseen = 'unseen' | 'waiting' | 'unknown'
/**
 * How the wallet ends: `lost` sends, and nobody hears of it; `odd` sends, and does not say what; `denies` and `busy` send, and
 * refuse; `refuses` does not send.
 */
export type WalletEnd =
  | 'sends'
  | 'denies'
  | 'busy'
  | 'refuses'
  | 'declines'
  | 'lost'
  | 'odd'
  | 'fails'
  | 'notAsked'
const SENDING: readonly WalletEnd[] = ['sends', 'denies', 'busy', 'lost', 'odd']
const REFUSALS: Partial<Record<WalletEnd, Refusal>> = {
  denies: { kind: 'wallet' },
  busy: { kind: 'pending' },
  refuses: { kind: 'wallet' },
  declines: { kind: 'declined' },
}

interface Ask {
  readonly payment: Payment
  /** The page that hears of its end; none after a reload. */
  page: ModelPage | undefined
}

/** A site in one browser, with a SIMULATED chain and wallet that answer when a test says so, in whatever order. */
export class SendingModel {
  records: readonly PaymentRecord[] = []
  readonly pages = [new ModelPage(this), new ModelPage(this)]
  /** What the wallet shows. */
  asks: Ask[] = []
  /** The payments that are on the chain. */
  readonly sent = new Set<string>()
  /** Those of them that the node knows of: it lags behind. */
  #seen: ReadonlySet<string> = new Set()
  /** What the visitor was told of, or saw, as sent. */
  readonly known = new Set<string>()
  /** What was entered for each payment. */
  readonly entries = new Map<string, string>()
  isUp = true
  now = 0
  #count = 0

  next(): string {
    this.#count += 1
    return String(this.#count)
  }

  record(
    payment: Payment,
    status: EffectOf<'record'>['status'],
    transactionId: string | undefined,
    from: ModelPage,
  ) {
    this.records = changeRecord(this.records, { payment, status, transactionId, now: this.now })
    for (const page of this.pages) if (page !== from) page.hasNews = true
  }

  open(payer: Payer | undefined): PaymentRecord | undefined {
    return this.records.find((one) => one.status === 'asked' && isSamePayer(one, payer))
  }

  /** The wallet may still send it, or has. */
  mayBeSent = (id: string): boolean => this.sent.has(id) || this.asks.some(({ payment }) => payment.id === id)

  statusOf = (id: string) => this.records.find((one) => one.id === id)?.status

  endAsk(index: number, end: WalletEnd): void {
    const ask = this.asks[index % Math.max(1, this.asks.length)]
    if (!ask) return
    const { payment, page } = ask
    this.asks = this.asks.filter((one) => one !== ask)
    if (SENDING.includes(end)) this.sent.add(payment.id)
    if (!page) return
    const refusal = REFUSALS[end]
    if (refusal) page.send({ type: 'walletRefused', payment, refusal })
    else if (end === 'sends')
      page.send({ type: 'walletAnswered', payment, transactionId: `tx ${payment.id}` })
    else if (end === 'odd') page.send({ type: 'walletAnswered', payment })
    else if (end === 'notAsked') page.send({ type: 'walletNotAsked', payment })
    else page.send({ type: 'walletLost', payment })
  }

  /** The node has come as far as the chain. */
  index(): void {
    this.#seen = new Set(this.sent)
  }

  find(payment: Payment, unseen: Unseen): Answer {
    if (!this.isUp) return 'failed'
    if (unseen === 'unknown') return 'unknown'
    if (this.#seen.has(payment.id)) return { transactionId: `tx ${payment.id}` }
    return this.mayBeSent(payment.id) ? unseen : 'never'
  }
}

/** One tab: the machine, what was entered, and what is under way. */
export class ModelPage {
  machine: SendingMachine = START
  pending: Pending[] = []
  /** None while the wallet is locked. */
  payer: Payer | undefined = { networkId: 'eip155:1', from: 'A' }
  #locked: Payer | undefined
  /** What is entered: nothing, or something that no other entry is. */
  entry = ''
  hasNews = false
  isViewOpen = true
  confirms = 0
  asked = 0

  constructor(readonly model: SendingModel) {}

  send(event: SendingEvent): void {
    if (event.type === 'confirmClicked' && this.machine.state.name === 'review') this.confirms += 1
    const { machine, effects } = transition(this.machine, event)
    for (const effect of effects) this.#begin(effect)
    this.machine = machine
    const { state } = machine
    if (this.isViewOpen && state.name === 'sent' && !state.isShown) {
      this.model.known.add(state.payment.id)
      this.send({ type: 'sentShown' })
    }
    for (const effect of effects)
      if (effect.type === 'notifyLater') this.send({ type: 'notifyDue', payment: effect.payment })
  }

  open(): void {
    this.isViewOpen = true
    this.send({ type: 'opened', open: this.model.open(this.payer) })
  }

  type(): void {
    const { name } = this.machine.state
    if (name !== 'editing' && name !== 'preparing') return
    this.entry = this.model.next()
    this.send({ type: 'formChanged' })
  }

  setPayer(networkId: CaipNetworkId, from: string): void {
    const payer = { networkId, from }
    if (isSamePayer(payer, this.payer)) return
    this.#use(payer)
  }

  /** The wallet is locked, or unlocked again. */
  lock(): void {
    const payer = this.payer ? undefined : this.#locked
    this.#locked = this.payer ?? this.#locked
    this.#use(payer)
  }

  /** As `followPayer` does: a wallet that comes back is no other one. */
  #use(payer: Payer | undefined): void {
    const isFormKept = this.payer === undefined
    this.payer = payer
    this.send({ type: 'payerChanged', payer, open: this.model.open(payer), isFormKept })
  }

  /** Everything goes but what is stored. */
  reload(): void {
    for (const ask of this.model.asks) if (ask.page === this) ask.page = undefined
    this.machine = { state: START.state, count: this.machine.count }
    this.pending = []
    this.entry = ''
    this.send({ type: 'opened', open: this.model.open(this.payer) })
  }

  learn(): void {
    if (!this.hasNews) return
    this.hasNews = false
    this.send({ type: 'recordsChanged', records: this.model.records })
  }

  answer(index: number, unseen: Unseen, isFine: boolean): void {
    const effect = this.pending[index % Math.max(1, this.pending.length)]
    if (!effect) return
    this.pending = this.pending.filter((one) => one !== effect)
    const { model } = this
    switch (effect.type) {
      case 'prepare':
        if (this.entry && this.payer && isFine)
          this.send({ type: 'prepared', task: effect.task, review: this.#review(this.payer) })
        else this.send({ type: 'refused', task: effect.task })
        return
      case 'prepareMax':
        this.send({ type: 'maxPrepared', task: effect.task, amount: model.next() })
        return
      case 'check':
        this.#check(effect, isFine)
        return
      case 'look': {
        const { task, payment } = effect
        const isOld = model.now - payment.at > 300
        this.send({ type: 'found', task, payment, answer: model.find(payment, unseen), isOld })
        return
      }
      case 'lookRefused': {
        const { payment, refusal } = effect
        this.send({ type: 'foundRefused', payment, refusal, answer: model.find(payment, unseen) })
        return
      }
      case 'lookLater':
        this.send({ type: 'lookDue', task: effect.task })
    }
  }

  #review({ networkId, from }: Payer): Review {
    const network = { caipNetworkId: networkId, chainNamespace: 'eip155' } as Review['network']
    const token = { name: this.entry, symbol: this.entry, decimals: 0 }
    return { network, from, token, connectorId: this.entry, amount: 1n, since: '' } as Review
  }

  /** As `createEffects` does: what was given up is looked for, then it is seen whether another tab has asked. */
  #check({ task, review }: EffectOf<'check'>, isFine: boolean): void {
    const { model } = this
    const payer = { networkId: review.network.caipNetworkId, from: review.from }
    const refusal = this.#lookForGivenUp(payer)
    if (refusal) {
      this.send({ type: 'refused', task, refusal })
    } else if (isFine) {
      const { token, amount, since } = review
      const payment = { ...payer, id: model.next(), to: 'B', token, amount, since, at: model.now }
      const isTheirs = isSamePayer(payer, this.payer)
      this.send({ type: 'checked', task, review, payment, open: model.open(payer), isTheirs })
    } else this.send({ type: 'reviewChanged', task, review: { ...review }, isDearer: true })
  }

  #lookForGivenUp(payer: Payer): Refusal | undefined {
    const { model } = this
    for (const one of model.records) {
      if (one.status !== 'givenUp' && one.status !== 'refused') continue
      const answer = model.find(one, 'unseen')
      if (typeof answer === 'object') model.record(one, 'sent', answer.transactionId, this)
      if (answer === 'failed' && isSamePayer(one, payer)) return { kind: 'node' }
    }
    const payments = model.records.filter(({ status }) => status === 'sentLate')
    return payments.length > 0 ? { kind: 'earlier', payments } : undefined
  }

  #begin(effect: SendingEffect): void {
    const { model } = this
    switch (effect.type) {
      case 'emptyForm':
        this.entry = ''
        return
      case 'enterMax':
        this.entry = model.next()
        return
      case 'record':
        model.record(effect.payment, effect.status, effect.transactionId, this)
        return
      case 'markTold':
        for (const { id } of effect.payments) model.known.add(id)
        model.records = model.records.map((one) =>
          effect.payments.some(({ id }) => id === one.id) ? { ...one, status: 'sent' } : one,
        )
        return
      case 'notify':
        model.known.add(effect.payment.id)
        return
      case 'askWallet':
        this.#ask(effect)
        return
      // Not before it was shown.
      case 'notifyLater':
        return
      default:
        this.pending.push(effect)
    }
  }

  #ask({ payment, review }: EffectOf<'askWallet'>): void {
    const { model } = this
    this.asked += 1
    if (model.statusOf(payment.id) !== 'asked') throw new Error('asked for what is not recorded')
    if (model.asks.some((one) => one.payment.id === payment.id)) throw new Error('asked twice')
    if (!isSamePayer(payment, this.payer)) throw new Error('asked for another account')
    for (const other of model.records) {
      if (other.id === payment.id || !isSamePayer(other, payment) || !model.mayBeSent(other.id)) continue
      if (other.status !== 'sent' && other.status !== 'givenUp')
        throw new Error(`asked although one that is ${other.status} may be sent`)
      if (other.status === 'sent' && !model.known.has(other.id))
        throw new Error('asked although nobody was told that another was sent')
    }
    model.entries.set(payment.id, review.connectorId)
    model.asks.push({ payment, page: this })
  }
}
