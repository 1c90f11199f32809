import {
  formatAmount,
  formatMoney,
  formatSymbol,
  NetworkImage,
  usePluginT,
  useStore,
  worthOf,
} from '@wallet-widget/ui/parts'
import type { ReactNode } from 'react'
import type { Review } from './sending/review.js'
import { TokenPicture } from './TokenPicture.js'
import type { ViewProps } from './viewProps.js'

interface Units {
  readonly decimals: number
  readonly symbol: string
}

interface ReviewFactsProps extends ViewProps {
  readonly review: Review
}

/** Each fact of a payment, in full. */
export function ReviewFacts({ context, sending, review }: ReviewFactsProps) {
  const t = usePluginT(context)
  const { language } = useStore(context.state.$language)
  const { amount, token, network, receiver, fee, estimate, deposit, after, price } = review
  const coin = network.nativeCurrency
  const write = (value: bigint, { decimals, symbol }: Units) => (
    <bdi>{`${formatAmount(value, { decimals, language, shown: 'all' })} ${formatSymbol(symbol)}`}</bdi>
  )
  return (
    <>
      <div className="ww-send-sum">
        <TokenPicture context={context} sending={sending} token={token} network={network} size={48} />
        <p className="ww-send-sum-amount">{write(amount, token)}</p>
        {price !== undefined && (
          <p className="ww-muted">
            <bdi dir="ltr">
              {formatMoney(worthOf(amount, { decimals: token.decimals, price }), { language })}
            </bdi>
          </p>
        )}
      </div>
      <dl className="ww-send-facts">
        <Fact label={t('review.to')} tall>
          {receiver.name !== undefined && <bdi className="ww-send-name">{receiver.name}</bdi>}
          <bdi className="ww-send-address" dir="ltr">
            {receiver.address}
          </bdi>
        </Fact>
        <Fact label={t('review.network')}>
          <NetworkImage name={network.name} id={network.caipNetworkId} src={network.iconUrl} size={18} />
          <bdi>{network.name}</bdi>
        </Fact>
        <Fact label={t('review.fee')}>
          {fee !== undefined ? (
            <Around text={t('review.fee.most', AMOUNT)}>{write(fee, coin)}</Around>
          ) : estimate !== undefined ? (
            <Around text={t('review.fee.about', AMOUNT)}>{write(estimate, coin)}</Around>
          ) : (
            t('review.fee.wallet')
          )}
        </Fact>
        {deposit !== undefined && deposit > 0n && (
          <Fact label={t('review.deposit')}>{write(deposit, coin)}</Fact>
        )}
        {after !== undefined && <Fact label={t('review.after')}>{write(after, token)}</Fact>}
      </dl>
    </>
  )
}

const AMOUNT = { amount: '{amount}' }

/** A sentence with an amount in it, which keeps its own direction. */
function Around({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const [before, after] = text.split(AMOUNT.amount, 2)
  return (
    <span>
      {before}
      {children}
      {after}
    </span>
  )
}

interface FactProps {
  readonly label: string
  readonly tall?: boolean
  readonly children: ReactNode
}

const Fact = ({ label, tall = false, children }: FactProps) => (
  <div className={tall ? 'ww-send-fact ww-send-tall' : 'ww-send-fact'}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
