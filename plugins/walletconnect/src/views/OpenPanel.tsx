import type { DirectoryWallet } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import { Button, LoadingRing, useStore, WalletImage } from '@wallet-widget/ui/parts'
import { icon } from '../icon.js'
import { hasInstallLink, type OpenMethod } from '../links/walletLink.js'
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
        {link?.startsWith('https:') && (
          <p className="ww-muted">
            <bdi dir="ltr">{new URL(link).host.replace(/^www\./, '')}</bdi>
          </p>
        )}
      </div>
      <Button
        block
        size="large"
        icon="external"
        variant={isOpened ? 'secondary' : 'primary'}
        busy={!uri}
        disabled={uri !== undefined && !link}
        onClick={() => link && opening.open(link, method.id === 'web')}
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

export interface GetWalletProps {
  readonly wallet: DirectoryWallet
  readonly t: PairingText
}

/** Leads to where to get the wallet, if a plugin shows that. */
export function GetWallet({ wallet, t }: GetWalletProps) {
  const widget = useWidget()
  const views = useStore(widget.state.$views)
  if (!views.has('InstallWallet') || !hasInstallLink(wallet)) return null
  return (
    <Button block variant="secondary" onClick={() => widget.push('InstallWallet', { wallet })}>
      {t('action.get')}
    </Button>
  )
}
