import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const activityErrors = {
  FETCH_TRANSACTIONS_FAILED: {
    text: 'Failed to fetch transactions',
    help: 'Try again later. What was sent from here is there all the same.',
  },
  TRANSACTIONS_NEED_ADDRESS: {
    text: "Transactions can't be fetched without an accountAddress",
    help: 'Connect a wallet first.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    activity: typeof activityErrors
  }
}
