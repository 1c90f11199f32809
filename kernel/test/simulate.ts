import { atom, type WritableAtom } from 'nanostores'
import { afterEach, type Mock, vi } from 'vitest'
import type { CaipNetworkId, ChainNamespace } from '../src/chains/caip.js'
import type { ChainAdapter } from '../src/chains/chainAdapter.js'
import type { Account, Connector, ConnectorEvent, WalletSession } from '../src/chains/connector.js'
import type { NetworkInput } from '../src/chains/network.js'
import type { WidgetConfig } from '../src/config.js'
import { createWidget } from '../src/createWidget.js'
import { definePlugin, type Plugin } from '../src/definePlugin.js'
import type { ViewDefinition } from '../src/plugins/views.js'
import type { Widget } from '../src/widget.js'
import type {} from './siteErrors.js'
// Here from the start, so that tests with a simulated clock never wait for a file.
import '../src/core/createCore.js'
import '../src/core/setAddressLabel.js'
import '../src/core/setNetworks.js'
import '../src/provider/access.js'

/** Addresses of simulated accounts. */
export const A = `0x${'a'.repeat(40)}`
export const B = `0x${'b'.repeat(40)}`

const network = (id: number | string, name: string, chainNamespace?: ChainNamespace): NetworkInput => ({
  id,
  name,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [`https://rpc.invalid/${id}`] } },
  ...(chainNamespace ? { chainNamespace } : {}),
})

export const ethereum = network(1, 'Ethereum')
export const polygon = network(137, 'Polygon')
export const solana = network('solana', 'Solana', 'solana')
export const bitcoin = network('bitcoin', 'Bitcoin', 'bip122')

/** The views that the kernel itself leads to, and two others. */
export const VIEWS = ['Connect', 'Account', 'ProfileWallets', 'UnsupportedChain', 'SwitchNetwork', 'Swap']

const ROLES: Readonly<Record<string, Pick<ViewDefinition, 'role' | 'held'>>> = {
  Connect: { role: 'connect' },
  Account: { role: 'account' },
  ProfileWallets: { role: 'connected' },
  UnsupportedChain: { role: 'unsupported' },
  AllWallets: { role: 'allWallets' },
  ConnectingWalletConnectBasic: { role: 'pairing' },
  SIWXSignMessage: { held: 'untilSignedIn' },
  ApproveTransaction: { held: 'untilSignedIn' },
}

export const account = (
  namespace: ChainNamespace,
  address: string,
  type: Account['type'] = 'eoa',
): Account => ({
  namespace,
  address,
  type,
})

type Asked = 'connect' | 'reconnect' | 'disconnect' | 'request' | 'switchNetwork'
type Mocked<Name extends Asked> = Mock<Required<Pick<Connector, Asked>>[Name]>

/** A wallet with no wallet behind it; each member is a mock that a test may replace. */
export interface SimulatedWallet extends Connector {
  readonly connect: Mocked<'connect'>
  readonly reconnect: Mocked<'reconnect'>
  readonly disconnect: Mocked<'disconnect'>
  readonly request: Mocked<'request'>
  readonly switchNetwork: Mocked<'switchNetwork'>
  /** What it answers when asked; tests change it. */
  readonly accounts: Partial<Record<ChainNamespace, readonly Account[]>>
  readonly networkIds: Partial<Record<ChainNamespace, CaipNetworkId>>
  readonly listeners: ReadonlySet<(event: ConnectorEvent) => void>
  sessions(namespaces: readonly ChainNamespace[]): WalletSession[]
  tell(event: ConnectorEvent): void
}

