import type { CaipNetworkId } from '@wallet-widget/kernel'
import { vi } from 'vitest'
import { WATCHED } from '../src/views/sending/changeRecord.js'
import type { SendingEffect } from '../src/views/sending/machine/sendingEffect.js'
import type { Answer, SendingEvent } from '../src/views/sending/machine/sendingEvent.js'
import { type SendingMachine, START } from '../src/views/sending/machine/sendingState.js'
import { transition } from '../src/views/sending/machine/transition.js'
import { canSayItWasSent } from '../src/views/sending/machine/whileUnsettled.js'
import { isSamePayer, type Payer, type Payment, type PaymentRecord } from '../src/views/sending/payment.js'
import { createPayments, type Payments } from '../src/views/sending/payments.js'
import type { Refusal, Review } from '../src/views/sending/review.js'
import { type BrowserTab, SimulatedBrowser } from './simulatedBrowser.js'
import { REFUSALS, SENDING, type WalletEnd } from './walletEnds.js'

type EffectOf<Type extends SendingEffect['type']> = Extract<SendingEffect, { readonly type: Type }>
/** What is answered by somebody else, some time. */
type Pending = EffectOf<'prepare' | 'prepareMax' | 'check' | 'look' | 'lookRefused' | 'lookLater'>

/** What the chain says of a payment that it has not seen. */
export type Unseen = 'unseen' | 'waiting' | 'unknown'
interface Ask {
  readonly payment: Payment
  /** The page that hears of its end; none after a reload. */
  page: ModelPage | undefined
}

const START_OF_TIME = 1_700_000_000_000
/** A payment is looked for as long as a day: no test of what comes later. ms */
const END_OF_TIME = 20 * 60 * 60 * 1000

/** A site in one browser, with a SIMULATED chain and wallet that answer when a test says so, in whatever order. */
export class SendingModel {
  readonly browser = new SimulatedBrowser()
  readonly pages = [new ModelPage(this), new ModelPage(this)]
  /** Every payment that a wallet was asked for. */
  readonly payments: Payment[] = []
  /** Those that all pages can know of: storage has had them. */
  readonly stored = new Set<string>()
  /** Those that are not open any more, as all pages can know. */
  readonly settled = new Set<string>()
  /** Those that nobody knows any more: the page was reloaded, and storage had no room for them. */
  readonly lost = new Set<string>()
  /** Some record is another one. */
  hasChanged = false
  /** What the wallet shows. */
  asks: Ask[] = []
  /** The payments that are on the chain. */
  readonly sent = new Set<string>()
  /** Those that the wallet had an error for; it may send them hours later. */
  readonly erred = new Set<string>()
  /** Those of the sent ones that the node knows of: it lags behind. */
  #seen: ReadonlySet<string> = new Set()
  /** What the visitor was told of, or saw, as sent. */
  readonly known = new Set<string>()
  /** What was entered for each payment. */
  readonly entries = new Map<string, string>()
  isUp = true
  #now = 0
  #count = 0

  constructor() {
    this.pass(0)
  }

  get now(): number {
    return START_OF_TIME + this.#now
  }

  pass(ms: number): void {
    this.#now = Math.max(0, Math.min(this.#now + ms, END_OF_TIME))
    vi.setSystemTime(this.now)
    this.hasChanged = true
  }

