import type { ActionName } from '../createApi.js'

/** Where each action is: only the one that is called is fetched. */
export const actions = {
  signMessage: async () => (await import('./signMessage.js')).signMessage,
  signIn: async () => (await import('./signIn.js')).signIn,
  transfer: async () => (await import('./transfer.js')).transfer,
  confirmTransaction: async () => (await import('./confirmTransaction.js')).confirmTransaction,
  getBalance: async () => (await import('./getBalance.js')).getBalance,
  getTokens: async () => (await import('./getTokens.js')).getTokens,
} satisfies Record<ActionName, () => Promise<unknown>>
