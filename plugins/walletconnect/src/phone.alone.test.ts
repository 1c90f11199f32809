import { type Connector, type DirectoryWallet, definePlugin, type PluginContext } from '@wallet-widget/kernel'
import { type LazyPart, lazyPart } from '@wallet-widget/kernel/connectors'
import { createTestWidget } from '@wallet-widget/testing'
import { createPairedWallet } from '@wallet-widget/testing/paired'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givePage, type MemoryPage } from '../test/memoryPage.js'
import { startRelay } from '../test/startRelay.js'
import { createConnector } from './connector.js'
import type { WalletConnectOptions } from './options.js'
import { createPairing, type Pairing } from './pairing/createPairing.js'
import * as propose from './pairing/propose.js'
import { createPluginState, type PluginState } from './pluginState.js'

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const FOX: DirectoryWallet = { id: 'fox', name: 'Paired', rdns: 'test.fox', mobileLink: 'fox://' }
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

const undo: (() => unknown)[] = []
const openLink = vi.fn()
let page: MemoryPage
beforeEach(() => {
  page = givePage()
  openLink.mockReset()
  Object.defineProperty(globalThis, 'open', { configurable: true, value: openLink })
})
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
  page.take()
  Reflect.deleteProperty(globalThis, 'open')
})

/** The plugin's working part on a phone, without its views. */
async function start(userAgent: string) {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { userAgent, onLine: true } })
  undo.push(() => Reflect.deleteProperty(globalThis, 'navigator'))
  const relay = await startRelay()
  undo.push(() => relay.stop())
  const wallet = await createPairedWallet({ relayUrl: relay.url })
  undo.push(() => wallet.stop())
  let plugin: PluginState | undefined
  let pairing: LazyPart<Pairing> | undefined
  const probe = definePlugin({
    id: 'walletconnect',
    setup(context) {
      const options: WalletConnectOptions = { relayUrl: relay.url }
      const state = createPluginState({ ...context, options } as PluginContext<WalletConnectOptions>)
      plugin = state
      pairing = lazyPart(context, async () => createPairing(state))
      context.connectors.provide(atom<readonly Connector[]>([createConnector(plugin, pairing)]))
    },
  })
  const id = `phone-${crypto.randomUUID()}`
  const open = async () => {
    const { widget, destroy } = createTestWidget({ id, connectors: [], plugins: [probe()] })
    undo.push(destroy)
    await widget.ready
    return widget
  }
  const widget = await open()
  return {
    widget,
    /** Another page of the same site and visitor. */
    openAgain: open,
    wallet,
    relay,
    plugin: plugin as unknown as PluginState,
    pairing: pairing as unknown as LazyPart<Pairing>,
  }
}
type Phone = Awaited<ReturnType<typeof start>>

const uriOf = async ({ $pairing }: PluginState) => {
  await vi.waitFor(() => expect($pairing.get().uri).toBeDefined())
  return $pairing.get().uri as string
}

test('behavior: the chosen wallet names the connection, and is opened again for each request', async () => {
  const { widget, wallet, plugin } = await start(ANDROID)
  plugin.$wallet.set(FOX)
  const connecting = widget.connect({ connectorId: 'walletConnect' })
  await wallet.pair(await uriOf(plugin))
  const [connection] = await connecting
  expect(connection?.wallet).toMatchObject({ id: 'fox', name: 'Paired', rdns: 'test.fox' })
  expect(JSON.parse(globalThis.localStorage.getItem(KEY) ?? '')).toEqual({ href: 'fox://', name: 'Paired' })

  const address = wallet.addresses.eip155
  await widget.request({ method: 'personal_sign', params: ['0x00', address] })
  expect(openLink).toHaveBeenCalledTimes(1) // ours; the library’s own way past the gate is shut
  expect(openLink.mock.calls[0]?.[0]).toMatch(/^fox:\/\/wc\?requestId=\d+&sessionTopic=[0-9a-f]{64}$/)

  await widget.disconnect()
  expect(globalThis.localStorage.getItem(KEY)).toBeNull()
})

