import { createPairedWallet } from '@wallet-widget/testing/paired'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givePage, type MemoryPage } from '../test/memoryPage.js'
import { pairingOf, startPairing } from '../test/startPairing.js'
import * as startClient from './client/startClient.js'

const undo: (() => unknown)[] = []
let page: MemoryPage
beforeEach(() => {
  page = givePage()
})
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
  page.take()
})
const uriOf = async (widget: Parameters<typeof pairingOf>[0]) => {
  await vi.waitFor(() => expect(pairingOf(widget).get().uri).toBeDefined())
  return pairingOf(widget).get().uri as string
}

test('F13: a code in each of two tabs: the session of one outlives the code of the other', async () => {
  const { widget, wallet, openAgain } = await startPairing(undo)
  const other = await openAgain()
  const left = widget.connect({ connectorId: 'walletConnect' }).catch(() => {})
  await uriOf(widget)
  const connecting = other.connect({ connectorId: 'walletConnect' })
  await wallet.pair(await uriOf(other))
  expect(await connecting).toHaveLength(3)
  widget.cancelConnect()
  await left
  await new Promise((resolve) => setTimeout(resolve, 500))
  const later = await openAgain()
  await vi.waitFor(() => expect(later.state.$connections.get()).toHaveLength(3))
  const params = ['0x00', wallet.addresses.eip155]
  expect(await later.request({ namespace: 'eip155', method: 'personal_sign', params })).toMatch(/^0x/)
})

test('F13: another wallet is paired in one tab: the other tab moves to it', async () => {
  const { widget, wallet, relay, connect, openAgain } = await startPairing(undo)
  await connect()
  const other = await openAgain()
  await vi.waitFor(() => expect(other.state.$connections.get()).toHaveLength(3))
  const second = await createPairedWallet({ relayUrl: relay.url, failures: { onlyNamespaces: ['eip155'] } })
  undo.push(() => second.stop())
  await second.switchAccount()
  const statuses = new Set<string>()
  undo.push(other.state.$account.subscribe(({ status }) => statuses.add(status)))
  const stop = pairingOf(widget).subscribe(({ uri }) => void (uri && second.pair(uri).catch(() => {})))
  await widget.connect({ connectorId: 'walletConnect' })
  stop()
  page.tellOthers()
  const address = second.addresses.eip155.toLowerCase()
  await vi.waitFor(() => expect(other.state.$connections.get().map((one) => one.address)).toEqual([address]))
  expect([...statuses]).toEqual(['connected'])
  await other.request({
    namespace: 'eip155',
    method: 'personal_sign',
    params: ['0x00', second.addresses.eip155],
  })
  expect(second.requests).toHaveLength(1)
  await vi.waitFor(() => expect(wallet.topics).toEqual([]))
})

test('F13: another wallet is paired while another tab still starts the library: it is restored with that one', async () => {
  const { widget, wallet, relay, connect, openAgain } = await startPairing(undo)
  await connect()
  const second = await createPairedWallet({ relayUrl: relay.url, failures: { onlyNamespaces: ['eip155'] } })
  undo.push(() => second.stop())
  await second.switchAccount()
  const real = startClient.startClient
  let go = () => {}
  const gate = new Promise<void>((resolve) => {
    go = resolve
  })
  const start = vi.spyOn(startClient, 'startClient').mockImplementationOnce(async (...given) => {
    const client = await real(...given)
    await gate
    return client
  })
  const other = await openAgain()
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1))
  const stop = pairingOf(widget).subscribe(({ uri }) => void (uri && second.pair(uri).catch(() => {})))
  await widget.connect({ connectorId: 'walletConnect' })
  stop()
  go()
  const address = second.addresses.eip155.toLowerCase()
  const addresses = ({ state }: typeof widget) => state.$connections.get().map((one) => one.address)
  await vi.waitFor(() => expect(addresses(other)).toEqual([address]))
  const params = ['0x00', second.addresses.eip155]
  await other.request({ namespace: 'eip155', method: 'personal_sign', params })
  expect(second.requests).toHaveLength(1)
  await vi.waitFor(() => expect(wallet.topics).toEqual([]))
  const later = await openAgain()
  await vi.waitFor(() => expect(addresses(later)).toEqual([address]))
})

test('F9: the page is reloaded while the wallet asks: what the owner approves then is connected', async () => {
  const values = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: sessionStorage })
  undo.push(() => Reflect.deleteProperty(globalThis, 'sessionStorage'))
  const start = vi.spyOn(startClient, 'startClient')
  const { widget, wallet, openAgain } = await startPairing(undo, { wallet: { failures: { hang: true } } })
  widget.connect({ connectorId: 'walletConnect' }).catch(() => {})
  await wallet.pair(await uriOf(widget))
  await vi.waitFor(() => expect(wallet.proposalCount).toBe(1))
  expect(JSON.stringify([...values])).not.toContain('symKey')
  const gone = await start.mock.results[0]?.value
  gone.stop() // the page is gone, without a word
  wallet.release()
  const later = await openAgain()
  await vi.waitFor(() => expect(later.state.$connections.get()).toHaveLength(3))
  const params = ['0x00', wallet.addresses.eip155]
  expect(await later.request({ namespace: 'eip155', method: 'personal_sign', params })).toMatch(/^0x/)
  expect([wallet.topics.length, values.size]).toEqual([1, 0])
})

test('behavior: paired again while the farewell of the session before is held up by the relay', async () => {
  const { widget, wallet, relay, connect, openAgain } = await startPairing(undo)
  await connect()
  await relay.cut()
  const farewell = widget.disconnect().catch(() => {})
  await relay.restart()
  expect(await connect()).toHaveLength(3)
  await farewell
  await new Promise((resolve) => setTimeout(resolve, 3500))
  const later = await openAgain()
  await vi.waitFor(() => expect(later.state.$connections.get()).toHaveLength(3))
  expect(wallet.topics.length).toBeGreaterThan(0)
}, 30_000)
