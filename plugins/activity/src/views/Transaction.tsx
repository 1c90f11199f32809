import type { Network } from '@wallet-widget/kernel'
import { useNetwork, useViewArguments, useWidget } from '@wallet-widget/ui'
import {
  CopyButton,
  EmptyState,
  Icon,
  NewTab,
  Tag,
  transactionUrl,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import { type ReactNode, useEffect } from 'react'
import type { Transaction as Details } from '../api.js'
import { signOf } from '../list/signOf.js'
import { sentence } from '../sentence.js'
import activityCss from './activity.css?inline'
import { formatQuantity } from './formatQuantity.js'
import { Replace } from './Replace.js'
import { Amount, TONES } from './TransactionRow.js'
import type { ViewProps } from './viewProps.js'

/** One transaction: how it stands, both parties in full, the fee, and where else to look. */
export function Transaction({ context, activity }: ViewProps) {
  useStyles(activityCss)
  const t = usePluginT(context)
  const id = useViewArguments('Transaction')?.id
  const { transactions } = useStore(activity.$transactions)
  const { networks } = useNetwork()
  const transaction = transactions.find((one) => one.id === id)
  useEffect(() => activity.show(), [activity])
  if (!transaction) return <EmptyState icon="search" title={t('gone.title')} text={t('gone.text')} />
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === transaction.networkId)
  return (
    <div className="ww-activity">
      <Summary context={context} transaction={transaction} />
      <Replace context={context} activity={activity} transaction={transaction} />
      <Facts context={context} transaction={transaction} network={network} />
      <Explorer context={context} transaction={transaction} network={network} />
    </div>
  )
}

interface PartProps extends Pick<ViewProps, 'context'> {
  readonly transaction: Details
}

function Summary({ context, transaction }: PartProps) {
  const t = usePluginT(context)
  const { status, flag, operation, transfers } = transaction
  const isDone = status === 'confirmed' || status === 'pending'
  const about = aboutOf(transaction)
  return (
    <>
      <div className="ww-activity-summary">
        <p className="ww-title">{sentence(context, transaction)}</p>
        {transfers.map((transfer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered
          <p key={index} className="ww-activity-moved">
            <Amount transfer={transfer} sign={signOf(operation, transfer)} isDone={isDone} />
          </p>
        ))}
        <p role="status">
          <Tag tone={TONES[status]}>{t(`status.${status}`)}</Tag>
        </p>
        {about && <p className="ww-activity-note">{t(about)}</p>}
      </div>
      {flag && (
        <p className="ww-activity-warning" role="alert">
          <Icon name="warning" /> {t(`warning.${flag}`)}
        </p>
      )}
    </>
  )
}

/** What its status means; nothing where it speaks for itself. */
function aboutOf({ status, replacement, replacedBy }: Details): `about.${AboutKey}` | undefined {
  if (status === 'pending' && replacement) return `about.${replacement}`
  if (status !== 'confirmed') return `about.${status}`
  if (replacement === 'cancel') return 'about.tooLate'
  return replacedBy ? 'about.spedUp' : undefined
}

type AboutKey =
  | Exclude<Details['status'], 'confirmed'>
  | NonNullable<Details['replacement']>
  | 'tooLate'
  | 'spedUp'

interface FactsProps extends PartProps {
  readonly network: Network | undefined
}

function Facts({ context, transaction, network }: FactsProps) {
  const t = usePluginT(context)
  const { language } = useStore(useWidget().state.$language)
  const { time, fee, nonce, reason, hash, replacedBy, transfers } = transaction
  // Of what moved, where that is known: the transaction itself may go to a token's contract.
  const from = transfers[0]?.from ?? transaction.from
  const to = transfers[0]?.to ?? transaction.to
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(time)
  const coin = network?.nativeCurrency
  return (
    <dl className="ww-activity-facts">
      <Fact name={t('detail.date')}>{date}</Fact>
      {network && <Fact name={t('detail.network')}>{network.name}</Fact>}
      {reason && <Fact name={t('detail.reason')}>{reason}</Fact>}
      <Fact name={t('detail.from')} copied={from} context={context} />
      {to && <Fact name={t('detail.to')} copied={to} context={context} />}
      {fee !== undefined && coin && (
        <Fact name={t('detail.fee')}>
          {formatQuantity(fee, { kind: 'fee', language })} {coin.symbol}
        </Fact>
      )}
      {nonce !== undefined && <Fact name={t('detail.nonce')}>{nonce}</Fact>}
      <Fact name={t('detail.hash')} copied={hash} context={context} />
      {replacedBy && <Fact name={t('detail.replacedBy')} copied={replacedBy} context={context} />}
    </dl>
  )
}

type FactProps = { readonly name: string } & (
  | { readonly children: ReactNode; readonly copied?: undefined }
  | { readonly copied: string; readonly context: ViewProps['context'] }
)

/** A name and what it is; an address or hash whole, to be read and copied. */
function Fact(props: FactProps) {
  return (
    <div>
      <dt>{props.name}</dt>
      {props.copied === undefined ? (
        <dd>
          <bdi>{props.children}</bdi>
        </dd>
      ) : (
        <CopiedFact {...props} />
      )}
    </div>
  )
}

function CopiedFact({ name, copied, context }: Extract<FactProps, { copied: string }>) {
  const widget = useWidget()
  const t = usePluginT(context)
  return (
    <dd className="ww-activity-copied">
      <bdi dir="ltr">{copied}</bdi>
      <CopyButton
        text={copied}
        label={`${t('copy')}: ${name}`}
        copiedLabel={t('copy.done')}
        onError={() => widget.toast('error', t('copy.failed'))}
      />
    </dd>
  )
}

function Explorer({ context, transaction, network }: FactsProps) {
  const t = usePluginT(context)
  const { hash, replacedBy, status } = transaction
  // What was carried out is what can be found there.
  const url = transactionUrl(network, replacedBy && status !== 'replaced' ? replacedBy : hash)
  if (!url) return null
  return (
    <a
      className="ww-control ww-btn ww-btn-secondary ww-btn-medium ww-block"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="external" size={18} />
      <span className="ww-btn-text">
        {t('explorer')}
        <NewTab />
      </span>
    </a>
  )
}
