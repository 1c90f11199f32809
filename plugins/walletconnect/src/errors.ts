import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const walletconnectErrors = {
  CONNECTION_REJECTED: {
    text: 'Connection rejected',
    help: 'Try again and approve the connection in the wallet.',
  },
  INVALID_CHAIN_ID: { text: 'Invalid chainId', help: 'Switch to a network of `networks`.' },
  NETWORK_NOT_REACHED: {
    text: 'The wallet did not move to {network}.',
    help: 'Change the network in the wallet.',
  },
  RELAY_UNREACHABLE: {
    text: 'The relay can’t be reached',
    help: 'Check the connection. Wallets in this browser work without it.',
  },
  RELAY_REFUSED: { text: 'The relay refused the request', help: 'Check `projectId` and the relay’s url.' },
  OFFLINE: {
    text: 'You are offline',
    help: 'Check the connection. Wallets in this browser work without it.',
  },
  PROJECT_ID_NOT_CONFIGURED: { text: 'Project ID Not Configured', help: 'Set `projectId` in the config.' },
  INVALID_PROJECT_ID: {
    text: 'Invalid Project ID',
    help: 'Check `projectId` against the settings of the relay’s operator.',
  },
  CLOCK_WRONG: {
    text: 'The clock of this device is {minutes} minutes {direction}',
    help: 'Set it right, then connect again.',
  },
  SESSION_EXPIRED: {
    text: 'Session Expired',
    help: 'Check that the clock of this device is right, then connect again.',
  },
  WALLET_TIMEOUT: {
    text: 'The wallet has not answered in time',
    help: 'The request may still be approved there: look in the wallet before you try again.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    walletconnect: typeof walletconnectErrors
  }
}
