import { atom } from 'nanostores'
import { afterEach, expect, test, vi } from 'vitest'
import {
  ethereum,
  settle,
  simulateChain,
  simulateWallet,
  simulateWidget,
  solana,
} from '../../test/simulate.js'
import { definePlugin, type OptionsSchema } from '../definePlugin.js'
import type { PluginContext } from './context.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const view = (id: string) => ({ id, title: id, load: async () => ({}) })
const hello = definePlugin({ id: 'hello', setup: ({ options }) => ({ options, say: () => 'hello' }) })
const broken = (id: string, setup: (context: PluginContext<object>) => unknown) =>
  definePlugin<string, object, unknown>({ id, setup })()

test('default: its api is there once the widget is ready', async () => {
  const { widget } = simulateWidget({ plugins: [hello()] })
  expect(widget.state.$ready.get()).toBe(false)
  await widget.ready
  expect(widget.state.$ready.get()).toBe(true)
  expect(widget.plugins.hello.say()).toBe('hello')
})

test('error: an api asked for too early', async () => {
  const { widget } = simulateWidget({ plugins: [hello()] })
  expect(() => widget.plugins.hello).toThrow(
    expect.objectContaining({ code: 'PLUGIN_NOT_READY', shortMessage: 'The plugin "hello" is not set up.' }),
  )
  widget.prefetch()
  expect(() => widget.plugins.hello).toThrow('Await `widget.ready` first, or enable it.')
})

test('behavior: plugins are set up in order, those required first, and wait for them', async () => {
  const order: string[] = []
  const slow = definePlugin({
    id: 'slow',
    async setup() {
      await new Promise((resolve) => setTimeout(resolve, 20))
      order.push('slow')
      return 'the api of slow'
    },
  })
  const needy = definePlugin({
    id: 'needy',
    requires: ['slow'],
    setup: (context) => void order.push('needy', context.plugin<string>('slow')),
  })
  const free = definePlugin({ id: 'free', setup: () => void order.push('free') })
  const { widget } = simulateWidget({ plugins: [needy(), free(), slow()] })
  await widget.ready
  expect(order).toEqual(['free', 'slow', 'needy', 'the api of slow'])
})

test('behavior: enabled: false loads nothing', async () => {
  const load = vi.fn()
  const off = definePlugin({ id: 'off', load })
  const { widget } = simulateWidget({ plugins: [off({ enabled: false })] })
  await widget.ready
  await widget.open()
  expect(load).not.toHaveBeenCalled()
  expect(() => widget.plugins.off).toThrow(expect.objectContaining({ code: 'PLUGIN_NOT_READY' }))
})

test('behavior: load: the working part is fetched', async () => {
  const lazy = definePlugin({ id: 'lazy', load: async () => ({ setup: () => 'loaded' }) })
  const { widget } = simulateWidget({ plugins: [lazy()] })
  await widget.ready
  expect(widget.plugins.lazy).toBe('loaded')
})

const schema: OptionsSchema<{ amount: number }> = {
  '~standard': {
    validate: (value: unknown) =>
      typeof (value as { amount?: unknown }).amount === 'number'
        ? { value: { amount: 2 * (value as { amount: number }).amount } }
        : { issues: [{ message: 'must be a number', path: ['amount'] }, { message: 'is odd' }] },
  },
}
const checked = definePlugin({ id: 'checked', options: schema, setup: ({ options }) => options })

test('args: options: as the schema made them', async () => {
  const { widget } = simulateWidget({ plugins: [checked({ amount: 21 })] })
  await widget.ready
  expect(widget.plugins.checked).toEqual({ amount: 42 })
})

test('error: INVALID_OPTIONS: says which, and leaves the plugin out', async () => {
  const { widget } = simulateWidget({ plugins: [checked({ amount: 'many' as never }), hello()] })
  await widget.ready
  expect(() => widget.plugins.checked).toThrow(expect.objectContaining({ code: 'PLUGIN_NOT_READY' }))
  expect(widget.plugins.hello.say()).toBe('hello')
  await expect(widget.enable('checked')).rejects.toMatchObject({ code: 'INVALID_OPTIONS', plugin: 'checked' })
  const log = await widget.exportLog()
  expect(log).toContain('The options of the plugin "checked" are not valid.')
  expect(log).toMatch(/amount:\s+must be a number/)
  expect(log).toMatch(/options:\s+is odd/)
})

