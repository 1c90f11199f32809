import { useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  Hidden,
  Skeleton,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import type { Portfolio } from '../api.js'
import type { BalancesView } from './balancesView.js'
import { formatDollars } from './formatDollars.js'
import { TokenList } from './TokenList.js'
import tokensCss from './tokens.css?inline'

/** What the account has, and what it is worth. */
export function TokensTab({ context, $portfolio }: BalancesView) {
  useStyles(tokensCss)
  const t = usePluginT(context)
  const { status, value } = useStore($portfolio)
  if (!value)
    return status === 'failed' ? (
      <EmptyState icon="warning" title={t('failed.title')} text={t('failed.text')}>
        <Button icon="refresh" onClick={() => $portfolio.refresh()}>
          {t('retry')}
        </Button>
      </EmptyState>
    ) : (
      <div className="ww-tokens" aria-busy="true">
        <Hidden>{t('loading')}</Hidden>
        <Skeleton shape="title" />
        <Skeleton shape="row" count={3} />
      </div>
    )
  return <Holdings context={context} $portfolio={$portfolio} portfolio={value} />
}

function Holdings({ context, $portfolio, portfolio }: BalancesView & { readonly portfolio: Portfolio }) {
  const widget = useWidget()
  const t = usePluginT(context)
  const { language } = useStore(context.state.$language)
  const { networks } = useStore(context.state.$network)
  const canReceive = useStore(context.state.$views).has('WalletReceive')
  const { holdings, total, stale } = portfolio
  const shown = holdings.filter(({ isHidden }) => !isHidden)
  const isEmpty = shown.every(({ amount }) => amount === 0n)
  const missing = networks.filter(({ caipNetworkId }) => stale.includes(caipNetworkId))
  return (
    <div className="ww-tokens">
      {total !== undefined && (
        <p className="ww-tokens-total">
          <Hidden>{t('total')} </Hidden>
          <bdi dir="ltr">{formatDollars(total, language)}</bdi>
        </p>
      )}
      {missing.map(({ name, caipNetworkId }) => (
        <p key={caipNetworkId} className="ww-tokens-stale" role="status">
          {t('failed.network', { network: name })}
          <Button size="small" variant="quiet" onClick={() => $portfolio.refresh()}>
            {t('retry')}
          </Button>
        </p>
      ))}
      {isEmpty && missing.length === 0 && (
        <EmptyState icon="coins" title={t('empty.title')} text={t('empty.text')}>
          {canReceive && (
            <Button variant="secondary" icon="receive" onClick={() => widget.push('WalletReceive')}>
              {t('empty.action')}
            </Button>
          )}
        </EmptyState>
      )}
      <TokenList context={context} holdings={isEmpty ? [] : shown} />
    </div>
  )
}