export function simulateWallet(
  id = 'simulated',
  {
    namespaces = ['eip155'],
    ...rest
  }: Partial<Pick<Connector, 'namespaces' | 'ambiguous' | 'connectView' | 'name' | 'type' | 'method'>> = {},
): SimulatedWallet {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const accounts: SimulatedWallet['accounts'] = {
    eip155: [account('eip155', A), account('eip155', B)],
    solana: [account('solana', 'So1anaSimulatedAddress1111111111')],
    bip122: [
      account('bip122', 'bc1simulatedpayment0000000000', 'payment'),
      account('bip122', 'bc1simulatedordinal0000000000', 'ordinal'),
    ],
  }
  const networkIds: SimulatedWallet['networkIds'] = {
    eip155: 'eip155:1',
    solana: 'solana:solana',
    bip122: 'bip122:bitcoin',
  }
  const sessions = (wanted: readonly ChainNamespace[]) =>
    wanted.map((namespace) => ({
      namespace,
      accounts: accounts[namespace] ?? [],
      networkId: networkIds[namespace] as CaipNetworkId,
    }))
  return {
    id,
    name: `Simulated ${id}`,
    type: 'ANNOUNCED',
    test: true,
    namespaces,
    ...rest,
    accounts,
    networkIds,
    listeners,
    sessions,
    tell: (event) => {
      for (const listener of [...listeners]) listener(event)
    },
    connect: vi.fn(async (request) => sessions(request.namespaces)),
    reconnect: vi.fn(async (request) => sessions(request.namespaces)),
    disconnect: vi.fn(async () => {}),
    request: vi.fn(async ({ method }) => `simulated ${method}`),
    switchNetwork: vi.fn(async ({ network: { chainNamespace, caipNetworkId } }) => {
      networkIds[chainNamespace] = caipNetworkId
    }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A chain with no node behind it. */
export const simulateChain = (
  namespace: ChainNamespace = 'eip155',
  rest: Partial<ChainAdapter> = {},
): ChainAdapter => ({
  namespace,
  ...(namespace === 'bip122'
    ? { canBeActive: ({ type }: Account) => type === 'payment', requiresAddressToSwitch: true }
    : {}),
  isAddress: (value) => (namespace === 'eip155' ? /^0x[0-9a-f]{40}$/i : /^\w{20,64}$/).test(value),
  normalizeAddress: (address) => (namespace === 'eip155' ? address.toLowerCase() : address),
  binds(method) {
    if (/sign/i.test(method)) return 'sign'
    return /send/i.test(method) ? 'send' : undefined
  },
  ...rest,
})

export type SimulatedConfig<Plugins extends readonly Plugin[]> = Partial<Omit<WidgetConfig, 'plugins'>> & {
  readonly wallets?: readonly Connector[]
  readonly chains?: readonly ChainAdapter[]
  /** Views registered by the interface. @default those that the kernel leads to */
  readonly views?: readonly string[]
  readonly plugins?: Plugins
}

const made = new Set<Widget>()
afterEach(() => {
  for (const widget of made) widget.destroy()
  made.clear()
})

/** A widget with simulated chains and wallets; destroyed after the test. */
export function simulateWidget<const Plugins extends readonly Plugin[] = readonly []>({
  wallets = [],
  chains,
  views = VIEWS,
  plugins,
  ...config
}: SimulatedConfig<Plugins> = {}): { widget: Widget<Plugins>; $wallets: WritableAtom<readonly Connector[]> } {
  const networks = config.networks ?? [ethereum, polygon]
  const namespaces = new Set(networks.map(({ chainNamespace = 'eip155' }) => chainNamespace))
  const $wallets = atom(wallets)
  const simulated = definePlugin({
    id: 'simulated',
    setup(context) {
      const adapters = chains ?? [...namespaces].map((namespace) => simulateChain(namespace))
      for (const adapter of adapters) context.chains.register(adapter)
      context.connectors.provide($wallets)
    },
  })
  const widget = createWidget({
    projectId: 'test',
    language: 'en',
    logLevel: 'silent',
    ...config,
    networks,
    plugins: [simulated(), ...(plugins ?? [])],
  }) as unknown as Widget<Plugins>
  made.add(widget as unknown as Widget)
  for (const id of views) widget.addView({ id, title: id, load: async () => ({}), ...ROLES[id] })
  return { widget, $wallets }
}

/** A promise and how to settle it. */
export function defer<Value>() {
  let resolve!: (value: Value) => void
  let reject!: (error: unknown) => void
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** Lets everything run that is ready to. */
/** Has a wallet say that it shares nothing on this chain, for longer than a moment. */
export function lock(wallet: Pick<SimulatedWallet, 'tell'>, namespace: ChainNamespace = 'eip155'): void {
  const isFake = vi.isFakeTimers()
  if (!isFake) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  wallet.tell({ type: 'accountsChanged', namespace, accounts: [] })
  vi.advanceTimersByTime(500)
  if (!isFake) vi.useRealTimers()
}

export const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
