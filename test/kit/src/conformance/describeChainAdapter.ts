import { addressCases } from './addressCases.js'
import { capabilityCases } from './capabilityCases.js'
import type { ChainAdapterCase, ChainAdapterHarness } from './chainAdapterHarness.js'
import { findFramework, type TestFramework } from './framework.js'
import { runCases } from './runCases.js'

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
