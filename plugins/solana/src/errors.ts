import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const solanaErrors = {
  INVALID_TRANSACTION: { text: 'The transaction can’t be read.', help: 'Correct what the message names.' },
  INVALID_RPC_ANSWER: {
    text: 'The network returned an invalid response',
    help: 'Try again, or give the network another RPC url.',
  },
  INVALID_SIGN_IN: { text: 'Signing in was refused: {reason}.', help: 'Correct what the message names.' },
  BLOCKHASH_EXPIRED: {
    text: 'The transaction took too long, and has expired.',
    help: 'Build it again with a fresh blockhash, and send that.',
  },
  TRANSACTION_FAILED: {
    text: 'The network refused the transaction.',
    help: 'Look at `details` for the reason, and correct the transaction.',
  },
  SEND_UNCERTAIN: {
    text: 'The transaction may have been sent.',
    help: 'Confirm the error’s `signature` before you build another, which would pay again.',
  },
  TRANSACTION_VERSION_UNSUPPORTED: {
    text: 'The wallet does not take this kind of transaction.',
    help: 'Send a legacy transaction, or use another wallet.',
  },
  TOKEN_NOT_FOUND: {
    text: 'There is no token at this address',
    help: 'Check the address, and that the token is on this network.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    solana: typeof solanaErrors
  }
}
