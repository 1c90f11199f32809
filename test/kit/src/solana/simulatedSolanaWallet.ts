import type { Wallet } from '@wallet-standard/base'
import type { ApprovalPolicy, PendingApproval } from '../wallet/approvalRequest.js'
import type { FailingMethods, OddError } from '../wallet/failures.js'
import type { WalletStorage } from '../wallet/memory.js'
import type { SolanaQuestion } from './solanaQuestion.js'

/** What a simulated Solana wallet can be asked. */
export type SolanaWalletMethod =
  | 'connect'
  | 'signMessage'
  | 'signTransaction'
  | 'signAndSendTransaction'
  | 'signIn'

/** The failure switches of a simulated Solana wallet; all off by default, each changeable at run time. */
export interface SolanaWalletFailures {
  /** Refused by the visitor: 4001. */
  readonly reject: FailingMethods
  /** Never answered. */
  readonly hang: FailingMethods
  /** Needs its password: no accounts, and connecting waits for `unlock()`. */
  readonly locked: boolean
  /** Throws a string, null, an error with its code deep inside, or 1 MB of HTML; or answers with no promise. */
  readonly oddErrors: OddError | undefined
  /** ms before any answer. */
  readonly slow: number
  /** A request is waiting in the wallet already: -32002. */
  readonly pending: FailingMethods
  /** Carried out, but answered only on `releaseAnswers()`. */
  readonly lateAnswer: FailingMethods
  /** The method is not supported: 4200. */
  readonly methodUnsupported: FailingMethods
  /** Signs another message than it was given, and says so. */
  readonly otherMessage: boolean
}

/** What `createSimulatedSolanaWallet` takes. */
export interface SimulatedSolanaWalletOptions {
  /** Where the wallet sends to, by chain, such as `{ 'solana:devnet': url }`. */
  readonly rpcUrls?: Readonly<Record<string, string>>
  /** The chains it serves. @default mainnet, devnet, testnet and localnet of `solana:` */
  readonly chains?: readonly `solana:${string}`[]
  /** Private keys: 32 bytes each, in hex. @default those of the development mnemonic */
  readonly accounts?: readonly string[]
  /** @default 'Test Wallet' */
  readonly name?: string
  /** A data url. @default a flask on amber */
  readonly icon?: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  /** The features it lacks, such as `solana:signIn`. @default none */
  readonly without?: readonly string[]
  /** The transactions it signs. @default legacy and 0 */
  readonly versions?: readonly ('legacy' | 0)[]
  /** Who answers what it asks. @default 'approve' */
  readonly approval?: ApprovalPolicy<SolanaQuestion>
  readonly failures?: Partial<SolanaWalletFailures>
  /** The site that asks. @default the page's origin, or `https://site.test` */
  readonly origin?: string
  /** Where permissions outlive a reload; `'memory'`: nowhere. @default the page's localStorage */
  readonly storage?: WalletStorage | 'memory'
}

/** A request as it reached the wallet. */
export interface SolanaWalletCall {
  readonly method: string
  readonly inputs: readonly unknown[]
  /** ms since epoch. */
  readonly at: number
}

/** A Wallet Standard wallet, and what a test plays its owner with. */
export interface SimulatedSolanaWallet {
  readonly info: { readonly name: string; readonly icon: string }
  /** The wallet as a site sees it. Source: Wallet Standard. */
  readonly wallet: Wallet
  /** Every request so far, oldest first. */
  readonly calls: readonly SolanaWalletCall[]
  /** How often the visitor was asked. */
  readonly promptCount: number
  /** Questions that wait for an answer; filled with `approval: 'ask'`. */
  readonly pending: readonly PendingApproval<SolanaQuestion>[]
  /** Called whenever `pending` changes. Returns a function that stops it. */
  onPending(listener: (pending: readonly PendingApproval<SolanaQuestion>[]) => void): () => void
  setApproval(policy: ApprovalPolicy<SolanaQuestion>): void
  /** How many listen to its events. */
  listenerCount(): number

  readonly failures: SolanaWalletFailures
  /** Turns failure switches on or off; the others stay as they are. */
  setFailures(change: Partial<SolanaWalletFailures>): void
  /** Gives the answers that `lateAnswer` held back. */
  releaseAnswers(): void

  /** Sets the accounts the site may use, the active one first; none takes its permission away. */
  setAccounts(addresses: readonly string[]): Promise<void>
  /** Makes one of the accounts the active one. */
  switchAccount(address: string): Promise<void>
  lock(): void
  unlock(): void
  /** Forgets permissions. */
  forget(): void
}
