import type { Token } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import { formatSymbol, Icon, NetworkImage, shorten, usePluginT, useStore } from '@wallet-widget/ui/parts'
import type { ReactNode } from 'react'
import { isSame } from '../router/words.js'
import { findHolding, portfolioOf } from './swapping/holdings.js'
import type { Review } from './swapping/swapState.js'
import { TokenPicture } from './TokenPicture.js'
import { useAmounts } from './useAmounts.js'
import type { ViewProps } from './viewProps.js'

interface ReviewFactsProps extends ViewProps {
  readonly review: Review
}

/** A pool keeps 0.3 % of what goes in. In hundredths of a percent. Source: Uniswap V2. */
const POOL_FEE = 30
/** Decimals of what is received at least: cut off, so it is never said to be more. */
const EXACT = 8

/** What is about to be swapped, in full. */
export function ReviewFacts(props: ReviewFactsProps) {
  const { context, swapping, review } = props
  const widget = useWidget()
  const t = usePluginT(context)
  const { say, percent } = useAmounts(context)
  const { from, to, amount, expected, least, network, impact, path, provider, slippage, fee } = review
  const { approvals, isBatch } = review
  const listed = useStore(swapping.$tokens) ?? []
  const nameOf = (address: string, at: number): string => {
    if (at === 0) return formatSymbol(from.symbol)
    if (at === path.length - 1) return formatSymbol(to.symbol)
    const token = listed.find((one) => isSame(one.address, address))
    return token ? formatSymbol(token.symbol) : shorten(address)
  }
  return (
    <>
      <div className="ww-swap-sums">
        <Sum {...props} label={t('from')} token={from} value={amount} shown="all" />
        <Icon name="chevronDown" size={18} />
        <Sum {...props} label={t('to')} token={to} value={expected} shown={6} />
      </div>
      <dl className="ww-swap-facts">
        <Fact label={t('review.least')}>
          <bdi>{say(least, to, EXACT)}</bdi>
        </Fact>
        <Fact label={t('slippage')}>
          <bdi>{percent(slippage)}</bdi>
          <button
            type="button"
            className="ww-control ww-swap-chip"
            onClick={() => widget.push('SwapSettings')}
          >
            {t('slippage.change')}
          </button>
        </Fact>
        <Fact label={t('review.impact')}>
          {impact === undefined ? t('review.unknown') : <bdi>{percent(impact)}</bdi>}
        </Fact>
        <Fact label={t('review.route')}>
          <bdi>{path.map(nameOf).join(' → ')}</bdi>
        </Fact>
        <Fact label={t('review.provider')}>
          <bdi>{provider.name}</bdi>
        </Fact>
        <Fact label={t('review.poolFee')}>
          <bdi>{percent(POOL_FEE * (path.length - 1))}</bdi>
        </Fact>
        <Fact label={t('review.fee')}>{t('review.about', { amount: say(fee, network.nativeCurrency) })}</Fact>
        {approvals.length > 0 && (
          <Fact label={t('review.approval')}>
            {t(isBatch ? 'review.approval.batch' : 'review.approval.first', {
              amount: say(amount, from, 'all'),
            })}
          </Fact>
        )}
        <Fact label={t('review.network')}>
          <NetworkImage name={network.name} id={network.caipNetworkId} src={network.iconUrl} size={18} />
          <bdi>{network.name}</bdi>
        </Fact>
      </dl>
    </>
  )
}

interface SumProps extends ReviewFactsProps {
  readonly label: string
  readonly token: Token
  readonly value: bigint
  readonly shown: number | 'all'
}

function Sum({ context, swapping, review: { network }, label, token, value, shown }: SumProps) {
  const { say, worth } = useAmounts(context)
  const portfolio = useStore(portfolioOf(context))
  const price = findHolding(portfolio.value?.holdings, network.caipNetworkId, token)?.price
  return (
    <div className="ww-swap-sum">
      <TokenPicture context={context} swapping={swapping} token={token} network={network} size={36} />
      <span className="ww-swap-sum-text">
        <span className="ww-muted">{label}</span>
        <bdi className="ww-swap-sum-amount">{say(value, token, shown)}</bdi>
        {price !== undefined && (
          <bdi dir="ltr" className="ww-muted">
            {worth(value, token, price)}
          </bdi>
        )}
        {token.address !== undefined && (
          <bdi className="ww-swap-address" dir="ltr">
            {token.address}
          </bdi>
        )}
      </span>
    </div>
  )
}

interface FactProps {
  readonly label: string
  readonly children: ReactNode
}

const Fact = ({ label, children }: FactProps) => (
  <div className="ww-swap-fact">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
