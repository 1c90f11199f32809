import type { WalletCodeName } from './walletCode.js'

/** A message to the developer of the site or its visitor, shown once: what happened, and how to mend it. */
export type Alert = { readonly short: string; readonly long: string }

const alerts = {
  NETWORK_NOT_FOUND: {
    short: 'Network Not Found',
    long: 'The network asked for is not in the `networks` array of the config. Add it there, or ask for one that is.',
  },
  INVALID_APP_CONFIGURATION: {
    short: 'Invalid App Configuration',
    long: 'This origin is not on the allowlist of the project, or its domain is not verified. Add the origin to the allowlist in the settings of your services.',
  },
  EMBEDDED_WALLET_LOAD_FAILED: {
    short: 'Network Error - Could not load embedded wallet',
    long: 'The frame of the embedded wallet did not load. Check the connection, content blockers, and that the `frame-src` of the page allows its origin. Other wallets still work.',
  },
  EMBEDDED_WALLET_REQUEST_TIMED_OUT: {
    short: 'Embedded Wallet Request Timed Out',
    long: 'The embedded wallet did not answer in time. Try again; if it stays silent, reload the page.',
  },
  SESSION_EXPIRED: {
    short: 'Session Expired',
    long: 'The session token is not valid yet or no longer. Check that the clock of this device is right, then log in again.',
  },
  INVALID_PROJECT_ID: {
    short: 'Invalid Project ID',
    long: 'The services do not know this `projectId`. Check it in the config against the settings of your services.',
  },
  PROJECT_ID_NOT_CONFIGURED: {
    short: 'Project ID Not Configured',
    long: 'The config has no `projectId`, or the project has no allowlist. Set `projectId`, and list the origins of the site in the settings of your services.',
  },
  SERVER_ERROR: {
    short: 'Server Error',
    long: 'The configuration of the app could not be fetched: the services failed. The defaults are used; try again later.',
  },
  RATE_LIMITED: {
    short: 'Rate Limited',
    long: 'The services received too many requests from this project. Wait a moment, then try again.',
  },
} as const satisfies Record<string, Alert>

const toasts = {
  FETCH_TRANSACTIONS_FAILED: 'Failed to fetch transactions',
  TOKEN_BALANCE_UNAVAILABLE: 'Token Balance Unavailable',
} as const

const connection = {
  CONNECTION_REJECTED: 'Connection rejected',
  CONNECTION_FAILED: 'Failed to connect',
  CONNECTION_CLOSED: 'Connection already closed',
  MODAL_CLOSED: 'Modal closed',
  POPUP_CLOSED: 'Popup closed',
  SOCIAL_CONNECTION_FAILED: 'Failed to initiate social connection',
  DISCONNECT_FAILED: 'Failed to disconnect',
  DISCONNECT_CHAINS_FAILED: 'Failed to disconnect chains: {chains}',
  CONNECTOR_NOT_FOUND: 'No connector found for connection: {id}',
  CONNECTION_STATUS_INVALID: 'Invalid connection status: {status}',
  SIGN_CLIENT_NOT_INITIALIZED: 'Sign Client not initialized',
  SESSION_NOT_INITIALIZED: 'Session not initialized. Please call connect() before enable()',
} as const

const signIn = {
  SIGN_IN_INITIALIZATION_FAILED: 'A problem occurred while trying initialize authentication',
  SIGNATURE_DECLINED: 'Signature declined',
  SMART_ACCOUNTS_UNSUPPORTED: 'This application might not support Smart Accounts',
  SIWX_NOT_ENABLED: 'SIWX is not enabled',
  NO_ACTIVE_CAIP_ADDRESS: 'No ActiveCaipAddress found',
  NO_ACTIVE_CAIP_NETWORK: 'No ActiveCaipNetwork or client found',
  NO_CONNECTION_CLIENT: 'No ConnectionController client found',
} as const

const names = {
  NAME_NETWORK_NOT_FOUND: 'Network not found',
  NAME_ADDRESS_NOT_FOUND: 'Address or auth connector not found',
  NAME_RESOLVE_FAILED: 'Error resolving name',
  NAME_SUGGESTIONS_FAILED: 'Error fetching name suggestions',
  NAME_REVERSE_FAILED: 'Error fetching names for address',
  NAME_REGISTER_FAILED: 'Error registering name {name}',
} as const

const frame = {
  EMAIL_LOGIN_UNAVAILABLE: 'Unable to load email login dependency',
  REQUEST_ABORTED: 'Request was aborted',
  SOMETHING_WENT_WRONG: 'Something went wrong',
  FRAME_ERROR: 'An error occurred',
  FRAME_NOT_SET: 'W3mFrame: iframe is not set',
  FRAME_PARENT_NOT_SET: 'W3mFrame: parent is not set',
  ACTION_NOT_ALLOWED: 'Action not allowed',
  RPC_NOT_ALLOWED: 'Requested RPC call is not allowed',
} as const

