import type { ApprovalPolicy, PendingApproval } from '../wallet/approvalRequest.js'
import type { OddError } from '../wallet/failures.js'

/** A network of Bitcoin, as most wallets call it. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'signet' | 'regtest'

/** What a wallet does for a site, whatever each way of asking calls it. */
export type BitcoinMethod = 'connect' | 'signMessage' | 'signPsbt' | 'sendTransfer' | 'switchNetwork'

/** `true`: every method that asks the visitor; a list: those methods. */
export type FailingBitcoinMethods = boolean | readonly BitcoinMethod[]

/** The failure switches of a simulated Bitcoin wallet; all off by default, each changeable at run time. */
export interface BitcoinWalletFailures {
  /** Refused by the visitor, said as each kind of wallet says it. */
  readonly reject: FailingBitcoinMethods
  /** Never answered. */
  readonly hang: FailingBitcoinMethods
  /** Carried out, but answered only on `releaseAnswers()`. */
  readonly lateAnswer: FailingBitcoinMethods
  /** The wallet can't do it, said as each kind of wallet says it. */
  readonly methodUnsupported: FailingBitcoinMethods
  /** A request is waiting in the wallet already: -32002. */
  readonly pending: FailingBitcoinMethods
  /** Needs its password: no accounts, and connecting waits for `unlock()`. */
  readonly locked: boolean
  /** Throws a string, null, an error with its code deep inside, or 1 MB of HTML; or answers with no promise. */
  readonly oddErrors: OddError | undefined
  /** Throws this at whatever is asked. */
  readonly thrown: { readonly value: unknown } | undefined
  /** ms before any answer. */
  readonly slow: number
  /** Says that it moved to another network, and stays where it is. */
  readonly staysPut: boolean
  /** Answers `signPsbt` with another transaction than the one it was asked to sign. */
  readonly swapsTransaction: boolean
}

/** An address of the wallet. */
export interface SimulatedBitcoinAddress {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2sh' | 'p2tr'
  /** Hex: 33 bytes, of a taproot address 32. */
  readonly publicKey: string
  readonly path: string
}

/** What `createSimulatedBitcoinWallet` takes. */
export interface SimulatedBitcoinWalletOptions {
  /** @default 'Test Bitcoin Wallet' */
  readonly name?: string
  /** A data url. @default a flask on amber */
  readonly icon?: string
  /** @default the development mnemonic, whose keys everybody knows */
  readonly mnemonic?: string
  /** The kind of its payment addresses. @default 'p2wpkh' */
  readonly paymentType?: 'p2wpkh' | 'p2sh'
  /** @default 'mainnet' */
  readonly network?: BitcoinNetworkName
  /** An Esplora REST API, where it looks for coins and sends transactions. Without one it sends nothing. */
  readonly esploraUrl?: string
  /** Who answers what it asks. @default 'approve' */
  readonly approval?: ApprovalPolicy<BitcoinQuestion>
  readonly failures?: Partial<BitcoinWalletFailures>
}

/** A request as it reached the wallet. */
export interface BitcoinWalletCall {
  readonly method: string
  readonly subject: unknown
}

/** A wallet, its faces towards sites, and what a test plays its owner with. */
export interface SimulatedBitcoinWallet {
  readonly name: string
  readonly icon: string
  readonly faces: SimulatedBitcoinFaces
  /** Every request so far, oldest first. */
  readonly calls: readonly BitcoinWalletCall[]
  /** How often the visitor was asked. */
  readonly promptCount: number
  readonly network: BitcoinNetworkName
  listenerCount(): number
  /** The addresses of the active account; none of them need be shared. */
  addresses(): Promise<readonly SimulatedBitcoinAddress[]>
  /** The private key of an address, as WIF. */
  exportKey(address: string): Promise<string>
  /** Questions that wait for an answer; filled with `approval: 'ask'`. */
  readonly pending: readonly PendingApproval<BitcoinQuestion>[]
  /** Called whenever `pending` changes. Returns a function that stops it. */
  onPending(listener: (pending: readonly PendingApproval<BitcoinQuestion>[]) => void): () => void
  setApproval(policy: ApprovalPolicy<BitcoinQuestion>): void
  readonly failures: BitcoinWalletFailures
  /** Turns failure switches on or off; the others stay as they are. */
  setFailures(change: Partial<BitcoinWalletFailures>): void
  /** Gives the answers that `lateAnswer` held back. */
  releaseAnswers(): void
  /** Makes another account of the wallet the active one, and tells sites that are connected. */
  switchAccount(index: number): Promise<void>
  switchNetwork(network: BitcoinNetworkName): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
  /** Takes the site's permission back, and says so. */
  forget(): Promise<void>
}

/** The same wallet as each kind of site-facing object. */
export interface SimulatedBitcoinFaces {
  /** Wallet Standard, with the features `bitcoin:connect`, `bitcoin:signMessage` and `bitcoin:signTransaction`. */
  readonly standard: object
  /** As behind `window.btc_providers` (WBIP-004): the requests of sats-connect. */
  readonly sats: object
  /** As `window.unisat`; OKX and others are made after its model. */
  readonly unisat: object
  /** As `window.LeatherProvider`. */
  readonly leather: object
  /** As `window.phantom.bitcoin`. */
  readonly phantom: object
}

/** What a transaction does, as far as the wallet can tell. */
export interface BitcoinOutput {
  /** Undefined for an output without one. */
  readonly address: string | undefined
  /** satoshis */
  readonly amount: bigint
}

/** What the visitor is asked. */
export type BitcoinQuestion =
  | { readonly kind: 'connect'; readonly accounts: readonly string[] }
  | {
      readonly kind: 'signMessage'
      readonly address: string
      readonly message: string
      readonly protocol: 'ecdsa' | 'bip322'
    }
  | {
      readonly kind: 'signPsbt'
      readonly inputs: readonly { readonly index: number; readonly address: string }[]
      readonly outputs: readonly BitcoinOutput[]
    }
  | {
      readonly kind: 'sendTransfer'
      readonly recipient: string
      /** satoshis */
      readonly amount: number
      readonly memo?: string
    }
  | { readonly kind: 'switchNetwork'; readonly network: BitcoinNetworkName }
