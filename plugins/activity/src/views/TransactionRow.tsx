import { useWidget } from '@wallet-widget/ui'
import {
  Hidden,
  Icon,
  type IconName,
  ListItem,
  Spinner,
  shorten,
  Tag,
  usePluginT,
  useStore,
} from '@wallet-widget/ui/parts'
import type { Transaction, TransactionTransfer } from '../api.js'
import { otherParty } from '../list/otherParty.js'
import { signOf } from '../list/signOf.js'
import { sentence } from '../sentence.js'
import { formatQuantity } from './formatQuantity.js'
import type { ViewProps } from './viewProps.js'

const ICONS: Readonly<Record<Transaction['operation'], IconName>> = {
  send: 'send',
  receive: 'receive',
  trade: 'swap',
  approve: 'check',
  revoke: 'close',
  mint: 'image',
  burn: 'close',
  deposit: 'coins',
  withdraw: 'coins',
  borrow: 'coins',
  repay: 'coins',
  claim: 'receive',
  stake: 'lock',
  unstake: 'lock',
  deploy: 'plus',
  execute: 'activity',
}

/** How a status is to be seen. */
export const TONES = {
  pending: 'accent',
  confirmed: 'success',
  failed: 'danger',
  replaced: 'warning',
  cancelled: 'neutral',
  dropped: 'warning',
  unknown: 'warning',
} as const satisfies Readonly<Record<Transaction['status'], string>>

export interface TransactionRowProps extends Pick<ViewProps, 'context'> {
  readonly transaction: Transaction
}

/** One transaction: what it did, with whom, how much, and when or how it stands. */
export function TransactionRow({ context, transaction }: TransactionRowProps) {
  const widget = useWidget()
  const t = usePluginT(context)
  const { id, status, operation, flag } = transaction
  const isPending = status === 'pending'
  return (
    <ListItem
      image={
        <span className="ww-row-icon">{isPending ? <Spinner /> : <Icon name={ICONS[operation]} />}</span>
      }
      title={sentence(context, transaction)}
      subtitle={<Party context={context} transaction={transaction} />}
      end={
        <span className="ww-activity-end">
          <Amounts transaction={transaction} />
          {flag ? (
            <Tag tone="warning">{t(`flag.${flag}`)}</Tag>
          ) : status === 'confirmed' ? (
            <Day time={transaction.time} />
          ) : (
            <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
          )}
        </span>
      }
      onSelect={() => widget.push('Transaction', { id })}
    />
  )
}

/** Who else is in it. */
function Party({ context, transaction }: TransactionRowProps) {
  const t = usePluginT(context)
  const { isOut, other } = otherParty(transaction)
  return other ? <bdi>{t(isOut ? 'to' : 'from', { address: shorten(other) })}</bdi> : null
}

const MOST_AMOUNTS = 2

/** What moved. */
function Amounts({ transaction }: Pick<TransactionRowProps, 'transaction'>) {
  const { operation, transfers, status } = transaction
  if (operation === 'approve' || operation === 'revoke') return null
  const isDone = status === 'confirmed' || status === 'pending'
  return transfers.slice(0, MOST_AMOUNTS).map((transfer, index) => (
    <Amount
      // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered
      key={index}
      transfer={transfer}
      sign={signOf(operation, transfer)}
      isDone={isDone}
    />
  ))
}

export interface AmountProps {
  readonly transfer: TransactionTransfer
  readonly sign: '+' | '-' | ''
  readonly isDone: boolean
}

/** An amount with its sign, struck out where it did not move. */
export function Amount({ transfer: { kind, quantity, symbol, name }, sign, isDone }: AmountProps) {
  const { language } = useStore(useWidget().state.$language)
  if (quantity === undefined) return null
  const what = kind === 'nft' ? name : symbol
  const text = `${sign === '-' ? '−' : sign}${formatQuantity(quantity, { kind, language })}`
  return (
    <bdi className={`ww-activity-amount${sign === '+' && isDone ? ' ww-activity-in' : ''}`}>
      {isDone ? text : <s>{text}</s>} {what}
    </bdi>
  )
}

/** The day and month of a time, with all of it for assistive technology. */
function Day({ time }: Pick<Transaction, 'time'>) {
  const { language } = useStore(useWidget().state.$language)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, options).format(time)
  return (
    <time dateTime={new Date(time).toISOString()}>
      <span aria-hidden="true">{format({ day: 'numeric', month: 'short' })}</span>
      <Hidden>{format({ dateStyle: 'long' })}</Hidden>
    </time>
  )
}
