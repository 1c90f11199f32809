// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  A,
  account,
  B,
  defer,
  type SimulatedWallet,
  simulateWallet,
  simulateWidget,
} from '../../test/simulate.js'
import type { WalletSession } from '../chains/connector.js'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** A page that remembers these wallets. */
function restore(...wallets: readonly SimulatedWallet[]) {
  const connections = wallets.map(({ id, name }) => ({
    connectorId: id,
    namespace: 'eip155',
    address: A,
    walletName: name,
  }))
  const d = { activeNamespace: 'eip155', networkIds: {}, connections, disconnected: [] }
  localStorage.setItem('wallet-widget:default|d|session', JSON.stringify({ v: 1, d }))
  const { widget, $wallets } = simulateWidget({ views: [], wallets })
  return { widget, $wallets, state: () => widget.state.$account.get() }
}

test('F16: a wallet that is there and never answers holds nobody longer than 15 s; its late answer counts', async () => {
  const wallet = simulateWallet()
  const answer = defer<WalletSession[]>()
  wallet.reconnect.mockReturnValue(answer.promise)
  const { state } = restore(wallet)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(state().status).toBe('restoring')
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'notRestored' })
  answer.resolve(wallet.sessions(['eip155']))
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toMatchObject({ status: 'connected', reason: 'restored' })
})

test.each([2_900, 3_100, 5_000, 14_000])(
  'F16: a wallet that takes %s ms to answer is never shown as disconnected before',
  async (ms) => {
    const wallet = simulateWallet()
    const answer = defer<WalletSession[]>()
    wallet.reconnect.mockReturnValue(answer.promise)
    const { widget, state } = restore(wallet)
    const shown = new Set<string>()
    widget.state.$account.subscribe(({ status }) => void shown.add(status))
    await vi.advanceTimersByTimeAsync(ms)
    answer.resolve(wallet.sessions(['eip155']))
    await vi.advanceTimersByTimeAsync(0)
    expect([...shown]).toEqual(['restoring', 'connected'])
    expect(state()).toMatchObject({ reason: 'restored', address: A })
  },
)

test('F16: one that fails late is given up as it fails', async () => {
  const wallet = simulateWallet()
  const answer = defer<WalletSession[]>()
  wallet.reconnect.mockReturnValue(answer.promise)
  const { state } = restore(wallet)
  await vi.advanceTimersByTimeAsync(5_000)
  answer.reject(new Error('no answer'))
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'notRestored' })
})

test('F16: one that goes away before it has answered is waited for no longer', async () => {
  const wallet = simulateWallet()
  wallet.reconnect.mockReturnValue(new Promise(() => {}))
  const { $wallets, state } = restore(wallet)
  await vi.advanceTimersByTimeAsync(5_000)
  $wallets.set([])
  expect(state()).toMatchObject({ status: 'disconnected', reason: 'notRestored' })
})

test('F16: of two wallets one never answers: the other is back at once, and the first as soon as it speaks', async () => {
  const silent = simulateWallet('silent')
  silent.reconnect.mockReturnValueOnce(new Promise(() => {}))
  const wallet = simulateWallet()
  const { widget, state } = restore(silent, wallet)
  await vi.advanceTimersByTimeAsync(0)
  expect(state()).toMatchObject({ status: 'connected', address: A })
  await vi.advanceTimersByTimeAsync(15_000)
  silent.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] })
  await vi.advanceTimersByTimeAsync(0)
  const connected = () => widget.state.$connections.get().map(({ connectorId }) => connectorId)
  expect(connected().toSorted()).toEqual(['silent', 'simulated'])
  await widget.disconnect()
  expect(connected()).toEqual([])
})

test('K14: one that does not answer is heard as it is asked, not only after its deadline', async () => {
  const silent = simulateWallet('silent')
  silent.reconnect.mockReturnValueOnce(new Promise(() => {}))
  const { widget, state } = restore(silent, simulateWallet())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(state()).toMatchObject({ status: 'connected', wallet: { id: 'simulated' } })
  silent.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] })
  await vi.advanceTimersByTimeAsync(500)
  expect(widget.state.$connections.get()).toHaveLength(2)
})

test('K14: the only one, silent at first: restored as it speaks, and never shown as disconnected', async () => {
  const wallet = simulateWallet()
  wallet.reconnect.mockReturnValueOnce(new Promise(() => {}))
  const { widget, state } = restore(wallet)
  const shown = new Set<string>()
  widget.state.$account.subscribe(({ status }) => void shown.add(status))
  await vi.advanceTimersByTimeAsync(5_000)
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
  await vi.advanceTimersByTimeAsync(20_000)
  expect([...shown]).toEqual(['restoring', 'connected'])
  expect(state()).toMatchObject({ reason: 'restored', address: A })
})

