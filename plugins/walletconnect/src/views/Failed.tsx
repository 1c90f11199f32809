import { useWidget } from '@wallet-widget/ui'
import { Button, EmptyState, Icon, StatusRing, useAnnounce, WalletImage } from '@wallet-widget/ui/parts'
import { useEffect } from 'react'
import { icon } from '../icon.js'
import { failureKey } from './failureKey.js'
import { GetWallet } from './GetWallet.js'
import type { Pairing } from './usePairing.js'
import type { PairingText } from './usePairingText.js'

const PICTURE = 80
/** Trying again can't help here. */
const FINAL = ['failed.site', 'failed.networks']

/** What went wrong, and the ways on. */
export function Failed({ pairing, t }: { readonly pairing: Pairing; readonly t: PairingText }) {
  const widget = useWidget()
  const announce = useAnnounce()
  const { failure, wallet, retry } = pairing
  const key = failureKey(failure)
  const title = t(key)
  const text = t(`${key}.text` as typeof key)
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])
  const isLost = key === 'failed.relay' || key === 'failed.offline'
  return (
    <EmptyState
      title={title}
      text={text}
      image={
        isLost ? (
          <span className="ww-empty-icon">
            <Icon name="warning" size={26} />
          </span>
        ) : (
          <StatusRing status="error" size={PICTURE}>
            <WalletImage
              name={wallet?.name ?? 'WalletConnect'}
              src={wallet ? wallet.icon : icon}
              size={PICTURE}
            />
          </StatusRing>
        )
      }
    >
      {!FINAL.includes(key) && (
        <Button block icon="refresh" onClick={retry}>
          {t('action.retry')}
        </Button>
      )}
      {wallet && key !== 'failed.declined' && !isLost && <GetWallet wallet={wallet} t={t} />}
      <Button block variant="secondary" onClick={() => void widget.back().catch(() => {})}>
        {t('action.back')}
      </Button>
    </EmptyState>
  )
}
