import type { ChainAdapter, Network } from '@wallet-widget/kernel'
import { addressCases } from './addressCases.js'
import { capabilityCases } from './capabilityCases.js'
import { findFramework, type TestFramework } from './framework.js'
import { runCases } from './runCases.js'

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

/**
 * Tests that a chain adapter keeps its contract. Each test gets a fresh harness. Capabilities that it does not have
 * are skipped, and say so.
 *
 * @param framework @default the global `describe` and `it`
 * @example
 * import { describe, it } from 'vitest'
 * describeChainAdapter('my chain', () => createMyHarness(), { describe, it })
 */
export function describeChainAdapter(
  name: string,
  factory: () => ChainAdapterHarness | Promise<ChainAdapterHarness>,
  framework?: TestFramework,
): void {
  const found = findFramework(framework)
  const cases: Readonly<Record<string, ChainAdapterCase>> = { ...addressCases, ...capabilityCases }
  found.describe(`chain adapter: ${name}`, () => runCases(found, factory, cases))
}
