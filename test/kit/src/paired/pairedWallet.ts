import type { OpenClientOptions, PairingClient } from './openClient.js'

/** The failure switches of a paired wallet; all off by default, each changeable at run time. */
export interface PairedWalletFailures {
  /** Declines proposals: 5000, or with this code. */
  readonly reject: boolean | number
  /** Declines requests: 4001. */
  readonly rejectRequests: boolean
  /** Answers proposals only on `release()`. */
  readonly hang: boolean
  /** Answers requests only on `release()`. */
  readonly hangRequests: boolean
  /** Approves these namespaces alone. */
  readonly onlyNamespaces: readonly string[] | undefined
  /** Approves a namespace that nobody proposed. */
  readonly extraNamespace: boolean
  /** Approves a network that nobody proposed instead of those proposed. */
  readonly wrongChain: boolean
  /** Its addresses are none. */
  readonly badAccounts: boolean
  /** Grants methods that nobody proposed. */
  readonly widenedMethods: boolean
  /** Answers requests with this error in place of a proper one. */
  readonly oddError: { readonly code: number; readonly message: string } | undefined
}

export const NO_PAIRED_FAILURES: PairedWalletFailures = Object.freeze({
  reject: false,
  rejectRequests: false,
  hang: false,
  hangRequests: false,
  onlyNamespaces: undefined,
  extraNamespace: false,
  wrongChain: false,
  badAccounts: false,
  widenedMethods: false,
  oddError: undefined,
})

/** A request that reached a paired wallet. */
export interface PairedRequest {
  readonly method: string
  readonly params: unknown
  /** CAIP-2. */
  readonly chainId: string
}

/** What a wallet signs to connect and sign in with one approval. Source: CAIP-222. */
export interface SignInToSign {
  /** `did:pkh:`, the network and the address. */
  readonly iss: string
  readonly payload: Parameters<PairingClient['formatAuthMessage']>[0]['request']
}

/** What `createPairedWallet` takes. */
export interface PairedWalletOptions {
  /** The relay to meet the site on: `ws://127.0.0.1:…`. */
  readonly relayUrl: string
  /** @default 'test' */
  readonly projectId?: string
  /** @default 'Paired Wallet' */
  readonly name?: string
  /** The networks it serves, CAIP-2; of eip155, solana and bip122. @default Ethereum, Polygon, Solana, Bitcoin */
  readonly networks?: readonly string[]
  /** The addresses that it has on a network, by CAIP-2 id, where they are not those of its keys: as of contract wallets. */
  readonly accounts?: Readonly<Record<string, readonly string[]>>
  /** Where a network's node answers, by CAIP-2 id: what it needs to send transactions. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** Answers before the wallet itself does; undefined: not mine. */
  readonly onRequest?: (request: PairedRequest) => Promise<unknown> | undefined
  /**
   * It knows how to connect and sign in with one approval (`wc_sessionAuthenticate`), and signs this for what it is asked.
   *
   * @default none: it knows proposals alone
   */
  readonly signIn?: (asked: SignInToSign) => readonly SignInToSign[]
  readonly failures?: Partial<PairedWalletFailures>
  /** Opens another client of the protocol, such as one that a wallet kit wraps. @default `@walletconnect/sign-client` */
  readonly openClient?: (options: OpenClientOptions) => Promise<PairingClient>
}

/** A wallet on another device, with a real client of the pairing protocol. */
export interface PairedWallet {
  readonly name: string
  /** Its addresses; of Ethereum the one in use. */
  readonly addresses: { readonly eip155: string; readonly solana: string; readonly bip122: string }
  /** What reached it, oldest first. */
  readonly requests: readonly PairedRequest[]
  /** How many proposals reached it. */
  readonly proposalCount: number
  /** How often it asked its owner: proposals and requests. */
  readonly promptCount: number
  /** The topics of its sessions, oldest first. */
  readonly topics: readonly string[]
  /** Pastes a pairing uri, or scans it. Resolves once the wallet listens to it. */
  pair(uri: string): Promise<void>
  setFailures(failures: Partial<PairedWalletFailures>): void
  /** Gives the answers that `hang` and `hangRequests` held back, as approvals. */
  release(): void
  /** Makes another account the active one, and tells every session. Answers its address. */
  switchAccount(): Promise<string>
  /** Moves to another network, and tells every session. */
  switchChain(networkId: string): Promise<void>
  /** Serves one more network, and adds it to every session. */
  addNetwork(networkId: string): Promise<void>
  /** Ends its sessions. */
  disconnect(): Promise<void>
  /** Asks whether the site is still there. */
  ping(): Promise<void>
  /** Goes off the network, without a word. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Stops its timers and its socket. */
  stop(): Promise<void>
}
