import { expect, test } from 'vitest'
import { type SimulatedConfig, settle, simulateWallet, simulateWidget, VIEWS } from '../../test/simulate.js'

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

test('behavior: opens when a connected wallet leaves for a network nobody configured', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  wallet.tell({ type: 'networkChanged', namespace: 'eip155', networkId: 'eip155:56' })
  await settle()
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'UnsupportedChain' })
})

test.each([
  ['the page disconnects', async ({ widget }: Elsewhere) => widget.disconnect()],
  ['the wallet disconnects', async ({ wallet }: Elsewhere) => wallet.tell({ type: 'disconnected' })],
  [
    'the wallet is locked',
    async ({ wallet }: Elsewhere) =>
      wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [] }),
  ],
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

type Elsewhere = Awaited<ReturnType<typeof connectElsewhere>>