const failures: [string, ReturnType<typeof broken>][] = [
  [
    'throws in setup',
    broken('bad', () => {
      throw new Error('bad luck')
    }),
  ],
  ['rejects in setup', broken('bad', () => Promise.reject('bad luck'))],
  [
    'cannot be loaded',
    definePlugin<string, object, unknown>({ id: 'bad', load: () => Promise.reject(new Error('bad luck')) })(),
  ],
  [
    'throws when loaded',
    definePlugin<string, object, unknown>({
      id: 'bad',
      load: () => {
        throw new Error('bad luck')
      },
    })(),
  ],
]
test.each(failures)('F37: one that %s is isolated and named; the rest works', async (_, bad) => {
  const { widget } = simulateWidget({ plugins: [bad, hello()], wallets: [simulateWallet()] })
  await widget.ready
  expect(widget.plugins.hello.say()).toBe('hello')
  await widget.open()
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$account.get().status).toBe('connected')
  expect(await widget.exportLog()).toMatch(/The plugin "bad" failed\.[\s\S]*bad luck/)
})

test('F37: one that fails half-way leaves nothing behind', async () => {
  const half = broken('half', ({ views, slots, chains }) => {
    views.register(view('Half'))
    slots.add('account.menu', { id: 'half', label: 'Half' })
    chains.register(simulateChain('cosmos'))
    throw new Error('enough')
  })
  const { widget } = simulateWidget({ plugins: [half], views: [] })
  await widget.ready
  expect(widget.state.$views.get().size).toBe(0)
  expect(widget.state.$slots.get()['account.menu']).toEqual([])
})

test('F37: one that requires a failed one is left out, and the log says why', async () => {
  const setup = vi.fn()
  const bad = broken('bad', () => {
    throw new Error('bad luck')
  })
  const needy = definePlugin({ id: 'needy', requires: ['bad'], setup })
  const { widget } = simulateWidget({ plugins: [bad, needy()] })
  await widget.ready
  expect(setup).not.toHaveBeenCalled()
  expect(await widget.exportLog()).toContain('The plugin "needy" requires "bad", which is off.')
})

test('F37: one that hangs holds an opening 1 s and the rest 10 s; then it is left out', async () => {
  vi.useFakeTimers()
  let late: PluginContext | undefined
  const hanging = broken('hanging', (context) => {
    late = context
    context.views.register(view('Hanging'))
    return new Promise(() => {})
  })
  const { widget } = simulateWidget({ plugins: [hanging, hello()] })
  const opened = vi.fn()
  widget.open().then(opened)
  await vi.advanceTimersByTimeAsync(999)
  expect(opened).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(opened).toHaveBeenCalled()
  expect(widget.plugins.hello.say()).toBe('hello')
  expect(widget.state.$views.get().has('Hanging')).toBe(true)
  await vi.advanceTimersByTimeAsync(9000)
  expect(widget.state.$ready.get()).toBe(true)
  expect(widget.state.$views.get().has('Hanging')).toBe(false)
  expect(() => (widget.plugins as Record<string, unknown>).hanging).toThrow()
  const log = await widget.exportLog()
  expect(log.match(/The setup of the plugin "hanging" did not end within 10 seconds\./g)).toHaveLength(1)
  expect(log).not.toContain('is still loading')
  late?.views.register(view('Late'))
  expect(widget.state.$views.get().has('Late')).toBe(false)
})

test('F37: a view or slot registered twice fails the second alone', async () => {
  const first = broken('first', ({ views, slots }) => {
    views.register(view('Same'))
    slots.add('account.menu', { id: 'same', label: 'Same' })
  })
  const second = broken('second', ({ views }) => views.register(view('Same')))
  const third = broken('third', ({ slots }) => slots.add('account.menu', { id: 'same', label: 'Same' }))
  const fourth = broken('fourth', ({ chains }) => chains.register(simulateChain('eip155')))
  const { widget } = simulateWidget({ plugins: [first, second, third, fourth], views: [] })
  await widget.ready
  expect([...widget.state.$views.get().keys()]).toEqual(['Same'])
  expect(widget.state.$slots.get()['account.menu']).toHaveLength(1)
  const log = await widget.exportLog()
  expect(log).toMatch(/Plugin: second .*The view "Same" is registered already\./)
  expect(log).toMatch(/Plugin: third .*has an entry "same" already\./)
  expect(log).toMatch(/The chain "eip155" has an adapter already\. Plugin: fourth/)
})

