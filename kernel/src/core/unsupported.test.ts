import { expect, test } from 'vitest'
import {
  lock,
  type SimulatedConfig,
  settle,
  simulateWallet,
  simulateWidget,
  VIEWS,
} from '../../test/simulate.js'

/** Connects a wallet that is on a network nobody configured. */
async function connectElsewhere(config: SimulatedConfig<readonly []> = {}) {
  const wallet = simulateWallet()
  wallet.networkIds.eip155 = 'eip155:56'
  const { widget } = simulateWidget({ wallets: [wallet], ...config })
  await widget.open()
  await widget.connect({ connectorId: 'simulated' })
  await settle()
  return {
    widget,
    wallet,
    view: () => widget.state.$router.get().view,
    isOpen: () => widget.state.$router.get().open,
  }
}

test('default: opens when the active network is none of those configured', async () => {
  const { widget, view } = await connectElsewhere()
  expect(widget.state.$network.get()).toMatchObject({
    unsupported: true,
    network: undefined,
    networkId: 'eip155:56',
  })
  expect(view()).toBe('UnsupportedChain')
})

test.each([
  ['network switching is off', { enableNetworkSwitch: false }],
  ['unsupported networks are allowed', { allowUnsupportedNetwork: true }],
  ['basic mode is on', { basic: true }],
])('behavior: does not open when %s: ProfileWallets as ever', async (_, config) => {
  const { view } = await connectElsewhere(config)
  expect(view()).toBe('ProfileWallets')
})

test('behavior: does not open when nobody draws it', async () => {
  const { view } = await connectElsewhere({ views: VIEWS.filter((one) => one !== 'UnsupportedChain') })
  expect(view()).toBe('ProfileWallets')
})

test('behavior: does not open while the network is one of those configured', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:137' })
  await settle()
  expect(widget.state.$router.get().open).toBe(false)
})

test('behavior: opens under manual wallet control too', async () => {
  const { view } = await connectElsewhere({
    manualWalletControl: true,
    views: [...VIEWS, 'ConnectingWalletConnectBasic'],
  })
  expect(view()).toBe('UnsupportedChain')
})

test('behavior: a successful switch closes the modal', async () => {
  const { widget, isOpen } = await connectElsewhere()
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(isOpen()).toBe(false)
  expect(widget.state.$network.get()).toMatchObject({ unsupported: false, networkId: 'eip155:137' })
})

test('behavior: a switch in the wallet closes the modal', async () => {
  const { wallet, isOpen } = await connectElsewhere()
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:1' })
  await settle()
  expect(isOpen()).toBe(false)
})

test('behavior: a failed switch stays: it is the way out', async () => {
  const { widget, wallet, view, isOpen } = await connectElsewhere()
  wallet.switchNetwork.mockRejectedValue({ code: 4001 })
  await expect(widget.switchNetwork({ network: 'eip155:1' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(isOpen() && view()).toBe('UnsupportedChain')
})

test('K31: when a connected wallet leaves for a network nobody configured, nothing opens: it is what the visitor opens next', async () => {
  const { widget, move, router } = await moving()
  await move(56)
  expect(widget.state.$network.get().unsupported).toBe(true)
  expect(router().open).toBe(false)
  await widget.open()
  expect(router()).toMatchObject({ open: true, view: 'UnsupportedChain' })
})

test('K31: who asks for a view by name is led to that one', async () => {
  const { widget, move, router } = await moving()
  await move(56)
  await widget.open({ view: 'Account' })
  expect(router()).toMatchObject({ open: true, view: 'Account' })
})

test.each([
  ['unsupported networks are allowed', { allowUnsupportedNetwork: true }],
  ['network switching is off', { enableNetworkSwitch: false }],
])('K31: where %s the account is what opens', async (_, config) => {
  const { widget, move, router } = await moving(config)
  await move(56)
  await widget.open()
  expect(router().view).toBe('Account')
})

test('K31: it opens when something is to be sent or signed there', async () => {
  const { widget, move, router } = await moving()
  await move(56)
  await widget.request({ method: 'eth_blockNumber' })
  expect(router().open).toBe(false)
  for (const chainId of ['eip155:56', 'eip155:1'] as const) {
    const asking = widget.request({ method: 'eth_sendTransaction', chainId })
    await expect(asking).rejects.toMatchObject({ code: 'NETWORK_CHANGED' })
    await settle()
    expect(router()).toMatchObject({ open: true, view: 'UnsupportedChain' })
    await widget.close({ reason: 'visitor' })
  }
})

test('K31: what is sent out of another view takes the visitor out of it no more than the wallet does', async () => {
  const { widget, move, router } = await moving()
  await widget.open({ view: 'Account' })
  widget.push('Swap', { amount: '1' })
  await move(56)
  const asking = widget.request({ method: 'eth_sendTransaction' })
  await expect(asking).rejects.toMatchObject({ code: 'NETWORK_CHANGED' })
  await settle()
  expect(router()).toMatchObject({ open: true, view: 'Swap', arguments: { amount: '1' } })
})

test('K31: a request for a network of the site, from a wallet on another of them, opens nothing', async () => {
  const { widget, router } = await moving()
  const asking = widget.request({ method: 'eth_sendTransaction', chainId: 'eip155:137' })
  await expect(asking).rejects.toMatchObject({ code: 'NETWORK_CHANGED' })
  await settle()
  expect(router().open).toBe(false)
})

test.each([
  ['the page disconnects', async ({ widget }: Elsewhere) => widget.disconnect()],
  ['the wallet disconnects', async ({ wallet }: Elsewhere) => wallet.tell({ type: 'disconnected' })],
  ['the wallet is locked', async ({ wallet }: Elsewhere) => lock(wallet)],
])('behavior: closes when nobody is connected any more: %s', async (_, leave) => {
  const elsewhere = await connectElsewhere()
  await leave(elsewhere)
  await settle()
  expect(elsewhere.isOpen()).toBe(false)
})

test('behavior: inline it is left for the account once the network is configured', async () => {
  const { widget, view } = await connectElsewhere({ inline: true })
  expect(view()).toBe('UnsupportedChain')
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(view()).toBe('Account')
})

/** A connected wallet that moves about by itself. */
async function moving({ wallets = [], ...config }: SimulatedConfig<readonly []> = {}) {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet, ...wallets], ...config })
  await widget.connect({ connectorId: 'simulated' })
  const move = async (id: number) => {
    wallet.networkIds.eip155 = `eip155:${id}`
    wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: `eip155:${id}` })
    await settle()
  }
  return { widget, move, router: () => widget.state.$router.get() }
}

