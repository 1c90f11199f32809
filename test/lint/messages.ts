/** One message that the product promises, word for word, and the test that provokes it. */
export interface Message {
  readonly text: string
  /** What the test asserts, where that is not the text: its code. */
  readonly code?: string
  /** A test file, and the name of a test of it. */
  readonly file: string
  readonly test: string
}

const kernel = (name: string) => `kernel/src/${name}.test.ts`
const plugin = (id: string, name: string) => `plugins/${id}/src/${name}`

const alerts: readonly Message[] = [
  {
    text: 'Network Not Found',
    file: kernel('core/switchNetwork'),
    test: 'error: Network Not Found: one that is not configured, with its alert, shown once',
  },
  {
    text: 'Invalid App Configuration',
    code: 'INVALID_APP_CONFIGURATION',
    file: plugin('embedded-wallet', 'frame/refused.browser.test.ts'),
    test: 'behavior: an origin that is not allowed is said long before the 20 s',
  },
  {
    text: 'Network Error - Could not load embedded wallet',
    file: plugin('embedded-wallet', 'frame/frame.browser.test.ts'),
    test: 'F22: a frame that is never ready fails at 20 s, and a retry makes a fresh one',
  },
  {
    text: 'Embedded Wallet Request Timed Out',
    code: 'EMBEDDED_WALLET_REQUEST_TIMED_OUT',
    file: plugin('embedded-wallet', 'frame/frame.browser.test.ts'),
    test: 'F22: what the frame does not answer in time is said, and given up',
  },
  {
    text: 'Session Expired',
    code: 'SESSION_EXPIRED',
    file: plugin('embedded-wallet', 'frame/frame.browser.test.ts'),
    test: 'F23: a clock that is wrong is said',
  },
  {
    text: 'Invalid Project ID',
    code: 'INVALID_PROJECT_ID',
    file: plugin('remote-config', 'remoteConfig.test.ts'),
    test: 'error: %s: its alert, once, and the site’s own configuration holds',
  },
  {
    text: 'Project ID Not Configured',
    file: kernel('createWidget.alone'),
    test: 'args: projectId: missing: Project ID Not Configured',
  },
  {
    text: 'Server Error',
    code: 'SERVER_ERROR',
    file: plugin('remote-config', 'remoteConfig.test.ts'),
    test: 'error: %s: its alert, once, and the site’s own configuration holds',
  },
  {
    text: 'Rate Limited',
    code: 'RATE_LIMITED',
    file: plugin('directory', 'services.test.ts'),
    test: 'error: services that answer %i raise an alert once, and wallets are offered',
  },
  {
    text: 'Local configuration ignored',
    file: plugin('remote-config', 'remoteConfig.test.ts'),
    test: 'behavior: says once what of the local configuration is ignored, and nothing where nothing is',
  },
]

/** What servers say, and the alert that is told for it. */
const mapped: readonly Message[] = [
  {
    text: 'Unauthorized: origin not allowed',
    file: plugin('remote-config', 'remoteConfig.test.ts'),
    test: 'error: %s: its alert, once, and the site’s own configuration holds',
  },
  {
    text: 'JWT validation error: JWT Token is not yet valid',
    file: plugin('embedded-wallet', 'frame/frame.browser.test.ts'),
    test: 'F23: a clock that is wrong is said',
  },
  {
    text: 'Unauthorized: invalid key',
    file: plugin('directory', 'services.test.ts'),
    test: 'error: services that answer %i raise an alert once, and wallets are offered',
  },
]

const signIn: readonly Message[] = [
  {
    text: 'A problem occurred while trying initialize authentication',
    file: plugin('siwx', 'views/messages.browser.test.tsx'),
    test: 'error: the wallet is disconnected by the time it is asked',
  },
  {
    text: 'Signature declined',
    file: 'test/e2e/specs/siwx.spec.ts',
    test: 'behavior: declined in the wallet, the visitor is told, stays out, and can leave',
  },
  {
    text: 'This application might not support Smart Accounts',
    file: plugin('siwx', 'views/messages.browser.test.tsx'),
    test: 'error: a server that does not know the signatures of contracts',
  },
  {
    text: 'SIWX is not enabled',
    file: plugin('siwx', 'views/messages.browser.test.tsx'),
    test: 'error: useSession() without the plugin',
  },
  {
    text: 'No ActiveCaipAddress found',
    code: 'NO_ACTIVE_CAIP_ADDRESS',
    file: plugin('siwx', 'views/views.browser.test.tsx'),
    test: 'error: signIn() without a wallet, and given up',
  },
  {
    text: 'No ActiveCaipNetwork or client found',
    file: plugin('siwx', 'views/messages.browser.test.tsx'),
    test: 'error: signIn() where the wallet is on a network that the site is not set up for',
  },
  {
    text: 'Cannot set both `siweConfig` and `siwx` options',
    file: plugin('siwx', 'views/views.browser.test.tsx'),
    test: 'error: siweConfig together with the newer options is said',
  },
]

const account: readonly Message[] = [
  {
    text: 'Failed to fetch transactions',
    file: plugin('activity', 'views/history.browser.test.tsx'),
    test: 'error: a history that can’t be fetched is said, told and tracked, and can be asked for again',
  },
  {
    text: 'Token Balance Unavailable',
    file: plugin('balances', 'views/tokens.browser.test.tsx'),
    test: 'error: nothing can be read: a toast, and a way to try again',
  },
]

