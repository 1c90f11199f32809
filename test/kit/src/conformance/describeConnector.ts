import type { Connector, ConnectorRpcRequest, Network, WalletSession } from '@wallet-widget/kernel'
import { type ConnectorCase, connectingCases } from './connectingCases.js'
import { findFramework, type TestFramework } from './framework.js'
import { listeningCases } from './listeningCases.js'
import { requestingCases } from './requestingCases.js'
import { runCases } from './runCases.js'

/** A request, by default for the network that the first session is on. */
export type ConnectorHarnessRequest = Pick<ConnectorRpcRequest, 'method'> &
  Partial<Pick<ConnectorRpcRequest, 'params' | 'namespace' | 'networkId'>>

/** A connector under test, and the strings its wallet hangs on. */
export interface ConnectorHarness {
  readonly connector: Connector
  /** At least one of each namespace; two of one let switching be tested. */
  readonly networks: readonly Network[]
  /** What the visitor answers from now on; approving is the default. `hang`: nothing, until `release()`. */
  answer(how: 'approve' | 'reject' | 'hang'): void
  /** Gives the answers that `hang` held back, as approvals. */
  release(): void
  /** How often the wallet has asked the visitor. */
  promptCount(): number
  /** How many listeners the wallet has now. Left out where a wallet tells nothing by itself. */
  listenerCount?(): number
  /** The wallet, by itself, makes another account the active one. Answers its address. */
  changeAccount?(): string | Promise<string>
  /** The wallet, by itself, moves to another network. Answers its CAIP-2 id. */
  changeNetwork?(): string | Promise<string>
  /** The wallet is locked. */
  lock?(): void | Promise<void>
  /** The wallet throws this at whatever is asked. */
  throwAtAll?(thrown: unknown): void
  /** A request that the wallet carries out once approved, for the first namespace; or made of what is connected. */
  readonly request?:
    | ConnectorHarnessRequest
    | ((sessions: readonly WalletSession[]) => ConnectorHarnessRequest)
  /** The wallet connects without a question, as the page around a frame does: there is nothing to refuse. */
  readonly asksNobody?: boolean
  /** The wallet moves to another network without asking the visitor, as those of a pairing may. */
  readonly switchesUnasked?: boolean
  dispose?(): void | Promise<void>
}

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
