import type { DirectoryWallet } from '@wallet-widget/kernel'
import { useWidget } from '@wallet-widget/ui'
import { Button, useStore } from '@wallet-widget/ui/parts'
import type { PairingText } from './usePairingText.js'
import { isOnOffer } from './ways.js'

export interface GetWalletProps {
  readonly wallet: DirectoryWallet
  readonly t: PairingText
}

/** Leads to where the wallet is to be had, where somebody shows that. */
export function GetWallet({ wallet, t }: GetWalletProps) {
  const widget = useWidget()
  const views = useStore(widget.state.$views)
  if (!views.has('InstallWallet') || !isOnOffer(wallet)) return null
  return (
    <Button block variant="secondary" onClick={() => widget.push('InstallWallet', { wallet })}>
      {t('action.get')}
    </Button>
  )
}
