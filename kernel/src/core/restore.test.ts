// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  A,
  account,
  B,
  bitcoin,
  defer,
  ethereum,
  polygon,
  type SimulatedConfig,
  simulateWallet,
  simulateWidget,
  solana,
} from '../../test/simulate.js'
import type { WalletSession } from '../chains/connector.js'

const KEY = 'wallet-widget:default|d|session'
const one = (connectorId: string, namespace = 'eip155', address = A) => ({
  connectorId,
  namespace,
  address,
  walletName: `Simulated ${connectorId}`,
})
const store = (change: object = {}) =>
  localStorage.setItem(
    KEY,
    JSON.stringify({
      v: 1,
      d: {
        activeNamespace: 'eip155',
        networkIds: { eip155: 'eip155:137' },
        connections: [one('simulated')],
        disconnected: [],
        ...change,
      },
    }),
  )
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')?.d

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

function load(config: SimulatedConfig<readonly []> = {}) {
  const { widget, $wallets } = simulateWidget({ views: [], ...config })
  return { widget, $wallets, account: () => widget.state.$account.get() }
}

test('default: connected by the wallet itself, on the network it is on', async () => {
  store()
  const wallet = simulateWallet()
  const { widget, account } = load({ wallets: [wallet] })
  await vi.advanceTimersByTimeAsync(0)
  expect(account()).toMatchObject({ status: 'connected', reason: 'restored', address: A })
  expect(widget.state.$network.get().networkId).toBe('eip155:1')
  expect(wallet.connect).not.toHaveBeenCalled()
  expect(wallet.reconnect.mock.calls[0]?.[0]).toMatchObject({
    namespaces: ['eip155'],
    network: { caipNetworkId: 'eip155:137' },
  })
  expect(wallet.listeners.size).toBe(1)
})

test('behavior: restoring before the first paint, with what is remembered to be shown as waiting', () => {
  store()
  const { widget, account } = load({ wallets: [simulateWallet()] })
  expect(account()).toMatchObject({
    status: 'restoring',
    reason: 'startup',
    address: undefined,
    remembered: { address: A, walletName: 'Simulated simulated' },
  })
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
})

test('behavior: nothing stored is disconnected at once, on the first network', () => {
  const { widget, account } = load()
  expect(account()).toMatchObject({ status: 'disconnected', reason: 'startup', remembered: undefined })
  expect(widget.state.$network.get().networkId).toBe('eip155:1')
})

test('behavior: what the visitor disconnected is not asked, and no address is remembered', async () => {
  const wallet = simulateWallet()
  const first = load({ wallets: [wallet] })
  await first.widget.connect({ connectorId: 'simulated' })
  await first.widget.disconnect()
  first.widget.destroy()
  expect(stored()).toMatchObject({ connections: [], disconnected: ['simulated'] })
  expect(JSON.stringify(stored())).not.toContain(A)

  store({ disconnected: ['simulated'] })
  const { account } = load({ wallets: [wallet] })
  await vi.advanceTimersByTimeAsync(6000)
  expect(account()).toMatchObject({ status: 'disconnected', reason: 'notRestored' })
  expect(wallet.reconnect).not.toHaveBeenCalled()
})

test.each([
  ['no longer trusts the site', undefined],
  ['answers with nothing', []],
])('behavior: disconnected when the wallet %s', async (_, answer) => {
  store()
  const wallet = simulateWallet()
  wallet.reconnect.mockResolvedValue(answer)
  const { widget, account } = load({ wallets: [wallet] })
  await vi.advanceTimersByTimeAsync(0)
  expect(account()).toMatchObject({ status: 'disconnected', reason: 'notRestored', address: undefined })
  expect(widget.state.$session.get().remembered).toBeUndefined()
})

test('behavior: disconnected when the wallet fails, and the failure is logged', async () => {
  store()
  const wallet = simulateWallet()
  wallet.reconnect.mockRejectedValue(new Error('wallet failed'))
  const { widget, account } = load({ wallets: [wallet] })
  await vi.advanceTimersByTimeAsync(0)
  expect(account().status).toBe('disconnected')
  expect(await widget.exportLog()).toContain('wallet failed')
})

