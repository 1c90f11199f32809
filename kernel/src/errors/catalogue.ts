import type { WalletCodeName } from './walletCode.js'

/** What a code means: what happened, and what to do about it. `{…}` stands for a value of the moment. */
export interface ErrorEntry {
  readonly text: string
  readonly help: string
}

/** The errors of one package by code. */
export type ErrorTable = Readonly<Record<string, ErrorEntry>>

/** The codes that the kernel raises. A plugin lists its own in its `errors.ts`; see {@link ErrorCatalogue}. */
export const kernelErrors = {
  // The site's set-up
  INVALID_CONFIG: { text: 'An option of the config is not valid.', help: 'Set it as the message says.' },
  INVALID_ARGUMENT: { text: 'An argument is not valid.', help: 'Pass what the message asks for.' },
  INVALID_NETWORK: {
    text: 'The network {network} is not valid.',
    help: 'Give it an id, a name, a native currency and at least one RPC url, as viem’s chains have.',
  },
  INVALID_PLUGIN: {
    text: 'One entry of `plugins` is not a plugin.',
    help: 'Put there what a plugin’s function returns: `evm()`, not `evm`.',
  },
  INVALID_PLUGIN_ID: {
    text: '"{id}" can’t be the id of a plugin.',
    help: 'Use small letters, digits and "-", a letter first; "kernel" and "ui" are taken.',
  },
  INVALID_OPTIONS: {
    text: 'The options of the plugin "{id}" are not valid.',
    help: 'Check them against the plugin’s README.',
  },
  DUPLICATE_PLUGIN: {
    text: 'The plugin "{id}" is configured twice.',
    help: 'Leave one of them in `plugins`.',
  },
  CIRCULAR_PLUGINS: {
    text: 'Plugins require each other in a circle: {plugins}.',
    help: 'Remove one of the requirements.',
  },
  MISSING_PLUGIN: {
    text: 'The plugin "{plugin}" requires "{id}", which is missing or off.',
    help: 'Add the required plugin to `plugins`, or enable it.',
  },
  WIDGET_DESTROYED: {
    text: 'The widget was destroyed.',
    help: 'Make another one with `createWidget`.',
  },
  PLUGIN_NOT_FOUND: {
    text: 'There is no plugin "{id}".',
    help: 'Use the id of a plugin that is in `plugins`.',
  },
  PLUGIN_NOT_READY: {
    text: 'The plugin "{id}" is not set up.',
    help: 'Enable the plugin, and wait for `widget.ready`.',
  },
  PLUGIN_REQUIRED: {
    text: 'The plugin "{id}" is required by "{plugin}".',
    help: 'Disable the other plugin first.',
  },
  PLUGIN_FAILED: {
    text: 'The plugin "{id}" failed.',
    help: 'The rest of the widget works on. Look at the cause, and report it to the plugin’s author.',
  },
  PERMISSION_MISSING: {
    text: 'The plugin "{id}" may not do this: it lacks the permission "{permission}".',
    help: 'Name the permission in the plugin’s `permissions`.',
  },
  DUPLICATE_ADAPTER: {
    text: 'The chain "{namespace}" has an adapter already.',
    help: 'Use one plugin for each kind of chain.',
  },
  DUPLICATE_CONNECTOR: {
    text: 'Several connectors have the id "{id}": each is listed, and marked.',
    help: 'Give each connector an id of its own.',
  },
  INVALID_CONNECTOR: {
    text: 'A connector is not valid: {connector}.',
    help: 'Give it an id, a name, its namespaces and its functions; it is left out meanwhile.',
  },
  DUPLICATE_SLOT: {
    text: 'The slot "{name}" has an entry "{id}" already.',
    help: 'Give the entry an id of its own.',
  },
  DUPLICATE_VIEW: {
    text: 'The view "{id}" is registered already.',
    help: 'Give the view an id of its own.',
  },
  VIEW_NOT_FOUND: {
    text: 'There is no view "{view}".',
    help: 'Open a view that an enabled plugin registers.',
  },
  ADAPTER_NOT_FOUND: { text: 'Adapter not found', help: 'Add the plugin of that chain to `plugins`.' },
  NAMESPACE_NOT_CONFIGURED: {
    text: "Namespace '{namespace}' is not configured. Please call connect() first with namespace config.",
    help: 'Add one of its networks to `networks`.',
  },

  // Networks and addresses
  INVALID_CAIP_NETWORK_ID: {
    text: 'Invalid CAIP-2 network id',
    help: 'Write it as `namespace:reference`: "eip155:1".',
  },
  INVALID_CAIP_ADDRESS: {
    text: 'Invalid CAIP-10 address',
    help: 'Write it as `namespace:reference:address`: "eip155:1:0x…".',
  },
  INVALID_ADDRESS: {
    text: 'Only an address can be named.',
    help: 'Pass the address of an account on the network.',
  },
  NETWORK_NOT_FOUND: {
    text: 'Network not found',
    help: 'Add the network to the `networks` of the config, or ask for one that is there.',
  },
  CHAIN_NOT_SUPPORTED: {
    text: 'Chain is not supported',
    help: 'Choose a network that the wallet serves, or another wallet.',
  },

  // Connecting
  CONNECTOR_NOT_FOUND: {
    text: 'No connector found for connection: {id}',
    help: 'Use the id of one of `state.$connectors`. The wallet may have been removed since.',
  },
  CONNECTION_FAILED: {
    text: 'Failed to connect',
    help: 'Try again. The cause says what the wallet answered.',
  },
  CONNECTION_TIMEOUT: {
    text: 'The request took too long to respond',
    help: 'Open the wallet, look for the request, and try again.',
  },
  CONNECTION_CANCELLED: {
    text: 'Connection cancelled',
    help: 'Nothing to do: the visitor or the site gave up the attempt.',
  },
  MODAL_CLOSED: { text: 'Modal closed', help: 'Nothing to do: the visitor closed the modal.' },
  CLOSE_REFUSED: { text: 'Sign in first: this site needs it.', help: 'Sign in, or disconnect.' },
  CONNECTION_STATUS_INVALID: {
    text: 'Invalid connection status: {status}',
    help: 'Wait until the connection is there, then switch to it.',
  },
  DISCONNECT_FAILED: { text: 'Failed to disconnect', help: 'Disconnect the site in the wallet itself.' },
  DISCONNECT_CHAINS_FAILED: {
    text: 'Failed to disconnect chains: {chains}',
    help: 'Disconnect the site in the wallet itself.',
  },
  ACCOUNT_NOT_FOUND: {
    text: 'The wallet has not given this site that account.',
    help: 'Give the site access to the account in the wallet, or choose one of the connected accounts.',
  },
  ADDRESS_REQUIRED: {
    text: 'Address parameter is required for switching {namespace} connection',
    help: 'Name the address to switch to.',
  },
  ACCOUNT_NOT_USABLE: {
    text: 'Switching to non-payment accounts is not allowed for {namespace}',
    help: 'Switch to one that payments can be made from.',
  },

  // Requests and switches
  NOT_CONNECTED: { text: 'Connect a wallet first.', help: 'Call `connect()` or open the modal.' },
  INVALID_PARAMS: {
    text: 'The params can’t be sent.',
    help: 'Pass plain data: no functions, symbols or classes.',
  },
  INVALID_WALLET_ANSWER: {
    text: 'The wallet returned an invalid response',
    help: 'Update the wallet, or use another one.',
  },
  NETWORK_NOT_APPROVED: {
    text: '{wallet} has not approved {network}.',
    help: 'Connect again and approve the network in the wallet.',
  },
  ACCOUNT_CHANGED: {
    text: 'The account changed, so the request was stopped.',
    help: 'Send it again from the account in use.',
  },
  NETWORK_CHANGED: {
    text: 'The wallet is on another network, so the request was stopped.',
    help: 'Switch back to the network of the request, then send it again.',
  },
  SWITCH_NOT_SUPPORTED: {
    text: 'This wallet chooses its network itself.',
    help: 'Change the network in the wallet.',
  },
  SWITCH_TIMEOUT: {
    text: 'The request took too long to respond',
    help: 'Open the wallet, look for the request, and try again.',
  },
  SWITCH_CANCELLED: { text: 'Another network was chosen', help: 'Nothing to do: the last choice counts.' },
  UNANSWERED: {
    text: 'Nothing answers {method}.',
    help: 'Add the plugin that handles it, or a tap of the hook that answers.',
  },

  // Transport
  HTTP_URL_INVALID: {
    text: 'Provided URL is not compatible with HTTP connection',
    help: 'Use an http or https url without credentials.',
  },
  HTTP_REQUEST_FAILED: {
    text: 'HTTP request failed',
    help: 'Check the connection, and that the page’s `connect-src` allows the host.',
  },
  HTTP_STATUS: { text: 'HTTP status code: {status}', help: 'Look at `details` for what the server said.' },
  REQUEST_TIMEOUT: { text: 'The request took too long to respond', help: 'Try again in a moment.' },
  WALLET_UNREACHABLE: {
    text: 'The wallet does not answer',
    help: 'Its extension was updated or restarted, or hangs: reload the page. What it was asked to send may have been sent.',
  },
  REQUEST_ABORTED: { text: 'Request was aborted', help: 'Nothing to do: the caller gave it up.' },
  RPC_REQUEST_FAILED: {
    text: 'RPC Request failed',
    help: 'Look at `details` for what the node said, and check the network’s `rpcUrls`.',
  },
  RATE_LIMITED: {
    text: 'The network is busy. Try again in a moment',
    help: 'Wait, then try again. A site with many visitors needs an RPC url of its own.',
  },

  INTERNAL_SDK_ERROR: {
    text: 'Something went wrong',
    help: 'Look at the cause. If it lies in the widget, report it.',
  },
} as const satisfies ErrorTable

