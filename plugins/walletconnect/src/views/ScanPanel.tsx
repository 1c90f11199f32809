import { useWidget } from '@wallet-widget/ui'
import { CopyButton, QrCode, WalletImage } from '@wallet-widget/ui/parts'
import { icon } from '../icon.js'
import type { Pairing, PairingText } from './usePairing.js'

export interface ScanPanelProps {
  readonly pairing: Pairing
  readonly t: PairingText
  /** On the phone itself the code is only the second choice, and said so above it. @default false */
  readonly small?: boolean
}

/** The code, how to use it, and its text for a wallet that takes a link. */
export function ScanPanel({ pairing, t, small = false }: ScanPanelProps) {
  const widget = useWidget()
  const { wallet, uri } = pairing
  return (
    <div className="ww-wc-panel">
      <QrCode
        text={uri}
        label={t(wallet ? 'qr.wallet' : 'qr.label')}
        waiting={t('state.starting')}
        small={small}
        picture={
          <WalletImage name={wallet?.name ?? 'WalletConnect'} src={wallet ? wallet.icon : icon} size={56} />
        }
      />
      {!small && <p className="ww-muted ww-wc-text">{t(wallet ? 'scan.wallet' : 'scan.text')}</p>}
      <div className="ww-wc-buttons">
        {uri && (
          <CopyButton
            wide
            text={uri}
            label={t('copy.label')}
            copiedLabel={t('copy.done')}
            onError={() => widget.toast('error', t('copy.failed'))}
          />
        )}
      </div>
    </div>
  )
}
