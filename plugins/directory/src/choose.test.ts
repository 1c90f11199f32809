import type { NetworkInput } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget, TEST_NETWORKS } from '@wallet-widget/testing'
import { expect, test } from 'vitest'
import { directory } from './index.js'

const SOLANA: NetworkInput = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
}

test('behavior: a wallet that is installed for several chains asks which', async ({ onTestFinished }) => {
  const [first] = TEST_NETWORKS
  const ofPhantom = { name: 'Phantom', explorerId: 'phantom', type: 'ANNOUNCED' }
  const connectors = [
    createSimulatedConnector({ ...ofPhantom, id: 'app.phantom', rdns: 'app.phantom' } as never),
    createSimulatedConnector({ ...ofPhantom, id: 'phantom:solana', namespaces: ['solana'] } as never),
  ]
  const { widget, destroy } = createTestWidget({
    connectors,
    networks: [first, SOLANA],
    plugins: [directory()],
  })
  onTestFinished(destroy)
  for (const id of ['Connect', 'SelectChain']) widget.addView({ id, title: id, load: async () => ({}) })
  await widget.ready
  await widget.plugins.directory.choose({ id: 'phantom', name: 'Phantom', rdns: 'app.phantom' })
  expect(widget.state.$router.get()).toMatchObject({
    view: 'SelectChain',
    arguments: { connectorIds: ['app.phantom', 'phantom:solana'], name: 'Phantom' },
  })
})
