import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const bitcoinErrors = {
  BALANCE_UNAVAILABLE: {
    text: 'The balance on {network} is not known.',
    help: 'Try again later, or set `services` or `esplora` in the options to another source.',
  },
  INVALID_EXPLORER_ANSWER: {
    text: 'The network returned an invalid response',
    help: 'Try again, or give the network another url in `esplora`.',
  },
  SWITCH_FAILED: {
    text: '{wallet} stayed on another network.',
    help: 'Change the network in the wallet, then connect again.',
  },
  NO_PAYMENT_ACCOUNT: {
    text: '{wallet} shared no payment address.',
    help: 'Connect again and share a payment address.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    bitcoin: typeof bitcoinErrors
  }
}
