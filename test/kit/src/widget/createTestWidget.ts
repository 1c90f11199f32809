import {
  type ChainAdapter,
  type Connection,
  type Connector,
  createWidget,
  definePlugin,
  type NetworkInput,
  type Plugin,
  type TrackedEvent,
  type Widget,
  type WidgetConfig,
} from '@wallet-widget/kernel'
import { atom } from 'nanostores'
import { createSimulatedAdapter } from '../connector/createSimulatedAdapter.js'
import { createSimulatedConnector } from '../connector/createSimulatedConnector.js'

const coin = (name: string, symbol: string) => ({ name, symbol, decimals: 18 })

/** Two EVM networks whose nodes never answer. */
export const TEST_NETWORKS: readonly [NetworkInput, NetworkInput] = [
  {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: coin('Ether', 'ETH'),
    rpcUrls: { default: { http: ['https://rpc.invalid/1'] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.invalid' } },
  },
  {
    id: 137,
    name: 'Polygon',
    nativeCurrency: coin('POL', 'POL'),
    rpcUrls: { default: { http: ['https://rpc.invalid/137'] } },
  },
]

/** What `createTestWidget` takes: any of a site's configuration, and the wallets. */
export interface TestWidgetConfig<Plugins extends readonly Plugin[] = readonly []>
  extends Partial<Omit<WidgetConfig, 'plugins'>> {
  /** Plugins under test. @default none */
  readonly plugins?: Plugins
  /** The wallets it finds; none when the plugins bring their own. @default one simulated connector */
  readonly connectors?: readonly Connector[]
  /** The chains it knows; none when the plugins bring their own. @default a simulated one for each namespace configured */
  readonly adapters?: readonly ChainAdapter[]
}

/** A widget for a test, and what a test wants of it. */
export interface TestWidget<Plugins extends readonly Plugin[]> {
  readonly widget: Widget<Plugins>
  /** What was tracked so far. */
  readonly events: readonly TrackedEvent[]
  /** Replaces the wallets found: one that appears late, or is removed. */
  setConnectors(connectors: readonly Connector[]): void
  /** Connects the first wallet, once the widget is ready. */
  connect(): Promise<readonly Connection[]>
  /** Destroys the widget, and removes what it stored. */
  destroy(): void
}

/**
 * Starts a widget with two networks, one simulated wallet and nothing stored. Every widget has a storage of its
 * own; give two the same `id` to let one find what the other left.
 *
 * @example
 * const { widget, connect } = createTestWidget({ plugins: [myPlugin()] })
 * await connect()
 * expect(widget.state.$account.get().status).toBe('connected')
 */
export function createTestWidget<const Plugins extends readonly Plugin[] = readonly []>(
  config: TestWidgetConfig<Plugins> = {},
): TestWidget<Plugins> {
  const { plugins = [], connectors = [createSimulatedConnector()], adapters, ...rest } = config
  const networks = config.networks ?? TEST_NETWORKS
  const namespaces = new Set(networks.map(({ chainNamespace = 'eip155' }) => chainNamespace))
  const chains = adapters ?? [...namespaces].map((namespace) => createSimulatedAdapter({ namespace }))
  const $connectors = atom(connectors)
  const simulated = definePlugin({
    id: 'simulated',
    setup(context) {
      for (const chain of chains) context.chains.register(chain)
      context.connectors.provide($connectors)
    },
  })
  const widget = createWidget({
    id: `test-${crypto.randomUUID()}`,
    projectId: 'test',
    metadata: { name: 'Test', description: 'A test', url: 'https://site.test', icons: [] },
    language: 'en',
    logLevel: 'silent',
    ...rest,
    networks,
    plugins: [simulated(), ...plugins],
  }) as unknown as Widget<Plugins>
  const events: TrackedEvent[] = []
  widget.onEvent((event) => events.push(event))

  return {
    widget,
    events,
    setConnectors: (next) => $connectors.set(next),
    async connect() {
      await widget.ready
      const connectorId = $connectors.get()[0]?.id ?? widget.state.$connectors.get()[0]?.id ?? ''
      return widget.connect({ connectorId })
    },
    destroy() {
      widget.destroy()
      clearStorage(`wallet-widget:${widget.id}|`)
    },
  }
}

function clearStorage(prefix: string): void {
  if (typeof window === 'undefined') return
  try {
    const { localStorage } = window
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {} // blocked: then nothing was stored
}
