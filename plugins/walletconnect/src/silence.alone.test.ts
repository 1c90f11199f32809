import type { BaseError, Widget } from '@wallet-widget/kernel'
import { createSimulatedAdapter } from '@wallet-widget/testing'
import { createPairedWallet } from '@wallet-widget/testing/paired'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdTimers } from '../test/holdTimers.js'
import { givePage, type MemoryPage } from '../test/memoryPage.js'
import { pairingOf, type SetupOptions, startPairing } from '../test/startPairing.js'
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

const QUIET_MS = 5000
const PONG_MS = 10_000
const failureOf = (promise: Promise<unknown>): Promise<BaseError> =>
  promise.then(
    () => {
      throw new Error('It did not fail.')
    },
    (error: BaseError) => error,
  )

/** A page with a paired wallet, and what its visitor is told. */
async function start(config: SetupOptions['config'] = {}) {
  const clients = vi.spyOn(startClient, 'startClient')
  const states = vi.spyOn(pluginState, 'createPluginState')
  const setup = await startPairing(undo, { wallet: { failures: { hangRequests: true } }, config })
  await setup.connect()
  const told = () => states.mock.results.flatMap(({ value }) => value.$notices.get())
  const sign = (widget: Widget) =>
    widget.request({ method: 'personal_sign', params: ['0x00', setup.wallet.addresses.eip155] })
  const timers = holdTimers(QUIET_MS, PONG_MS)
  /** No sign of life comes in time. */
  const wait = async () => {
    await vi.waitFor(async () => {
      if (timers.count(QUIET_MS) > 0) await timers.end(QUIET_MS)
      expect(timers.count(PONG_MS)).toBe(1)
    })
    await timers.end(PONG_MS)
  }
  return {
    ...setup,
    told,
    sign,
    timers,
    wait,
    client: () => clients.mock.results.at(-1)?.value as Promise<PairingClient>,
  }
}

test('behavior: a wallet that forgot this site: the visitor is told on the next page, and may pair again or cancel', async () => {
  const { wallet, widget, openAgain, told, sign, wait } = await start()
  widget.destroy()
  await wallet.stop()
  const later = await openAgain()
  await vi.waitFor(() => expect(later.state.$account.get().status).toBe('connected'))
  const failed = failureOf(sign(later))
  await wait()
  expect(told()).toMatchObject([{ says: 'silent', walletName: 'Paired Wallet', pairing: {} }])
  told()[0]?.cancel?.()
  const error = await failed
  // Nobody knows whether it was carried out.
  expect([error.code, error.message]).toEqual(['WALLET_TIMEOUT', expect.stringMatching(/did not answer/)])
  expect(told()).toEqual([])
})

test('behavior: a wallet that is there and takes its time is not called silent', async () => {
  const { wallet, widget, told, sign, timers } = await start()
  const signing = sign(widget)
  await timers.end(QUIET_MS)
  expect(timers.count(PONG_MS)).toBe(1)
  // Its answer to the question whether it is there.
  await vi.waitFor(() => expect(timers.count(PONG_MS)).toBe(0))
  wallet.release()
  expect(await signing).toMatch(/^0x/)
  expect(told()).toEqual([])
})

test('behavior: a sign of life after all takes the notice back, and the request goes on', async () => {
  const { wallet, widget, told, sign, wait } = await start()
  await wallet.goOffline()
  const signing = sign(widget)
  await wait()
  expect(told()).toHaveLength(1)
  await wallet.goOnline()
  await vi.waitFor(() => expect(told()).toEqual([]))
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  wallet.release()
  expect(await signing).toMatch(/^0x/)
})

test('behavior: paired again while a request waits, that one ends without a claim', async () => {
  const { wallet, widget, relay, told, sign, wait } = await start()
  await wallet.goOffline()
  const failed = failureOf(sign(widget))
  await wait()
  const other = await createPairedWallet({ relayUrl: relay.url })
  undo.push(() => other.stop())
  undo.push(pairingOf(widget).subscribe(({ uri }) => void (uri && other.pair(uri).catch(() => {}))))
  await widget.connect({ connectorId: 'walletConnect' })
  expect((await failed).code).toBe('WALLET_DISCONNECTED')
  expect(String(await failed)).toMatch(/may still have reached the wallet/)
  expect(told()).toEqual([])
})

test('behavior: with the relay gone nothing is said of the wallet', async () => {
  const { relay, widget, told, sign, timers, client } = await start()
  sign(widget).catch(() => {})
  await timers.end(QUIET_MS)
  await relay.cut()
  const { isOpen } = await client()
  await vi.waitFor(() => expect(isOpen()).toBe(false))
  await timers.end(PONG_MS)
  expect(told()).toEqual([])
  await timers.end(QUIET_MS)
  expect(timers.count(QUIET_MS)).toBe(1)
})

test('behavior: what the visitor gave up and the wallet approves after all is told as a late answer', async () => {
  const adapter = createSimulatedAdapter({ namespace: 'eip155' })
  const { wallet, widget, told, sign, wait } = await start({
    adapters: [{ ...adapter, binds: () => 'send' }],
  })
  const events: string[] = []
  undo.push(widget.onEvent(({ event }) => events.push(event)))
  await wallet.goOffline()
  const failed = failureOf(sign(widget))
  await wait()
  told()[0]?.cancel?.()
  await failed
  await wallet.goOnline()
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  wallet.release()
  await vi.waitFor(() => expect(events).toContain('REQUEST_ANSWERED_LATE'))
})
