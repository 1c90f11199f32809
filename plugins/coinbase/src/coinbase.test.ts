// @vitest-environment happy-dom

import { evm } from '@wallet-widget/evm'
import { BaseError, createWidget, type Plugin, type Widget } from '@wallet-widget/kernel'
import { refusalOf } from '@wallet-widget/kernel/connectors'
import {
  createSimulatedWallet,
  createTestWidget,
  DEVELOPMENT_ADDRESSES,
  TEST_NETWORKS,
  until,
} from '@wallet-widget/testing'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { KEYS_URL, openKeysPage } from '../test/simulatedKeysPage.js'
import { coinbase } from './index.js'

const CONNECTOR = { connectorId: 'coinbaseWallet' }
const undo: (() => void)[] = []
const fetched: string[] = []
const NETWORKS = TEST_NETWORKS

// Compiling the SDK takes a busy machine longer than a test may take.
beforeAll(() => import('@coinbase/wallet-sdk'), 60_000)
beforeEach(() => {
  localStorage.clear()
  document.body.replaceChildren()
  fetched.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(String(url))
    return new Response(null, { status: 200 })
  })
})
afterEach(() => {
  for (const one of undo.splice(0)) one()
  vi.unstubAllGlobals()
})

function start(plugins: readonly Plugin[] = [evm(), coinbase({ keysUrl: KEYS_URL })], id?: string) {
  const { widget, destroy } = createTestWidget({
    networks: NETWORKS,
    adapters: [],
    connectors: [],
    plugins,
    ...(id ? { id } : {}),
  })
  undo.push(destroy)
  return widget as unknown as Widget
}

function keysPage() {
  const wallet = createSimulatedWallet({ rpcUrls: { 1: 'http://127.0.0.1:1' }, storage: 'memory' })
  const page = openKeysPage(wallet, [1, 137])
  undo.push(page.remove)
  return { wallet, page }
}

test('default: with the real SDK, and a simulated page in its popup', async () => {
  const { wallet, page } = keysPage()
  const widget = start()
  await widget.ready
  // Under the id that the directory has it by, which then does not offer it a second time.
  expect(widget.state.$connectors.get()).toMatchObject([
    { id: 'coinbaseWallet', type: 'EXTERNAL', explorerId: 'coinbase' },
  ])
  await widget.connect(CONNECTOR)
  expect(widget.state.$account.get()).toMatchObject({
    status: 'connected',
    address: DEVELOPMENT_ADDRESSES[0],
  })
  const params = ['0x68656c6c6f', DEVELOPMENT_ADDRESSES[0]]
  const signature = await widget.request({ method: 'personal_sign', params })
  expect(signature).toBe(await wallet.provider.request({ method: 'personal_sign', params }))
  expect(page.opened.length).toBeGreaterThan(0)
  // The SDK asks the site's own page for its headers, and nobody else for anything.
  expect(fetched.every((url) => url.startsWith(location.origin))).toBe(true)
})

test('behavior: nothing is fetched, opened or written before it is chosen', async () => {
  const { page } = keysPage()
  const widget = start()
  await widget.ready
  await widget.open()
  expect(page.opened).toEqual([])
  expect(fetched).toEqual([])
  expect(Object.keys(localStorage).filter((key) => /cbwsdk/i.test(key))).toEqual([])
})

