import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { Network } from './network.js'
import type { SignInInput, SignInProof } from './signIn.js'

/**
 * How a connector reaches its wallet: said to people, and counted. What follows from it for the interface is said by the
 * connector's other members.
 */
export type ConnectorType = 'INJECTED' | 'ANNOUNCED' | 'EXTERNAL' | 'MULTI_CHAIN' | 'WALLET_CONNECT' | 'AUTH'

/**
 * What connecting with it is for the visitor: choosing a wallet, scanning a code with a wallet that is elsewhere, or logging
 * in.
 */
export type ConnectMethod = 'wallet' | 'pairing' | 'login'

/** One account of a wallet. */
export interface Account {
  readonly namespace: ChainNamespace
  readonly address: string
  readonly type: 'eoa' | 'smartAccount' | 'payment' | 'ordinal'
  readonly publicKey?: string
  readonly path?: string
  /** The wallet sends its transactions with the nonce that it is asked for: one that waits can be replaced. @default false */
  readonly keepsNonce?: boolean
}

/** What a wallet answered for one namespace when it was connected. */
export interface WalletSession {
  readonly namespace: ChainNamespace
  /** The accounts this site may use, the active one first; never empty. */
  readonly accounts: readonly Account[]
  /** The network the wallet is on now. */
  readonly networkId: CaipNetworkId
  /** The networks the wallet will serve; absent when it serves any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  /** The wallet that answered, where the connector is only a way to it, as pairing is. */
  readonly wallet?: {
    /** Its id in the wallet directory, when known. */
    readonly id?: string
    readonly name: string
    readonly icon?: string
    readonly rdns?: string
    /** The provider of a social login, such as `google`. */
    readonly social?: string
  }
}

/** What a wallet answered that connected and signed in at once. */
export interface SignedInSessions {
  readonly sessions: readonly WalletSession[]
  readonly proofs: readonly SignInProof[]
}

/** What the visitor is waiting for while a wallet is being asked. */
export type ConnectorProgress = 'waiting' | 'pendingInWallet' | 'locked'

/** What a connector is asked to connect. */
export interface ConnectorConnectRequest {
  /** The namespaces wanted; a subset of the connector's own. */
  readonly namespaces: readonly ChainNamespace[]
  /** The network to connect on, where the wallet lets itself be told; on reconnecting, the one it was left on. */
  readonly network: Network | undefined
  /** Every configured network of those namespaces. */
  readonly networks: readonly Network[]
  /** Aborted when the visitor cancels or the deadline passes. A late answer is ignored. */
  readonly signal: AbortSignal
  /** Tells what the visitor is waiting for, to be shown. */
  onProgress(progress: ConnectorProgress): void
}

/** A JSON-RPC request that the wallet itself must answer. */
export interface ConnectorRpcRequest {
  /** Set by the kernel. A late answer refers to its request by it: see `answeredLate`. */
  readonly id?: string
  readonly method: string
  readonly params: unknown
  readonly namespace: ChainNamespace
  readonly networkId: CaipNetworkId
  /** The active account. It is the one that is meant where the params name none. */
  readonly address?: string
  readonly signal: AbortSignal
}

/** A wallet’s late answer: what it returned, or what it refused with. */
export type LateAnswer = { readonly value: unknown } | { readonly error: unknown }

/** What a wallet tells by itself. */
export type ConnectorEvent =
  | {
      readonly type: 'accountsChanged'
      readonly namespace: ChainNamespace
      /** Empty: the wallet is locked or took its permission back. */
      readonly accounts: readonly Account[]
    }
  | {
      readonly type: 'networkChanged'
      readonly namespace: ChainNamespace
      readonly networkId: CaipNetworkId
      /** Those that there are on it, where they may be others than on the network before. Both are one change. */
      readonly accounts?: readonly Account[]
    }
  | {
      /**
       * The wallet approves other networks or accounts than before, or further namespaces: a session for each of these. The
       * account in use stays while it is approved.
       */
      readonly type: 'sessionsChanged'
      readonly sessions: readonly WalletSession[]
    }
  | {
      /** The wallet goes by another name or picture, as after the email of a login was changed. */
      readonly type: 'walletChanged'
      readonly wallet: NonNullable<WalletSession['wallet']>
    }
  | {
      /**
       * The wallet answered after the request had timed out, was aborted, or its page was reloaded. Emitted at most once per
       * request, and never for one whose caller got the answer.
       */
      readonly type: 'answeredLate'
      /** As the wallet got it. */
      readonly request: Omit<ConnectorRpcRequest, 'id' | 'signal'> & { readonly id: string }
      readonly answer: LateAnswer
    }
  | { readonly type: 'disconnected'; readonly reason?: string }

/** What is shown of a connector. */
interface ShownConnector {
  /** Unique in the widget: the wallet's reverse domain name, or the plugin's own name for it. */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  /** @default 'wallet' */
  readonly method?: ConnectMethod
  readonly namespaces: readonly ChainNamespace[]
  /** A `data:image/…` url, or a url of the site's own; anything else is shown as a placeholder. */
  readonly icon?: string
  readonly rdns?: string
  /** Its id in the wallet directory. */
  readonly explorerId?: string
  /** Another wallet claims the same reverse domain name: both are shown and marked, none reconnected silently. */
  readonly ambiguous?: boolean
  /** A simulated or test wallet: labelled so. */
  readonly test?: boolean
  /** The wallet is not in this browser: connecting opens its own page or app. @default false */
  readonly external?: boolean
  /** Left out of the list of wallets. It can be connected by its id all the same. @default false */
  readonly unlisted?: boolean
  /** The view that leads the visitor through connecting. @default that of the role `connecting` */
  readonly connectView?: string
}

/** What everybody may know of a connector: its wallet is asked through the widget alone. */
export interface ConnectorInfo extends ShownConnector {
  /** It can connect and have the visitor sign in with one question: see `connectAndSignIn`. @default false */
  readonly signsIn?: boolean
}

/**
 * One way to one wallet. Small on purpose: what only some wallets can do is a member that is present or
 * absent, never one that throws.
 */
export interface Connector extends ShownConnector {
  /** Asks the wallet, which asks the visitor. Rejects with a BaseError. */
  connect(request: ConnectorConnectRequest): Promise<readonly WalletSession[]>
  /**
   * Connects as `connect` does, and has the visitor sign in with the same question of the wallet. Rejects where it can't for
   * this once, or the visitor said no. Absent: it can't do both at once.
   */
  connectAndSignIn?(request: ConnectorConnectRequest, input: SignInInput): Promise<SignedInSessions>
  /**
   * Asks silently whether this site is still trusted; undefined when it is not, as by a wallet that is locked. No sessions at
   * all: what there was is over, and it is not asked for again. Never prompts.
   */
  reconnect(request: ConnectorConnectRequest): Promise<readonly WalletSession[] | undefined>
  /** Ends the wallet's permission as far as the wallet can. */
  disconnect(): Promise<void>
  /** Passes a request to the wallet. */
  request(request: ConnectorRpcRequest): Promise<unknown>
  /** Listens to the wallet. Returns a function that stops it. */
  subscribe(listener: (event: ConnectorEvent) => void): () => void
  /** Moves the wallet to a network, adding it when unknown. Absent: the wallet decides alone. */
  switchNetwork?(request: { readonly network: Network; readonly signal: AbortSignal }): Promise<void>
}
