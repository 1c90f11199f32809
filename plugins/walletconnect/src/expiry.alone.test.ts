import { TEST_NETWORKS } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givePage, type MemoryPage } from '../test/memoryPage.js'
import { startPairing } from '../test/startPairing.js'
import type { PairingClient } from './client/pairingClient.js'
import * as startClient from './client/startClient.js'
import * as pluginState from './pluginState.js'

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

/** A paired page that notes what its listeners are told, and a way to let the session's time run out. */
async function start() {
  const states = vi.spyOn(pluginState, 'createPluginState')
  const clients = vi.spyOn(startClient, 'startClient')
  const setup = await startPairing(undo, { config: { networks: TEST_NETWORKS } })
  await setup.connect()
  const { state } = setup.widget
  const halves: unknown[] = []
  for (const store of [state.$account, state.$connections, state.$session, state.$network])
    undo.push(
      store.listen(() => {
        const { status, address } = state.$account.get()
        if (status === 'connected' && address === undefined) halves.push(status)
      }),
    )
  undo.push(
    state.$account.listen(({ status, address }) => {
      if (status === 'connected' && address === undefined) halves.push(status)
    }),
  )
  return {
    ...setup,
    halves,
    told: () => states.mock.results.flatMap(({ value }) => value.$notices.get()),
    async expire() {
      const client: PairingClient = await clients.mock.results.at(-1)?.value
      const { sign } = client
      const [{ topic } = { topic: '' }] = sign.session.getAll()
      sign.core.expirer.set(topic, 1000)
      await vi.waitFor(() => expect(state.$account.get().status).toBe('disconnected'), 8000)
    },
  }
}

test('behavior: a session that ends by time says so, no listener sees half of it, and connecting again takes the word back', async () => {
  const { expire, told, halves, connect } = await start()
  await expire()
  expect(told()).toMatchObject([{ says: 'expired', walletName: 'Paired Wallet', pairing: {} }])
  expect(told()[0]).not.toHaveProperty('cancel')
  expect(halves).toEqual([])
  await connect()
  expect(told()).toEqual([])
}, 20_000)

test('behavior: a session that the visitor or the wallet ends needs no word', async () => {
  const { widget, wallet, connect, told, halves } = await start()
  await widget.disconnect()
  await vi.waitFor(() => expect(wallet.topics).toEqual([]))
  await connect()
  await wallet.disconnect()
  await vi.waitFor(() => expect(widget.state.$account.get().status).toBe('disconnected'))
  expect([told(), halves]).toEqual([[], []])
}, 15_000)

test('behavior: what waits for the wallet when the time is over ends without a claim', async () => {
  const { widget, wallet, expire } = await start()
  wallet.setFailures({ hangRequests: true })
  const params = ['0x00', wallet.addresses.eip155]
  const failed = widget.request({ method: 'personal_sign', params }).catch((error: Error) => error)
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  await expire()
  expect(String(await failed)).toMatch(/look there/)
}, 20_000)