test('T9: an invalid answer is refused', async () => {
  store()
  const wallet = simulateWallet()
  wallet.accounts.eip155 = [account('eip155', 'nonsense')]
  const { account: state } = load({ wallets: [wallet] })
  await vi.advanceTimersByTimeAsync(0)
  expect(state().status).toBe('disconnected')
})

test('F21: a wallet that appears late is asked when it appears', async () => {
  store()
  const { $wallets, account } = load()
  await vi.advanceTimersByTimeAsync(5000)
  expect(account().status).toBe('disconnected')
  $wallets.set([simulateWallet()])
  await vi.advanceTimersByTimeAsync(0)
  expect(account()).toMatchObject({ status: 'connected', reason: 'restored' })
  expect(stored().connections).toHaveLength(1)
})

test('F21: a wallet that disappears and comes back is asked once', async () => {
  store()
  const wallet = simulateWallet()
  const { $wallets } = load({ wallets: [wallet] })
  await vi.advanceTimersByTimeAsync(0)
  $wallets.set([])
  $wallets.set([wallet])
  await vi.advanceTimersByTimeAsync(0)
  expect(wallet.reconnect).toHaveBeenCalledTimes(1)
})

test('T2: a wallet whose name two claim is never reconnected', async () => {
  store()
  const wallet = simulateWallet('simulated', { ambiguous: true })
  const { account } = load({ wallets: [wallet] })
  await vi.advanceTimersByTimeAsync(6000)
  expect(wallet.reconnect).not.toHaveBeenCalled()
  expect(account().status).toBe('disconnected')
})

test('T2: a second claimant that appears after restoring ends it, for good', async () => {
  store()
  const wallet = simulateWallet()
  const { $wallets, account: state } = load({ wallets: [wallet] })
  await vi.advanceTimersByTimeAsync(0)
  expect(state().status).toBe('connected')
  $wallets.set([{ ...wallet, ambiguous: true }, simulateWallet('simulated#2', { ambiguous: true })])
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'notRestored' })
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
  await vi.advanceTimersByTimeAsync(0)
  expect(state().status).toBe('disconnected')
})

test('T2: a second claimant that appears while it is asked: the answer is not used', async () => {
  store()
  const wallet = simulateWallet()
  const answer = defer<WalletSession[]>()
  wallet.reconnect.mockReturnValue(answer.promise)
  const { $wallets, account } = load({ wallets: [wallet] })
  await vi.advanceTimersByTimeAsync(0)
  $wallets.set([{ ...wallet, ambiguous: true }])
  answer.resolve(wallet.sessions(['eip155']))
  await vi.advanceTimersByTimeAsync(0)
  expect(account().status).toBe('disconnected')
})

test.each([
  ['garbage', '{'],
  ['another version', JSON.stringify({ v: 99, d: {} })],
  ['another shape', JSON.stringify({ v: 1, d: { connections: 'all of them' } })],
  ['a prototype', '{"v":1,"d":{"__proto__":{"connections":[]}}}'],
])('F12, T13: %s in storage resets that key alone', async (_, raw) => {
  localStorage.setItem(KEY, raw)
  localStorage.setItem('wallet-widget:default|d|recentWallets', '{"v":1,"d":["one","two","three"]}')
  const { widget, account } = load({ wallets: [simulateWallet()] })
  expect(account().status).toBe('disconnected')
  expect(localStorage.getItem(KEY)).toBeNull()
  widget.prefetch()
  await vi.advanceTimersByTimeAsync(0)
  expect(widget.state.$recentWallets.get()).toEqual(['one', 'two'])
})

