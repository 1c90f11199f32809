import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import {
  A,
  defer,
  ethereum,
  settle,
  simulateChain,
  simulateWallet,
  simulateWidget,
} from '../../test/simulate.js'
import { stubPage } from '../../test/stubPage.js'
import { createWidget } from '../createWidget.js'
import { definePlugin, type PluginModule } from '../definePlugin.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const unreachable = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** A plugin whose code can be fetched once `online` is called. */
function lazily<Id extends string>(id: Id, module: PluginModule<object, unknown>, requires: string[] = []) {
  const load = vi.fn<() => Promise<PluginModule<object, unknown>>>(unreachable)
  const plugin = definePlugin<Id, object, unknown>({ id, requires, load })
  return { plugin, load, online: () => load.mockResolvedValue(module) }
}

test.each([
  ['online', (page: EventTarget) => page.dispatchEvent(new Event('online'))],
  ['open', (_: EventTarget, widget: { open(): unknown }) => widget.open()],
])('behavior: one that could not be fetched is set up later: %s', async (_, again) => {
  const page = stubPage()
  const { plugin, online } = lazily('late', { setup: () => 'here' })
  const needy = definePlugin({ id: 'needy', requires: ['late'], setup: () => 'here, too' })
  const { widget } = simulateWidget({ plugins: [plugin(), needy()] })
  await widget.ready
  expect(() => widget.plugins.late).toThrow(expect.objectContaining({ code: 'PLUGIN_NOT_READY' }))
  online()
  again(page, widget)
  await vi.waitFor(() => expect(widget.plugins).toMatchObject({ late: 'here', needy: 'here, too' }))
})

test('behavior: a connect fetches once more what could not be fetched, and waits for it', async () => {
  const $wallets = atom([simulateWallet('late')])
  const { plugin, online } = lazily('brings', { setup: ({ connectors }) => connectors.provide($wallets) })
  const { widget } = simulateWidget({ plugins: [plugin()] })
  await widget.ready
  await expect(widget.connect({ connectorId: 'late' })).rejects.toMatchObject({ code: 'CONNECTOR_NOT_FOUND' })
  online()
  await expect(widget.connect({ connectorId: 'late' })).resolves.toHaveLength(1)
})

test('behavior: a remembered wallet is restored once its plugin, or its chain, could be fetched', async () => {
  const page = stubPage()
  const before = simulateWidget({ wallets: [simulateWallet()] }).widget
  await before.connect({ connectorId: 'simulated' })
  before.destroy()
  const $wallets = atom([simulateWallet()])
  const chain = lazily('chain', { setup: ({ chains }) => chains.register(simulateChain()) })
  const wallets = lazily('wallets', { setup: ({ connectors }) => connectors.provide($wallets) })
  const plugins = [chain.plugin(), wallets.plugin()]
  const widget = createWidget({ projectId: 'test', logLevel: 'silent', networks: [ethereum], plugins })
  await widget.ready
  for (const { online } of [wallets, chain]) {
    expect(widget.state.$account.get().address).toBeUndefined()
    online()
    page.dispatchEvent(new Event('online'))
    await settle()
  }
  expect(widget.state.$account.get()).toMatchObject({ status: 'connected', address: A })
  widget.destroy()
})

test('behavior: one that failed by itself, or that could not be enabled, is not tried again', async () => {
  const setup = vi.fn(() => Promise.reject(new Error('bad luck')))
  const bad = definePlugin({ id: 'bad', setup })
  const { plugin, load } = lazily('off', { setup() {} })
  const { widget } = simulateWidget({ plugins: [bad(), plugin({ enabled: false })] })
  await widget.ready
  await expect(widget.enable('off')).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
  await widget.open()
  await settle()
  expect(setup).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledTimes(1)
})

test('F37: one whose file never arrives holds nobody longer than 10 s', async () => {
  vi.useFakeTimers()
  const lost = definePlugin({ id: 'lost', load: () => new Promise<never>(() => {}) })
  const { widget } = simulateWidget({ plugins: [lost()] })
  widget.prefetch()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(widget.state.$ready.get()).toBe(true)
  widget.open()
  await vi.advanceTimersByTimeAsync(10_000)
  const log = await widget.exportLog()
  expect(log.match(/The code of the plugin "lost" is still loading after 10 seconds\./g)).toHaveLength(1)
})

/** `top` waits for `base`, which is set up once it is let go. */
function tower() {
  const gate = defer<void>()
  const setup = vi.fn()
  const base = definePlugin({ id: 'base', setup: () => gate.promise })
  const top = definePlugin({ id: 'top', requires: ['base'], setup })
  return { base, top, setup, letGo: () => gate.resolve() }
}

test('behavior: disabled while it waits for its requirement, it is not set up', async () => {
  const { base, top, setup, letGo } = tower()
  const { widget } = simulateWidget({ plugins: [base(), top()] })
  await widget.disable('top')
  letGo()
  await widget.ready
  expect(setup).not.toHaveBeenCalled()
})

test('behavior: enabled while its requirement is being set up, it waits for it', async () => {
  const { base, top, setup, letGo } = tower()
  const { widget } = simulateWidget({ plugins: [base(), top({ enabled: false })] })
  const enabling = widget.enable('top')
  await settle()
  expect(setup).not.toHaveBeenCalled()
  letGo()
  await enabling
  expect(setup).toHaveBeenCalledTimes(1)
})

test('behavior: a connect that is cancelled while plugins are waited for leaves no trace', async () => {
  const { base, letGo } = tower()
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ plugins: [base()], wallets: [wallet] })
  widget.prefetch()
  await vi.waitFor(() => expect(widget.state.$connectors.get()).toHaveLength(1))
  const connecting = widget.connect({ connectorId: 'simulated' }).catch((error) => error)
  await settle()
  widget.cancelConnect()
  letGo()
  expect(await connecting).toMatchObject({ code: 'CONNECTION_CANCELLED' })
  expect(widget.state.$account.get().status).toBe('disconnected')
  expect(wallet.connect).not.toHaveBeenCalled()
})
