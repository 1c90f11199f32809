import type { DirectoryWallet } from '@wallet-widget/kernel'

/** Whether the wallet is an app and nothing else: on a computer it is reached by a QR code alone. */
export const isMobileOnly = (wallet: DirectoryWallet): boolean =>
  Boolean(wallet.mobileLink || wallet.appStore || wallet.playStore) &&
  !(wallet.rdns || wallet.desktopLink || wallet.webappLink || wallet.chromeStore)
