import { Button, LoadingRing, WalletImage } from '@wallet-widget/ui/parts'
import { icon } from '../icon.js'
import type { OpenMethod } from '../links/walletLink.js'
import { GetWallet } from './GetWallet.js'
import type { OpenWallet } from './useOpenWallet.js'
import type { Pairing, PairingText } from './usePairing.js'

export interface OpenPanelProps {
  readonly pairing: Pairing
  readonly t: PairingText
  readonly method: OpenMethod
  readonly opening: OpenWallet
}

const PICTURE = 80

/** A button that opens the wallet, and what to do then. */
export function OpenPanel({ pairing, t, method, opening }: OpenPanelProps) {
  const { wallet, uri } = pairing
  const link = uri ? method.link(uri) : undefined
  const picture = (
    <WalletImage name={wallet?.name ?? 'WalletConnect'} src={wallet ? wallet.icon : icon} size={PICTURE} />
  )
  const isOpened = opening.state !== 'closed'
  const text = isOpened
    ? 'state.opened.text'
    : !wallet
      ? 'open.any'
      : method.id === 'qr'
        ? 'open.mobile'
        : `open.${method.id}`
  return (
    <div className="ww-wc-panel">
      {isOpened ? <LoadingRing size={PICTURE}>{picture}</LoadingRing> : picture}
      <div className="ww-empty-text">
        {isOpened && wallet && <p className="ww-title">{t('state.opened')}</p>}
        <p className="ww-muted">{t(text as 'open.any')}</p>
      </div>
      <Button
        block
        size="large"
        icon="external"
        variant={isOpened ? 'secondary' : 'primary'}
        busy={!uri}
        disabled={uri !== undefined && !link}
        onClick={() => link && opening.open(link)}
      >
        {t(isOpened ? 'action.openAgain' : wallet ? 'action.open' : 'action.openAny')}
      </Button>
      {opening.state === 'nothing' && wallet && (
        <div className="ww-wc-nothing" role="status">
          {t('open.nothing')}
          <GetWallet wallet={wallet} t={t} />
        </div>
      )}
    </div>
  )
}
