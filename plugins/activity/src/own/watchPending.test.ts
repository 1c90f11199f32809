// @vitest-environment happy-dom
import { createSimulatedAdapter, createSimulatedConnector, createTestWidget } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeChain, hashOf } from '../../test/fakeChain.js'
import { type ActivityOptions, activity } from '../index.js'

const MINUTE = 60_000
const undo: (() => void)[] = []
// The code comes before the clock stands still.
beforeEach(async () => {
  await import('../use.js')
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  for (const fn of undo.splice(0)) fn()
  vi.useRealTimers()
  localStorage.clear()
})

async function start(options: ActivityOptions = {}) {
  const chain = createFakeChain()
  let count = 0
  const { widget, connect, destroy } = createTestWidget({
    adapters: [{ ...createSimulatedAdapter(), loadTransactions: async () => chain.transactions }],
    connectors: [createSimulatedConnector({ answer: () => hashOf(++count) })],
    plugins: [activity(options)],
  })
  undo.push(destroy)
  await connect()
  await widget.ready
  const send = () => widget.request({ method: 'eth_sendTransaction', params: [{}] })
  const status = () => widget.plugins.activity.$transactions.get().transactions[0]?.status
  return { widget, chain, send, status }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('F35: dropped once no node has known it for a minute, not before', async () => {
  const { chain, send, status, widget } = await start()
  await send()
  await pass(5000)
  chain.outcomes.set(hashOf(1), { status: 'missing' })
  await pass(50_000)
  expect(status()).toBe('pending')
  // It may come back.
  chain.outcomes.set(hashOf(1), { status: 'pending' })
  await pass(5000)
  chain.outcomes.set(hashOf(1), { status: 'missing' })
  await pass(50_000)
  expect(status()).toBe('pending')
  await pass(30_000)
  expect(status()).toBe('dropped')
  expect(widget.state.$toasts.get().map(({ text }) => text)).toEqual(['Dropped: Sent ETH'])
})

test('args: giveUpAfter, and what no node ever knew is not called dropped', async () => {
  const { chain, send, status } = await start({ giveUpAfter: 1 })
  chain.outcomes.set(hashOf(1), { status: 'missing' })
  await send()
  await pass(55 * MINUTE)
  expect(status()).toBe('pending')
  await pass(10 * MINUTE)
  expect(status()).toBe('unknown')
  const asked = chain.asked.length
  await pass(10 * MINUTE)
  expect(chain.asked.length).toBe(asked)
})

test('F1: a node that fails is asked less and less, and heard when it is back', async () => {
  const { chain, send, status } = await start()
  chain.outcomes.set(hashOf(1), new Error('429'))
  await send()
  await pass(5 * MINUTE)
  expect(chain.asked.length).toBeLessThan(12)
  chain.outcomes.set(hashOf(1), { status: 'confirmed' })
  await pass(2 * MINUTE)
  expect(status()).toBe('confirmed')
})

test('F24: nothing is asked while the page is offline or not seen, and at once after', async () => {
  const { chain, send, status } = await start()
  await send()
  await pass(5000)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await pass(10_000)
  const asked = chain.asked.length
  await pass(10 * MINUTE)
  expect(chain.asked.length).toBe(asked)
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await pass(100)
  expect(chain.asked.length).toBe(asked + 1)
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(10_000)
  const before = chain.asked.length
  await pass(10 * MINUTE)
  expect(chain.asked.length).toBe(before)
  chain.outcomes.set(hashOf(1), { status: 'confirmed' })
  seen.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(100)
  expect(status()).toBe('confirmed')
})

test('behavior: asked every 4 seconds, and less often the older it is', async () => {
  const { chain, send } = await start()
  await send()
  await pass(MINUTE)
  expect(chain.asked.length).toBeGreaterThan(12)
  expect(chain.asked.length).toBeLessThan(18)
  await pass(60 * MINUTE)
  const hour = chain.asked.length
  await pass(10 * MINUTE)
  expect(chain.asked.length - hour).toBeLessThan(12)
})

test('args: toasts', async () => {
  const { chain, send, status, widget } = await start({ toasts: false })
  chain.outcomes.set(hashOf(1), { status: 'confirmed' })
  await send()
  await pass(5000)
  expect(status()).toBe('confirmed')
  expect(widget.state.$toasts.get()).toEqual([])
})
