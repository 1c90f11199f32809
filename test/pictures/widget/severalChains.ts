import type { ChainNamespace, Mark, NetworkInput } from '@wallet-widget/kernel'
import {
  createSimulatedAdapter,
  createSimulatedConnector,
  createTestWidget,
  type TestWidgetConfig,
} from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { actIn, type PluginScene, picture } from '../plugins/scene.js'

const network = (chainNamespace: ChainNamespace, id: number | string, name: string): NetworkInput => ({
  id,
  chainNamespace,
  name,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
})
const COLOURS: Readonly<Record<string, string>> = { eip155: '#627eea', solana: '#9945ff', bip122: '#f7931a' }
const dot = (colour: string): Mark => [['circle', { cx: '12', cy: '12', r: '12', fill: colour }]]
const adapter = (namespace: ChainNamespace, label: string) => ({
  ...createSimulatedAdapter({ namespace, label }),
  loadMark: async () => ({ mark: dot(COLOURS[namespace] ?? '#888') }),
})

/** A SIMULATED wallet, without the label that it would carry otherwise. */
const wallet = (name: string, colour: string, namespaces: readonly ChainNamespace[]) => ({
  ...createSimulatedConnector({ id: name, name, namespaces, icon: picture(colour), trusted: true }),
  test: false,
})
const connectors = () => [
  wallet('Harbor', '#0b8a5b', ['eip155', 'solana', 'bip122']),
  wallet('Lantern', '#e2761b', ['eip155']),
  wallet('Comet', '#512da8', ['solana']),
]

type TestWidget = ReturnType<typeof createTestWidget>['widget']

const scene = (
  name: string,
  act: (widget: TestWidget) => Promise<unknown>,
  more: TestWidgetConfig = {},
): PluginScene => ({
  name,
  async show(config) {
    const { widget, destroy } = createTestWidget({
      afterConnect: 'stay',
      networks: [
        network('eip155', 1, 'Ethereum'),
        network('solana', 'mainnet', 'Solana Mainnet'),
        network('bip122', 'mainnet', 'Bitcoin Mainnet'),
      ],
      adapters: [
        adapter('eip155', 'Ethereum (EVM)'),
        adapter('solana', 'Solana'),
        adapter('bip122', 'Bitcoin'),
      ],
      connectors: connectors(),
      ...more,
      ...config,
    })
    const unmount = mount(widget)
    const hide = () => {
      unmount()
      destroy()
      widget.host.remove()
    }
    return actIn(hide, async () => {
      await widget.ready
      await act(widget)
    })
  },
})

const asked = { connectorIds: ['Harbor'], name: 'Harbor' }

async function connectTwo(widget: TestWidget): Promise<void> {
  await widget.connect({ connectorId: 'Comet' })
  await widget.connect({ connectorId: 'Harbor', namespaces: ['eip155', 'bip122'] })
}

/** Wallets of several chains: which of them is connected, and all that are. */
export const CHAIN_SCENES: readonly PluginScene[] = [
  scene('SelectChain', (widget) => widget.open({ view: 'SelectChain', arguments: asked })),
  scene('SelectChain-one-connected', async (widget) => {
    await widget.connect({ connectorId: 'Harbor', namespaces: ['solana'] })
    await widget.open({ view: 'SelectChain', arguments: asked })
  }),
  scene('ProfileWallets-several', async (widget) => {
    await connectTwo(widget)
    await widget.open({ view: 'ProfileWallets' })
  }),
  scene('SwitchActiveChain-several', async (widget) => {
    await connectTwo(widget)
    await widget.open({ view: 'SwitchActiveChain', arguments: { namespace: 'solana' } })
  }),
]
