import type { EmbeddedWalletApi } from '@wallet-widget/embedded-wallet'

/** What the login asks of the embedded wallet, which is a plugin of its own. */
export type EmailWallet = Pick<
  EmbeddedWalletApi,
  | '$frame'
  | 'load'
  | 'hasWindows'
  | 'openWindow'
  | 'showFrame'
  | 'connectEmail'
  | 'connectWallet'
  | 'describeFailure'
>