test('error: refused in the popup', async () => {
  const { wallet } = keysPage()
  wallet.setFailures({ reject: true })
  const widget = start()
  await expect(widget.connect(CONNECTOR)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  wallet.setFailures({ reject: false })
  await widget.connect(CONNECTOR)
  wallet.setFailures({ reject: true })
  const params = ['0x68656c6c6f', DEVELOPMENT_ADDRESSES[0]]
  await expect(widget.request({ method: 'personal_sign', params })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
})

test('F33: a blocked popup is said, its own notice hidden, and trying again works', async () => {
  const { page } = keysPage()
  page.block(true)
  const widget = start()
  for (let round = 0; round < 2; round++)
    await expect(widget.connect(CONNECTOR)).rejects.toMatchObject({
      code: 'POPUP_BLOCKED',
      message: expect.stringContaining('Allow popups for this site'),
    })
  expect(document.querySelector('.-cbwsdk-css-reset')?.hasAttribute('hidden')).toBe(true)
  page.block(false)
  await widget.connect(CONNECTOR)
  expect(widget.state.$account.get().status).toBe('connected')
})

test('F33: a popup closed before it came up is said, and trying again works', async () => {
  const { page } = keysPage()
  page.stall(true)
  const widget = start()
  const failed = expect(widget.connect(CONNECTOR)).rejects.toMatchObject({ code: 'POPUP_CLOSED' })
  await vi.waitFor(() => expect(page.opened).toHaveLength(1))
  page.opened[0]?.close()
  await failed
  page.stall(false)
  await widget.connect(CONNECTOR)
  expect(widget.state.$account.get().status).toBe('connected')
}, 10_000)

test('F33: a popup closed by the visitor while it connects is a refusal', async () => {
  const { wallet, page } = keysPage()
  wallet.setFailures({ hang: true })
  const widget = start()
  const failed = expect(widget.connect(CONNECTOR)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await vi.waitFor(() => expect(wallet.calls).toHaveLength(1))
  page.opened[0]?.leave()
  await failed
})

const TRANSFER = { from: DEVELOPMENT_ADDRESSES[0], to: DEVELOPMENT_ADDRESSES[1], value: '0x1' }

test.each([
  ['eth_sendTransaction', [TRANSFER]],
  ['wallet_sendCalls', [{ version: '2.0.0', from: TRANSFER.from, calls: [TRANSFER] }]],
])('F33: %s: what was approved before the popup closed may have been sent', async (method, params) => {
  const { wallet, page } = keysPage()
  const widget = start()
  await widget.connect(CONNECTOR)
  wallet.setFailures({ lateAnswer: true, hang: true })
  const before = wallet.calls.length
  const failing = widget.request({ method, params }).catch((error: unknown) => error)
  await vi.waitFor(() => expect(wallet.calls).toHaveLength(before + 1))
  page.opened.at(-1)?.leave()
  const error = await failing
  expect(error).toMatchObject({ code: 'POPUP_CLOSED' })
  expect(refusalOf(error)).toBeUndefined()
})

test('F33: a no said in the popup stays one, and so does a popup closed on a signature', async () => {
  const { wallet, page } = keysPage()
  const widget = start()
  await widget.connect(CONNECTOR)
  wallet.setFailures({ reject: true })
  await expect(widget.request({ method: 'eth_sendTransaction', params: [TRANSFER] })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  wallet.setFailures({ reject: false, hang: true })
  const before = wallet.calls.length
  const params = ['0x68656c6c6f', DEVELOPMENT_ADDRESSES[0]]
  const signing = expect(widget.request({ method: 'personal_sign', params })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  await vi.waitFor(() => expect(wallet.calls).toHaveLength(before + 1))
  page.opened.at(-1)?.leave()
  await signing
})

test('F33: a closed popup ends every request that waits for it, and none that needs no popup', async () => {
  const { wallet, page } = keysPage()
  const widget = start()
  await widget.connect(CONNECTOR)
  wallet.setFailures({ hang: true })
  const params = ['0x68656c6c6f', DEVELOPMENT_ADDRESSES[0]]
  const before = wallet.calls.length
  const sign = () =>
    expect(widget.request({ method: 'personal_sign', params })).rejects.toMatchObject({
      code: 'POPUP_CLOSED',
    })
  const both = [sign(), sign()]
  await vi.waitFor(() => expect(wallet.calls).toHaveLength(before + 2))
  page.opened.at(-1)?.close()
  await Promise.all(both)
  wallet.setFailures({ hang: false })
  await widget.request({ method: 'personal_sign', params })
}, 10_000)

test('behavior: cancelling one request leaves the popup open for another', async () => {
  const { wallet, page } = keysPage()
  const widget = start()
  await widget.connect(CONNECTOR)
  wallet.setFailures({ lateAnswer: true })
  const params = ['0x68656c6c6f', DEVELOPMENT_ADDRESSES[0]]
  const before = wallet.calls.length
  const controller = new AbortController()
  const { signal } = controller
  const first = expect(widget.request({ method: 'personal_sign', params, signal })).rejects.toBeInstanceOf(
    BaseError,
  )
  const second = widget.request({ method: 'personal_sign', params })
  await vi.waitFor(() => expect(wallet.calls).toHaveLength(before + 2))
  controller.abort()
  await first
  expect(page.opened.at(-1)?.closed).toBe(false)
  wallet.releaseAnswers()
  wallet.setFailures({ lateAnswer: false })
  expect(await second).toBe(await wallet.provider.request({ method: 'personal_sign', params }))
})

test('F16: cancelling closes the popup, and a late answer is ignored', async () => {
  const { wallet, page } = keysPage()
  wallet.setFailures({ lateAnswer: true })
  const widget = start()
  const failed = expect(widget.connect(CONNECTOR)).rejects.toMatchObject({ code: 'CONNECTION_CANCELLED' })
  await vi.waitFor(() => expect(wallet.calls).toHaveLength(1))
  widget.cancelConnect()
  await failed
  expect(page.opened[0]?.closed).toBe(true)
  wallet.releaseAnswers()
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setImmediate(resolve))
  expect(widget.state.$account.get().status).toBe('disconnected')
})

test('behavior: switches the network, asking the popup where it must', async () => {
  const { page } = keysPage()
  const widget = start()
  await widget.connect(CONNECTOR)
  const before = page.opened.length
  await widget.switchNetwork({ network: 'eip155:137' })
  expect(widget.state.$network.get().networkId).toBe('eip155:137')
  expect(page.opened).toHaveLength(before)
  await expect(
    widget.request({
      method: 'eth_sendTransaction',
      params: [{ from: DEVELOPMENT_ADDRESSES[0], to: DEVELOPMENT_ADDRESSES[1] }],
      chainId: 'eip155:1',
    }),
  ).rejects.toMatchObject({ code: 'NETWORK_CHANGED' })
})

test('behavior: reconnects with no popup, and not once disconnected', async () => {
  const { page } = keysPage()
  const config = {
    id: 'reload',
    projectId: 'test',
    logLevel: 'silent',
    networks: NETWORKS,
    plugins: [evm(), coinbase({ keysUrl: KEYS_URL })],
  } as const
  const first = createWidget(config)
  await first.connect(CONNECTOR)
  first.destroy()
  const before = page.opened.length
  const second = createWidget(config)
  undo.push(() => second.destroy())
  await until(second.state.$account, ({ status }) => status === 'connected')
  expect(second.state.$account.get().address).toBe(DEVELOPMENT_ADDRESSES[0])
  expect(page.opened).toHaveLength(before)
  await second.disconnect()
  expect(localStorage.getItem('-CBWSDK:SignerConfigurator:SignerType')).toBeNull()
  const third = createWidget(config)
  undo.push(() => third.destroy())
  await third.ready
  expect(third.state.$account.get().status).toBe('disconnected')
})

/** Announces a wallet under the name of the extension. */
async function announceExtension(widget: Widget, provider: object) {
  const info = { uuid: crypto.randomUUID(), rdns: 'com.coinbase.wallet', name: 'Coinbase Wallet', icon: '' }
  const detail = Object.freeze({ info, provider })
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  await until(widget.state.$connectors, (list) => list.some(({ rdns }) => rdns === 'com.coinbase.wallet'))
  return widget.state.$connectors.get().map(({ id }) => id)
}
const { provider: extension } = createSimulatedWallet({
  rpcUrls: { 1: 'http://127.0.0.1:1' },
  storage: 'memory',
})

test.each([
  ['itself', extension],
  ['another object of it', { ...extension }],
])('behavior: hidden where its extension is installed and announces %s', async (_, provider) => {
  const widget = start()
  await widget.ready
  vi.stubGlobal('coinbaseWalletExtension', extension)
  expect(await announceExtension(widget, provider)).toEqual(['com.coinbase.wallet'])
})

test.each([
  ['all', 'disconnected', ['com.coinbase.wallet']],
  ['smartWalletOnly', 'connected', ['com.coinbase.wallet', 'coinbaseWallet']],
] as const)(
  'behavior: with the preference %s, the extension installed after connecting',
  async (preference, status, ids) => {
    keysPage()
    const plugins = () => [evm(), coinbase({ preference, keysUrl: KEYS_URL })]
    const id = `installed-later-${preference}`
    const first = start(plugins(), id)
    await first.connect(CONNECTOR)
    first.destroy()
    vi.stubGlobal('coinbaseWalletExtension', extension)
    const widget = start(plugins(), id)
    const announce = () => void announceExtension(widget, extension)
    window.addEventListener('eip6963:requestProvider', announce)
    undo.push(() => window.removeEventListener('eip6963:requestProvider', announce))
    await until(widget.state.$account, (account) => account.status === status)
    expect(widget.state.$connectors.get().map((one) => one.id)).toEqual(ids)
    const { connections } = JSON.parse(localStorage.getItem(`wallet-widget:${id}|d|session`) ?? '').d
    expect(connections).toHaveLength(status === 'connected' ? 1 : 0)
  },
)

test.each([
  ['the extension is not there', undefined],
  ['the extension is another one', extension],
])('T2: a wallet that has but the name of its extension hides nothing: %s', async (_, installed) => {
  const widget = start()
  await widget.ready
  vi.stubGlobal('coinbaseWalletExtension', installed)
  const { provider } = createSimulatedWallet({ rpcUrls: { 1: 'http://127.0.0.1:1' }, storage: 'memory' })
  expect(await announceExtension(widget, provider)).toEqual(['com.coinbase.wallet', 'coinbaseWallet'])
})

test('args: preference', async () => {
  const widget = start([evm(), coinbase({ preference: 'smartWalletOnly', keysUrl: KEYS_URL })])
  await widget.ready
  const [connector] = widget.state.$connectors.get()
  expect(connector?.name).toBe('Base Account')
  expect(connector).not.toHaveProperty('explorerId')
})

test('error: options', async () => {
  for (const options of [{ preference: 'none' }, { keysUrl: 'javascript:alert(1)' }, { telemetry: true }]) {
    const widget = start([evm(), coinbase(options as never)])
    await widget.ready.catch(() => {})
    await expect(widget.connect(CONNECTOR)).rejects.toBeInstanceOf(BaseError)
  }
})