test.each([
  ['the wallet ends it', async ({ wallet }: Phone) => wallet.disconnect()],
  [
    'it has expired by the next visit',
    async ({ widget, openAgain }: Phone) => {
      const key = `wallet-widget:${widget.id}:walletconnect|d|session`
      const stored = globalThis.localStorage.getItem(key) ?? ''
      widget.destroy()
      globalThis.localStorage.setItem(key, stored.replace(/"expiry":\d+/, '"expiry":1000'))
      await openAgain()
    },
  ],
  [
    'the library has lost it by the next visit',
    async ({ widget, openAgain }: Phone) => {
      const key = `wallet-widget:${widget.id}:walletconnect|d|session`
      const stored = globalThis.localStorage.getItem(key) ?? ''
      widget.destroy()
      globalThis.localStorage.setItem(key, stored.replace(/"topic":"\w+"/, `"topic":"${'a'.repeat(64)}"`))
      await openAgain()
    },
  ],
])('behavior: with the session gone, no library opens the chosen app any more: %s', async (_, lose) => {
  const phone = await start(ANDROID)
  const { widget, wallet, plugin } = phone
  plugin.$wallet.set(FOX)
  const connecting = widget.connect({ connectorId: 'walletConnect' })
  await wallet.pair(await uriOf(plugin))
  await connecting
  expect(globalThis.localStorage.getItem(KEY)).toContain('fox://')
  await lose(phone)
  await vi.waitFor(() => expect(globalThis.localStorage.getItem(KEY)).toBeNull())
})

test('T2: another wallet than the chosen one answers: the chosen one’s app stays closed', async () => {
  const { widget, wallet, plugin } = await start(ANDROID)
  plugin.$wallet.set({ ...FOX, name: 'Another' })
  const connecting = widget.connect({ connectorId: 'walletConnect' })
  await wallet.pair(await uriOf(plugin))
  const [connection] = await connecting
  expect(connection?.wallet).toMatchObject({ id: 'walletConnect', name: 'Paired Wallet' })
  await widget.request({ method: 'personal_sign', params: ['0x00', wallet.addresses.eip155] })
  expect(openLink).not.toHaveBeenCalled()
  expect(globalThis.localStorage.getItem(KEY)).toBeNull()
  expect(plugin.$wallet.get()).toBeUndefined() // a later pairing without a choice opens nothing of this one
})

test.each(['javascript:alert(document.domain)//', 'http://evil.test', 'tel:+1900555'])(
  'T8: no library is told to open %s for the chosen wallet',
  async (mobileLink) => {
    const { widget, wallet, plugin } = await start(ANDROID)
    plugin.$wallet.set({ ...FOX, mobileLink })
    const connecting = widget.connect({ connectorId: 'walletConnect' })
    await wallet.pair(await uriOf(plugin))
    const [connection] = await connecting
    expect(connection?.wallet).toMatchObject({ id: 'fox' })
    expect(globalThis.localStorage.getItem(KEY)).toBeNull()
  },
)

test('behavior: prefetched, the uri is there at once, and it is the same', async () => {
  const { widget, wallet, plugin, pairing } = await start(ANDROID)
  const proposing = vi.spyOn(propose, 'propose')
  const operations = await pairing.load()
  operations.prefetch()
  await vi.waitFor(() => expect(proposing).toHaveBeenCalled())
  const prefetched = await proposing.mock.results[0]?.value
  // The clock stands, and no other uri is asked for.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  undo.push(() => vi.useRealTimers())
  const connecting = widget.connect({ connectorId: 'walletConnect' })
  const uri = await uriOf(plugin)
  vi.useRealTimers()
  expect([uri, proposing.mock.calls.length]).toEqual([prefetched.uri, 1])
  await wallet.pair(uri)
  expect(await connecting).toHaveLength(1)
})

