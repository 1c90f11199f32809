import { cleanText } from '@wallet-widget/kernel'
import { useBalance } from '../hooks/useBalance.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Button } from '../parts/Button.js'
import { Hidden } from '../parts/Hidden.js'
import { Skeleton } from '../parts/Skeleton.js'
import { formatBalance } from './formatBalance.js'

const SYMBOL_LENGTH = 12

/** How much of the network's own coin the account holds. */
export function AccountBalance() {
  const widget = useWidget()
  const t = useT('account')
  const { status, value } = useBalance()
  const { network } = useNetwork()
  if (status === 'idle' && !network) return null
  const symbol = cleanText(value?.symbol ?? network?.nativeCurrency.symbol ?? '', SYMBOL_LENGTH)
  const isKnown = value !== undefined || status === 'idle'
  return (
    <div className="ww-account-balance" aria-busy={status === 'loading' || undefined}>
      {status === 'loading' && <Hidden>{t('account.balance.loading')}</Hidden>}
      {isKnown && (
        <p className={status === 'failed' ? 'ww-account-amount ww-account-stale' : 'ww-account-amount'}>
          <Hidden>{t('account.balance')}</Hidden>
          <bdi dir="ltr">
            {formatBalance(value)} <span>{symbol}</span>
          </bdi>
        </p>
      )}
      {!isKnown && status === 'loading' && <Skeleton shape="title" />}
      {status === 'failed' && (
        <p className="ww-account-failed">
          {t('account.balance.failed')}
          <Button
            size="small"
            variant="secondary"
            icon="refresh"
            onClick={() => widget.state.$balance.refresh()}
          >
            {t('action.retry')}
          </Button>
        </p>
      )}
    </div>
  )
}
