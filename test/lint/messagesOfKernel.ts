import type { CodeTests } from './messagesCodeTests.js'

/** The codes that everybody may raise. */
export const codesOfKernel: CodeTests = {
  'kernel/src/async/withTimeout.test.ts': {
    'args: timeout': ['REQUEST_TIMEOUT'],
  },
  'kernel/src/chains/caip.test.ts': {
    'error: Invalid CAIP-10 address: %j': ['INVALID_CAIP_ADDRESS'],
  },
  'kernel/src/chains/network.test.ts': {
    'error: %s': ['INVALID_NETWORK'],
  },
  'kernel/src/config.test.ts': {
    'error: %s': ['INVALID_CONFIG'],
  },
  'kernel/src/connectors/walletAnswers.test.ts': {
    default: ['INVALID_WALLET_ANSWER'],
  },
  'kernel/src/core/addressLabels.test.ts': {
    'error: only an address can be named': ['INVALID_ADDRESS'],
  },
  'kernel/src/core/close.test.ts': {
    'behavior: refused in %s while sign-in is required and there is no session': ['CLOSE_REFUSED'],
    'behavior: closing gives up the connect under way': ['MODAL_CLOSED'],
  },
  'kernel/src/core/connect.test.ts': {
    'behavior: another wallet chosen meanwhile: the first is given up, the second connects': [
      'CONNECTION_CANCELLED',
    ],
    'F15: whatever a wallet throws becomes "Failed to connect"': ['CONNECTION_FAILED'],
    'F16: a wallet that never answers is given up after five minutes': ['CONNECTION_TIMEOUT'],
    'error: no such connector': ['CONNECTOR_NOT_FOUND'],
    'error: args: network: one that is not configured leaves nothing behind': ['NETWORK_NOT_FOUND'],
    'T9: a wallet that answers with %s is refused': ['UNANSWERED'],
    'F17: the visitor refuses: the former status is back, and the reason is told': ['USER_REJECTED'],
  },
  'kernel/src/core/connectorList.test.ts': {
    'T2: of two with the same id none is the one that is meant': ['DUPLICATE_CONNECTOR'],
    'error: INVALID_CONNECTOR: one that is %s is told once, and left out': ['INVALID_CONNECTOR'],
  },
  'kernel/src/core/disconnect.test.ts': {
    'error: Failed to disconnect chains: …': ['DISCONNECT_CHAINS_FAILED'],
    'F16: a wallet that never lets go holds nobody longer than 10 s': ['DISCONNECT_FAILED'],
  },
  'kernel/src/core/flawOfIds.test.ts': {
    'T11: %j, which could be taken for something else, is no id': ['INVALID_PLUGIN_ID'],
  },
  'kernel/src/core/open.test.ts': {
    'error: a uri that is none, or that nothing shows': ['VIEW_NOT_FOUND'],
  },
  'kernel/src/core/request.test.ts': {
    'F18: the account %s while a signature is asked for: it is not used': ['ACCOUNT_CHANGED'],
    'error: args: %s': ['INVALID_CAIP_NETWORK_ID', 'NAMESPACE_NOT_CONFIGURED'],
    'F19: a request for another network than the wallet’s is stopped': ['NETWORK_CHANGED'],
    'behavior: the chain adapter answers first, even with nobody connected': ['NOT_CONNECTED'],
    'R4, T3: a tap that writes into the request fails, and with it the request': ['PLUGIN_FAILED'],
  },
  'kernel/src/core/switchConnection.test.ts': {
    'error: args: address: one the wallet has not given changes nothing': ['ACCOUNT_NOT_FOUND'],
    'switchAccount: error: bip122: Switching to non-payment accounts is not allowed for bip122': [
      'ACCOUNT_NOT_USABLE',
    ],
    'error: bip122: Address parameter is required for switching bip122 connection': ['ADDRESS_REQUIRED'],
    'error: Invalid connection status: connecting': ['CONNECTION_STATUS_INVALID'],
  },
  'kernel/src/core/switchNetwork.test.ts': {
    'error: a network the wallet has not approved': ['NETWORK_NOT_APPROVED'],
    'F25: a double click is one request; another network gives up the first': ['SWITCH_CANCELLED'],
    'error: a wallet that chooses its network itself': ['SWITCH_NOT_SUPPORTED'],
    'F16: a wallet that never answers is given up after five minutes; its late answer is ignored': [
      'SWITCH_TIMEOUT',
    ],
  },
  'kernel/src/createWidget.alone.test.ts': {
    'behavior: notices, views, messages and events': ['DUPLICATE_VIEW'],
    'T28: polluted permissions and requires grant and demand nothing': ['PERMISSION_MISSING'],
  },
  'kernel/src/errors/BaseError.test.ts': {
    default: ['INTERNAL_SDK_ERROR'],
  },
  'kernel/src/errors/codesOfWallets.test.ts': {
    'error: each code that wallets and nodes answer has a name, and a text of its own': [
      'ATOMICITY_UNSUPPORTED',
      'BUNDLE_TOO_LARGE',
      'CHAIN_DISCONNECTED',
      'DUPLICATE_BUNDLE_ID',
      'INTERNAL_RPC_ERROR',
      'INVALID_PARAMS',
      'INVALID_REQUEST',
      'METHOD_NOT_FOUND',
      'PARSE_ERROR',
      'REQUEST_PENDING',
      'UNAUTHORIZED',
      'UNKNOWN_BUNDLE_ID',
      'UNRECOGNIZED_CHAIN',
      'UNSUPPORTED_CAPABILITY',
      'UNSUPPORTED_CHAIN',
      'UNSUPPORTED_METHOD',
      'UPGRADE_REJECTED',
      'WALLET_DISCONNECTED',
    ],
  },
  'kernel/src/errors/unreachable.test.ts': {
    'K7: an extension that was updated or restarted: the page is to be reloaded: %s': ['WALLET_UNREACHABLE'],
  },
  'kernel/src/net/async.test.ts': {
    'withRetry: args: signal: nothing more is tried, no late result': ['REQUEST_ABORTED'],
  },
  'kernel/src/net/http.test.ts': {
    'error: a body that is no JSON': ['HTTP_REQUEST_FAILED'],
    'error: status, with what the server said and asks': ['HTTP_STATUS'],
    'error: a url without a scheme is not one of the page': ['HTTP_URL_INVALID'],
  },
  'kernel/src/net/jsonRpc.alone.test.ts': {
    'F4: the answer is %s': ['RPC_REQUEST_FAILED'],
  },
  'kernel/src/plugins/duplicates.test.ts': {
    'error: a chain has one adapter, and a slot one entry of an id: who comes second is told, and undone': [
      'DUPLICATE_ADAPTER',
      'DUPLICATE_SLOT',
    ],
  },
  'kernel/src/plugins/order.test.ts': {
    'error: %s': ['CIRCULAR_PLUGINS', 'DUPLICATE_PLUGIN', 'INVALID_PLUGIN'],
  },
  'kernel/src/plugins/permissions.test.ts': {
    'T11: a method is read once: what is permitted is what is sent': ['INVALID_ARGUMENT'],
  },
  'kernel/src/plugins/pluginHost.test.ts': {
    'error: INVALID_OPTIONS: says which, and leaves the plugin out': ['INVALID_OPTIONS'],
    'error: disabling one that another requires; enabling one whose own is off': [
      'MISSING_PLUGIN',
      'PLUGIN_REQUIRED',
    ],
    'error: one that is not configured': ['PLUGIN_NOT_FOUND'],
    'error: an api asked for too early': ['PLUGIN_NOT_READY'],
  },
  'kernel/src/shell.test.ts': {
    'error: a destroyed widget does not open': ['WIDGET_DESTROYED'],
  },
}