const connecting: readonly Message[] = [
  {
    text: 'Failed to disconnect',
    file: kernel('core/disconnect'),
    test: 'error: Failed to disconnect: the widget has forgotten the wallet all the same',
  },
  {
    text: 'Failed to disconnect chains: ',
    file: kernel('core/disconnect'),
    test: 'error: Failed to disconnect chains: …',
  },
  {
    text: 'No connector found for connection: ',
    file: kernel('core/connect'),
    test: 'error: no such connector',
  },
  {
    text: 'Invalid connection status: ',
    file: kernel('core/switchConnection'),
    test: 'error: Invalid connection status: connecting',
  },
  {
    text: 'Chain is not supported',
    file: plugin('evm', 'connector/switchNetwork.test.ts'),
    test: 'error: adding the chain fails',
  },
  {
    text: 'Adapter not found',
    code: 'ADAPTER_NOT_FOUND',
    file: 'test/kit/src/invented/lunar.test.ts',
    test: 'error: a chain whose plugin is missing is refused, and named',
  },
  {
    text: 'Modal closed',
    file: kernel('core/close'),
    test: 'behavior: closing gives up the connect under way',
  },
  {
    text: 'Connection rejected',
    file: plugin('walletconnect', 'pairing.alone.test.ts'),
    test: 'error: declined',
  },
  {
    text: 'Failed to connect',
    file: kernel('core/connect'),
    test: 'F15: whatever a wallet throws becomes "Failed to connect"',
  },
  {
    text: 'Popup closed',
    code: 'POPUP_CLOSED',
    file: plugin('coinbase', 'coinbase.test.ts'),
    test: 'F33: a popup closed before it came up is said, and trying again works',
  },
]

const embeddedWallet: readonly Message[] = [
  {
    text: 'Failed to initiate social connection',
    file: 'cli/frame/test/appkit.system.test.ts',
    test: 'behavior: a social login, in the popup that the client’s site opens',
  },
  {
    text: 'Request was aborted',
    file: 'cli/frame/test/appkit.system.test.ts',
    test: 'behavior: requests that the site or the owner gives up',
  },
  {
    text: 'Something went wrong',
    file: 'ui/src/views/ConnectingExternal.browser.test.tsx',
    test: 'T26: a hostile error of 1 MB is told in our words; its own are text, cut, under Details',
  },
  {
    text: 'An error occurred',
    code: 'FRAME_ERROR',
    file: plugin('embedded-wallet', 'frame/frame.browser.test.ts'),
    test: 'T6: one answer an id; one for another request, late or malformed changes nothing',
  },
  {
    text: 'iframe_load_failed',
    file: plugin('embedded-wallet', 'frame/frame.browser.test.ts'),
    test: 'F22: a frame that is never ready fails at 20 s, and a retry makes a fresh one',
  },
  {
    text: 'iframe_request_timeout',
    file: plugin('embedded-wallet', 'frame/frame.browser.test.ts'),
    test: 'F22: what the frame does not answer in time is said, and given up',
  },
  {
    text: 'Action not allowed',
    file: 'test/e2e/specs/embeddedRequests.spec.ts',
    test: 'error: a method that the frame does not know: said on screen and in the console',
  },
  {
    text: 'Requested RPC call is not allowed',
    file: 'test/e2e/specs/embeddedRequests.spec.ts',
    test: 'error: a method that the frame does not know: said on screen and in the console',
  },
]

const names: readonly Message[] = [
  {
    text: 'Network not found',
    code: 'NETWORK_NOT_FOUND',
    file: kernel('core/connect'),
    test: 'error: args: network: one that is not configured leaves nothing behind',
  },
  {
    text: 'Address or auth connector not found',
    file: plugin('names', 'names.test.ts'),
    test: 'error: the wallet is not asked for what can’t be registered',
  },
  {
    text: 'Error resolving name',
    file: plugin('names', 'names.test.ts'),
    test: 'error: the services are not there',
  },
  {
    text: 'Error fetching name suggestions',
    file: plugin('names', 'names.test.ts'),
    test: 'error: the services are not there',
  },
  {
    text: 'Error fetching names for address',
    file: plugin('names', 'names.test.ts'),
    test: 'error: the services are not there',
  },
  {
    text: 'Error registering name ',
    file: plugin('names', 'names.test.ts'),
    test: 'error: signed by another, declined, and a wallet that answers nonsense',
  },
]

const swaps: readonly Message[] = [
  {
    text: 'Network not supported for Swaps',
    file: plugin('swaps', 'actions.test.ts'),
    test: 'error: Network not supported for Swaps: another network, or one without a router',
  },
  {
    text: 'Network not supported for Gas Price',
    file: plugin('swaps', 'actions.test.ts'),
    test: 'error: Network not supported for Gas Price',
  },
]

const transport: readonly Message[] = [
  { text: 'HTTP request failed', file: kernel('net/http'), test: 'F2: reset, nobody there' },
  {
    text: 'HTTP status code: ',
    file: kernel('net/http'),
    test: 'error: status, with what the server said and asks',
  },
  {
    text: 'RPC Request failed',
    file: kernel('net/jsonRpc.alone'),
    test: "behavior: the node's own error, whatever its status",
  },
  {
    text: 'The request took too long to respond',
    file: kernel('core/connect'),
    test: 'F16: a wallet that never answers is given up after five minutes',
  },
]

/** Every promised message that the product says, by what it is about. */
export const messages = {
  Alerts: alerts,
  'What servers say': mapped,
  'Sign-in': signIn,
  Account: account,
  Connecting: connecting,
  'Embedded wallet': embeddedWallet,
  Names: names,
  Swaps: swaps,
  Transport: transport,
} as const satisfies Record<string, readonly Message[]>
