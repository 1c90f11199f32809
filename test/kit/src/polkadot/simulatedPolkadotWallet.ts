import type { InjectedControls, InjectedFailures } from '../injected/stage.js'
import type { ApprovalPolicy } from '../wallet/approvalRequest.js'
import type { WalletStorage } from '../wallet/memory.js'
import type { PolkadotPayload } from './payloadBytes.js'

/** What the visitor is asked. */
export type PolkadotQuestion =
  | { readonly kind: 'connect'; readonly accounts: readonly string[] }
  | { readonly kind: 'signMessage'; readonly address: string; readonly message: string }
  | { readonly kind: 'signTransaction'; readonly address: string; readonly payload: PolkadotPayload }

/** What `createSimulatedPolkadotWallet` takes. */
export interface SimulatedPolkadotOptions {
  /** What it is called in `window.injectedWeb3`. @default 'test.wallet-widget' */
  readonly key?: string
  /** @default 'Test Wallet' */
  readonly name?: string
  /** How its addresses begin, below 64. @default 42 */
  readonly prefix?: number
  /** Up to 3. @default 2 */
  readonly accountCount?: number
  /** Who answers what it asks. @default 'approve' */
  readonly approval?: ApprovalPolicy<PolkadotQuestion>
  readonly failures?: Partial<InjectedFailures>
  /** The site that asks. @default the page's origin, or `https://site.test` */
  readonly origin?: string
  /** Where permissions outlive a reload; `'memory'`: nowhere. @default the page's localStorage */
  readonly storage?: WalletStorage | 'memory'
}

/** An account as a wallet lists it. Source: @polkadot/extension, InjectedAccount. */
export interface PolkadotAccount {
  readonly address: string
  readonly name: string
  readonly type: string
  readonly genesisHash: string | null
}

/** What a wallet gives once a site is let in. Source: @polkadot/extension, Injected. */
export interface InjectedPolkadot {
  readonly name: string
  readonly version: string
  readonly accounts: {
    get(): Promise<readonly PolkadotAccount[]>
    subscribe(listener: (accounts: readonly PolkadotAccount[]) => void): () => void
  }
  readonly signer: {
    signRaw(raw: { address: string; data: string; type?: string }): Promise<PolkadotSigned>
    signPayload(payload: PolkadotPayload): Promise<PolkadotSigned>
  }
}

/** What signing answers. */
export interface PolkadotSigned {
  readonly id: number
  readonly signature: `0x${string}`
}

/** A wallet, and what a test plays its owner with. */
export interface SimulatedPolkadotWallet extends InjectedControls<PolkadotQuestion> {
  /** What it is called in `window.injectedWeb3`. */
  readonly key: string
  /** What stands there. */
  readonly entry: { readonly version: string; enable(siteName: string): Promise<InjectedPolkadot> }
  /** All its accounts. */
  readonly addresses: readonly string[]
  /** Sets the accounts the site may use; none takes its permission away. */
  setAccounts(addresses: readonly string[]): void
  /** Forgets permissions. */
  forget(): void
  /** Puts it into a page. Returns a function that removes it. @param page @default the global object */
  install(page?: object): () => void
}
