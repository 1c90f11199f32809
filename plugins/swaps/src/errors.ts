import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const swapsErrors = {
  SWAPS_UNSUPPORTED: {
    text: 'Network not supported for Swaps',
    help: 'Switch to a network with a router: one of Uniswap’s, or one that the option `routers` names.',
  },
  GAS_PRICE_UNSUPPORTED: {
    text: 'Network not supported for Gas Price',
    help: 'Switch to a network on which swaps are offered.',
  },
  SWAPS_NO_QUOTE: {
    text: 'Nobody swaps the one for the other',
    help: 'Choose other tokens, or another amount.',
  },
  SWAPS_MISMATCH: {
    text: 'The swap is not the one that was asked for',
    help: 'Nothing was sent. Look at the provider that the message names.',
  },
  SWAPS_WRONG_ANSWER: {
    text: 'The provider’s answer can’t be used',
    help: 'Try again, or use another provider.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    swaps: typeof swapsErrors
  }
}