  next(): string {
    this.#count += 1
    return String(this.#count)
  }

  /** Some page has recorded something. */
  recorded(): void {
    this.hasChanged = true
    const stored: readonly PaymentRecord[] = JSON.parse(this.browser.texts.get('payments') ?? '[]')
    for (const { id, status } of stored) {
      this.stored.add(id)
      if (status !== 'asked') this.settled.add(id)
    }
  }

  /** The wallet may still send it, or has. */
  mayBeSent = (id: string): boolean => this.sent.has(id) || this.asks.some(({ payment }) => payment.id === id)

  endAsk(index: number, end: WalletEnd): void {
    const ask = this.asks[index % Math.max(1, this.asks.length)]
    if (!ask) return
    const { payment, page } = ask
    ask.page = undefined
    if (end === 'errs') this.erred.add(payment.id)
    else this.asks = this.asks.filter((one) => one !== ask)
    if (SENDING.includes(end)) this.sent.add(payment.id)
    if (page?.isFrozen) page.unheard.push(payment)
    if (!page || page.isFrozen) return
    const refusal = REFUSALS[end]
    const isSaidSent = page.statusOf(payment.id) === 'saidSent'
    if (refusal) page.send({ type: 'walletRefused', payment, refusal, isSaidSent })
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

  hasSeen = (id: string): boolean => this.#seen.has(id)

  find(payment: Payment, unseen: Unseen): Answer {
    if (!this.isUp) return 'failed'
    if (unseen === 'unknown') return 'unknown'
    if (this.#seen.has(payment.id)) return { transactionId: `tx ${payment.id}` }
    const isMeant = this.asks.some((one) => one.payment.id === payment.id && !this.erred.has(payment.id))
    // What the wallet meant to send after an error, it sends anew.
    return isMeant || this.sent.has(payment.id) ? unseen : 'never'
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
  /** In the back/forward cache: nothing happens to it. */
  isFrozen = false
  /** What wallets were asked for, and have answered while the page was frozen. */
  unheard: Payment[] = []
  payments: Payments
  #tab: BrowserTab
  isViewOpen = true
  confirms = 0
  asked = 0

  constructor(readonly model: SendingModel) {
    this.#tab = model.browser.open()
    this.payments = this.#openPayments()
  }

  #openPayments(): Payments {
    const payments = createPayments(this.#tab.storage)
    payments.subscribe(() => {
      this.hasNews = true
    })
    return payments
  }

  freeze(): void {
    this.isFrozen = true
    this.#tab.isFrozen = true
  }

  /** It missed what has happened meanwhile, but for the browser’s word that it is shown again. */
  thaw(): void {
    if (!this.isFrozen) return
    this.isFrozen = false
    this.#tab.isFrozen = false
    this.hasNews = true
    for (const payment of this.unheard.splice(0)) this.send({ type: 'walletLost', payment })
  }

  statusOf = (id: string) => this.payments.list().find((one) => one.id === id)?.status

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
    this.send({ type: 'opened', open: this.payments.open(this.payer) })
  }

  /** The visitor says that it was sent, and may be wrong. */
  sayItWasSent(): void {
    const { state } = this.machine
    if (state.name === 'unsettled' && canSayItWasSent(state)) this.model.known.add(state.payment.id)
    this.send({ type: 'wasSentClicked' })
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
    this.send({ type: 'payerChanged', payer, open: this.payments.open(payer), isFormKept })
  }

  /** Everything goes but what is stored. */
  reload(): void {
    const { model } = this
    for (const ask of model.asks) if (ask.page === this) ask.page = undefined
    for (const { id } of this.payments.list()) if (!model.stored.has(id)) model.lost.add(id)
    this.#tab.isFrozen = true
    this.#tab = model.browser.open()
    this.payments = this.#openPayments()
    this.hasNews = false
    this.machine = { state: START.state, count: this.machine.count }
    this.pending = []
    this.entry = ''
    this.send({ type: 'opened', open: this.payments.open(this.payer) })
  }

  learn(): void {
    if (!this.hasNews) return
    this.hasNews = false
    this.send({ type: 'recordsChanged', records: this.payments.list() })
  }

  /** What is under way last ends well. */
  answerLast(): void {
    if (this.pending.length > 0) this.answer(this.pending.length - 1, 'unseen', true)
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
        const isOld = model.now - payment.at > 300_000
        this.send({ type: 'found', task, payment, answer: model.find(payment, unseen), isOld })
        return
      }
      case 'lookRefused': {
        const { payment, refusal } = effect
        const answer = model.find(payment, unseen)
        const isSaidSent = this.statusOf(payment.id) === 'saidSent'
        this.send({ type: 'foundRefused', payment, refusal, answer, isSaidSent })
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
      this.send({ type: 'checked', task, review, payment, open: this.payments.open(payer), isTheirs })
    } else this.send({ type: 'reviewChanged', task, review: { ...review }, isDearer: true })
  }

  #lookForGivenUp(payer: Payer): Refusal | undefined {
    const { model } = this
    for (const one of this.payments.list()) {
      if (!WATCHED.includes(one.status)) continue
      const answer = model.find(one, 'unseen')
      if (typeof answer === 'object') this.#record(one, 'sent', answer.transactionId)
      if (answer === 'failed' && one.status !== 'saidSent' && isSamePayer(one, payer)) return { kind: 'node' }
    }
    const payments = this.payments.list().filter(({ status }) => status === 'sentLate')
    return payments.length > 0 ? { kind: 'earlier', payments } : undefined
  }

  #record(...given: Parameters<Payments['record']>): void {
    this.payments.record(...given)
    this.model.recorded()
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
        this.#record(effect.payment, effect.status, effect.transactionId)
        return
      case 'markTold':
        for (const payment of effect.payments) {
          model.known.add(payment.id)
          this.payments.markTold(payment)
        }
        model.recorded()
        return
      case 'notify':
        model.known.add(effect.payment.id)
        return
      case 'notifyDeclined':
        if (model.mayBeSent(effect.payment.id)) throw new Error('told that it was not sent, though it may be')
        model.known.delete(effect.payment.id)
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
    if (this.statusOf(payment.id) !== 'asked') throw new Error('asked for what is not recorded')
    if (model.asks.some((one) => one.payment.id === payment.id)) throw new Error('asked twice')
    if (!isSamePayer(payment, this.payer)) throw new Error('asked for another account')
    const records = this.payments.list()
    for (const other of model.payments) {
      const record = records.find(({ id }) => id === other.id)
      const isUnknown = !record && !model.stored.has(other.id)
      if (isUnknown || !isSamePayer(other, payment) || !model.mayBeSent(other.id)) continue
      if (!record) throw new Error('asked although one that is not known any more may be sent')
      if (record.status === 'asked' || record.status === 'sentLate' || record.status === 'refused')
        throw new Error(`asked although one that is ${record.status} may be sent`)
      if (model.hasSeen(other.id) && !model.known.has(other.id))
        throw new Error('asked although nobody was told that another was sent')
    }
    model.payments.push(payment)
    model.entries.set(payment.id, review.connectorId)
    model.asks.push({ payment, page: this })
  }
}