/** A plugin that attaches one of everything. */
function everything() {
  const target = new EventTarget()
  const ticks = { event: 0, timeout: 0, interval: 0, open: 0, storage: 0, disposed: 0 }
  const wallet = simulateWallet('attached', { namespaces: ['solana'] })
  const $list = atom([wallet])
  const plugin = definePlugin({
    id: 'everything',
    locale: { en: { hello: 'Hello' } },
    setup(context) {
      context.views.register(view('Everything'))
      context.slots.add('account.menu', { id: 'everything', label: () => context.t('hello') })
      context.chains.register(simulateChain('solana'))
      context.connectors.provide($list)
      for (const hook of [context.hooks.open, context.hooks.close])
        for (const phase of [hook.prepare, hook.handle, hook.settle])
          (phase.tap as (fn: () => void) => void)(() => void ticks.open++)
      context.listen(target, 'tick', () => void ticks.event++)
      context.setTimeout(() => void ticks.timeout++, 1000)
      context.setInterval(() => void ticks.interval++, 1000)
      context.storage.subscribe('key', () => void ticks.storage++)
      context.storage
        .item('item', { guard: (value): value is string => typeof value === 'string', fallback: '' })
        .subscribe(() => void ticks.storage++)
      context.setSignIn({ required: true, signedIn: false })
      context.onDispose(() => void ticks.disposed++)
      return 'everything'
    },
  })
  return { plugin, target, ticks, wallet, $list }
}

test('behavior: disabled, nothing of it is left; enabled again, it works', async () => {
  const storage = new EventTarget()
  const watchers = new Set<unknown>()
  vi.stubGlobal('addEventListener', (type: string, fn: EventListener) => {
    watchers.add(fn)
    storage.addEventListener(type, fn)
  })
  vi.stubGlobal('removeEventListener', (type: string, fn: EventListener) => {
    watchers.delete(fn)
    storage.removeEventListener(type, fn)
  })
  const { plugin, target, ticks, wallet, $list } = everything()
  const { widget } = simulateWidget({
    networks: [ethereum, solana],
    chains: [simulateChain()],
    plugins: [plugin({ enabled: false })],
    views: [],
  })
  await widget.disconnect() // the session's own watchers are there
  await widget.ready
  await settle()
  const watchersBefore = watchers.size
  vi.useFakeTimers()

  for (let turn = 1; turn <= 3; turn++) {
    await widget.enable('everything')
    await widget.enable('everything')
    expect(widget.plugins.everything).toBe('everything')
    expect([...widget.state.$views.get().keys()]).toEqual(['Everything'])
    expect(widget.state.$signIn.get().required).toBe(true)
    expect(widget.state.$slots.get()['account.menu']).toHaveLength(1)
    await widget.connect({ connectorId: 'attached' })
    expect(widget.state.$account.get()).toMatchObject({ status: 'connected', namespace: 'solana' })
    Object.assign(ticks, { event: 0, timeout: 0, interval: 0, open: 0, storage: 0 })
    target.dispatchEvent(new Event('tick'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(ticks).toMatchObject({ event: 1, timeout: 1, interval: 2, disposed: turn - 1 })
    await widget.open({ view: 'Everything' })
    expect(ticks.open).toBe(3)
    await widget.close()
    expect(ticks.open).toBe(6)
    expect(watchers.size).toBe(watchersBefore + 2)

    await widget.disable('everything')
    Object.assign(ticks, { event: 0, timeout: 0, interval: 0, open: 0, storage: 0 })
    expect(widget.state.$views.get().size).toBe(0)
    expect(widget.state.$signIn.get().required).toBe(false)
    expect(widget.state.$slots.get()['account.menu']).toEqual([])
    expect(widget.state.$connectors.get()).toEqual([])
    expect(widget.state.$connections.get()).toEqual([])
    expect(widget.state.$account.get()).toMatchObject({ status: 'disconnected', namespace: 'eip155' })
    expect(wallet.listeners.size).toBe(0)
    expect($list.lc).toBe(0)
    expect(watchers.size).toBe(watchersBefore)
    target.dispatchEvent(new Event('tick'))
    await vi.advanceTimersByTimeAsync(5000)
    await widget.open()
    await widget.close()
    expect(ticks).toEqual({ event: 0, timeout: 0, interval: 0, open: 0, storage: 0, disposed: turn })
    await vi.advanceTimersByTimeAsync(1000) // nanostores unmounts what was only read
    expect(vi.getTimerCount()).toBe(0)
    await expect(widget.connect({ connectorId: 'attached' })).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
    })
    expect(() => widget.plugins.everything).toThrow(expect.objectContaining({ code: 'PLUGIN_NOT_READY' }))
  }
})

