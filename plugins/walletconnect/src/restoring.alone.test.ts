import { TEST_NETWORKS, until } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givePage, type MemoryPage } from '../test/memoryPage.js'
import { startPairing } from '../test/startPairing.js'
import type { PairingClient } from './client/pairingClient.js'
import * as startClient from './client/startClient.js'
import * as reconnect from './pairing/reconnect.js'

/** A database of the page, which may take its time, or fail to read. */
const database = vi.hoisted(() => ({ values: new Map<string, unknown>(), delay: 0, fails: false }))
vi.mock('idb-keyval', () => {
  const pass = async () => {
    if (database.delay > 0) await new Promise((resolve) => setTimeout(resolve, database.delay))
  }
  const read = async <Value>(value: () => Value) => {
    await pass()
    if (database.fails) throw new Error('The transaction was aborted.')
    return value()
  }
  return {
    createStore: () => pass,
    keys: () => read(() => [...database.values.keys()]),
    get: (key: string) => read(() => structuredClone(database.values.get(key))),
    async update(key: string, change: (stored: unknown) => unknown) {
      await pass()
      database.values.set(key, structuredClone(change(database.values.get(key))))
    },
    async del(key: string) {
      await pass()
      database.values.delete(key)
    },
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
  Object.assign(database, { delay: 0, fails: false })
  database.values.clear()
})

const [ethereum, polygon] = TEST_NETWORKS
const soon: typeof until = (store, fits) => until(store, fits, 8000)

/** The session that a client has, and what stands for an update of the wallet's. */
function sessionOf({ sign }: PairingClient) {
  const [session] = sign.session.getAll()
  if (!session?.namespaces.eip155) throw new Error('There is no session.')
  const { topic, namespaces } = session
  return {
    namespaces: { eip155: session.namespaces.eip155 },
    update: (next: typeof namespaces) =>
      void sign.events.emit('session_update', { id: 1, topic, params: { namespaces: next } }),
  }
}

test('behavior: a page of the site with other networks of the chain leaves the session to those that it serves', async () => {
  const { widget, wallet, connect, openAgain } = await startPairing(undo, {
    wallet: { networks: ['eip155:1'] },
    config: { networks: [ethereum] },
  })
  await connect()
  widget.destroy()
  const elsewhere = await openAgain([polygon])
  await soon(elsewhere.state.$account, ({ status }) => status === 'disconnected')
  elsewhere.destroy()
  const back = await openAgain()
  await soon(back.state.$account, ({ status }) => status === 'connected')
  expect(wallet.topics).toHaveLength(1)
})

test.each([
  ['takes its time', { delay: 2500 }],
  ['can’t be read', { fails: true }],
])(
  'F10: a database that %s forgets no session',
  async (_, fault) => {
    const { widget, wallet, connect, openAgain } = await startPairing(undo, {
      config: { networks: [ethereum] },
    })
    await connect()
    widget.destroy()
    Object.assign(database, fault)
    const reconnecting = vi.spyOn(reconnect, 'reconnect')
    const slow = await openAgain()
    await soon(slow.state.$account, ({ status }) => status === 'disconnected')
    // Until it is known that nothing was found.
    await vi.waitFor(() => expect(reconnecting).toHaveBeenCalled())
    await Promise.allSettled(reconnecting.mock.results.map(({ value }) => value))
    slow.destroy()
    Object.assign(database, { delay: 0, fails: false })
    const back = await openAgain()
    await soon(back.state.$account, ({ status }) => status === 'connected')
    expect(wallet.topics).toHaveLength(1)
  },
  30_000,
)

test('behavior: a wallet that is on none of the site’s networks for a while is not disconnected', async () => {
  const start = vi.spyOn(startClient, 'startClient')
  const { widget, wallet, connect } = await startPairing(undo, { config: { networks: [ethereum] } })
  await connect()
  const { namespaces, update } = sessionOf(await start.mock.results.at(-1)?.value)
  const { accounts, ...own } = namespaces.eip155
  const elsewhere = accounts.map((account: string) => account.replace('eip155:1:', 'eip155:56:'))
  update({ eip155: { ...own, chains: ['eip155:56'], accounts: elsewhere } })
  await soon(widget.state.$account, ({ status, reason }) => status === 'disconnected' && reason === 'locked')
  expect(wallet.topics).toHaveLength(1)
  update(namespaces)
  await soon(widget.state.$account, ({ status }) => status === 'connected')
  expect(widget.state.$network.get().networkId).toBe('eip155:1')
})

test('T9: a broken account on a network that the site does not have ends no session', async () => {
  const start = vi.spyOn(startClient, 'startClient')
  const { widget, connect } = await startPairing(undo, { config: { networks: [ethereum] } })
  await connect()
  const { namespaces, update } = sessionOf(await start.mock.results.at(-1)?.value)
  const { eip155 } = namespaces
  update({ eip155: { ...eip155, accounts: [...eip155.accounts, 'eip155:56:nobody'] } })
  expect(widget.state.$account.get().status).toBe('connected')
  update({ eip155: { ...eip155, accounts: [...eip155.accounts, 'eip155:1:nobody'] } })
  expect(widget.state.$account.get()).toMatchObject({ status: 'disconnected' })
})

test('T9: of more accounts than are read the first count, and the session stays', async () => {
  const start = vi.spyOn(startClient, 'startClient')
  const { widget, wallet, connect } = await startPairing(undo, { config: { networks: [ethereum] } })
  await connect()
  const { namespaces, update } = sessionOf(await start.mock.results.at(-1)?.value)
  const { eip155 } = namespaces
  const many = Array.from({ length: 30_000 }, (_, n) => `eip155:56:0x${n.toString(16).padStart(40, '0')}`)
  update({ eip155: { ...eip155, accounts: [...eip155.accounts, ...many] } })
  expect(widget.state.$account.get().status).toBe('connected')
  const params = ['0x68656c6c6f', wallet.addresses.eip155]
  await widget.request({ namespace: 'eip155', method: 'personal_sign', params })
  expect(wallet.requests).toHaveLength(1)
})
