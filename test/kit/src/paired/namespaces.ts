import type { PairedKeys } from './keys.js'
import type { PairedWalletFailures } from './pairedWallet.js'

/** A namespace as the protocol has it. */
export interface ApprovedNamespace {
  chains: string[]
  methods: string[]
  events: string[]
  accounts: string[]
}
export type ApprovedNamespaces = Record<string, ApprovedNamespace>

interface Proposed {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

export const METHODS: Readonly<Record<string, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_sendTransaction',
    'eth_signTypedData_v4',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
  ],
  solana: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
  ],
  bip122: ['getAccountAddresses', 'signMessage', 'signPsbt'],
}

/** The accounts of the wallet on a network, the one in use first. */
export function accountsOn(networkId: string, keys: PairedKeys, active: 0 | 1): string[] {
  const namespace = networkId.slice(0, networkId.indexOf(':'))
  const [first, second] = keys.evm
  const evm = active === 0 ? [first, second] : [second, first]
  const own: Readonly<Record<string, readonly string[]>> = {
    eip155: evm.map(({ address }) => address),
    solana: [keys.solana.address],
    bip122: [keys.bitcoin.address],
  }
  return (own[namespace] ?? []).map((address) => `${networkId}:${address}`)
}

/** What the wallet approves of a proposal: what both sides know, and what the failure switches spoil. */
export function approve(
  proposed: Readonly<Record<string, Proposed>>,
  networks: readonly string[],
  accountsOf: (networkId: string) => readonly string[],
  failures: PairedWalletFailures,
): ApprovedNamespaces {
  const { onlyNamespaces, wrongChain, badAccounts, widenedMethods, extraNamespace } = failures
  const approved: ApprovedNamespaces = {}
  for (const [namespace, { chains = [], methods, events }] of Object.entries(proposed)) {
    if (onlyNamespaces && !onlyNamespaces.includes(namespace)) continue
    const known = networks.filter((chain) => chains.includes(chain))
    const served = wrongChain ? [`${namespace}:${namespace === 'eip155' ? '424242' : '0'.repeat(32)}`] : known
    if (served.length === 0) continue
    const accounts = served.flatMap(accountsOf)
    approved[namespace] = {
      chains: served,
      methods: [
        ...methods.filter((method) => METHODS[namespace]?.includes(method)),
        ...(widenedMethods ? ['eth_sendRawTransaction', 'wallet_exportKey'] : []),
      ],
      events: [...events],
      accounts: badAccounts ? served.map((chain) => `${chain}:0x<b>no</b>`) : accounts,
    }
  }
  if (extraNamespace)
    approved.tezos = {
      chains: ['tezos:NetXdQprcVkpaWU'],
      methods: ['tezos_send'],
      events: [],
      accounts: ['tezos:NetXdQprcVkpaWU:tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'],
    }
  return approved
}
