import type { CodeTests } from './messagesCodeTests.js'

/** The codes of plugins. */
export const codesOfPlugins: CodeTests = {
  'plugins/activity/src/views/history.browser.test.tsx': {
    'error: a history that can’t be fetched is said, told and tracked, and can be asked for again': [
      'FETCH_TRANSACTIONS_FAILED',
    ],
    'error: without an account there is nobody whose transactions to fetch': ['TRANSACTIONS_NEED_ADDRESS'],
  },
  'plugins/balances/src/balances.test.ts': {
    'error: TOKEN_BALANCE_UNAVAILABLE: nothing is asked for 30 seconds after a failure': [
      'TOKEN_BALANCE_UNAVAILABLE',
    ],
    'error: TOKEN_NOT_FOUND: without decimals it is no money, and would not be shown': ['TOKEN_NOT_FOUND'],
  },
  'plugins/bitcoin/src/bitcoin.test.ts': {
    'error: a network without an explorer has no balance, and says so': ['BALANCE_UNAVAILABLE'],
    'error: a wallet that says yes and stays is found out': ['SWITCH_FAILED'],
  },
  'plugins/bitcoin/src/connector/createConnector.test.ts': {
    'error: NO_PAYMENT_ACCOUNT: a wallet that shares an address for ordinals alone': ['NO_PAYMENT_ACCOUNT'],
  },
  'plugins/bitcoin/src/transfers/explorer.test.ts': {
    'T7: INVALID_EXPLORER_ANSWER: whatever is not what was asked for': ['INVALID_EXPLORER_ANSWER'],
  },
  'plugins/coinbase/src/coinbase.test.ts': {
    'F33: a blocked popup is said, its own notice hidden, and trying again works': ['POPUP_BLOCKED'],
  },
  'plugins/coinbase/src/sdk.alone.test.ts': {
    'error: SDK_NOT_LOADED: its code fails, or makes nothing that could be asked': ['SDK_NOT_LOADED'],
  },
  'plugins/directory/src/views/InstallWallet.browser.test.tsx': {
    'error: INVALID_VIEW_ARGUMENTS: opened without a wallet': ['INVALID_VIEW_ARGUMENTS'],
  },
  'plugins/embedded-wallet/src/describeFailure.test.ts': {
    'default: the service’s reason, which the frame names': ['EMAIL_INVALID'],
  },
  'plugins/embedded-wallet/src/frame/refused.browser.test.ts': {
    'F22: an allowed origin waits on, and hears that the frame did not load': ['EMBEDDED_WALLET_LOAD_FAILED'],
  },
  'plugins/embedded-wallet/src/login.browser.test.ts': {
    'error: another chain than the frame has keys for': ['CHAIN_UNSUPPORTED_BY_AUTH'],
    'behavior: a further email login within 30 s is refused': ['EMAIL_COOLDOWN'],
    'F33: a window that is closed is told, by the frame or by the browser; a blocked one opens nothing': [
      'LOGIN_WINDOW_CLOSED',
    ],
  },
  'plugins/embedded-wallet/src/wallet/approvals.test.ts': {
    'F22: what the frame was only to read is aborted by a reload, as nothing came of it': [
      'EMBEDDED_WALLET_ANSWER_LOST',
    ],
  },
  'plugins/evm/src/actions/contracts.test.ts': {
    'error: INVALID_CALL: arguments that do not fit, or a function that is not there': ['INVALID_CALL'],
  },
  'plugins/evm/src/actions/verify.test.ts': {
    'error: verifyTypedData: data that does not fit its types': ['INVALID_TYPED_DATA'],
  },
  'plugins/evm/src/api.test.ts': {
    'error: readContract: a revert is named': ['CONTRACT_READ_FAILED'],
    'error: parseUnits: %s': ['INVALID_AMOUNT'],
    'error: sendCalls: args: calls: %s': ['INVALID_CALLS'],
    'error: sendTransaction: args: %s': ['INVALID_TRANSACTION'],
  },
  'plugins/evm/src/connector/switchNetwork.test.ts': {
    'error: a network that is no EVM chain': ['INVALID_CHAIN_ID'],
    'error: the wallet says yes and stays': ['NETWORK_NOT_REACHED'],
  },
  'plugins/evm/src/evm.test.ts': {
    'behavior: name and avatar %s': ['INVALID_ENS_NAME'],
  },
  'plugins/evm/src/transfers/findSent.system.test.ts': {
    'behavior: finds also what waits for a block': [{ code: 'TRANSFER_UNKNOWN', asserts: 'UNKNOWN' }],
  },
  'plugins/evm/src/transfers/transfers.test.ts': {
    'error: what would fail is said before anybody is asked': ['INVALID_NODE_ANSWER'],
  },
  'plugins/names/src/actions/askServices.test.ts': {
    'error: NAME_SERVICES_MISSING: without services, and in basic mode, nobody is asked': [
      'NAME_SERVICES_MISSING',
    ],
  },
  'plugins/names/src/names.test.ts': {
    'error: the wallet is not asked for what can’t be registered': ['NAME_ADDRESS_NOT_FOUND', 'NAME_INVALID'],
    'error: signed by another, declined, and a wallet that answers nonsense': ['NAME_REGISTER_FAILED'],
    'error: the services are not there': [
      'NAME_RESOLVE_FAILED',
      'NAME_REVERSE_FAILED',
      'NAME_SUGGESTIONS_FAILED',
    ],
    'error: NAME_TAKEN': ['NAME_TAKEN'],
  },
  'plugins/polkadot/src/reads.test.ts': {
    'T7: INVALID_ANSWER: an account’s storage that is %s': ['INVALID_ANSWER'],
  },
  'plugins/safe/src/safe.test.ts': {
    'behavior: outside a frame nothing is loaded, and nothing listed': ['NOT_IN_SAFE'],
  },
  'plugins/siwx/src/sessions/serverSessions.test.ts': {
    'error: signed out in all browsers, and %s': ['NOT_SIGNED_IN'],
    'nonce: no JSON: %s': ['SIGN_IN_UNREACHABLE'],
  },
  'plugins/siwx/src/sessions/servicesSessions.test.ts': {
    'error: a widget without services is told so': [
      { code: 'SIGN_IN_WITHOUT_SERVICES', asserts: 'no services to keep sign-ins' },
    ],
  },
  'plugins/siwx/src/sessions/sessions.test.ts': {
    'error: a refusal is one': ['SIGN_IN_REFUSED'],
  },
  'plugins/siwx/src/views/views.browser.test.tsx': {
    'behavior: other owners still have to sign: said, and settled later with the same message': [
      { code: 'OWNERS_AWAITED', asserts: 'Other owners of this account still have to' },
    ],
    'error: signIn() without a wallet, and given up': ['SIGN_IN_CANCELLED'],
  },
  'plugins/socials/src/login/logins.test.ts': {
    'error: whatever is thrown': ['SOCIAL_LOGIN_FAILED'],
  },
  'plugins/solana/src/connector/transactionInput.test.ts': {
    'error: TRANSACTION_VERSION_UNSUPPORTED: said before the wallet is asked, with what it takes': [
      'TRANSACTION_VERSION_UNSUPPORTED',
    ],
  },
  'plugins/solana/src/faults.test.ts': {
    'F1: a node that took the transaction and was cut off: its signature is not lost': ['SEND_UNCERTAIN'],
  },
  'plugins/solana/src/solana.test.ts': {
    'error: an expired blockhash is said, and nothing is sent': ['BLOCKHASH_EXPIRED'],
    'T14: signing in is for this page alone, and is the text of the standard': ['INVALID_SIGN_IN'],
    'error: transfer of what is not there, to nobody, or none': ['TRANSACTION_FAILED'],
  },
  'plugins/solana/src/transfers/transfers.test.ts': {
    'error: what would fail is said before anybody is asked': ['INVALID_RPC_ANSWER'],
  },
  'plugins/swaps/src/providers/servicesProvider.test.ts': {
    'T20: a quote that lies is none: %s': ['SWAPS_WRONG_ANSWER'],
  },
  'plugins/swaps/src/router/checkSwap.test.ts': {
    'T20: a provider that lies is caught: %s': ['SWAPS_MISMATCH'],
  },
  'plugins/swaps/src/views/swapping/swapping.test.ts': {
    'error: SWAPS_NO_QUOTE: a token without a pool': ['SWAPS_NO_QUOTE'],
  },
  'plugins/walletconnect/src/lateAnswers.alone.test.ts': {
    'F16: what the wallet answers after the deadline counts': ['WALLET_TIMEOUT'],
  },
  'plugins/walletconnect/src/pairing/pairingErrors.test.ts': {
    'error: a wallet that refuses with %i': ['CHAIN_NOT_SUPPORTED', 'CONNECTION_REJECTED'],
    'error: OFFLINE says what works without a connection': ['OFFLINE'],
    'error: what the relay says, %s, is told as what it means': ['RELAY_REFUSED'],
    'error: with a server’s clock %i ms ahead, a failure is explained as what it is': ['CLOCK_WRONG'],
  },
  'plugins/walletconnect/src/relay.system.test.ts': {
    'the public relay without a project id is not even asked': ['PROJECT_ID_NOT_CONFIGURED'],
    'nobody listens': ['RELAY_UNREACHABLE'],
  },
}
