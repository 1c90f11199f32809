import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const polkadotErrors = {
  INVALID_ANSWER: {
    text: 'The node returned an invalid response',
    help: 'Try again, or give the network another RPC url.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    polkadot: typeof polkadotErrors
  }
}
