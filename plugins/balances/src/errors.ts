import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const balancesErrors = {
  TOKEN_BALANCE_UNAVAILABLE: {
    text: 'Token Balance Unavailable',
    help: 'Look at the cause for what the services or the network’s node said.',
  },
  TOKEN_NOT_FOUND: {
    text: 'There is no token at this address',
    help: 'Check the address, and that the token is on this network.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    balances: typeof balancesErrors
  }
}
