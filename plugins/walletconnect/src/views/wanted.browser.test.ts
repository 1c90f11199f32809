import type { ConnectorConnectRequest, WalletSession } from '@wallet-widget/kernel'
import { createSimulatedAdapter, createTestWidget, TEST_NETWORKS } from '@wallet-widget/testing'
import { mount } from '@wallet-widget/ui/mount'
import { afterEach, expect, test, vi } from 'vitest'
import { walletConnect } from '../index.js'
import type { Pairing } from '../pairing/createPairing.js'

/** What the wallet is asked for; it approves whatever that is. */
const asked: Pick<ConnectorConnectRequest, 'namespaces' | 'network'>[] = []
vi.mock('../pairing/createPairing.js', () => ({
  createPairing: (): Partial<Pairing> => ({
    prefetch() {},
    dropPrefetched() {},
    tellLateAnswers() {},
    dispose: async () => {},
    async connect({ namespaces, network }) {
      asked.push({ namespaces, network })
      return namespaces.map((namespace): WalletSession => {
        const address = namespace === 'solana' ? '1'.repeat(32) : '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
        const networkId = namespace === 'solana' ? SOLANA_ID : 'eip155:1'
        return { namespace, networkId, accounts: [{ namespace, type: 'eoa', address }] }
      })
    },
  }),
}))

const SOLANA_ID = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [ethereum] = TEST_NETWORKS
const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
} as const

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
  asked.length = 0
})

async function start() {
  const { widget, destroy } = createTestWidget({
    networks: [ethereum, solana],
    adapters: (['eip155', 'solana'] as const).map((namespace) => createSimulatedAdapter({ namespace })),
    plugins: [walletConnect()],
  })
  undo.push(destroy, mount(widget))
  await widget.ready
  return widget
}
const view = 'ConnectingWalletConnect'
const wanted = { namespaces: ['solana'], network: SOLANA_ID } as const

test('behavior: a wallet that is wanted for one chain is asked for that one, and leaves the wallet of another in use', async () => {
  const widget = await start()
  await widget.connect({ connectorId: 'simulated' })
  await widget.open({ view, arguments: wanted })
  await vi.waitFor(() => expect(widget.state.$account.get().namespace).toBe('solana'))
  expect(asked).toMatchObject([{ namespaces: ['solana'], network: { caipNetworkId: SOLANA_ID } }])
  expect(widget.state.$session.get().chains.eip155?.connectorId).toBe('simulated')
})

test('behavior: a paired wallet, which the new pairing replaces, is asked for all of its chains again', async () => {
  const widget = await start()
  await widget.connect({ connectorId: 'walletConnect', namespaces: ['eip155'] })
  await widget.open({ view, arguments: wanted })
  await vi.waitFor(() => expect(widget.state.$account.get().namespace).toBe('solana'))
  expect(asked.at(-1)).toMatchObject({
    namespaces: ['eip155', 'solana'],
    network: { caipNetworkId: SOLANA_ID },
  })
  expect(widget.state.$session.get().chains.eip155?.status).toBe('connected')
})
