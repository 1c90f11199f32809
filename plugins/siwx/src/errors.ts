import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that only this plugin raises. */
export const siwxErrors = {
  INVALID_SIGN_IN: {
    text: 'The sign-in message can’t be written.',
    help: 'Set what the message names as the grammar of EIP-4361 has it.',
  },
  SIGN_IN_REFUSED: {
    text: 'The server refused the sign-in.',
    help: 'Look at `details` for why. Its domain and origin must be the page’s own.',
  },
  SIGN_IN_UNREACHABLE: {
    text: 'The sign-in server can’t be reached.',
    help: 'Check that it runs, and that `server` is its address.',
  },
  SIGN_IN_WITHOUT_SERVICES: {
    text: 'The widget has no services to keep sign-ins.',
    help: 'Set `services` of the widget, or name another backend in `sessions`.',
  },
  SIGN_IN_CANCELLED: { text: 'The sign-in was cancelled.', help: 'Nothing to do: the visitor did not sign.' },
  SIGN_IN_INITIALIZATION_FAILED: {
    text: 'A problem occurred while trying initialize authentication',
    help: 'Connect the wallet again, then sign in.',
  },
  SIGNATURE_DECLINED: { text: 'Signature declined', help: 'Sign in again if it was by mistake.' },
  SMART_ACCOUNTS_UNSUPPORTED: {
    text: 'This application might not support Smart Accounts',
    help: 'Give the server a client for the network, or sign in with another account.',
  },
  NOT_SIGNED_IN: {
    text: 'The account isn’t signed in here, so it can’t be signed out in other browsers.',
    help: 'Sign in, then sign out everywhere: only who is signed in can end the sessions of other browsers.',
  },
  OWNERS_AWAITED: {
    text: 'Other owners of the account still have to sign.',
    help: 'Sign in again once they have: the same message is asked for.',
  },
  SIWX_NOT_ENABLED: { text: 'SIWX is not enabled', help: 'Add `siwx()` to `plugins`, and enable it.' },
  SIWE_AND_SIWX: {
    text: 'Cannot set both `siweConfig` and `siwx` options',
    help: 'Leave `siweConfig` out, or `server` and `sessions`.',
  },
  NO_ACTIVE_CAIP_ADDRESS: { text: 'No ActiveCaipAddress found', help: 'Connect a wallet first.' },
  NO_ACTIVE_CAIP_NETWORK: {
    text: 'No ActiveCaipNetwork or client found',
    help: 'Switch to a network of the config, on a chain that can sign in.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    siwx: typeof siwxErrors
  }
}