test('behavior: an undo that throws does not keep the others', async () => {
  const undone = vi.fn()
  const messy = definePlugin({
    id: 'messy',
    setup(context) {
      context.onDispose(undone)
      context.onDispose(() => {
        throw new Error('stuck')
      })
      context.onDispose(undone)
    },
  })
  const { widget } = simulateWidget({ plugins: [messy()] })
  await widget.ready
  await widget.disable('messy')
  expect(undone).toHaveBeenCalledTimes(2)
  expect(await widget.exportLog()).toMatch(/The plugin "messy" failed\.[\s\S]*stuck/)
})

test('behavior: disabled while it is being set up, nothing of it is left', async () => {
  const slow = broken('slow', async (context) => {
    await new Promise((resolve) => setTimeout(resolve, 10))
    context.views.register(view('Slow'))
    return 'slow'
  })
  const { widget } = simulateWidget({ plugins: [slow] })
  widget.prefetch()
  await settle()
  await widget.disable('slow')
  await widget.ready
  expect(widget.state.$views.get().has('Slow')).toBe(false)
  expect(() => (widget.plugins as Record<string, unknown>).slow).toThrow()
})

test('error: disabling one that another requires; enabling one whose own is off', async () => {
  const base = definePlugin({ id: 'base', setup() {} })
  const needy = definePlugin({ id: 'needy', requires: ['base'], setup() {} })
  const { widget } = simulateWidget({ plugins: [base(), needy()] })
  await widget.ready
  await expect(widget.disable('base')).rejects.toMatchObject({
    code: 'PLUGIN_REQUIRED',
    shortMessage: 'The plugin "base" is required by "needy".',
  })
  await widget.disable('needy')
  await widget.disable('base')
  await expect(widget.enable('needy')).rejects.toMatchObject({ code: 'MISSING_PLUGIN' })
  await widget.enable('base')
  await widget.enable('needy')
})

test('error: one that is not configured', async () => {
  const { widget } = simulateWidget()
  await expect(widget.enable('nobody' as never)).rejects.toMatchObject({ code: 'PLUGIN_NOT_FOUND' })
  await expect(widget.disable('nobody' as never)).rejects.toMatchObject({ code: 'PLUGIN_NOT_FOUND' })
})

test('behavior: when the active chain’s adapter goes, a network of another chain becomes active', async () => {
  const chain = definePlugin({ id: 'chain', setup: ({ chains }) => chains.register(simulateChain('solana')) })
  const { widget } = simulateWidget({
    networks: [ethereum, solana],
    chains: [simulateChain()],
    plugins: [chain()],
    wallets: [simulateWallet('many', { namespaces: ['eip155', 'solana'] })],
  })
  await widget.connect({ connectorId: 'many' })
  await widget.switchNetwork({ network: 'solana:solana' })
  await widget.disable('chain')
  expect(widget.state.$network.get().networkId).toBe('eip155:1')
  expect(widget.state.$connections.get().map(({ namespace }) => namespace)).toEqual(['eip155'])
})

test('behavior: a disabled plugin no longer requires the visitor to sign in', async () => {
  const strict = definePlugin({ id: 'strict', setup: (context) => context })
  const { widget } = simulateWidget({ plugins: [strict()] })
  await widget.ready
  const context = widget.plugins.strict
  const required = { required: true, signedIn: false }
  context.setSignIn(required)
  expect(widget.state.$signIn.get()).toMatchObject(required)
  await widget.disable('strict')
  context.setSignIn(required)
  expect(widget.state.$signIn.get()).toMatchObject({ required: false })
})
