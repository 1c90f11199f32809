/**
 * The published contract: every message that the product promises word for word. `…` stands for a value of the moment. Each is
 * said, and stands in `messages.ts` with its test; or its state can't come about here, and `messagesInstead.ts` has what is said
 * in its place; or it awaits its plugin in `awaiting.ts`.
 */
export const promised: readonly string[] = [
  // Alerts
  'Network Not Found',
  'Invalid App Configuration',
  'Network Error - Could not load embedded wallet',
  'Embedded Wallet Request Timed Out',
  'Session Expired',
  'Invalid Project ID',
  'Project ID Not Configured',
  'Server Error',
  'Rate Limited',
  'Local configuration ignored',
  // What servers say
  'Unauthorized: origin not allowed',
  'JWT validation error: JWT Token is not yet valid',
  'Unauthorized: invalid key',
  // Account
  'Failed to fetch transactions',
  'Token Balance Unavailable',
  // Connecting
  'Failed to disconnect',
  'Failed to disconnect chains: …',
  'No connector found for connection: …',
  'Invalid connection status: …',
  'Chain is not supported',
  'Adapter not found',
  'CaipNetwork is undefined',
  'CaipNetwork or CaipAddress is undefined',
  'Modal closed',
  'Connection rejected',
  'Failed to connect',
  'Popup closed',
  // Sign-in
  'A problem occurred while trying initialize authentication',
  'Signature declined',
  'This application might not support Smart Accounts',
  'SIWX is not enabled',
  'No ActiveCaipAddress found',
  'No ActiveCaipNetwork or client found',
  'No ConnectionController client found',
  'Cannot set both `siweConfig` and `siwx` options',
  // Names
  'Network not found',
  'Address or auth connector not found',
  'Error resolving name',
  'Error fetching name suggestions',
  'Error fetching names for address',
  'Error registering name …',
  // Embedded wallet
  'Failed to initiate social connection',
  'Unable to load email login dependency',
  'Request was aborted',
  'Something went wrong',
  'An error occurred',
  'W3mFrame: iframe is not set',
  'W3mFrame: parent is not set',
  'iframe_load_failed',
  'iframe_request_timeout',
  'Action not allowed',
  'Requested RPC call is not allowed',
  // Pairing
  'ws does not work in the browser',
  'Sign Client not initialized',
  'Session not initialized. Please call connect() before enable()',
  'Connection already closed',
  // Transport
  'HTTP request failed',
  'HTTP status code: …',
  'RPC Request failed',
  'The request took too long to respond',
  // Swaps
  'Network not supported for Gas Price',
  'Network not supported for Swaps',
]
