import { activeConnection, randomId } from '@wallet-widget/kernel/connectors'
import type { ReadableAtom } from 'nanostores'
import { checkReview } from './checkReview.js'
import { findPayment } from './findPayment.js'
import type { SendFormStore } from './form/createForm.js'
import type { Holding } from './form/holdings.js'
import type { SendingEffect } from './machine/sendingEffect.js'
import type { SendingEvent } from './machine/sendingEvent.js'
import { ageOf, isSaidSent, type Payment } from './payment.js'
import type { Payments } from './payments.js'
import { prepareMax, prepareReview } from './prepareReview.js'
import type { Receivers } from './receivers.js'
import { requestPayment } from './requestPayment.js'
import type { Review } from './review.js'
import type { SendContext } from './sendContext.js'
import { withVisitorsWord } from './withVisitorsWord.js'

/** Between two questions whether the chain has it. ms */
const LOOK_INTERVAL_MS = 2_000
/** Until then the wallet’s own view may cover ours. ms */
const NOTIFY_DELAY_MS = 1_000
/** Longer names are cut. In characters. */
const MAX_NAME = 300
/** After that the visitor may look for themselves, whatever the chain says. ms */
const OLD_AFTER_MS = 5 * 60 * 1000

interface EffectTools {
  send(event: SendingEvent): void
  readonly form: SendFormStore
  readonly $holdings: ReadableAtom<readonly Holding[]>
  readonly payments: Payments
  readonly receivers: Receivers
}

/** Carries out the effects of the machine, and sends it their answers. */
export function createEffects(context: SendContext, tools: EffectTools): (effect: SendingEffect) => void {
  const { send, form, $holdings, payments, receivers } = tools

  async function prepare(task: number): Promise<void> {
    await form.lookedUp()
    const holdings = $holdings.get()
    const answer = await prepareReview(context, { ...form.$form.get(), holdings, payments, receivers })
    if ('review' in answer) send({ type: 'prepared', task, review: answer.review })
    else send({ type: 'refused', task, refusal: answer.refusal })
  }
  async function prepareAll(task: number): Promise<void> {
    const answer = await prepareMax(context, { ...form.$form.get(), holdings: $holdings.get() })
    if ('amount' in answer) send({ type: 'maxPrepared', task, amount: answer.amount })
    else send({ type: 'refused', task, refusal: answer.refusal })
  }
  async function check(task: number, reviewed: Review): Promise<void> {
    const answer = await checkReview(context, { payments, receivers }, reviewed)
    if ('refusal' in answer) return send({ type: 'refused', task, refusal: answer.refusal })
    if ('changed' in answer) {
      const { changed: review, isDearer } = answer
      return send({ type: 'reviewChanged', task, review, isDearer })
    }
    const { review } = answer
    const payment = toPayment(review)
    // Another tab may have asked its wallet meanwhile.
    const open = payments.open(payment)
    send({ type: 'checked', task, review, payment, open, isTheirs: isTheirs(context, review) })
  }

  const find = (payment: Payment) => findPayment(context, payment, { records: () => payments.list() })

  /** A task that throws is answered too: otherwise the machine would wait for ever. */
  function run(task: number, work: Promise<void>): void {
    work.catch((error: unknown) => {
      context.logger.error('A step of sending failed.', error)
      send({ type: 'refused', task, refusal: { kind: 'node' } })
    })
  }

  return (effect) => {
    switch (effect.type) {
      case 'prepare':
        return run(effect.task, prepare(effect.task))
      case 'prepareMax':
        return run(effect.task, prepareAll(effect.task))
      case 'enterMax':
        return form.enterMax(effect.amount)
      case 'emptyForm':
        return form.empty()
      case 'check':
        return run(effect.task, check(effect.task, effect.review))
      case 'askWallet':
        void requestPayment(context, effect.payment, effect.review).then((event) =>
          send(withVisitorsWord(event, payments.list())),
        )
        return
      case 'look': {
        const { task, payment } = effect
        void find(payment).then((answer) =>
          send({ type: 'found', task, payment, answer, isOld: ageOf(payment) >= OLD_AFTER_MS }),
        )
        return
      }
      case 'lookRefused': {
        const { payment, refusal } = effect
        void find(payment).then((answer) =>
          send({
            type: 'foundRefused',
            payment,
            refusal,
            answer,
            isSaidSent: isSaidSent(payments.list(), payment),
          }),
        )
        return
      }
      case 'lookLater': {
        const { task, askedAt } = effect
        const pause = askedAt === undefined ? LOOK_INTERVAL_MS : askedAt + OLD_AFTER_MS - Date.now()
        context.setTimeout(() => send({ type: 'lookDue', task, isOld: askedAt !== undefined }), pause)
        return
      }
      case 'record': {
        const { payment, status, transactionId } = effect
        payments.record(payment, status, transactionId)
        // What the visitor says may turn out otherwise: whom they know is told by the wallet or the chain.
        if (status === 'sent')
          receivers.add(`${payment.networkId}:${payment.from}`, { address: payment.to, name: payment.name })
        return
      }
      case 'markTold':
        for (const payment of effect.payments) payments.markTold(payment)
        return
      case 'notifyLater': {
        const { payment } = effect
        context.setTimeout(() => send({ type: 'notifyDue', payment }), NOTIFY_DELAY_MS)
        return
      }
      case 'notify':
        context.widget.toast('success', context.t('sent.late'))
        return
      case 'notifyDeclined':
        context.widget.toast('error', context.t('declined.late'))
    }
  }
}

const toPayment = ({ network, from, receiver, token, amount, since }: Review): Payment => ({
  id: randomId(),
  networkId: network.caipNetworkId,
  from,
  to: receiver.address,
  name: receiver.name?.slice(0, MAX_NAME),
  token,
  amount,
  since,
  at: Date.now(),
})

function isTheirs({ state }: SendContext, { network, from, connectorId }: Review): boolean {
  const now = activeConnection(state, network.chainNamespace)
  const isSame = now?.address === from && now.connectorId === connectorId
  return isSame && now.networkId === network.caipNetworkId
}
