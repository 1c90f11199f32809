/** A promised message whose state can't come about here, and what is said in its place. */
export interface InsteadMessage {
  readonly text: string
  /** Why nobody can be told it. */
  readonly because: string
  /** What is said, and its code. */
  readonly instead: string
  readonly code: string
  /** A test file, and the name of a test of it, which asserts the code. */
  readonly file: string
  readonly test: string
  /** What the test asserts, where that is not the code. */
  readonly asserts?: string
}

const request = 'kernel/src/core/request.test.ts'
const nobodyConnected = 'behavior: the chain adapter answers first, even with nobody connected'
const frame = 'plugins/embedded-wallet/src/frame/frame.browser.test.ts'

export const instead: readonly InsteadMessage[] = [
  {
    text: 'CaipNetwork is undefined',
    because: 'the active network is always one of the config, and another one asked for is looked up first',
    instead: 'Network not found',
    code: 'NETWORK_NOT_FOUND',
    file: 'kernel/src/core/connect.test.ts',
    test: 'error: args: network: one that is not configured leaves nothing behind',
  },
  {
    text: 'CaipNetwork or CaipAddress is undefined',
    because: 'there is always a network, and without an address nobody is connected',
    instead: 'Connect a wallet first.',
    code: 'NOT_CONNECTED',
    file: request,
    test: nobodyConnected,
  },
  {
    text: 'No ConnectionController client found',
    because: 'the wallet itself is asked to sign, and without one there is no address to sign in with',
    instead: 'No ActiveCaipAddress found',
    code: 'NO_ACTIVE_CAIP_ADDRESS',
    file: 'plugins/siwx/src/views/views.browser.test.tsx',
    test: 'error: signIn() without a wallet, and given up',
  },
  {
    text: 'Unable to load email login dependency',
    because: 'what a login by email depends on is the frame',
    instead: 'Network Error - Could not load embedded wallet',
    code: 'EMBEDDED_WALLET_LOAD_FAILED',
    file: 'plugins/email/src/login/emailLogin.test.ts',
    test: 'F22: a frame that is blocked, then a retry',
  },
  {
    text: 'W3mFrame: iframe is not set',
    because: 'a request makes the frame where there is none; one that is taken away ends what waits for it',
    instead: 'Network Error - Could not load embedded wallet',
    code: 'EMBEDDED_WALLET_LOAD_FAILED',
    file: frame,
    test: 'behavior: switched off, nothing is left',
  },
  {
    text: 'W3mFrame: parent is not set',
    because:
      'the page of the frame opened by itself serves nobody, and the site hears that the frame did not load',
    instead: 'Network Error - Could not load embedded wallet',
    code: 'EMBEDDED_WALLET_LOAD_FAILED',
    file: 'cli/frame/test/hostile.system.test.ts',
    test: 'T5: embedded by a stranger, or opened by itself',
    asserts: 'data-refused',
  },
  {
    text: 'ws does not work in the browser',
    because: 'pages use the browser’s own WebSocket',
    instead: 'The relay can’t be reached',
    code: 'RELAY_UNREACHABLE',
    file: 'plugins/walletconnect/src/relay.system.test.ts',
    test: 'it takes the call and is silent',
  },
  {
    text: 'Sign Client not initialized',
    because: 'the client is made by the first pairing, and before it no wallet is connected',
    instead: 'Connect a wallet first.',
    code: 'NOT_CONNECTED',
    file: request,
    test: nobodyConnected,
  },
  {
    text: 'Session not initialized. Please call connect() before enable()',
    because: 'there is no enable(): without a session no wallet is connected',
    instead: 'Connect a wallet first.',
    code: 'NOT_CONNECTED',
    file: 'plugins/evm/src/provider.test.ts',
    test: 'error: %s',
  },
  {
    text: 'Connection already closed',
    because: 'a socket that was closed is opened again, and a relay that can’t be is told as such',
    instead: 'The relay can’t be reached',
    code: 'RELAY_UNREACHABLE',
    file: 'plugins/walletconnect/src/relay.system.test.ts',
    test: 'nobody listens',
  },
]