test('behavior: takes the visitor out of no other view', async () => {
  const { widget, move, router } = await moving()
  await widget.open({ view: 'Account' })
  widget.push('Swap', { amount: '1' })
  await move(56)
  expect(widget.state.$network.get().unsupported).toBe(true)
  expect(router()).toMatchObject({ open: true, view: 'Swap', arguments: { amount: '1' } })
  expect(router().history).toHaveLength(1)
})

test('behavior: takes the place of what says that the wallet is connected', async () => {
  const { widget, move, router } = await moving()
  await widget.open()
  await widget.connect({ connectorId: 'simulated' })
  expect(router().view).toBe('ProfileWallets')
  await move(56)
  expect(router()).toMatchObject({ open: true, view: 'UnsupportedChain' })
})

test('behavior: once the visitor has closed it, it does not come back by itself, wherever the wallet goes', async () => {
  const { widget, move, router } = await moving()
  await move(56)
  await widget.open()
  await widget.close({ reason: 'visitor' })
  for (const id of [57, 1, 56, 137, 58]) {
    await move(id)
    expect(router().open).toBe(false)
  }
})

test.each([
  ['connects', (widget: Widget) => widget.connect({ connectorId: 'simulated' })],
  ['switches', (widget: Widget) => widget.switchNetwork({ network: 'eip155:137' })],
])('behavior: it may come back once the visitor %s', async (_, act) => {
  const { widget, move, router } = await moving()
  await move(56)
  await widget.open()
  await widget.back()
  await widget.open({ view: 'ProfileWallets' })
  await act(widget)
  await settle()
  if (router().view !== 'UnsupportedChain') await widget.open({ view: 'ProfileWallets' })
  await move(57)
  expect(router()).toMatchObject({ open: true, view: 'UnsupportedChain' })
})

test('behavior: what was closed for one wallet is told of another', async () => {
  const other = simulateWallet('other')
  const { widget, move, router } = await moving({ wallets: [other] })
  await move(56)
  await widget.open()
  await widget.close({ reason: 'visitor' })
  await widget.connect({ connectorId: 'other' })
  await widget.open({ view: 'ProfileWallets' })
  other.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:56' })
  await settle()
  expect(router()).toMatchObject({ open: true, view: 'UnsupportedChain' })
})

test('behavior: one that the wallet ended comes back', async () => {
  const { widget, move, router } = await moving()
  for (const id of [56, 1, 56]) {
    await widget.open({ view: 'ProfileWallets' })
    await move(id)
  }
  expect(router()).toMatchObject({ open: true, view: 'UnsupportedChain' })
})

test('behavior: inline it stands in the place of the account, and of nothing else', async () => {
  const { widget, move, router } = await moving({ inline: true })
  await widget.open({ view: 'Account' })
  await move(56)
  expect(router().view).toBe('UnsupportedChain')
  await move(1)
  expect(router().view).toBe('Account')
  widget.push('Swap')
  await move(56)
  expect(router()).toMatchObject({ view: 'Swap', history: [{ view: 'Account' }] })
})

type Widget = Elsewhere['widget']
type Elsewhere = Awaited<ReturnType<typeof connectElsewhere>>
