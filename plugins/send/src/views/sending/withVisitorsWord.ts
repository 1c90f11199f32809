import type { SendingEvent } from './machine/sendingEvent.js'
import { isSaidSent, type PaymentRecord } from './payment.js'

/** An answer of the wallet, with what the visitor says of the payment by then. */
export const withVisitorsWord = (event: SendingEvent, records: readonly PaymentRecord[]): SendingEvent =>
  event.type === 'walletRefused' ? { ...event, isSaidSent: isSaidSent(records, event.payment) } : event
