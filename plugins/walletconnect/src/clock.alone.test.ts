import { TEST_NETWORKS } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givePage, type MemoryPage } from '../test/memoryPage.js'
import { pairingOf, startPairing } from '../test/startPairing.js'
import * as clock from './client/askClock.js'
import * as startClient from './client/startClient.js'

const undo: (() => unknown)[] = []
let page: MemoryPage
beforeEach(() => {
  page = givePage()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const fn of undo.splice(0).reverse()) await fn()
  page.take()
})

const MINUTE_MS = 60_000
/** A page whose server answers a request for the time so. */
function serve(answer: () => Promise<Response>) {
  vi.stubGlobal('location', new URL('https://site.test/shop?secret=1#part'))
  const ask = vi.fn((..._given: unknown[]) => answer())
  vi.stubGlobal('fetch', ask)
  return ask
}
const dated = (ahead: number, headers: object = {}) =>
  new Response(null, { headers: { date: new Date(Date.now() + ahead).toUTCString(), ...headers } })

test.each([
  ['10 minutes ahead', () => dated(10 * MINUTE_MS), 10],
  ['25 hours ahead', () => dated(1500 * MINUTE_MS), 1500],
  ['10 minutes behind', () => dated(-10 * MINUTE_MS), -10],
  ['the same, from a cache', () => dated(-10 * MINUTE_MS, { age: '600' }), 0],
  ['that of a cache', () => dated(10 * MINUTE_MS, { age: '600' }), 0],
  ['a few seconds off', () => dated(5000), 0],
  ['not told', () => new Response(null), 0],
  ['nonsense', () => new Response(null, { headers: { date: 'soon' } }), 0],
])('behavior: the time of the page’s server is %s', async (_, answer, minutes) => {
  const ask = serve(async () => answer())
  const { ahead, isOnline } = await clock.askClock()
  expect([Math.round(ahead / MINUTE_MS) + 0, isOnline]).toEqual([minutes, true])
  // Nothing of the page's query leaves it, and nobody else is asked.
  expect(ask.mock.calls[0]?.[0]).toBe('https://site.test/shop')
  expect(ask.mock.calls[0]?.[1]).toMatchObject({ method: 'HEAD', credentials: 'omit', redirect: 'error' })
})

test('behavior: a server that can’t be reached says nothing', async () => {
  serve(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await clock.askClock()).toEqual({ ahead: 0, isOnline: false })
})

test.each([10, -10])(
  'behavior: with the right time %i minutes ahead, the code lives by that, and a wallet pairs',
  async (minutes) => {
    vi.spyOn(clock, 'askClock').mockResolvedValue({ ahead: minutes * MINUTE_MS, isOnline: true })
    const start = vi.spyOn(startClient, 'startClient')
    const { widget, wallet } = await startPairing(undo, { config: { networks: TEST_NETWORKS } })
    const connecting = widget.connect({ connectorId: 'walletConnect' })
    connecting.catch(() => {})
    await vi.waitFor(() => expect(pairingOf(widget).get().uri).toBeDefined())
    const { uri = '' } = pairingOf(widget).get()
    const expiry = Number(/expiryTimestamp=(\d+)/.exec(uri)?.[1]) * 1000
    expect(Math.round((expiry - Date.now()) / MINUTE_MS)).toBe(5 + minutes)
    // Here it ends by this device's clock.
    const client = await start.mock.results[0]?.value
    const { sign } = client
    const [proposal] = sign.proposal.getAll()
    expect(Math.round((proposal.expiryTimestamp * 1000 - Date.now()) / MINUTE_MS)).toBe(5)
    if (minutes < 0) return
    await wallet.pair(uri)
    expect(await connecting).toHaveLength(1)
  },
)
