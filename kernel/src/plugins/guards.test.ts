import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defer, simulateWallet, simulateWidget } from '../../test/simulate.js'
import { definePlugin, type Plugin, type PluginModule } from '../definePlugin.js'
import type { PluginContext } from './context.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Module = PluginModule<object, unknown>

/** Refuses every connect, so that a test can tell that it is there. */
const refuse = ({ hooks }: Pick<PluginContext, 'hooks'>) =>
  hooks.connect.prepare.tap(() => {
    throw new TypeError('blocked')
  })
const PRESENT = { code: 'PLUGIN_FAILED', plugin: 'guard', details: 'blocked' }
const ABSENT = { code: 'PLUGIN_NOT_READY', plugin: 'guard' }

const guardLoading = (load: () => Promise<Module>, id = 'guard') =>
  definePlugin<string, object, unknown>({ id, guards: true, load })()

function simulate<const Plugins extends readonly Plugin[]>(...plugins: Plugins) {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet], plugins })
  const connect = () => widget.connect({ connectorId: 'simulated' })
  /** What comes of a call, in simulated time. */
  const outcome = async (run: () => Promise<unknown>, ms = 10_000): Promise<unknown> => {
    const settled = run().then(
      (value) => ({ value }),
      (error: unknown) => error,
    )
    await vi.advanceTimersByTimeAsync(ms)
    return settled
  }
  return { wallet, widget, connect, outcome }
}

/** In simulated time. */
function after<Value>(ms: number, value: Value): Promise<Value> {
  const arriving = defer<Value>()
  setTimeout(arriving.resolve, ms, value)
  return arriving.promise
}

test.each<[string, Plugin]>([
  ['whose code takes long', guardLoading(() => after(1500, { setup: refuse }))],
  [
    'whose setup takes long',
    definePlugin({
      id: 'guard',
      guards: true,
      async setup(context) {
        await after(1500, undefined)
        refuse(context)
      },
    })(),
  ],
])('C: a guard %s is waited for before a wallet is asked', async (_, guard) => {
  const { wallet, connect, outcome } = simulate(guard)
  expect(await outcome(connect)).toMatchObject(PRESENT)
  expect(wallet.connect).not.toHaveBeenCalled()
})

test('C: one that needs longer than 10 s refuses by its name, and is there for the next try', async () => {
  const late = defer<Module>()
  const { wallet, widget, connect, outcome } = simulate(guardLoading(() => late.promise))
  const refusal = await outcome(connect)
  expect(refusal).toMatchObject({
    ...ABSENT,
    shortMessage: 'The plugin "guard", which guards this site, is not there yet.',
  })
  expect(widget.state.$pending.get()).toMatchObject({ status: 'failed', error: refusal })
  late.resolve({ setup() {} })
  expect(await outcome(connect)).toMatchObject({ value: [{ connectorId: 'simulated' }] })
  expect(wallet.connect).toHaveBeenCalledTimes(1)
})

test('C: one whose file is missing refuses by its name, and is fetched anew by the next try', async () => {
  const load = vi.fn<() => Promise<Module>>(() => Promise.reject(new TypeError('404')))
  const { wallet, widget, connect, outcome } = simulate(guardLoading(load))
  expect(await outcome(connect, 0)).toMatchObject({
    ...ABSENT,
    details: expect.stringContaining('404'),
    message: expect.stringContaining('widget.disable("guard")'),
  })
  expect(await outcome(() => widget.request({ method: 'eth_accounts' }), 0)).toMatchObject(ABSENT)
  expect(await outcome(() => widget.switchNetwork({ network: 'eip155:137' }), 0)).toMatchObject(ABSENT)
  expect(wallet.connect).not.toHaveBeenCalled()
  load.mockResolvedValue({ setup() {} })
  await outcome(() => widget.connect({ connectorId: 'simulated' }), 0)
  expect(wallet.connect).toHaveBeenCalledTimes(1)
})

const strict: Module['options'] = {
  '~standard': {
    validate: (value) =>
      Reflect.get(Object(value), 'list') === 'no'
        ? { issues: [{ message: 'must be a list', path: ['list'] }] }
        : { value: Object(value) },
  },
}

test('C: one with options that are not valid refuses until it is given others', async () => {
  const guard = definePlugin({ id: 'guard', guards: true, options: strict, setup() {} })
  const { wallet, widget, connect, outcome } = simulate(guard({ list: 'no' } as object))
  expect(await outcome(connect, 0)).toMatchObject({
    ...ABSENT,
    details: expect.stringContaining('list: must be a list'),
  })
  expect(await outcome(connect, 0)).toMatchObject(ABSENT)
  expect(wallet.connect).not.toHaveBeenCalled()
  await widget.enable('guard', { list: 'yes' })
  await outcome(connect, 0)
  expect(wallet.connect).toHaveBeenCalledTimes(1)
})

test('C: one whose setup failed refuses until it is taken out', async () => {
  const broken = definePlugin({ id: 'guard', guards: true, setup: () => Promise.reject(new Error('broken')) })
  const { wallet, widget, connect, outcome } = simulate(broken())
  expect(await outcome(connect, 0)).toMatchObject({ ...ABSENT, details: expect.stringContaining('broken') })
  await widget.disable('guard')
  await outcome(connect, 0)
  expect(wallet.connect).toHaveBeenCalledTimes(1)
})

