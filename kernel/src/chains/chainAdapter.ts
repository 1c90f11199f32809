import type { Text } from '../i18n/i18n.js'
import type { AddressRequest } from './addressRequest.js'
import type { Balance } from './balance.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { Account } from './connector.js'
import type { NetworkMark } from './mark.js'
import type { Network } from './network.js'
import type { ChainPayments } from './payments.js'
import type { ChainTokens } from './tokens.js'
import type { ChainTransactions } from './transactions.js'
import type { ChainTransfers } from './transfers.js'

/** The name and picture that an address chose for itself. */
export interface Identity {
  readonly name: string | null
  /** `https:` or `data:image/…` only. */
  readonly avatar: string | null
}

/** What the interface shows of a chain, and may do with it. */
export type ChainInfo = {
  readonly [Member in
    | 'namespace'
    | 'label'
    | 'getBalance'
    | 'loadMark'
    | 'loadPayments'
    | 'loadTokens'
    | 'loadTransactions'
    | 'loadTransfers'
    | 'canBeActive'
    | 'requiresAddressToSwitch']: ChainAdapter[Member]
}

/** A JSON-RPC request as adapters see it, before any wallet does. */
export interface ChainRequest {
  readonly method: string
  readonly params: unknown
  readonly networkId: CaipNetworkId
  /** Undefined when the wallet is on a network that is not configured. */
  readonly network: Network | undefined
  /** The active address of the namespace, when connected. */
  readonly address: string | undefined
  readonly signal: AbortSignal
}

/** What the listeners of a provider are told of. */
export interface ProviderState {
  /** The active address first. */
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId | undefined
  readonly connected: boolean
}

/** What a provider made by an adapter may use of the widget. */
export interface ProviderAccess {
  request(request: { method: string; params?: unknown; networkId?: CaipNetworkId }): Promise<unknown>
  /**
   * Resolves with the addresses once connected: by a wallet that is being restored or connected already, else through the
   * modal, which it opens. Rejects with 4001 when that is closed.
   */
  connect(): Promise<readonly string[]>
  /** Resolves once the wallet that was connected before the page was loaded is back, or did not answer. */
  restored?(): Promise<void>
  disconnect(): Promise<void>
  switchNetwork(networkId: CaipNetworkId): Promise<void>
  state(): ProviderState
  /** Returns, once, the state that the page last knew of, where it began to listen before the provider was made. */
  takeMissed?(): ProviderState | undefined
  /** Called after each change of what `state()` answers. */
  subscribe(listener: () => void): () => void
}

/**
 * What the widget must know of a chain family. The first members are what every chain can do; each optional
 * one is a capability, present or absent.
 */
export interface ChainAdapter<Provider = unknown> {
  readonly namespace: ChainNamespace
  /** The chain's name where its namespace would be shown, such as `Ethereum`; in the present language. @default the namespace */
  readonly label?: Text
  /** Fetches the mark of one of its networks, from the page's own origin, for those that the site gave no picture. */
  loadMark?(networkId: CaipNetworkId): Promise<NetworkMark | undefined>
  /** Fetches how payments are asked for on this chain. Without it, an address stands for itself. */
  loadPayments?(): Promise<ChainPayments>
  /** Fetches how this chain's tokens are read. Without it, accounts show the network's own coin alone. */
  loadTokens?(): Promise<ChainTokens>
  /** Fetches how it is learnt what became of transactions that were sent from here. Without it, none is followed. */
  loadTransactions?(): Promise<ChainTransactions>
  /** Fetches how coins and tokens are sent. Without it, nothing can be sent from the interface on this chain. */
  loadTransfers?(): Promise<ChainTransfers>
  /** @param networkId the network that the address is to be of, where its kind is told by the address @default any */
  isAddress(value: string, networkId?: CaipNetworkId): boolean
  /** The one spelling of an address that is compared and stored. */
  normalizeAddress(address: string): string
  /** Whether an account may be the active one; on Bitcoin one for payments. @default any */
  canBeActive?(account: Account): boolean
  /** Switching to a connection takes an address, as its accounts serve different purposes. @default false */
  readonly requiresAddressToSwitch?: boolean
  /** Answers a request itself, such as a read from the network's node; undefined when the wallet must. */
  request?(request: ChainRequest): Promise<unknown> | undefined
  /**
   * Whether a method is bound to the active account and network: `sign` yields a signature, `send` moves
   * something. Such a request is stopped when account or network change before the wallet has it.
   */
  binds?(method: string): 'sign' | 'send' | undefined
  /**
   * Rejects where a request that is bound must not reach any wallet, such as one that names an account that is not connected.
   * Until it resolves, the wallet is not asked. It may resolve with the params that the wallet gets in place of these: the same,
   * with what must not be left to the wallet. @default all may
   */
  check?(request: ChainRequest): Promise<{ readonly params: unknown }> | Promise<void>
  /** Absent while no network of this chain has one to read. */
  readonly getBalance?: ((request: AddressRequest) => Promise<Balance>) | undefined
  getIdentity?(request: AddressRequest): Promise<Identity>
  /** The provider that this chain's libraries expect; EIP-1193 for eip155. */
  createProvider?(access: ProviderAccess): Provider | Promise<Provider>
}
