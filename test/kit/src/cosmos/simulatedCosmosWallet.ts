import type { InjectedControls, InjectedFailures } from '../injected/stage.js'
import type { ApprovalPolicy } from '../wallet/approvalRequest.js'
import type { WalletStorage } from '../wallet/memory.js'
import type { CosmosAminoDoc, CosmosDirectDoc } from './signBytes.js'

/** Where a wallet stands in the page. */
export type CosmosPlace = 'keplr' | 'leap' | 'cosmostation'

/** What the visitor is asked. */
export type CosmosQuestion =
  | { readonly kind: 'connect'; readonly accounts: readonly string[]; readonly chainId: string }
  | { readonly kind: 'suggestChain'; readonly chainId: string; readonly name: string }
  | { readonly kind: 'signDirect'; readonly address: string; readonly doc: CosmosDirectDoc }
  | { readonly kind: 'signAmino'; readonly address: string; readonly doc: CosmosAminoDoc }

/** What `createSimulatedCosmosWallet` takes. */
export interface SimulatedCosmosOptions {
  /** Which wallet it stands in for. @default 'keplr' */
  readonly place?: CosmosPlace
  /** @default 'Test Wallet' */
  readonly name?: string
  /** The prefix of each chain it knows, by chain id. @default Cosmos Hub and Osmosis */
  readonly chains?: Readonly<Record<string, string>>
  /** Up to 3. @default 2 */
  readonly accountCount?: number
  /** Who answers what it asks. @default 'approve' */
  readonly approval?: ApprovalPolicy<CosmosQuestion>
  readonly failures?: Partial<InjectedFailures>
  /** The site that asks. @default the page's origin, or `https://site.test` */
  readonly origin?: string
  /** Where permissions outlive a reload; `'memory'`: nowhere. @default the page's localStorage */
  readonly storage?: WalletStorage | 'memory'
}

/** The key of a chain. Source: Keplr's API. */
export interface CosmosKey {
  readonly name: string
  readonly algo: 'secp256k1'
  readonly pubKey: Uint8Array
  readonly address: Uint8Array
  readonly bech32Address: string
  readonly isNanoLedger: boolean
}

/** What signing answers. */
export interface CosmosSigned<Doc> {
  readonly signed: Doc
  readonly signature: {
    readonly pub_key: { readonly type: string; readonly value: string }
    readonly signature: string
  }
}

/** The wallet as a site sees it. Source: Keplr's API. */
export interface CosmosWalletApi {
  readonly version: string
  readonly mode: 'extension'
  enable(chainIds: string | readonly string[]): Promise<void>
  disable(chainIds?: string | readonly string[]): Promise<void>
  getKey(chainId: string): Promise<CosmosKey>
  signDirect(chainId: string, signer: string, doc: CosmosDirectDoc): Promise<CosmosSigned<CosmosDirectDoc>>
  signAmino(chainId: string, signer: string, doc: CosmosAminoDoc): Promise<CosmosSigned<CosmosAminoDoc>>
  experimentalSuggestChain(chainInfo: object): Promise<void>
}

/** A wallet, and what a test plays its owner with. */
export interface SimulatedCosmosWallet extends Omit<InjectedControls<CosmosQuestion>, 'listenerCount'> {
  readonly place: CosmosPlace
  /** What stands in the page. */
  readonly api: CosmosWalletApi
  /** All its accounts on a chain. */
  addressesOn(chainId: string): readonly string[]
  /** Makes another account the active one, and tells the page. @param index from 0 */
  switchAccount(index: number): void
  /** Takes all permissions away. */
  forget(): void
  /** Puts it into a page. Returns a function that removes it. @param page @default the global object */
  install(page?: object): () => void
}
