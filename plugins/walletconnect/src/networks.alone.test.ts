import type { BaseError } from '@wallet-widget/kernel'
import { TEST_NETWORKS } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdTimers } from '../test/holdTimers.js'
import { givePage, type MemoryPage } from '../test/memoryPage.js'
import { startPairing } from '../test/startPairing.js'
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

const UNMOVED_MS = 9000
const POLYGON = { network: 'eip155:137' } as const
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing',
    (error: BaseError) => error.code,
  )
const refuse = (code: number) => Promise.reject(Object.assign(new Error('No.'), { code }))

/** A wallet on Ethereum alone, which answers so when it is asked for another network. */
async function start(answer: (method: string) => Promise<unknown> | undefined) {
  const states = vi.spyOn(pluginState, 'createPluginState')
  const setup = await startPairing(undo, {
    wallet: { networks: ['eip155:1'], onRequest: ({ method }) => answer(method) },
    config: { networks: TEST_NETWORKS },
  })
  await setup.connect()
  const { state } = setup.widget
  const published: (string | undefined)[] = []
  undo.push(state.$network.listen(({ networkId }) => published.push(networkId)))
  return {
    ...setup,
    published,
    told: () => states.mock.results.flatMap(({ value }) => value.$notices.get()),
    approved: () => state.$connections.get()[0]?.approvedNetworkIds,
  }
}

test('behavior: a wallet that does not answer for a network: the visitor learns it within 10 s, and the question goes on', async () => {
  const { widget, wallet, told, published } = await start(() => new Promise(() => {}))
  const timers = holdTimers(UNMOVED_MS)
  const switching = codeOf(widget.switchNetwork(POLYGON))
  await timers.end(UNMOVED_MS)
  expect(told()).toMatchObject([
    { says: 'unmoved', network: { name: 'Polygon' }, pairing: { network: 'eip155:137' } },
  ])
  expect(published).toEqual([])
  // It has added the network, and says nothing of that.
  await wallet.addNetwork('eip155:137')
  expect(await switching).toBe('nothing')
  expect(told()).toEqual([])
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
})

test('behavior: the visitor gives up a switch that is not answered: no refusal, and nothing has moved', async () => {
  const { widget, told, published } = await start(() => new Promise(() => {}))
  const timers = holdTimers(UNMOVED_MS)
  const switching = codeOf(widget.switchNetwork(POLYGON))
  await timers.end(UNMOVED_MS)
  told()[0]?.cancel?.()
  expect(await switching).toBe('REQUEST_ABORTED')
  expect([told(), published]).toEqual([[], []])
})

test('behavior: a wallet that knows no such method: told at once, and from then on its networks alone are offered', async () => {
  const { widget, told, published, approved } = await start(() => refuse(-32_601))
  expect(approved()).toBeUndefined()
  expect(await codeOf(widget.switchNetwork(POLYGON))).toBe('NETWORK_NOT_APPROVED')
  expect(told()).toMatchObject([{ says: 'refused', pairing: { network: 'eip155:137' } }])
  expect(told()[0]).not.toHaveProperty('cancel')
  expect(approved()).toEqual(['eip155:1'])
  expect(published).not.toContain('eip155:137')
})

test('behavior: a wallet that says yes and stays is not shown on the network', async () => {
  const { widget, told, published } = await start(async () => '')
  expect(await codeOf(widget.switchNetwork(POLYGON))).toBe('NETWORK_NOT_REACHED')
  expect(told()).toMatchObject([{ says: 'unmoved', network: { name: 'Polygon' } }])
  expect(published).toEqual([])
}, 15_000)

test('behavior: a visitor who said no is told nothing more', async () => {
  const { widget, told, approved } = await start(() => refuse(4001))
  expect(await codeOf(widget.switchNetwork(POLYGON))).toBe('USER_REJECTED')
  expect([told(), approved()]).toEqual([[], undefined])
})

test('behavior: what was said of a network is over once the wallet has it, or is gone', async () => {
  const { widget, wallet, told } = await start(() => refuse(-32_601))
  await codeOf(widget.switchNetwork(POLYGON))
  expect(told()).toHaveLength(1)
  await wallet.addNetwork('eip155:137')
  await vi.waitFor(() => expect(told()).toEqual([]))
  await widget.switchNetwork(POLYGON)
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
})
