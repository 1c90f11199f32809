import { type DirectoryWallet, isMobile } from '@wallet-widget/kernel'
import { anyWalletLink, walletLink } from '../links/walletLink.js'

/** A way to reach a wallet. */
export interface Way {
  readonly id: 'qr' | 'mobile' | 'desktop' | 'web'
  /** What opens it, once there is a uri. */
  link(uri: string): string | undefined
}

/** The ways to a wallet on this device, the handiest first. */
export function waysTo(wallet: DirectoryWallet | undefined): readonly Way[] {
  const by = (base: string | undefined) => (uri: string) => walletLink(base, { uri })
  const qr: Way = { id: 'qr', link: () => undefined }
  if (!wallet) return isMobile() ? [{ id: 'mobile', link: anyWalletLink }, qr] : [qr]
  const { mobileLink, desktopLink, webappLink } = wallet
  return [
    ...(mobileLink && isMobile() ? [{ id: 'mobile', link: by(mobileLink) } as const] : []),
    qr,
    ...(desktopLink && !isMobile() ? [{ id: 'desktop', link: by(desktopLink) } as const] : []),
    ...(webappLink ? [{ id: 'web', link: by(webappLink) } as const] : []),
  ]
}

/** Whether there is a place to get the wallet from. */
export const isOnOffer = ({ appStore, playStore, chromeStore, homepage }: DirectoryWallet): boolean =>
  Boolean(appStore || playStore || chromeStore || homepage)
