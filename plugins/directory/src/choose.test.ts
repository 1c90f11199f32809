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
  const ofPhantom = { name: 'Phantom', explorerId: 'phantom' }
  const connectors = [
    createSimulatedConnector({ ...ofPhantom, id: 'app.phantom', rdns: 'app.phantom' }),
    createSimulatedConnector({ ...ofPhantom, id: 'phantom:solana', namespaces: ['solana'] }),
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

test('behavior: what the list was opened for is what a wallet from it, or from the longer one, is asked for', async ({
  onTestFinished,
}) => {
  const [first] = TEST_NETWORKS
  const ofPhantom = { name: 'Phantom', explorerId: 'phantom' }
  const connectors = [
    createSimulatedConnector({ ...ofPhantom, id: 'app.phantom', rdns: 'app.phantom' }),
    createSimulatedConnector({ ...ofPhantom, id: 'phantom:solana', namespaces: ['solana'] }),
  ]
  const { widget, destroy } = createTestWidget({
    connectors,
    networks: [first, SOLANA],
    plugins: [directory()],
  })
  onTestFinished(destroy)
  widget.addView({ id: 'Connect', title: 'Connect', role: 'connect', load: async () => ({}) })
  for (const id of ['ConnectingWalletConnect', 'ConnectingExternal'])
    widget.addView({ id, title: id, load: async () => ({}) })
  await widget.ready
  const network = `solana:${SOLANA.id}` as const
  const wanted = { namespaces: ['solana'], network }
  await widget.open({ view: 'Connect', arguments: { namespace: 'solana', network } })
  widget.push('AllWallets')
  const { choose } = widget.plugins.directory
  await choose({ id: 'phantom', name: 'Phantom', rdns: 'app.phantom' })
  expect(widget.state.$router.get()).toMatchObject({
    view: 'ConnectingExternal',
    arguments: { connectorId: 'phantom:solana', ...wanted },
  })
  await widget.back()
  await choose({ id: 'acme', name: 'Acme', mobileLink: 'metamask://' })
  expect(widget.state.$router.get()).toMatchObject({
    view: 'ConnectingWalletConnect',
    arguments: { wallet: { id: 'acme' }, ...wanted },
  })
})

test('behavior: Ledger and OKX pair where they are not in the browser, and connect where they are', async ({
  onTestFinished,
}) => {
  const rdns = 'com.okex.wallet'
  const { widget, destroy, setConnectors } = createTestWidget({ connectors: [], plugins: [directory()] })
  onTestFinished(destroy)
  const views = ['ConnectingWalletConnect', 'ConnectingExternal']
  for (const id of views) widget.addView({ id, title: id, load: async () => ({}) })
  await widget.ready
  const { getWallets, choose } = widget.plugins.directory
  for (const id of ['ledger', 'okx']) {
    const { wallets } = await getWallets({ search: id })
    const found = wallets.find((wallet) => wallet.id === id)
    expect(found).toBeDefined()
    if (found) await choose(found)
    expect(widget.state.$router.get()).toMatchObject({
      view: 'ConnectingWalletConnect',
      arguments: { wallet: { id } },
    })
  }
  setConnectors([createSimulatedConnector({ id: rdns, rdns, name: 'OKX Wallet' })])
  const { wallets } = await getWallets({ search: 'okx' })
  if (wallets[0]) await choose(wallets[0])
  expect(widget.state.$router.get()).toMatchObject({
    view: 'ConnectingExternal',
    arguments: { connectorId: rdns },
  })
})
