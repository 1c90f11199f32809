import { useWidget } from '@wallet-widget/ui'
import {
  Button,
  EmptyState,
  Hidden,
  Icon,
  Skeleton,
  usePluginT,
  useStore,
  useStyles,
} from '@wallet-widget/ui/parts'
import type { BalancesView } from './balancesView.js'
import { Holdings } from './Holdings.js'
import tokensCss from './tokens.css?inline'

/** What the account has, and what it is worth. */
export function TokensTab(view: BalancesView) {
  useStyles(tokensCss)
  const { context, api } = view
  const widget = useWidget()
  const t = usePluginT(context)
  const { status, value } = useStore(api.$portfolio)
  const canReceive = useStore(context.state.$views).has('WalletReceive')
  const refresh = () => api.$portfolio.refresh()
  if (!value)
    return status === 'failed' ? (
      <EmptyState icon="warning" title={t('failed.title')} text={t('failed.text')}>
        <Button icon="refresh" onClick={refresh}>
          {t('retry')}
        </Button>
      </EmptyState>
    ) : (
      <div className="ww-tokens" aria-busy="true">
        <Hidden>{t('loading')}</Hidden>
        <div className="ww-tokens-bones">
          <Skeleton shape="title" />
          <Skeleton shape="row" count={4} />
        </div>
      </div>
    )
  const { holdings, stale, partial, unserved } = value
  const isEmpty =
    stale.length + partial.length + unserved.length === 0 &&
    holdings.every(({ amount, isHidden }) => isHidden || amount === 0n)
  return (
    <div className="ww-tokens" aria-busy={status === 'loading' || undefined}>
      {isEmpty && status !== 'loading' && (
        <EmptyState icon="coins" title={t('empty.title')} text={t('empty.text')}>
          {canReceive && (
            <Button variant="secondary" icon="receive" onClick={() => widget.push('WalletReceive')}>
              {t('empty.action')}
            </Button>
          )}
        </EmptyState>
      )}
      <Holdings
        {...view}
        portfolio={isEmpty ? { ...value, holdings: holdings.filter(({ isHidden }) => isHidden) } : value}
      />
      <button type="button" className="ww-control ww-tokens-more" onClick={() => widget.push('AddToken')}>
        <Icon name="plus" size={18} />
        {t('add')}
      </button>
    </div>
  )
}
