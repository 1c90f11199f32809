import { cleanText } from '@wallet-widget/kernel'
import { useAccount } from '../hooks/useAccount.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { Button } from '../parts/Button.js'
import { EmptyState } from '../parts/EmptyState.js'
import { LoadingRing } from '../parts/LoadingRing.js'
import { WalletImage } from '../parts/WalletImage.js'
import { useDisconnect } from './useDisconnect.js'

/** While the wallet of last time is asked again. */
export function AccountRestoring() {
  const widget = useWidget()
  const t = useT('account')
  const { remembered } = useAccount()
  const { disconnect, isBusy } = useDisconnect()
  const wallet = cleanText(remembered?.walletName ?? '', 40)
  return (
    <EmptyState
      image={
        <LoadingRing>
          <WalletImage name={wallet} src={remembered?.walletIcon} size={80} />
        </LoadingRing>
      }
      title={<span role="status">{t('account.restoring', { wallet })}</span>}
    >
      <Button
        block
        variant="secondary"
        busy={isBusy}
        onClick={() => {
          void disconnect()
          widget.replace('Connect')
        }}
      >
        {t('account.disconnect')}
      </Button>
    </EmptyState>
  )
}
