import type { CaipNetworkId, Token } from '@wallet-widget/kernel'

/** Who pays, and where. */
export interface Payer {
  readonly networkId: CaipNetworkId
  readonly from: string
}

/** A payment that the wallet was asked for. */
export interface Payment extends Payer {
  readonly id: string
  readonly to: string
  /** What was typed, where that is not the address. */
  readonly name?: string | undefined
  readonly token: Token
  /** In base units. */
  readonly amount: bigint
  /** Where the chain stood, in its own words. */
  readonly since: string
  /** ms since epoch */
  readonly at: number
}

/**
 * What is known of a payment. `asked`: the wallet was asked for it. `givenUp`: the visitor says that it was not sent, and the
 * chain has not seen it. `refused`: the wallet says that it was not sent, and surely so. `erred`: the wallet answered with an
 * error, and the chain says that it was not sent; the wallet may still do so. `saidSent`: the visitor says that it was sent, and
 * nobody else does. `sentLate`: it was sent all the same, and the
 * visitor has not been told yet. `notSent`: it was not, and won’t be.
 */
export type PaymentStatus =
  | 'asked'
  | 'givenUp'
  | 'saidSent'
  | 'refused'
  | 'erred'
  | 'sentLate'
  | 'sent'
  | 'notSent'

/** That a payment was sent late follows from what was known before. */
export type NewStatus = Exclude<PaymentStatus, 'sentLate'>

export interface PaymentRecord extends Payment {
  readonly status: PaymentStatus
  /** Once it is known by which it was sent. */
  readonly transactionId?: string | undefined
  /** When the status changed. ms since epoch */
  readonly changedAt: number
  /** When it was asked for, by a clock that was ahead of what it says now; `at` is then when that was seen. ms since epoch */
  readonly aheadAt?: number | undefined
  /** The same of `changedAt`. */
  readonly changedAheadAt?: number | undefined
  /** Where the clock was set back after others were recorded: later than theirs. ms since epoch, if clocks were never set */
  readonly order?: number | undefined
}

/** From what is least certain to what is most. */
const CERTAINTY: readonly PaymentStatus[] = [
  'asked',
  'givenUp',
  'saidSent',
  'erred',
  'refused',
  'notSent',
  'sentLate',
  'sent',
]

/** Which of two records of one payment counts, whichever was written later: clocks are set, and pages wake up with old ones. */
export const isMoreCertain = (
  one: Pick<PaymentRecord, 'status'>,
  other: Pick<PaymentRecord, 'status'>,
): boolean => CERTAINTY.indexOf(one.status) > CERTAINTY.indexOf(other.status)

/** Whether the visitor says that it was sent, and nobody else does. */
export const isSaidSent = (records: readonly PaymentRecord[], { id }: Pick<Payment, 'id'>): boolean =>
  records.some((one) => one.id === id && one.status === 'saidSent')

/** Of two payments the one with the lower order was recorded first, whatever clocks said. */
export const orderOf = ({
  order,
  aheadAt,
  at,
}: Pick<Payment, 'at'> & Partial<Pick<PaymentRecord, 'order' | 'aheadAt'>>): number => order ?? aheadAt ?? at

/** How long ago it was asked for; where the clock was set back since, by how much it was. ms */
export const ageOf = ({ at }: Pick<Payment, 'at'>): number => Math.abs(Date.now() - at)

/** Whether two payments move the same token to the same receiver, whoever pays, and however much. */
export const isSameTransfer = (
  one: Pick<Payment, 'networkId' | 'to' | 'token'>,
  other: Pick<Payment, 'networkId' | 'to' | 'token'>,
): boolean =>
  one.networkId === other.networkId &&
  isSameAddress(one.to, other.to) &&
  isSameAddress(one.token.address ?? '', other.token.address ?? '')

/** On EVM chains case is a checksum, which not every source writes. */
export const isSameAddress = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

export const isSamePayer = (one: Payer, other: Payer | undefined): boolean =>
  one.networkId === other?.networkId && one.from === other.from
