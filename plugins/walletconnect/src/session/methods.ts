import type { ChainNamespace } from '@wallet-widget/kernel'

/** What a site may ask a paired wallet for. */
export interface Vocabulary {
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

const EVENTS = ['accountsChanged', 'chainChanged'] as const

/** By namespace. Sources: spec section 9 (the 23 methods of eip155), the public JSON-RPC pages of each chain. */
export const VOCABULARY: Readonly<Record<ChainNamespace, Vocabulary>> = {
  eip155: {
    methods: [
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sign',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'personal_sign',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      'wallet_registerOnboarding',
      'wallet_watchAsset',
      'wallet_scanQRCode',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_sendCalls',
      'wallet_getCapabilities',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_getAssets',
    ],
    events: EVENTS,
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_getAccounts',
      'solana_requestAccounts',
    ],
    events: EVENTS,
  },
  bip122: {
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: [...EVENTS, 'bip122_addressesChanged'],
  },
  polkadot: { methods: ['polkadot_signTransaction', 'polkadot_signMessage'], events: EVENTS },
  cosmos: { methods: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'], events: EVENTS },
}
