import { createSimulatedAdapter, TEST_NETWORKS } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givePage, type MemoryPage } from '../test/memoryPage.js'
import { pairingOf, type SetupOptions, startPairing } from '../test/startPairing.js'
import type { PairingClient } from './client/pairingClient.js'
import * as startClient from './client/startClient.js'

/** A database whose writes take their time: what is not written when the page is left never is. */
const database = vi.hoisted(() => ({ values: new Map<string, unknown>(), page: 0, turns: 500 }))
vi.mock('idb-keyval', () => {
  const write = async (apply: () => void) => {
    const { page } = database
    for (let turn = 0; turn < database.turns; turn++) await new Promise(setImmediate)
    if (page === database.page) apply()
  }
  return {
    createStore: () => async () => {},
    keys: async () => [...database.values.keys()],
    get: async (key: string) => structuredClone(database.values.get(key)),
    update: (key: string, change: (stored: unknown) => unknown) =>
      write(() => database.values.set(key, structuredClone(change(database.values.get(key))))),
    del: (key: string) => write(() => database.values.delete(key)),
  }
})

const undo: (() => unknown)[] = []
let page: MemoryPage
beforeEach(() => {
  page = givePage()
})
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
  page.take()
  database.page++
  database.values.clear()
})

/** A page that can be left without a word. */
async function start(options: SetupOptions = {}) {
  const started = vi.spyOn(startClient, 'startClient')
  const setup = await startPairing(undo, { config: { networks: TEST_NETWORKS }, ...options })
  return {
    ...setup,
    async leave() {
      database.page++
      const client: PairingClient = await started.mock.results.at(-1)?.value
      client.stop()
    },
    signOn: (widget: typeof setup.widget) =>
      widget.request({
        namespace: 'eip155',
        method: 'personal_sign',
        params: ['0x00', setup.wallet.addresses.eip155],
      }),
  }
}
const connected = ({ state }: Awaited<ReturnType<typeof start>>['widget']) =>
  vi.waitFor(() => expect(state.$account.get().status).toBe('connected'))

test('F10: a page that is left as soon as it is connected finds its session again', async () => {
  const { wallet, connect, leave, openAgain, signOn } = await start()
  await connect()
  await leave()
  const later = await openAgain()
  await connected(later)
  expect(await signOn(later)).toMatch(/^0x/)
  expect(wallet.topics).toHaveLength(1)
})

test('F10: a page that is left as soon as the wallet has moved on is on that network on the next page', async () => {
  const { widget, wallet, connect, leave, openAgain, signOn } = await start({
    wallet: { networks: ['eip155:1'] },
  })
  await connect()
  const left = new Promise((resolve) => {
    undo.push(
      widget.state.$account.listen(({ caipAddress }) => {
        if (caipAddress?.startsWith('eip155:137:')) resolve(leave())
      }),
    )
  })
  await wallet.addNetwork('eip155:137')
  await wallet.switchChain('eip155:137')
  await left
  const later = await openAgain()
  await connected(later)
  expect(later.state.$account.get().caipAddress).toMatch(/^eip155:137:/)
  await signOn(later)
  expect(wallet.requests.map(({ chainId }) => chainId)).toEqual(['eip155:137'])
})

test('F10: a page that is left as soon as it is disconnected leaves no session behind', async () => {
  const { widget, connect, leave } = await start()
  await connect()
  const [key] = [...database.values.keys()].filter((one) => one.endsWith(`${widget.id}//session`))
  const sessions = () => database.values.get(key ?? '')
  expect(sessions()).toHaveLength(1)
  await widget.disconnect()
  await leave()
  expect(sessions()).toEqual([])
})

test('F9: a page that is left as soon as the code is there takes up the pairing on the next page', async () => {
  const { widget, wallet, leave, openAgain, signOn } = await start()
  widget.connect({ connectorId: 'walletConnect' }).catch(() => {})
  await vi.waitFor(() => expect(pairingOf(widget).get().uri).toBeDefined())
  const { uri = '' } = pairingOf(widget).get()
  await leave()
  await wallet.pair(uri)
  const later = await openAgain()
  await connected(later)
  expect(await signOn(later)).toMatch(/^0x/)
})

test('F16: what the wallet answers to a request counts on the next page, too', async () => {
  const adapter = createSimulatedAdapter({ namespace: 'eip155' })
  const { widget, wallet, connect, leave, openAgain } = await start({
    wallet: { failures: { hangRequests: true }, onRequest: async () => `0x${'ab'.repeat(32)}` },
    config: { networks: TEST_NETWORKS, adapters: [{ ...adapter, binds: () => 'send' }] },
  })
  await connect()
  database.turns = 20_000
  undo.push(() => {
    database.turns = 500
  })
  const params = [{ from: wallet.addresses.eip155, to: `0x${'b'.repeat(40)}`, value: '0x1' }]
  widget.request({ namespace: 'eip155', method: 'eth_sendTransaction', params }).catch(() => {})
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  await leave()
  const later = await openAgain()
  const events: string[] = []
  undo.push(later.onEvent(({ event }) => events.push(event)))
  await connected(later)
  wallet.release()
  await vi.waitFor(() => expect(events).toContain('REQUEST_ANSWERED_LATE'))
})

test('F10: writes that never end hold nobody up for long', async () => {
  const { connect, widget } = await start()
  await connect()
  await widget.disconnect()
  database.turns = Number.POSITIVE_INFINITY
  undo.push(() => {
    database.turns = 500
    database.page++
  })
  expect(await connect()).toHaveLength(1)
})
