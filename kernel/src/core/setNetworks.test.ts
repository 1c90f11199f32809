// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import {
  A,
  bitcoin,
  defer,
  ethereum,
  polygon,
  settle,
  simulateChain,
  simulateWallet,
  simulateWidget,
  solana,
} from '../../test/simulate.js'
import { definePlugin } from '../definePlugin.js'

afterEach(() => localStorage.clear())

function open(config: Parameters<typeof simulateWidget>[0] = {}) {
  const wallet = simulateWallet('simulated', { namespaces: ['eip155', 'solana'] })
  const { widget } = simulateWidget({ networks: [ethereum, polygon, solana], wallets: [wallet], ...config })
  return {
    widget,
    wallet,
    network: () => widget.state.$network.get(),
    account: () => widget.state.$account.get(),
  }
}

test('default: other networks, through the services too', async () => {
  const { widget, network } = open({ services: 'https://services.example' })
  await widget.setNetworks([ethereum, bitcoin])
  expect(network().networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:1', 'bip122:bitcoin'])
  expect(network().networks[1]?.rpcUrls[0]).toContain('https://services.example/v1/?chainId=bip122:bitcoin')
  await widget.switchNetwork({ network: 'bip122:bitcoin' })
  expect(network().network?.name).toBe('Bitcoin')
})

test('behavior: the active network is removed: the first remaining network of that chain becomes active', async () => {
  const { widget, network } = open()
  await widget.switchNetwork({ network: 'eip155:137' })
  await widget.setNetworks([solana, ethereum])
  expect(network()).toMatchObject({ networkId: 'eip155:1', unsupported: false })
  const stored = JSON.parse(localStorage.getItem('wallet-widget:default|d|session') ?? '')
  expect(stored.d.networkIds.eip155).toBe('eip155:1')
})

test('behavior: the active network is removed: a connected wallet is asked to move to the first remaining', async () => {
  const { widget, wallet, network, account } = open()
  await widget.connect({ connectorId: 'simulated', namespaces: ['eip155'] })
  await widget.switchNetwork({ network: 'eip155:137' })
  await widget.setNetworks([ethereum, solana])
  await settle()
  expect(wallet.switchNetwork.mock.lastCall?.[0].network.caipNetworkId).toBe('eip155:1')
  expect(network().networkId).toBe('eip155:1')
  expect(account().caipAddress).toBe(`eip155:1:${A}`)
})

test('behavior: the networks of several chains are removed: every wallet is asked to move, none changes the active chain', async () => {
  const devnet = { ...solana, id: 'devnet', name: 'Devnet' }
  const { widget, wallet, account } = open({ networks: [ethereum, polygon, solana, devnet] })
  await widget.connect({ connectorId: 'simulated' })
  await widget.setNetworks([polygon, devnet])
  await settle()
  const asked = wallet.switchNetwork.mock.calls.map(([{ network }]) => network.caipNetworkId)
  expect(asked).toEqual(['eip155:137', 'solana:devnet'])
  const { chains } = widget.state.$session.get()
  expect([chains.eip155?.networkId, chains.solana?.networkId]).toEqual(['eip155:137', 'solana:devnet'])
  expect(account().namespace).toBe('eip155')
})

test('K31: a wallet that stays on the removed network: UnsupportedChain is what opens, and not by itself', async () => {
  const { widget, wallet, network } = open()
  await widget.connect({ connectorId: 'simulated', namespaces: ['eip155'] })
  await widget.switchNetwork({ network: 'eip155:137' })
  wallet.switchNetwork.mockRejectedValue({ code: 4001 })
  await widget.setNetworks([ethereum, solana])
  await settle()
  expect(widget.state.$router.get().open).toBe(false)
  await widget.open()
  expect(widget.state.$router.get().view).toBe('UnsupportedChain')
  expect(network()).toMatchObject({ networkId: 'eip155:137', unsupported: true })
  await widget.setNetworks([ethereum, polygon])
  await vi.waitFor(() => expect(widget.state.$router.get().open).toBe(false))
})

test('behavior: the last network of the active chain is removed: a network of another chain becomes active', async () => {
  const { widget, network, account } = open()
  await widget.connect({ connectorId: 'simulated' })
  expect(account().namespace).toBe('eip155')
  await widget.setNetworks([solana])
  expect(network().networkId).toBe('solana:solana')
  expect(account()).toMatchObject({ namespace: 'solana', status: 'connected' })
  expect(widget.state.$session.get().chains.eip155).toMatchObject({
    status: 'disconnected',
    reason: 'networkRemoved',
    networkId: undefined,
  })
})

test('behavior: a chain that comes back brings what was connected there', async () => {
  const { widget, wallet } = open()
  await widget.connect({ connectorId: 'simulated' })
  await widget.setNetworks([solana])
  await widget.setNetworks([solana, polygon, ethereum])
  await settle()
  expect(wallet.connect).toHaveBeenCalledTimes(1)
  expect(widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['eip155', 'solana'])
  expect(widget.state.$account.get().namespace).toBe('solana')
})

test('behavior: the active chain’s adapter is removed: a network of another chain becomes active', async () => {
  const bitcoinPlugin = definePlugin({
    id: 'bitcoin',
    setup: ({ chains }) => chains.register(simulateChain('bip122')),
  })
  const { widget } = simulateWidget({
    networks: [bitcoin, ethereum, solana],
    chains: [simulateChain('eip155'), simulateChain('solana')],
    wallets: [simulateWallet('phantom', { namespaces: ['solana'] })],
    plugins: [bitcoinPlugin()],
  })
  await widget.ready
  expect(widget.state.$network.get().networkId).toBe('bip122:bitcoin')
  await widget.connect({ connectorId: 'phantom' })
  await widget.switchNetwork({ network: 'bip122:bitcoin' })
  await widget.disable('bitcoin')
  // One with a wallet rather than the first.
  expect(widget.state.$account.get()).toMatchObject({ namespace: 'solana', status: 'connected' })
})

test('F19: a network that leaves the config while its request is on the way: stopped before sending', async () => {
  const { widget, wallet } = open()
  await widget.connect({ connectorId: 'simulated', namespaces: ['eip155'] })
  const held = defer<void>()
  wallet.switchNetwork.mockReturnValue(held.promise)
  await widget.setNetworks([polygon])
  await expect(
    widget.request({ method: 'eth_sendTransaction', params: [{}], chainId: 'eip155:1' }),
  ).rejects.toMatchObject({ code: 'NETWORK_CHANGED' })
  expect(wallet.request).not.toHaveBeenCalled()
})

test('error: no network, one twice, one that is none: nothing changes', async () => {
  const { widget, network } = open()
  const before = network().networks
  for (const networks of [[], [ethereum, ethereum]])
    await expect(widget.setNetworks(networks)).rejects.toMatchObject({ code: 'INVALID_CONFIG' })
  await expect(widget.setNetworks([{ ...ethereum, id: 'no id' }])).rejects.toMatchObject({
    code: 'INVALID_NETWORK',
  })
  expect(network().networks).toBe(before)
})

test('behavior: a wallet that speaks, or answers, for a chain that is gone does not bring it back', async () => {
  const { widget, wallet } = open()
  const namespaces = () => widget.state.$connections.get().map(({ namespace }) => namespace)
  await widget.connect({ connectorId: 'simulated' })
  await widget.setNetworks([ethereum])
  wallet.tell({ type: 'accountsChanged', namespace: 'solana', accounts: wallet.accounts.solana ?? [] })
  await settle()
  expect(namespaces()).toEqual(['eip155'])

  await widget.setNetworks([ethereum, bitcoin])
  await widget.disconnect()
  const held = defer<void>()
  wallet.connect.mockImplementation(async (request) => {
    await held.promise
    return wallet.sessions(request.namespaces)
  })
  await widget.setNetworks([ethereum, solana])
  const connecting = widget.connect({ connectorId: 'simulated', namespaces: ['solana'] })
  await settle()
  await widget.setNetworks([ethereum])
  held.resolve()
  await expect(connecting).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
  expect(namespaces()).toEqual([])
  expect(widget.state.$session.get().chains.solana?.status).toBe('disconnected')
})

test('behavior: while remembered wallets are asked: none is asked twice, and what is gone does not come back', async () => {
  const { widget: before, wallet } = open()
  await before.connect({ connectorId: 'simulated' })
  before.destroy()
  const held = defer<void>()
  wallet.reconnect.mockImplementation(async (request) => {
    await held.promise
    return wallet.sessions(request.namespaces)
  })
  const { widget } = simulateWidget({ networks: [ethereum, solana], wallets: [wallet] })
  await widget.setNetworks([ethereum, solana, polygon])
  await widget.setNetworks([ethereum, polygon])
  held.resolve()
  await settle()
  expect(wallet.reconnect).toHaveBeenCalledTimes(1)
  expect(widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['eip155'])
})
