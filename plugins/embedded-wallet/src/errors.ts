import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const embeddedWalletErrors = {
  FRAME_ERROR: {
    text: 'An error occurred',
    help: 'Look at `details` and at the cause for what the frame of the wallet said.',
  },
  EMBEDDED_WALLET_LOAD_FAILED: {
    text: 'Network Error - Could not load embedded wallet',
    help: 'Check the connection, content blockers, and that the page’s `frame-src` allows the origin of the frame.',
  },
  EMBEDDED_WALLET_REQUEST_TIMED_OUT: {
    text: 'Embedded Wallet Request Timed Out',
    help: 'Try again; if it stays silent, reload the page.',
  },
  EMBEDDED_WALLET_ANSWER_LOST: {
    text: 'The embedded wallet did not answer.',
    help: 'It was reloaded or removed. What was approved may have been sent: look for it before you ask again.',
  },
  CHAIN_UNSUPPORTED_BY_AUTH: {
    text: 'Unsupported chain',
    help: 'Connect a wallet of your own for this chain.',
  },
  LOGIN_WINDOW_CLOSED: {
    text: 'The login window was closed.',
    help: 'Open it again with `openWindow()`, in a click. A code that was sent is still good.',
  },
  EMAIL_INVALID: {
    text: 'This is not an email address.',
    help: 'Enter a full address, like name@example.com.',
  },
  EMAIL_COOLDOWN: {
    text: 'Please try again after {seconds} seconds',
    help: 'Wait, then ask for another code.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    embeddedWallet: typeof embeddedWalletErrors
  }
}