test('C: switched off by another plugin while it loads, it is not waited for any longer', async () => {
  const { widget, connect, wallet } = simulate(
    guardLoading(() => new Promise<never>(() => {})),
    definePlugin({ id: 'switch', permissions: ['plugin:guard'], setup: (context) => context.plugins })(),
  )
  const connecting = connect()
  await vi.advanceTimersByTimeAsync(1500)
  expect(wallet.connect).not.toHaveBeenCalled()
  await widget.plugins.switch.disable('guard')
  await vi.advanceTimersByTimeAsync(1000)
  expect(await connecting).toMatchObject([{ connectorId: 'simulated' }])
})

test('C: of two, the one that is not there refuses', async () => {
  const { wallet, connect, outcome } = simulate(
    guardLoading(async () => ({ setup() {} }), 'other'),
    guardLoading(() => new Promise<never>(() => {})),
  )
  expect(await outcome(connect)).toMatchObject(ABSENT)
  expect(wallet.connect).not.toHaveBeenCalled()
})

test('C: one that is enabled later is waited for from then on, and refuses where it can’t be', async () => {
  const load = vi.fn<() => Promise<Module>>(() => Promise.reject(new TypeError('404')))
  const guard = definePlugin<'guard', object, unknown>({ id: 'guard', guards: true, load })
  const { widget, connect, outcome } = simulate(guard({ enabled: false }))
  expect(await outcome(connect, 0)).toMatchObject({ value: [{ connectorId: 'simulated' }] })
  expect(await outcome(() => widget.enable('guard'), 0)).toMatchObject({ code: 'PLUGIN_FAILED' })
  const request = () => widget.request({ method: 'eth_accounts' })
  expect(await outcome(request, 0)).toMatchObject(ABSENT)
  load.mockImplementation(() => after(1500, { setup() {} }))
  expect(await outcome(request)).toMatchObject({ value: 'simulated eth_accounts' })
})

test('C: whether it guards may depend on its options, and what can’t be told counts as yes', async () => {
  const load = (): Promise<Module> => Promise.reject(new TypeError('404'))
  const gate = definePlugin<'guard', { required?: boolean }, unknown>({
    id: 'guard',
    guards: ({ required }) => required === true,
    load,
  })
  const { connect, outcome, widget } = simulate(gate())
  expect(await outcome(connect, 0)).toMatchObject({ value: [{ connectorId: 'simulated' }] })
  await outcome(() => widget.enable('guard', { required: true }), 0)
  const required = simulate(gate({ required: true }))
  expect(await outcome(required.connect, 0)).toMatchObject(ABSENT)
  const throwing = definePlugin<'guard', object, unknown>({
    id: 'guard',
    guards() {
      throw new TypeError('typo')
    },
    load,
  })
  const untold = simulate(throwing())
  expect(await outcome(untold.connect, 0)).toMatchObject(ABSENT)
})

test('C: while it is set up anew with other options it is waited for', async () => {
  let delay = 0
  const guard = definePlugin({ id: 'guard', guards: true, setup: () => after(delay, undefined) })
  const { wallet, widget, connect, outcome } = simulate(guard())
  await outcome(() => widget.ready, 100)
  delay = 3000
  const enabling = widget.enable('guard', { list: 'other' })
  await vi.advanceTimersByTimeAsync(0)
  const connecting = connect()
  await vi.advanceTimersByTimeAsync(2000)
  expect(wallet.connect).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await connecting).toMatchObject([{ connectorId: 'simulated' }])
  await enabling
})

test('C: the modal opens and closes without it, and a connect that waits for it can be cancelled', async () => {
  const { widget, connect, outcome, wallet } = simulate(guardLoading(() => new Promise<never>(() => {})))
  await outcome(() => widget.open(), 1000)
  expect(widget.state.$router.get().open).toBe(true)
  const connecting = connect().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(2000)
  widget.cancelConnect()
  expect(await connecting).toMatchObject({ code: 'CONNECTION_CANCELLED' })
  await outcome(() => widget.close(), 1000)
  expect(widget.state.$router.get().open).toBe(false)
  expect(wallet.connect).not.toHaveBeenCalled()
})

test.each([true, false])(
  'C: set up anew while an earlier tap of the same operation waits, it refuses (a guard: %s)',
  async (isGuard) => {
    const [reached, gate] = [defer<void>(), defer<void>()]
    const slow = definePlugin({
      id: 'slow',
      setup: ({ hooks }) =>
        hooks.connect.prepare.tap(
          async () => {
            reached.resolve()
            await gate.promise
          },
          { waitsForVisitor: true },
        ),
    })
    const asked = vi.fn()
    const guard = definePlugin<string, object, unknown>({
      id: 'guard',
      guards: isGuard,
      load: async () => ({ setup: ({ hooks }) => hooks.connect.prepare.tap(asked) }),
    })
    const { wallet, widget, connect, outcome } = simulate(slow(), guard())
    await outcome(() => widget.ready)
    const connecting = outcome(connect)
    await reached.promise
    await outcome(() => widget.enable('guard', { list: 'other' }))
    gate.resolve()
    if (isGuard) expect(await connecting).toMatchObject(ABSENT)
    else expect(await connecting).toHaveProperty('value')
    expect([wallet.connect.mock.calls.length, asked.mock.calls.length]).toEqual([isGuard ? 0 : 1, 0])
    gate.resolve()
    expect(await outcome(connect)).toHaveProperty('value')
    expect(asked).toHaveBeenCalledTimes(1)
  },
)
