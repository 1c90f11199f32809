import {
  announceSimulatedBitcoinWallet,
  createSimulatedBitcoinWallet,
  createTestWidget,
} from '@wallet-widget/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPage, type FakePage } from '../../test/fakePage.js'
import { startWidget } from '../../test/startBitcoin.js'
import { bitcoin, bitcoinMainnet } from '../index.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const tick = () => new Promise((resolve) => setTimeout(resolve))
const list = (page: FakePage, entry: object) => {
  page.btc_providers = [...((page.btc_providers as object[] | undefined) ?? []), entry]
}
const { faces } = createSimulatedBitcoinWallet()
/** Registers a wallet as Wallet Standard has it; the answer takes it back. */
const register = (page: FakePage, wallet: object) => {
  let undo = () => {}
  const detail = (api: { register(wallet: object): () => void }) => {
    undo = api.register(wallet)
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return () => undo()
}
const standard = (change: object = {}) => {
  const { features, version, chains } = faces.standard as Record<string, unknown>
  return { features, version, chains, name: 'Wallet A', accounts: [], ...change }
}

describe('discovery', () => {
  test('default', async () => {
    const page = createPage()
    for (const place of ['standard', 'btcProviders', 'unisat', 'okx', 'leather', 'phantom'] as const)
      announceSimulatedBitcoinWallet({ page, as: [place], name: `${place} Wallet` })
    const { connectors, destroy } = await startWidget({}, page)
    expect(connectors().map(({ id, name, type }) => [id, name, type])).toEqual([
      ['bip122.listed.btcproviders', 'btcProviders Wallet', 'ANNOUNCED'],
      ['bip122.standard.standard', 'standard Wallet', 'ANNOUNCED'],
      ['bip122.injected.leather', 'Leather', 'INJECTED'],
      ['bip122.injected.okx', 'OKX Wallet', 'INJECTED'],
      ['bip122.injected.phantom', 'Phantom', 'INJECTED'],
      ['bip122.injected.unisat', 'UniSat', 'INJECTED'],
    ])
    destroy()
  })

  test('args: listed, standard, injected', async () => {
    for (const [options, ids] of [
      [{ listed: false }, ['bip122.standard.a', 'bip122.injected.unisat']],
      [{ standard: false }, ['bip122.listed.a', 'bip122.injected.unisat']],
      [{ injected: false }, ['bip122.listed.a']],
    ] as const) {
      const page = createPage()
      announceSimulatedBitcoinWallet({ page, as: ['btcProviders', 'standard', 'unisat'], name: 'A' })
      const { connectors, destroy } = await startWidget(options, page)
      expect(connectors().map(({ id }) => id)).toEqual(ids)
      destroy()
    }
  })

  test('behavior: a wallet found in several ways is listed once, in the best of them', async () => {
    const page = createPage()
    announceSimulatedBitcoinWallet({
      page,
      as: ['unisat', 'standard', 'btcProviders'],
      name: 'UniSat Wallet',
    })
    const { connectors, destroy } = await startWidget({}, page)
    expect(connectors().map(({ id }) => id)).toEqual(['bip122.listed.unisat'])
    destroy()
  })

  test('behavior: one object under two names is one wallet', async () => {
    const page = createPage()
    page.LeatherProvider = faces.leather
    list(page, { id: 'LeatherProvider', name: 'Hiro', icon: '' })
    const { connectors, destroy } = await startWidget({}, page)
    expect(connectors().map(({ id, name }) => [id, name])).toEqual([['bip122.listed.hiro', 'Hiro']])
    destroy()
  })

  test('behavior: behind window.unisat may be another wallet, which says so', async () => {
    const page = createPage()
    page.unisat = { ...faces.unisat, isTokenPocket: true }
    const { connectors, destroy } = await startWidget({}, page)
    expect(connectors().map(({ name }) => name)).toEqual(['TokenPocket'])
    destroy()
  })

  test('F21: a wallet that comes late is added, one that goes is taken out, and the others stay as they are', async () => {
    const page = createPage()
    announceSimulatedBitcoinWallet({ page, as: ['unisat'] })
    const { connectors, destroy, widget } = await startWidget({}, page)
    const [first] = connectors()
    const undo = register(page, standard())
    await tick()
    expect(connectors()).toEqual([first, expect.objectContaining({ name: 'Wallet A' })])
    expect(connectors()[0]).toBe(first)
    page.LeatherProvider = faces.leather
    await widget.open()
    expect(connectors().map(({ name }) => name)).toEqual(['UniSat', 'Wallet A', 'Leather'])
    undo()
    await tick()
    expect(connectors().map(({ name }) => name)).toEqual(['UniSat', 'Leather'])
    destroy()
  })

  test('T1: names are cleaned, and icons bring their own picture or are none', async () => {
    const page = createPage()
    list(page, { id: 'A', name: ' <b>Good\u202e\n wallet</b> ', icon: 'https://evil.example/track.png' })
    list(page, { id: 'B', name: 'x'.repeat(500), icon: 'data:image/svg+xml,<svg/>' })
    list(page, { id: 'C', name: 'Bad', icon: 'data:text/html,<script>' })
    list(page, { id: 'D', name: 'Big', icon: `data:image/png;base64,${'A'.repeat(70_000)}` })
    for (const id of ['A', 'B', 'C', 'D']) page[id] = { ...faces.sats }
    const { connectors, destroy } = await startWidget({}, page)
    expect(connectors().map(({ name, icon }) => [name.length, icon])).toEqual([
      [18, undefined],
      [40, 'data:image/svg+xml,<svg/>'],
      [3, undefined],
      [3, undefined],
    ])
    expect(connectors()[0]?.name).toBe('<b>Good wallet</b>')
    destroy()
  })

  test('T2: two wallets that claim one name in the same way are both shown and marked', async () => {
    const page = createPage()
    const { connectors, destroy } = await startWidget({}, page)
    register(page, standard())
    await tick()
    const [honest] = connectors()
    register(page, standard())
    await tick()
    expect(connectors().map(({ id, ambiguous }) => [id, ambiguous])).toEqual([
      ['bip122.standard.a', true],
      ['bip122.standard.a#2', true],
    ])
    expect(honest?.ambiguous).toBeUndefined()
    destroy()
  })

  test('T2: a wallet that comes late does not take the place of one that is listed', async () => {
    const page = createPage()
    announceSimulatedBitcoinWallet({ page, as: ['unisat'] })
    const { connectors, destroy } = await startWidget({}, page)
    const before = connectors()
    register(page, standard({ name: 'UniSat' }))
    await tick()
    expect(connectors()).toEqual(before)
    destroy()
  })

  test('T3: what the page does to a wallet later has no effect', async () => {
    const page = createPage()
    const wallet = announceSimulatedBitcoinWallet({ page, as: ['unisat'] })
    const { connectors, destroy, networks } = await startWidget({}, page)
    const evil = vi.fn()
    for (const method of Object.keys(wallet.faces.unisat)) Reflect.set(wallet.faces.unisat, method, evil)
    page.unisat = new Proxy({}, { get: () => evil })
    const { signal } = new AbortController()
    const request = { namespaces: ['bip122'], network: undefined, networks, signal, onProgress() {} } as const
    await connectors()[0]?.connect(request)
    expect(evil).not.toHaveBeenCalled()
    expect(wallet.promptCount).toBe(1)
    destroy()
  })

  test('T2: hostile objects are passed over', async () => {
    const page = createPage()
    const revoked = Proxy.revocable({}, {})
    revoked.revoke()
    const throwing = {
      get request(): unknown {
        throw new Error('boo')
      },
    }
    page.LeatherProvider = revoked.proxy
    page.unisat = 'a string'
    page.okxwallet = { bitcoin: throwing }
    page.phantom = null
    page.btc_providers = [
      null,
      1,
      { id: '__proto__', name: 'A' },
      { id: 'a.b.c.d.e', name: 'B' },
      { id: 'constructor.constructor', name: 'C' },
      { id: 'alert(1)', name: 'D' },
      revoked.proxy,
    ]
    const { connectors, destroy } = await startWidget({}, page)
    for (const wallet of [null, 1, revoked.proxy, {}, { name: 'E', features: 1 }, standard({ name: 7 })])
      register(page, wallet as object)
    await tick()
    expect(connectors()).toEqual([])
    destroy()
  })

  test('T25: a flood ends somewhere, and is told in one go', async () => {
    const page = createPage()
    const { connectors, destroy, widget } = await startWidget({}, page)
    const told = vi.fn()
    const stop = widget.state.$connectors.listen(told)
    for (let n = 0; n < 1000; n++) register(page, standard({ name: `Wallet ${n}` }))
    await tick()
    expect(connectors().length).toBe(100)
    expect(told).toHaveBeenCalledTimes(1)
    page.btc_providers = Array.from({ length: 5000 }, (_, n) => ({ id: `W${n}`, name: `Listed ${n}` }))
    for (let n = 0; n < 5000; n++) page[`W${n}`] = { ...faces.sats }
    await widget.open()
    expect(connectors().length).toBeLessThanOrEqual(200)
    stop()
    destroy()
  })

  test('F25: disabled and enabled again, nothing is left and each wallet is there once', async () => {
    const page = createPage()
    announceSimulatedBitcoinWallet({ page, as: ['standard', 'unisat'] })
    const { connectors, destroy, widget } = await startWidget({}, page)
    for (let round = 0; round < 3; round++) {
      await widget.disable('bitcoin')
      expect(connectors()).toEqual([])
      await widget.enable('bitcoin')
      await tick()
      expect(
        connectors()
          .map(({ name }) => name)
          .sort(),
      ).toEqual(['Test Bitcoin Wallet', 'UniSat'])
    }
    const { length } = connectors()
    await widget.disable('bitcoin')
    register(page, standard())
    await tick()
    expect(length).toBe(2)
    expect(connectors()).toEqual([])
    destroy()
  })

  test('F26: without a window there is nothing to find', async () => {
    const { destroy, widget } = createTestWidget({
      plugins: [bitcoin()],
      networks: [bitcoinMainnet],
      connectors: [],
      adapters: [],
    })
    await widget.ready
    expect(widget.state.$connectors.get()).toEqual([])
    expect(widget.plugins.bitcoin).toEqual({ verifyMessage: expect.any(Function) })
    destroy()
  })
})
