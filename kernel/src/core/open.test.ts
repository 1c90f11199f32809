import { afterEach, expect, test, vi } from 'vitest'
import {
  bitcoin,
  ethereum,
  polygon,
  simulateWallet,
  simulateWidget,
  solana,
  VIEWS,
} from '../../test/simulate.js'
import { definePlugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'

const PAIRING = [...VIEWS, 'AllWallets', 'ConnectingWalletConnectBasic']
const phone = () => vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15)' })

afterEach(() => vi.unstubAllGlobals())

const where = ({ state: { $router } }: Pick<ReturnType<typeof simulateWidget>['widget'], 'state'>) => {
  const { open, view } = $router.get()
  return open ? view : 'closed'
}

test('default: Connect when no address is connected', async () => {
  const { widget } = simulateWidget()
  await widget.open()
  expect(widget.state.$router.get()).toMatchObject({
    open: true,
    view: 'Connect',
    history: [],
    direction: 'none',
  })
})

test('behavior: MODAL_CREATED is told with the first opening alone', async () => {
  const { widget } = simulateWidget()
  const told: string[] = []
  widget.onEvent(({ event }) => told.push(event))
  expect(told).not.toContain('MODAL_CREATED')
  for (let turn = 0; turn < 2; turn++) {
    await widget.open()
    await widget.close()
  }
  expect(told.filter((event) => event === 'MODAL_CREATED')).toHaveLength(1)
})

test('behavior: Account when an address is connected', async () => {
  const { widget } = simulateWidget({ wallets: [simulateWallet()] })
  await widget.connect({ connectorId: 'simulated' })
  await widget.open()
  expect(where(widget)).toBe('Account')
})

test('args: view: the view asked for is shown', async () => {
  const { widget } = simulateWidget()
  await widget.open({ view: 'SwitchNetwork' })
  expect(where(widget)).toBe('SwitchNetwork')
})

test('args: arguments: are passed on to Swap', async () => {
  const { widget } = simulateWidget()
  const swap = { fromToken: 'ETH', toToken: 'USDC', amount: '1' }
  await widget.open({ view: 'Swap', arguments: swap })
  expect(widget.state.$router.get()).toMatchObject({ view: 'Swap', arguments: swap })
})

test('args: uri: leads to the view for pairing, also once a wallet is connected', async () => {
  const wallets = [simulateWallet()]
  const { widget } = simulateWidget({ wallets, views: [...VIEWS, 'ConnectingWalletConnectBasic'] })
  await widget.open({ uri: 'wc:topic' })
  expect(widget.state.$router.get()).toMatchObject({
    view: 'ConnectingWalletConnectBasic',
    arguments: { uri: 'wc:topic' },
  })
  await widget.connect({ connectorId: 'simulated' })
  await widget.open({ uri: 'wc:other' })
  expect(widget.state.$router.get()).toMatchObject({
    view: 'ConnectingWalletConnectBasic',
    arguments: { uri: 'wc:other' },
  })
})

test('args: uri: a view asked for by name has it among its arguments', async () => {
  const { widget } = simulateWidget({ views: [...VIEWS, 'ConnectingWalletConnectBasic'] })
  await widget.open({ view: 'Swap', arguments: { amount: '1' }, uri: 'wc:topic' })
  expect(widget.state.$router.get()).toMatchObject({
    view: 'Swap',
    arguments: { amount: '1', uri: 'wc:topic' },
  })
})

test('args: uri: also while a wallet is being connected', async () => {
  const wallet = simulateWallet('slow')
  wallet.connect.mockImplementation(() => new Promise(() => {}))
  const { widget } = simulateWidget({ views: PAIRING, wallets: [wallet] })
  await widget.open({ view: 'Connect' })
  void widget.connect({ connectorId: 'slow' }).catch(() => {})
  await widget.open({ uri: 'wc:topic' })
  expect(widget.state.$router.get()).toMatchObject({
    view: 'ConnectingWalletConnectBasic',
    arguments: { uri: 'wc:topic' },
  })
})

test('error: a uri that is none, or that nothing shows', async () => {
  const { widget } = simulateWidget()
  await expect(widget.open({ uri: 'https://evil.example' })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
  })
  await expect(widget.open({ uri: 5 as never })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  await expect(widget.open({ uri: 'wc:topic' })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
  expect(widget.state.$router.get().open).toBe(false)
})

test('args: namespace: moves to its network with no confirmation', async () => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ networks: [ethereum, polygon, solana], wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  await widget.open({ namespace: 'solana' })
  expect(widget.state.$network.get().networkId).toBe('solana:solana')
  expect(widget.state.$session.get()).toMatchObject({
    activeNamespace: 'solana',
  })
  expect(wallet.switchNetwork).not.toHaveBeenCalled()
  expect(where(widget)).toBe('Connect')
})

test('args: namespace: the network last used there is taken', async () => {
  const { widget } = simulateWidget({ networks: [ethereum, polygon, solana] })
  await widget.switchNetwork({ network: 'eip155:137' })
  await widget.switchNetwork({ network: 'solana:solana' })
  await widget.open({ namespace: 'eip155' })
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
})

test('args: namespace: the active one changes nothing', async () => {
  const { widget } = simulateWidget({ networks: [ethereum, polygon] })
  await widget.switchNetwork({ network: 'eip155:137' })
  await widget.open({ namespace: 'eip155' })
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
})

