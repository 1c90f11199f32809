// @vitest-environment happy-dom
import { createWidget, defineConfig } from '@wallet-widget/kernel'
import { mainnet } from 'viem/chains'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ADDRESS, fakeProvider, never } from '../../test/fakeProvider.js'
import { evm } from '../index.js'

const connection = { connectorId: 'injected', namespace: 'eip155', address: ADDRESS, walletName: 'MetaMask' }

beforeEach(() => {
  vi.useFakeTimers()
  const d = { activeNamespace: 'eip155', networkIds: {}, connections: [connection], disconnected: [] }
  localStorage.setItem('wallet-widget:default|d|session', JSON.stringify({ v: 1, d }))
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  Reflect.deleteProperty(window, 'ethereum')
})

async function start() {
  const widget = createWidget(
    defineConfig({ projectId: 'test', logLevel: 'silent', networks: [mainnet], plugins: [evm()] }),
  )
  onTestFinished(() => widget.destroy())
  const seen: string[] = []
  widget.state.$account.subscribe(({ status }) => void seen.push(status))
  await widget.ready
  return { widget, seen }
}

test.each([2_700, 3_100, 4_700])(
  'K3, F21: a remembered wallet that comes after %s ms and says nothing is back with no click, and was never gone',
  async (ms) => {
    const { widget, seen } = await start()
    await vi.advanceTimersByTimeAsync(ms)
    Object.assign(window, { ethereum: { ...fakeProvider(), isMetaMask: true } })
    await vi.advanceTimersByTimeAsync(250)
    expect(widget.state.$account.get()).toMatchObject({ status: 'connected', address: ADDRESS })
    expect(new Set(seen)).toEqual(new Set(['restoring', 'connected']))
  },
)

test('K14: one whose first request never ends is back as it speaks, and was never gone', async () => {
  const raw = { ...fakeProvider({ eth_accounts: never }), isMetaMask: true }
  Object.assign(window, { ethereum: raw })
  const { widget, seen } = await start()
  await vi.advanceTimersByTimeAsync(5000)
  raw.table.eth_accounts = () => [ADDRESS]
  raw.emit('accountsChanged', [ADDRESS])
  await vi.advanceTimersByTimeAsync(500)
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', address: ADDRESS })
  await vi.advanceTimersByTimeAsync(15_000)
  expect(new Set(seen)).toEqual(new Set(['restoring', 'connected']))
})

test('F25: it is looked for no longer than it may come', async () => {
  const { widget } = await start()
  await vi.advanceTimersByTimeAsync(10_000)
  Object.assign(window, { ethereum: { ...fakeProvider(), isMetaMask: true } })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(widget.state.$connectors.get()).toEqual([])
})