/** What the codes of wallets and nodes mean, by the name that `walletCode` gives them. */
export const walletErrors = {
  USER_REJECTED: {
    text: 'You declined the request in your wallet',
    help: 'Nothing was sent. Try again if you want it.',
  },
  UNAUTHORIZED: {
    text: 'The wallet has not authorised this account or action for this site',
    help: 'Connect again and give the site access to the account.',
  },
  UNSUPPORTED_METHOD: { text: 'The wallet does not support this action', help: 'Use another wallet.' },
  WALLET_DISCONNECTED: { text: 'The wallet is disconnected', help: 'Connect the wallet again.' },
  CHAIN_DISCONNECTED: {
    text: 'The wallet is not connected to this network',
    help: 'Switch to another network and back.',
  },
  UNRECOGNIZED_CHAIN: {
    text: 'The wallet does not know this network yet',
    help: 'Add the network to the wallet; switching offers to.',
  },
  UNSUPPORTED_CAPABILITY: {
    text: 'The wallet lacks a capability that this request needs',
    help: 'Use another wallet, or mark the capability as optional.',
  },
  UNSUPPORTED_CHAIN: {
    text: 'The wallet does not support this network',
    help: 'Switch to another network, or use another wallet.',
  },
  DUPLICATE_BUNDLE_ID: { text: 'A bundle with this id was sent already', help: 'Use a new id.' },
  UNKNOWN_BUNDLE_ID: {
    text: 'The wallet does not know this bundle',
    help: 'Ask the wallet that the bundle was sent with.',
  },
  BUNDLE_TOO_LARGE: {
    text: 'The bundle has more calls than the wallet takes',
    help: 'Send fewer calls at once.',
  },
  UPGRADE_REJECTED: {
    text: 'You declined the account upgrade that this bundle needs',
    help: 'Try again and accept the upgrade, or send the calls one by one.',
  },
  ATOMICITY_UNSUPPORTED: {
    text: 'The wallet cannot carry out these calls as one',
    help: 'Send them with `atomicRequired: false`, or one by one.',
  },
  REQUEST_PENDING: {
    text: 'A request is already waiting in your wallet',
    help: 'Open the wallet and answer it.',
  },
  PARSE_ERROR: { text: 'The request could not be read', help: 'Check that the params are valid JSON.' },
  INVALID_REQUEST: { text: 'The request is not valid', help: 'Check the method and its params.' },
  METHOD_NOT_FOUND: { text: 'The method does not exist', help: 'Check the method’s name.' },
  INVALID_PARAMS: {
    text: 'The parameters are not valid',
    help: 'Check them against the method’s description.',
  },
  INTERNAL_RPC_ERROR: {
    text: 'Something went wrong inside the wallet or the network',
    help: 'Try again. The details say what was answered.',
  },
  SERVER_ERROR: { text: 'The network refused the request', help: 'Try again. The details say why.' },
} as const satisfies Record<WalletCodeName, ErrorEntry>