test('K14: one that speaks while it is asked, and answers in a moment, is asked once; what it told counts after its answer', async () => {
  const wallet = simulateWallet()
  const answer = defer<readonly WalletSession[]>()
  wallet.reconnect.mockReturnValueOnce(answer.promise)
  const { state } = restore(wallet)
  await vi.advanceTimersByTimeAsync(1_000)
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', B)] })
  await vi.advanceTimersByTimeAsync(400)
  answer.resolve(ofA)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(state()).toMatchObject({ status: 'connected', address: B })
  expect(wallet.reconnect).toHaveBeenCalledTimes(1)
})

test('K14: one that says that it was locked while it is asked is asked no more; its answer counts', async () => {
  const wallet = simulateWallet()
  wallet.reconnect.mockReturnValueOnce(new Promise(() => {}))
  const { state } = restore(wallet)
  await vi.advanceTimersByTimeAsync(1_000)
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [account('eip155', A)] })
  wallet.tell({ type: 'accountsChanged', namespace: 'eip155', accounts: [] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([state().status, wallet.reconnect.mock.calls.length]).toEqual(['restoring', 1])
})

test('behavior: one that shares nothing any more is forgotten, and heard no longer', async () => {
  const wallet = simulateWallet()
  wallet.reconnect.mockResolvedValueOnce([])
  const { state } = restore(wallet)
  await vi.advanceTimersByTimeAsync(0)
  expect([state().status, wallet.listeners.size]).toEqual(['disconnected', 0])
})

test('K3: one that appears after 4.9 s was never shown as disconnected', async () => {
  const wallet = simulateWallet()
  const { widget, $wallets } = restore(wallet)
  $wallets.set([])
  const shown = new Set<string>()
  widget.state.$account.subscribe(({ status }) => void shown.add(status))
  await vi.advanceTimersByTimeAsync(4_900)
  $wallets.set([wallet])
  await vi.advanceTimersByTimeAsync(0)
  expect([...shown]).toEqual(['restoring', 'connected'])
})

const ofA: readonly WalletSession[] = [
  { namespace: 'eip155', networkId: 'eip155:1', accounts: [account('eip155', A)] },
]

/** A wallet that has not answered for 5 seconds, and then has another account. */
async function silentFor5s() {
  const wallet = simulateWallet()
  const answer = defer<readonly WalletSession[]>()
  wallet.reconnect.mockReturnValueOnce(answer.promise)
  const page = restore(wallet)
  await vi.advanceTimersByTimeAsync(5_000)
  wallet.accounts.eip155 = [account('eip155', B)]
  const late = async (sessions: readonly WalletSession[]) => {
    answer.resolve(sessions)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ...page, wallet, late }
}

test.each([
  ['connected anew', false],
  ['disconnected and connected anew', true],
])('T10: what was asked for before it was %s: that answer changes nothing', async (_, disconnects) => {
  for (const answer of [ofA, []]) {
    const { widget, state, late } = await silentFor5s()
    if (disconnects) await widget.disconnect()
    await widget.connect({ connectorId: 'simulated' })
    await late(answer)
    expect(state()).toMatchObject({ status: 'connected', address: B })
    const { d } = JSON.parse(localStorage.getItem('wallet-widget:default|d|session') ?? '{}')
    expect(d.connections).toMatchObject([{ address: B }])
    widget.destroy()
  }
})

test('T10: a wallet that was disconnected before it has answered is not listened to', async () => {
  const { widget, wallet, state, late } = await silentFor5s()
  await widget.disconnect()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(wallet.listeners.size).toBe(0)
  await late(ofA)
  expect([state().status, wallet.listeners.size]).toEqual(['disconnected', 0])
})

test('T2: nor is one whose name another wallet claims by then', async () => {
  const { wallet, $wallets } = await silentFor5s()
  $wallets.set([{ ...wallet, ambiguous: true }, simulateWallet('simulated#2', { ambiguous: true })])
  await vi.advanceTimersByTimeAsync(15_000)
  expect(wallet.listeners.size).toBe(0)
})

test('F9: a widget that is gone listens to no wallet, though asked twice', async () => {
  const wallet = simulateWallet()
  wallet.reconnect.mockReturnValue(new Promise(() => {}))
  const { widget } = restore(wallet)
  await vi.advanceTimersByTimeAsync(1_000)
  const key = 'wallet-widget:default|d|session'
  const { v, d } = JSON.parse(localStorage.getItem(key) ?? '{}')
  // Another tab has stored something else.
  localStorage.setItem(key, JSON.stringify({ v, d: { ...d, disconnected: ['other'] } }))
  const newValue = localStorage.getItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  await vi.advanceTimersByTimeAsync(0)
  expect(wallet.reconnect).toHaveBeenCalledTimes(2)
  widget.destroy()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(wallet.listeners.size).toBe(0)
})
