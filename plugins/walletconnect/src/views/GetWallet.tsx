import type { DirectoryWallet } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import { Button, useStore } from '@wallet-widget/ui/parts'
import { hasInstallLink } from '../links/walletLink.js'
import type { PairingText } from './usePairing.js'

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
