import type { Payment } from '../payment.js'
import { isCertainNo } from './isCertainNo.js'
import type { SendingEvent } from './sendingEvent.js'
import { paymentOf, type SendingMachine } from './sendingState.js'
import { type Step, stay } from './step.js'

/** An answer about a payment that is not shown any more: it is recorded, and told. Undefined where the event is none. */
export function lateAnswer(machine: SendingMachine, event: SendingEvent): Step | undefined {
  if (!('payment' in event)) return undefined
  const { payment } = event
  if (paymentOf(machine.state)?.id === payment.id) return undefined
  switch (event.type) {
    case 'walletAnswered':
      return event.transactionId === undefined ? stay(machine) : sent(machine, payment, event.transactionId)
    case 'walletRefused': {
      const { refusal, isSaidSent } = event
      const look = { type: 'lookRefused', payment, refusal } as const
      if (!isCertainNo(refusal)) return stay(machine, look)
      const declined = { type: 'record', payment, status: 'refused' } as const
      // The visitor and the wallet contradict each other: the chain is asked before the visitor is told.
      return isSaidSent ? stay(machine, declined, look) : stay(machine, declined)
    }
    case 'walletNotAsked':
      return stay(machine, { type: 'record', payment, status: 'notSent' })
    case 'walletLost':
      return stay(machine)
    case 'found':
    case 'foundRefused': {
      const { answer } = event
      if (typeof answer === 'object') return sent(machine, payment, answer.transactionId)
      if (event.type === 'foundRefused' && isCertainNo(event.refusal))
        return stay(machine, { type: 'notifyDeclined', payment })
      // After an error it may still be sent. What the visitor has settled is not as sure any more.
      const isDoubtful = event.type === 'foundRefused' && event.isSaidSent
      return isDoubtful ? stay(machine, { type: 'record', payment, status: 'erred' }) : stay(machine)
    }
    default:
      return undefined
  }
}

const sent = (machine: SendingMachine, payment: Payment, transactionId: string): Step =>
  stay(
    machine,
    { type: 'record', payment, status: 'sent', transactionId },
    { type: 'notify', payment, transactionId },
  )
