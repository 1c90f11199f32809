import { connectingCases } from './connectingCases.js'
import type { ConnectorCase, ConnectorHarness } from './connectorHarness.js'
import { findFramework, type TestFramework } from './framework.js'
import { listeningCases } from './listeningCases.js'
import { requestingCases } from './requestingCases.js'
import { runCases } from './runCases.js'

/**
 * Tests that a connector keeps its contract. Each test gets a fresh harness, with a wallet that has never
 * connected. What a harness has no lever for is skipped, and says why.
 *
 * @param framework @default the global `describe` and `it`
 * @example
 * import { describe, it } from 'vitest'
 * describeConnector('my wallet', () => createMyHarness(), { describe, it })
 */
export function describeConnector(
  name: string,
  factory: () => ConnectorHarness | Promise<ConnectorHarness>,
  framework?: TestFramework,
): void {
  const found = findFramework(framework)
  const cases: Readonly<Record<string, ConnectorCase>> = {
    ...connectingCases,
    ...listeningCases,
    ...requestingCases,
  }
  found.describe(`connector: ${name}`, () => runCases(found, factory, cases))
}