const chains = {
  CHAIN_NOT_SUPPORTED: 'Chain is not supported',
  CHAIN_UNSUPPORTED_BY_AUTH: 'Unsupported chain',
  ADAPTER_NOT_FOUND: 'Adapter not found',
  CHAIN_ADAPTER_NOT_FOUND: 'Chain adapter not found',
  CAIP_NETWORK_UNDEFINED: 'CaipNetwork is undefined',
  CAIP_NETWORK_OR_ADDRESS_UNDEFINED: 'CaipNetwork or CaipAddress is undefined',
  NETWORK_CLIENT_NOT_SET: 'NetworkController client not set',
  CONNECTION_CLIENT_NOT_SET: 'ConnectionController client not set',
  CHAIN_REQUIRED_FOR_ACCOUNT_DATA: 'Chain is required to update chain account data',
  CHAIN_REQUIRED_FOR_ACCOUNT_PROP: 'Chain is required to set account prop',
  BIP122_ADDRESS_REQUIRED: 'Address parameter is required for switching bip122 connection',
  BIP122_PAYMENT_ONLY: 'Switching to non-payment accounts is not allowed for bip122',
  GAS_PRICE_UNSUPPORTED: 'Network not supported for Gas Price',
  SWAPS_UNSUPPORTED: 'Network not supported for Swaps',
  NAMESPACE_NOT_CONFIGURED:
    "Namespace '{namespace}' is not configured. Please call connect() first with namespace config.",
} as const

const transport = {
  HTTP_URL_INVALID: 'Provided URL is not compatible with HTTP connection',
  HTTP_REQUEST_FAILED: 'HTTP request failed',
  HTTP_STATUS: 'HTTP status code: {status}',
  REQUEST_TIMEOUT: 'The request took too long to respond',
  RPC_REQUEST_FAILED: 'RPC Request failed',
  WS_UNAVAILABLE: 'ws does not work in the browser',
} as const

const validation = {
  INVALID_CAIP_ADDRESS: 'Invalid CAIP-10 address',
  INVALID_CAIP_NETWORK_ID: 'Invalid CAIP-2 network id',
  INVALID_CHAIN_ID: 'Invalid chainId',
  EMAIL_COOLDOWN: 'Please try again after {seconds} seconds',
  SEND_FIELDS_REQUIRED: 'An amount and receiver address are required',
  SEND_TOKEN_REQUIRED: 'A token is required',
  TRANSACTIONS_NEED_ADDRESS: "Transactions can't be fetched without an accountAddress",
  SIWE_AND_SIWX: 'Cannot set both `siweConfig` and `siwx` options',
} as const

/** What the codes of wallets and nodes mean, by the name `walletCode` gives them. */
const wallet = {
  USER_REJECTED: 'You declined the request in your wallet',
  UNAUTHORIZED: 'The wallet has not authorised this account or action for this site',
  UNSUPPORTED_METHOD: 'The wallet does not support this action',
  WALLET_DISCONNECTED: 'The wallet is disconnected',
  CHAIN_DISCONNECTED: 'The wallet is not connected to this network',
  UNRECOGNIZED_CHAIN: 'The wallet does not know this network yet',
  UNSUPPORTED_CAPABILITY: 'The wallet lacks a capability that this request needs',
  UNSUPPORTED_CHAIN: 'The wallet does not support this network',
  DUPLICATE_BUNDLE_ID: 'A bundle with this id was sent already',
  UNKNOWN_BUNDLE_ID: 'The wallet does not know this bundle',
  BUNDLE_TOO_LARGE: 'The bundle has more calls than the wallet takes',
  UPGRADE_REJECTED: 'You declined the account upgrade that this bundle needs',
  ATOMICITY_UNSUPPORTED: 'The wallet cannot carry out these calls as one',
  REQUEST_PENDING: 'A request is already waiting in your wallet',
  PARSE_ERROR: 'The request could not be read',
  INVALID_REQUEST: 'The request is not valid',
  METHOD_NOT_FOUND: 'The method does not exist',
  INVALID_PARAMS: 'The parameters are not valid',
  INTERNAL_RPC_ERROR: 'Something went wrong inside the wallet or the network',
  SERVER_ERROR: 'The network refused the request',
} as const satisfies Record<WalletCodeName, string>

/** What servers and the frame say, and the alert it stands for. */
const alertMessages = {
  'Unauthorized: origin not allowed': 'INVALID_APP_CONFIGURATION',
  'Unauthorized: unverified domain': 'INVALID_APP_CONFIGURATION',
  'JWT validation error: JWT Token is not yet valid': 'SESSION_EXPIRED',
  'Unauthorized: invalid key': 'INVALID_PROJECT_ID',
  iframe_load_failed: 'EMBEDDED_WALLET_LOAD_FAILED',
  iframe_request_timeout: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT',
} as const satisfies Record<string, keyof typeof alerts>

const groups = {
  alerts,
  toasts,
  connection,
  signIn,
  names,
  frame,
  chains,
  transport,
  validation,
  wallet,
  alertMessages,
}
for (const group of Object.values(groups)) {
  for (const entry of Object.values(group)) Object.freeze(entry)
  Object.freeze(group)
}

/**
 * Every error text there is, by code (specification, sections 5 and 8). `{…}` are places for data.
 * Large, and needed only once something failed: import it lazily.
 *
 * @example const { catalogue } = await import('./errors/catalogue.js')
 */
export const catalogue: Readonly<typeof groups> = Object.freeze(groups)

export type AlertCode = keyof typeof alerts
export type ToastCode = keyof typeof toasts
/** Code of every error we raise ourselves; wallets' answers have a `WalletCodeName`. */
export type ErrorCode =
  | AlertCode
  | ToastCode
  | keyof typeof connection
  | keyof typeof signIn
  | keyof typeof names
  | keyof typeof frame
  | keyof typeof chains
  | keyof typeof transport
  | keyof typeof validation
  | 'INTERNAL_SDK_ERROR'
