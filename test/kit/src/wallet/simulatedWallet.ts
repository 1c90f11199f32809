import type { ApprovalPolicy, PendingApproval } from './approvalRequest.js'
import type { ProviderEvents } from './emitter.js'
import type { WalletFailures } from './failures.js'
import type { KeySource } from './keyring.js'
import type { WalletStorage } from './memory.js'

/** What `createSimulatedWallet` takes. */
export interface SimulatedWalletOptions extends KeySource {
  /** Where each chain's node answers, by chain id. The wallet knows these chains. */
  readonly rpcUrls: Readonly<Record<number, string>>
  /** The chain it starts on. @default the first of `rpcUrls` */
  readonly chainId?: number
  /** @default 'Test Wallet' */
  readonly name?: string
  /** Its reverse domain name. @default 'test.wallet-widget.simulated' */
  readonly rdns?: string
  /** A data url. @default a flask on amber */
  readonly icon?: string
  /** Who answers what it asks. @default 'approve' */
  readonly approval?: ApprovalPolicy
  readonly failures?: Partial<WalletFailures>
  /** The site that asks. @default the page's origin, or `https://site.test` */
  readonly origin?: string
  /** Where permissions outlive a reload; `'memory'`: nowhere. @default the page's localStorage */
  readonly storage?: WalletStorage | 'memory'
}

/** How a wallet announces itself. Source: EIP-6963. */
export interface SimulatedWalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** A request as it reached the wallet. */
export interface WalletCall {
  readonly method: string
  readonly params: unknown
  /** ms since epoch. */
  readonly at: number
}

/** The wallet as a site sees it. Source: EIP-1193. */
export interface SimulatedProvider extends ProviderEvents {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  isConnected(): boolean
  /** As MetaMask tells whether it is unlocked. */
  readonly _metamask: { isUnlocked(): Promise<boolean> }
}

/** A wallet, and what a test plays its owner with. An EIP-6963 detail as it is: `{ info, provider }`. */
export interface SimulatedWallet {
  readonly info: SimulatedWalletInfo
  readonly provider: SimulatedProvider
  /** Every request so far, oldest first. */
  readonly calls: readonly WalletCall[]
  /** How often the visitor was asked. */
  readonly promptCount: number
  readonly chainId: number
  /** Questions that wait for an answer; filled with `approval: 'ask'`. */
  readonly pending: readonly PendingApproval[]
  /** Called whenever `pending` changes. Returns a function that stops it. */
  onPending(listener: (pending: readonly PendingApproval[]) => void): () => void
  setApproval(policy: ApprovalPolicy): void

  readonly failures: WalletFailures
  /** Turns failure switches on or off; the others stay as they are. */
  setFailures(change: Partial<WalletFailures>): void
  /** Gives the answers that `lateAnswer` held back. */
  releaseAnswers(): void

  /** Sets the accounts the site may use, the active one first; none takes its permission away. */
  setAccounts(addresses: readonly string[]): Promise<void>
  /** Makes one of the accounts the active one. */
  switchAccount(address: string): Promise<void>
  switchChain(chainId: number): void
  lock(): void
  unlock(): void
  /** Loses its nodes: every request fails with 4900 until `goOnline()`. */
  goOffline(): void
  goOnline(): void
  /** Forgets permissions and added chains. */
  forget(): void
}
