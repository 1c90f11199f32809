import { atom, computed } from 'nanostores'
import type { WalletSendArguments } from '../../walletSendArguments.js'
import { createEffects } from './createEffects.js'
import { followPayer, payerOn } from './followPayer.js'
import { createForm } from './form/createForm.js'
import { createHoldings } from './form/holdings.js'
import type { SendForm } from './form/sendForm.js'
import type { SendingEvent } from './machine/sendingEvent.js'
import { type SendingMachine, START } from './machine/sendingState.js'
import { transition } from './machine/transition.js'
import { createPayments } from './payments.js'
import { createReceivers } from './receivers.js'
import { readLateAnswer } from './requestPayment.js'
import type { SendContext } from './sendContext.js'
import type { Sending } from './sending.js'
import { whenBack } from './whenBack.js'
import { withVisitorsWord } from './withVisitorsWord.js'

/** Makes the state that the views share: the machine of `machine/transition.ts`, with form and page around it. */
export function createSending(context: SendContext): Sending {
  const { state, storage, hooks } = context
  const payments = createPayments(storage)
  const receivers = createReceivers(storage, state)
  const $holdings = createHoldings(context)
  const $machine = atom<SendingMachine>(START)
  const now = () => $machine.get().state
  const isOpen = () => now().name === 'editing' || now().name === 'preparing'
  const form = createForm(context, {
    $holdings,
    isOpen,
    changed: () => send({ type: 'formChanged' }),
  })
  const queue: SendingEvent[] = []
  let isRunning = false

  /** Events are handled one after the other: what an effect sends at once waits for its turn. */
  function send(event: SendingEvent): void {
    queue.push(event)
    if (isRunning) return
    isRunning = true
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { machine, effects } = transition($machine.get(), next)
      // Effects first: the form must be empty before it is shown again.
      for (const effect of effects) guard(() => run(effect))
      guard(() => $machine.set(machine))
    }
    isRunning = false
  }
  function guard(work: () => void): void {
    try {
      work()
    } catch (error) {
      context.logger.error('A step of sending failed.', error)
    }
  }
  const run = createEffects(context, { send, form, $holdings, payments, receivers })

  const learn = () => send({ type: 'recordsChanged', records: payments.list() })
  context.onDispose(payments.subscribe(learn))
  whenBack(context, learn)
  followPayer(context, { form: () => form.$form.get().form, payments, send })
  /** The site may change its networks: a form for one that is gone is emptied. */
  const keepNetwork = () => {
    const { networkId } = form.$form.get().form
    const { networks } = state.$network.get()
    if (!isOpen() || networks.some(({ caipNetworkId }) => caipNetworkId === networkId)) return
    form.empty()
    send({ type: 'formChanged' })
  }
  context.onDispose(state.$network.listen(keepNetwork))
  // If the visitor leaves before the wallet is asked, nothing is sent.
  const leave = () => {
    if (now().name === 'checking') send({ type: 'stopClicked' })
  }
  hooks.close.settle.tap(({ ok }) => {
    if (!ok) return
    leave()
    if (now().name === 'preparing') send({ type: 'edited' })
  })
  context.onDispose(leave)

  const openOn = (networkId: SendForm['networkId']) => payments.open(payerOn(context, networkId))
  const openOfForm = () => openOn(form.$form.get().form.networkId)
  let applied: WalletSendArguments | undefined
  return {
    $send: computed([$machine, form.$form], ({ state: phase }, entered) => ({ ...entered, phase })),
    $holdings,
    receivers,
    begin(args) {
      learn()
      const isOver = now().name === 'sent' || now().name === 'cancelled'
      const isNew = args !== undefined && (args !== applied || isOver)
      applied = args ?? applied
      if (isNew && now().name === 'preparing') send({ type: 'edited' })
      const shown = now()
      // A payment that was shown for these arguments stays when the view is mounted again.
      const kept = args && shown.name === 'unsettled' ? shown.payment.networkId : undefined
      const wanted = isNew
        ? (args.network ?? state.$network.get().networkId)
        : (kept ?? form.$form.get().form.networkId)
      send({ type: 'opened', open: openOn(wanted) })
      keepNetwork()
      if (!isNew || now().name !== 'editing') return
      const [token, amount, to] = [args.token, args.amount, args.to].map(textOf)
      const asked = amount === undefined ? undefined : { coins: amount }
      form.enter(form.emptyForm(), { to, networkId: wanted, tokenAddress: token, amount: asked })
    },
    change: form.change,
    takeAll: () => send({ type: 'maxClicked' }),
    async review() {
      send({ type: 'reviewClicked', open: openOfForm() })
      const preparing = now()
      if (preparing.name !== 'preparing') return false
      await new Promise<void>((resolve) => {
        const stop = $machine.listen(({ state }) => {
          if (state === preparing) return
          stop()
          resolve()
        })
      })
      return now().name === 'review'
    },
    confirm: () => send({ type: 'confirmClicked', open: openOfForm() }),
    edit: () => send({ type: 'edited' }),
    stopWaiting: () => send({ type: 'stopClicked' }),
    check: () => send({ type: 'checkClicked' }),
    giveUp: () => send({ type: 'giveUpClicked' }),
    sayItWasSent: () => send({ type: 'wasSentClicked' }),
    async answeredLate(outcome) {
      const { id, networkId } = outcome.request
      const record = payments.list().find((one) => one.id === id && one.networkId === networkId)
      if (!record || record.transactionId !== undefined) return
      const answer = await readLateAnswer(context, record, outcome)
      send(withVisitorsWord(answer, payments.list()))
    },
    markShown: () => send({ type: 'sentShown' }),
    finish() {
      applied = undefined
      send({ type: 'finished' })
    },
    leave,
  }
}

/** A page that is not type-checked may pass anything. */
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
