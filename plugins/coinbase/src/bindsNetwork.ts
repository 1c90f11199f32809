/** Questions that have one answer wherever the wallet is, and what moves it or is about the site alone. */
const ANYWHERE: ReadonlySet<string> = new Set([
  'eth_accounts',
  'eth_requestAccounts',
  'personal_ecRecover',
  'wallet_addEthereumChain',
  'wallet_addSubAccount',
  'wallet_connect',
  'wallet_disconnect',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_getPermissions',
  'wallet_getSubAccounts',
  'wallet_requestPermissions',
  'wallet_revokePermissions',
  'wallet_showCallsStatus',
  'wallet_switchEthereumChain',
  'wallet_watchAsset',
])

/**
 * Whether a request must find the wallet on the network that it is for. A method that is not known here does: it may sign or
 * send.
 */
export const bindsNetwork = (method: string, params: unknown): boolean =>
  method === 'personal_sign' ? isSignIn(params) : !ANYWHERE.has(method)

/** “ wants you to sign in” in hex: of all texts such a one names a network. Source: EIP-4361. */
const isSignIn = (params: unknown) => /2077616e747320796f7520746f207369676e20696e/i.test(String(params))