test.each([
  ['a connection with markup for an address', { connections: [one('bad', 'eip155', '<b>')] }],
  ['a connection of a namespace that is none', { connections: [one('bad', 'EVIL')] }],
  ['a connection with an endless id', { connections: [one('x'.repeat(201))] }],
  ['a connection that is none', { connections: [null] }],
  ['a network of another chain', { networkIds: { eip155: 'solana:1' } }],
  ['an active namespace that is none', { activeNamespace: 'EVIL' }],
  ['a disconnected wallet with an endless id', { disconnected: ['x'.repeat(201)] }],
])('F12, T13: %s in storage is left out, and the rest is restored', async (_, bad) => {
  const { connections = [], ...rest } = bad as { connections?: unknown[] }
  store({ networkIds: {}, ...rest, connections: [...connections, one('simulated')] })
  const { widget, account } = load({ wallets: [simulateWallet()] })
  expect(account()).toMatchObject({ status: 'restoring', remembered: { walletName: 'Simulated simulated' } })
  widget.prefetch()
  await vi.advanceTimersByTimeAsync(0)
  expect(account()).toMatchObject({ status: 'connected', caipAddress: `eip155:1:${A}` })
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject({
    d: { connections: [{ connectorId: 'simulated' }], networkIds: { eip155: 'eip155:1' }, disconnected: [] },
  })
})

test('F12, T13: storage edited by hand never connects without the wallet’s word', async () => {
  store({ connections: [one('simulated', 'eip155', B), one('gone')] })
  const wallet = simulateWallet()
  wallet.reconnect.mockResolvedValue(undefined)
  const { widget, account } = load({ wallets: [wallet] })
  const seen = new Set([account().address])
  widget.state.$account.listen(({ address }) => seen.add(address))
  await vi.advanceTimersByTimeAsync(6000)
  expect([...seen]).toEqual([undefined])
  expect(account().status).toBe('disconnected')
  expect(widget.state.$connections.get()).toEqual([])
})

test('T13: a stored network that is not configured is not used', () => {
  store({ networkIds: { eip155: 'eip155:666' }, activeNamespace: 'solana' })
  const { widget } = load()
  expect(widget.state.$network.get()).toMatchObject({ networkId: 'eip155:1', unsupported: false })
})

test('behavior: only what was connected is asked for again', async () => {
  const wallet = simulateWallet('many', { namespaces: ['eip155', 'solana', 'bip122'] })
  store({
    connections: [one('many', 'solana', 'So1anaSimulatedAddress1111111111')],
    activeNamespace: 'solana',
  })
  wallet.reconnect.mockImplementation(async () => wallet.sessions(['eip155', 'solana', 'bip122']))
  const { widget } = load({ networks: [ethereum, solana, bitcoin], wallets: [wallet] })
  await vi.advanceTimersByTimeAsync(0)
  expect(wallet.reconnect.mock.calls[0]?.[0]).toMatchObject({
    namespaces: ['solana'],
    networks: [{ caipNetworkId: 'solana:solana' }],
  })
  expect(widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['solana'])
})

test('behavior: of two wallets the one that was in use is in use again, whoever answers first', async () => {
  for (const slow of ['one', 'two']) {
    localStorage.clear()
    const wallets = [simulateWallet('one'), simulateWallet('two')]
    const first = load({ wallets })
    await first.widget.connect({ connectorId: 'one' })
    await first.widget.connect({ connectorId: 'two' })
    await first.widget.switchConnection({ connectorId: 'one', namespace: 'eip155' })
    first.widget.destroy()
    const late = wallets.find(({ id }) => id === slow)
    late?.reconnect.mockImplementation(async ({ namespaces }) => {
      await new Promise((resolve) => setTimeout(resolve, 100))
      return late.sessions(namespaces)
    })
    const { widget, account } = load({ wallets })
    await vi.advanceTimersByTimeAsync(200)
    expect(widget.state.$connections.get()).toHaveLength(2)
    expect(account().wallet?.id).toBe('one')
    widget.destroy()
  }
})

