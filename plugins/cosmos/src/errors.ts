import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const cosmosErrors = {
  BALANCE_UNAVAILABLE: {
    text: 'The balance on {network} can’t be read.',
    help: 'Try again later, or give the network another RPC url.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    cosmos: typeof cosmosErrors
  }
}
