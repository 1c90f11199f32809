import { TEST_NETWORKS } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdTimers } from '../test/holdTimers.js'
import { givePage, type MemoryPage } from '../test/memoryPage.js'
import { startPairing } from '../test/startPairing.js'
import * as startClient from './client/startClient.js'
import * as createPairing from './pairing/createPairing.js'

const undo: (() => unknown)[] = []
let page: MemoryPage
beforeEach(() => {
  page = givePage()
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const fn of undo.splice(0).reverse()) await fn()
  page.take()
})

const KEY = 'wallet-widget:farewells'
const stored = () => globalThis.localStorage.getItem(KEY)
/** All that waits for the network waits no longer than this; ms. Held, it would never end. */
const NETWORK_MS = 3000

/** A paired page whose relay is out of reach. */
async function startOffline() {
  const pairings = vi.spyOn(createPairing, 'createPairing')
  const setup = await startPairing(undo, { config: { networks: TEST_NETWORKS } })
  await setup.connect()
  await setup.relay.cut()
  return { ...setup, wake: () => pairings.mock.results.at(-1)?.value.wake() }
}

test('behavior: disconnected at once with the relay out of reach; the wallet learns it when that is back', async () => {
  const { widget, wallet, relay, wake } = await startOffline()
  const timers = holdTimers(NETWORK_MS)
  await widget.disconnect()
  expect(widget.state.$account.get().status).toBe('disconnected')
  expect(stored()).toContain(relay.url)
  await timers.end(NETWORK_MS)
  await relay.restart()
  expect(wallet.topics).toHaveLength(1)
  wake()
  await vi.waitFor(() => expect(wallet.topics).toEqual([]), 5000)
  await vi.waitFor(() => expect(stored()).toBeNull())
}, 15_000)

test('behavior: the wallet learns it after a reload, too, and of the session nothing is stored by then', async () => {
  const { widget, wallet, relay, openAgain } = await startOffline()
  await widget.disconnect()
  widget.destroy()
  // Who reads this learns neither a key nor what is said.
  expect(Object.keys(JSON.parse(stored() ?? '[]')[0]).sort()).toEqual([
    'expiresAt',
    'message',
    'relayUrl',
    'topic',
    'widget',
  ])
  await relay.restart()
  const later = await openAgain()
  await vi.waitFor(() => expect(wallet.topics).toEqual([]), 5000)
  await vi.waitFor(() => expect(stored()).toBeNull())
  expect(later.state.$connections.get()).toEqual([])
}, 15_000)

test('behavior: paired again before the first wallet was told, both are as they should be', async () => {
  const { widget, wallet, relay, connect, wake } = await startOffline()
  await widget.disconnect()
  await relay.restart()
  await connect()
  wake()
  await vi.waitFor(() => expect(wallet.topics).toHaveLength(1), 5000)
  await vi.waitFor(() => expect(stored()).toBeNull())
  await widget.request({ method: 'personal_sign', params: ['0x00', wallet.addresses.eip155] })
}, 15_000)

test.each([
  ['has expired', (one: object) => ({ ...one, expiresAt: 1000 })],
  ['is for a relay that is not configured', (one: object) => ({ ...one, relayUrl: 'wss://evil.test' })],
  ['is of another widget', (one: object) => ({ ...one, widget: 'another' })],
  ['is none', () => ({ topic: '__proto__' })],
])('T13: what is stored and %s is not sent', async (_, change) => {
  const { widget, openAgain } = await startOffline()
  await widget.disconnect()
  widget.destroy()
  const [one] = JSON.parse(stored() ?? '[]')
  globalThis.localStorage.setItem(KEY, JSON.stringify([change(one)]))
  const start = vi.spyOn(startClient, 'startClient')
  await openAgain()
  await vi.dynamicImportSettled()
  expect(start).not.toHaveBeenCalled()
})

test('behavior: only the last ten are kept', async () => {
  const { widget } = await startOffline()
  await widget.disconnect()
  const [one] = JSON.parse(stored() ?? '[]')
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...one,
    topic: index.toString(16).padStart(64, '0'),
  }))
  globalThis.localStorage.setItem(KEY, JSON.stringify(many))
  const { widget: other, connect } = await startPairing(undo)
  await connect()
  await other.disconnect()
  await vi.waitFor(() => expect(JSON.parse(stored() ?? '[]').length).toBeLessThanOrEqual(10))
})