test('error: args: namespace: one that is not configured', async () => {
  const { widget } = simulateWidget({ networks: [ethereum] })
  await expect(widget.open({ namespace: 'bip122' })).rejects.toMatchObject({
    code: 'NAMESPACE_NOT_CONFIGURED',
    shortMessage: "Namespace 'bip122' is not configured. Please call connect() first with namespace config.",
  })
  expect(where(widget)).toBe('closed')
})

test.each([
  ['AllWallets on a phone', true, 'AllWallets'],
  ['ConnectingWalletConnectBasic elsewhere', false, 'ConnectingWalletConnectBasic'],
])('behavior: manual wallet control leads to %s', async (_, isPhone, view) => {
  if (isPhone) phone()
  const { widget } = simulateWidget({ manualWalletControl: true, views: PAIRING })
  await widget.open()
  expect(where(widget)).toBe(view)
  await widget.open({ view: 'SwitchNetwork' })
  expect(where(widget)).toBe(view)
})

test.each([
  ['AllWallets on a phone', true, 'AllWallets'],
  ['ConnectingWalletConnectBasic elsewhere', false, 'ConnectingWalletConnectBasic'],
])('behavior: no adapters and no address lead to %s', async (_, isPhone, view) => {
  if (isPhone) phone()
  const { widget } = simulateWidget({ chains: [], views: PAIRING })
  await widget.open()
  expect(where(widget)).toBe(view)
})

test('behavior: while a chain may still come, the wallets are shown, and no code', async () => {
  const late = definePlugin({ id: 'late', load: () => new Promise<never>(() => {}) })
  const { widget } = simulateWidget({ chains: [], views: PAIRING, plugins: [late()] })
  await widget.open()
  expect(where(widget)).toBe('Connect')
})

test('behavior: without a plugin that pairs, Connect is shown all the same', async () => {
  const { widget } = simulateWidget({ chains: [], manualWalletControl: true })
  await widget.open()
  expect(where(widget)).toBe('Connect')
})

test('behavior: under manual control a view asked for is shown once a wallet is connected', async () => {
  const { widget } = simulateWidget({
    manualWalletControl: true,
    views: PAIRING,
    wallets: [simulateWallet()],
  })
  await widget.connect({ connectorId: 'simulated' })
  await widget.open({ view: 'Account' })
  expect(where(widget)).toBe('Account')
  await widget.open()
  expect(where(widget)).toBe('ConnectingWalletConnectBasic')
})

test('error: a view that nobody registered', async () => {
  const { widget } = simulateWidget()
  await expect(widget.open({ view: 'Nowhere' })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
  expect(where(widget)).toBe('closed')
})

test('behavior: headless, without any view, any view is taken', async () => {
  const { widget } = simulateWidget({ views: [] })
  await widget.open({ view: 'MyOwn' })
  expect(where(widget)).toBe('MyOwn')
})

test('behavior: a prepare tap leads elsewhere, or refuses', async () => {
  const guard = definePlugin({
    id: 'guard',
    setup({ hooks }) {
      hooks.open.prepare.tap(({ view }) => {
        if (view === 'Swap') throw new BaseError('Not in this country.', { code: 'COUNTRY_REFUSED' })
        return view === 'Connect' ? { view: 'Account' } : undefined
      })
    },
  })
  const { widget } = simulateWidget({ plugins: [guard()], networks: [ethereum, bitcoin] })
  await widget.open()
  expect(where(widget)).toBe('Account')
  await widget.close()
  await expect(widget.open({ view: 'Swap' })).rejects.toMatchObject({ code: 'COUNTRY_REFUSED' })
  expect(where(widget)).toBe('closed')
})

test('behavior: view transitions go next, or prev', async () => {
  const { widget } = simulateWidget()
  await widget.open()
  widget.push('Swap', { amount: '1' })
  expect(widget.state.$router.get()).toMatchObject({
    view: 'Swap',
    arguments: { amount: '1' },
    direction: 'next',
    history: [{ view: 'Connect' }],
  })
  widget.replace('SwitchNetwork')
  expect(widget.state.$router.get()).toMatchObject({
    view: 'SwitchNetwork',
    direction: 'next',
    history: [{ view: 'Connect' }],
  })
  await widget.back()
  expect(widget.state.$router.get()).toMatchObject({
    open: true,
    view: 'Connect',
    direction: 'prev',
    history: [],
  })
})

test.each([
  ['a view that there is none of', 'Nope', 'VIEW_NOT_FOUND'],
  ['a view that a plugin refuses', 'Swap', 'COUNTRY_REFUSED'],
])('args: namespace: not left where the opening fails: %s', async (_, view, code) => {
  const guard = definePlugin({
    id: 'guard',
    setup({ hooks }) {
      hooks.open.prepare.tap(({ view }) => {
        if (view === 'Swap') throw new BaseError('Not in this country.', { code: 'COUNTRY_REFUSED' })
      })
    },
  })
  const { widget } = simulateWidget({ plugins: [guard()], networks: [ethereum, bitcoin] })
  await expect(widget.open({ view, namespace: 'bip122' })).rejects.toMatchObject({ code })
  expect(widget.state.$account.get().namespace).toBe('eip155')
})
