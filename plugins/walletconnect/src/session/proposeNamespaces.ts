import type { ChainNamespace, Network } from '@wallet-widget/kernel'

export interface ProposedNamespace {
  chains: string[]
  methods: string[]
  events: string[]
}

/** The proposal to a wallet, by namespace. A wallet may approve any part of it. */
export type ProposedNamespaces = Record<string, ProposedNamespace>

/** Proposes the configured networks, the one to connect on first. */
export function proposeNamespaces(
  networks: readonly Network[],
  first: Network | undefined,
): ProposedNamespaces {
  const proposed: ProposedNamespaces = {}
  const ordered = first
    ? [first, ...networks.filter((one) => one.caipNetworkId !== first.caipNetworkId)]
    : networks
  for (const { chainNamespace, caipNetworkId } of ordered) {
    const vocabulary = VOCABULARY[chainNamespace]
    if (!vocabulary) continue // a chain that pairing does not know
    const { methods, events } = vocabulary
    proposed[chainNamespace] ??= { chains: [], methods: [...methods], events: [...events] }
    proposed[chainNamespace].chains.push(caipNetworkId)
  }
  return proposed
}

/** The methods and events that a paired wallet is asked to support. */
interface Vocabulary {
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

const EVENTS = ['accountsChanged', 'chainChanged'] as const

/** By namespace, as the JSON-RPC reference of each chain in the WalletConnect documentation names them. */
const VOCABULARY: Readonly<Record<ChainNamespace, Vocabulary>> = {
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
