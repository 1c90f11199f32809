import type { EmbeddedWalletApi } from '@wallet-widget/embedded-wallet'

/** What this plugin needs of the API of the embedded wallet. */
export type EmbeddedWallet = Pick<
  EmbeddedWalletApi,
  | '$frame'
  | 'hasWindows'
  | 'isInApp'
  | 'openWindow'
  | 'showFrame'
  | 'connectSocial'
  | 'leaveForSocial'
  | 'finishSocial'
  | 'connectWallet'
  | 'describeFailure'
>