test('behavior: in Safari on a phone a pairing left behind goes on, and its uri is used again', async () => {
  const { widget, wallet, plugin } = await start(IPHONE)
  const first = widget.connect({ connectorId: 'walletConnect' }).catch(() => {})
  const uri = await uriOf(plugin)
  widget.cancelConnect()
  await first
  expect(plugin.$pairing.get().status).toBe('idle')
  const connecting = widget.connect({ connectorId: 'walletConnect' })
  expect(await uriOf(plugin)).toBe(uri)
  await wallet.pair(uri)
  expect(await connecting).toHaveLength(1)
})

test('F24: a relay on this machine works with no internet', async () => {
  const { widget, wallet, plugin } = await start(ANDROID)
  Object.assign(globalThis.navigator, { onLine: false })
  const connecting = widget.connect({ connectorId: 'walletConnect' })
  await wallet.pair(await uriOf(plugin))
  expect(await connecting).toHaveLength(1)
})

test('F9: back from sleep there is one reconnect, however often the page says that it is back', async () => {
  const { widget, wallet, relay, plugin, pairing } = await start(ANDROID)
  const connecting = widget.connect({ connectorId: 'walletConnect' })
  await wallet.pair(await uriOf(plugin))
  await connecting
  const before = relay.opened()
  const operations = await pairing.load()
  operations.sleep()
  operations.wake()
  const params = ['0x00', wallet.addresses.eip155]
  const sign = () => widget.request({ method: 'personal_sign', params })
  await sign()
  expect(relay.opened()).toBe(before) // a moment away: the socket is still good

  const { now } = Date
  operations.sleep()
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  for (let time = 0; time < 3; time++) operations.wake()
  vi.mocked(Date.now).mockRestore()
  await vi.waitFor(() => expect(relay.opened()).toBe(before + 1))
  expect(await sign()).toMatch(/^0x/)
  expect([relay.opened(), relay.socketCount()]).toEqual([before + 1, 2])
}, 15_000)

/** A page on a phone whose visitor has paired the wallet that they chose; and what the browser says of their taps. */
async function startPaired() {
  const phone = await start(ANDROID)
  const { widget, wallet, plugin } = phone
  plugin.$wallet.set(FOX)
  const connecting = widget.connect({ connectorId: 'walletConnect' })
  await wallet.pair(await uriOf(plugin))
  await connecting
  wallet.setFailures({ hangRequests: true })
  const params = ['0x00', wallet.addresses.eip155]
  return {
    ...phone,
    setTapped: (isActive: boolean) =>
      Object.assign(globalThis.navigator, { userActivation: { isActive, hasBeenActive: true } }),
    sign: () => widget.request({ method: 'personal_sign', params }),
    told: () => plugin.$notices.get(),
  }
}

test('behavior: asked when the tap is too long ago, twice: no navigation, a button until it is answered', async () => {
  const { wallet, setTapped, sign, told } = await startPaired()
  setTapped(false)
  const both = [sign(), sign()]
  await vi.waitFor(() => expect(told()).toHaveLength(2))
  expect(openLink).not.toHaveBeenCalled()
  const [notice] = told()
  expect(notice).toMatchObject({ says: 'approve', walletName: 'Paired' })
  expect(notice?.link).toMatch(/^fox:\/\/wc\?requestId=/)
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(2))
  wallet.release()
  await Promise.all(both)
  expect(told()).toEqual([])
})

test('behavior: what the browser keeps from opening is asked for', async () => {
  const { setTapped, sign, told, wallet } = await startPaired()
  setTapped(true)
  openLink.mockReturnValue(null)
  const signing = sign()
  await vi.waitFor(() => expect(told()).toMatchObject([{ says: 'approve' }]))
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1))
  wallet.release()
  await signing
})

test('behavior: two requests in one tap open the wallet once; the next tap opens it again', async () => {
  const { wallet, setTapped, sign, told } = await startPaired()
  setTapped(true)
  openLink.mockReturnValue({})
  const both = [sign(), sign()]
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(2))
  expect(openLink).toHaveBeenCalledTimes(1)
  expect(told()).toMatchObject([{ says: 'approve' }])
  wallet.release()
  await Promise.all(both)
  expect(told()).toEqual([])
  wallet.setFailures({ hangRequests: false })
  await sign()
  expect(openLink).toHaveBeenCalledTimes(2)
})
