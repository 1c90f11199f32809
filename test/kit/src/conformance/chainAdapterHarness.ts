import type { ChainAdapter, Network } from '@wallet-widget/kernel'

/** A chain adapter under test. */
export interface ChainAdapterHarness {
  readonly adapter: ChainAdapter
  readonly network: Network
  /** Valid addresses; the spellings of one address stand together. At least one address. */
  readonly addresses: readonly (readonly string[])[]
  /** What looks like an address and is none. */
  readonly notAddresses: readonly string[]
  /** Methods that the wallet alone may answer. */
  readonly walletMethods: readonly string[]
  /** A read that the adapter answers itself. */
  readonly read?: { readonly method: string; readonly params?: unknown }
  dispose?(): void | Promise<void>
}

/** One clause of the adapter's contract. */
export type ChainAdapterCase = (harness: ChainAdapterHarness) => Promise<void>
