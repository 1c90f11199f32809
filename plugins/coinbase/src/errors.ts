import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const coinbaseErrors = {
  SDK_NOT_LOADED: {
    text: 'The code of this wallet could not be loaded',
    help: 'Check the connection and try again.',
  },
  INVALID_CHAIN_ID: { text: 'Invalid chainId', help: 'Switch to an EVM network of `networks`.' },
  NETWORK_NOT_REACHED: {
    text: 'The wallet did not move to {network}.',
    help: 'Change the network in the wallet.',
  },
  POPUP_BLOCKED: { text: 'Popup was blocked', help: 'Allow pop-up windows for this site, then try again.' },
  POPUP_CLOSED: { text: 'Popup closed', help: 'Try again and finish in the window of the wallet.' },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    coinbase: typeof coinbaseErrors
  }
}