test('behavior: a wallet that the visitor connected meanwhile stays in use', async () => {
  store()
  const slow = simulateWallet()
  const answer = defer<WalletSession[]>()
  slow.reconnect.mockReturnValue(answer.promise)
  const { widget, account } = load({ wallets: [slow, simulateWallet('other')] })
  await widget.connect({ connectorId: 'other' })
  answer.resolve(slow.sessions(['eip155']))
  await vi.advanceTimersByTimeAsync(0)
  expect(account()).toMatchObject({ status: 'connected', wallet: { id: 'other' } })
  expect(widget.state.$connections.get()).toHaveLength(2)
})

test('behavior: disconnecting while it is asked: the answer is not used', async () => {
  store()
  const wallet = simulateWallet()
  const answer = defer<WalletSession[]>()
  wallet.reconnect.mockReturnValue(answer.promise)
  const { widget, account } = load({ wallets: [wallet] })
  await vi.advanceTimersByTimeAsync(0)
  await widget.disconnect()
  expect(account()).toMatchObject({ status: 'disconnected', reason: 'visitor' })
  answer.resolve(wallet.sessions(['eip155']))
  await vi.advanceTimersByTimeAsync(6000)
  expect(account().status).toBe('disconnected')
  expect(stored().connections).toEqual([])
})

test('K31: a network nobody configured opens nothing by itself; the question is what opens', async () => {
  store()
  const wallet = simulateWallet()
  wallet.networkIds.eip155 = 'eip155:56'
  const { widget } = load({ wallets: [wallet], views: ['Connect', 'UnsupportedChain'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(widget.state.$router.get().open).toBe(false)
  await widget.open()
  expect(widget.state.$router.get()).toMatchObject({ open: true, view: 'UnsupportedChain' })
})

test('behavior: a wallet with no name, or a very long one, spoils nothing', async () => {
  for (const name of ['', 'x'.repeat(10_000)]) {
    const wallet = simulateWallet('simulated', { name })
    const { widget } = load({ wallets: [wallet] })
    await widget.connect({ connectorId: 'simulated' })
    widget.destroy()
    expect(load({ wallets: [wallet] }).account().status).toBe('restoring')
    localStorage.clear()
  }
})

test('F27: destroyed while it is asked, it asks and changes nothing more', async () => {
  store()
  const wallet = simulateWallet()
  const answer = defer<WalletSession[]>()
  wallet.reconnect.mockReturnValue(answer.promise)
  const { widget } = load({ wallets: [wallet], networks: [ethereum, polygon] })
  await vi.advanceTimersByTimeAsync(0)
  widget.destroy()
  answer.resolve(wallet.sessions(['eip155']))
  await vi.advanceTimersByTimeAsync(6000)
  expect(widget.state.$connections.get()).toEqual([])
  expect(wallet.listeners.size).toBe(0)
})

test('behavior: a restored wallet is back when the plugin that brings it is disabled and enabled', async () => {
  store({ networkIds: { eip155: 'eip155:1' } })
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  await vi.advanceTimersByTimeAsync(0)
  expect(widget.state.$account.get().status).toBe('connected')
  for (const times of [2, 3]) {
    await widget.disable('simulated' as never)
    expect(widget.state.$account.get().status).toBe('disconnected')
    await widget.enable('simulated' as never)
    await vi.advanceTimersByTimeAsync(0)
    expect(widget.state.$account.get()).toMatchObject({ status: 'connected', reason: 'restored', address: A })
    expect(wallet.reconnect).toHaveBeenCalledTimes(times)
  }
})

test('behavior: cancelling the connect of another wallet leaves the remembered one awaited, no longer than else', async () => {
  store()
  const other = simulateWallet('other')
  other.connect.mockReturnValue(new Promise(() => {}))
  const { widget, account } = load({ wallets: [other] })
  await widget.ready
  for (const then of ['restoring', 'disconnected']) {
    widget.connect({ connectorId: 'other' }).catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
    expect(account().status).toBe('connecting')
    if (then === 'disconnected') await vi.advanceTimersByTimeAsync(5000)
    widget.cancelConnect()
    expect(account().status).toBe(then)
  }
})
