import { afterEach, describe, expect, test, vi } from 'vitest'
import { defer, simulateWallet, simulateWidget } from '../../test/simulate.js'
import { definePlugin } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { PluginHooks, PluginTapOptions } from './context.js'

afterEach(() => vi.useRealTimers())

const plugin = (id: string, tap: (hooks: PluginHooks) => void) =>
  definePlugin<string>({ id, permissions: ['hook:request'], setup: ({ hooks }) => tap(hooks) })()

const fail = (thrown: unknown) => () => {
  throw thrown
}

test('default: prepare edits, in the order of plugins', async () => {
  const { widget } = simulateWidget({
    views: [],
    plugins: [
      plugin('one', ({ open }) => open.prepare.tap(({ view }) => ({ view: `${view} one` }))),
      plugin('two', ({ open }) => open.prepare.tap(async ({ view }) => ({ view: `${view} two` }))),
      plugin('first', ({ open }) =>
        open.prepare.tap(({ view }) => ({ view: `${view} first` }), { stage: -1 }),
      ),
      plugin('before', ({ open }) =>
        open.prepare.tap(({ view }) => ({ view: `${view} before` }), { before: 'two' }),
      ),
    ],
  })
  await widget.open({ arguments: 'kept' })
  expect(widget.state.$router.get()).toMatchObject({
    view: 'Connect first one before two',
    arguments: 'kept',
  })
})

test('behavior: handle: the first answer wins, before the kernel’s', async () => {
  const second = vi.fn()
  const { widget } = simulateWidget({
    plugins: [
      plugin('one', ({ open }) => open.handle.tap((request) => request)),
      plugin('two', ({ open }) => open.handle.tap(second)),
    ],
  })
  await widget.open()
  expect(second).not.toHaveBeenCalled()
  expect(widget.state.$router.get().open).toBe(false)
})

test('behavior: settle learns of success and of failure', async () => {
  const outcomes: unknown[] = []
  const { widget } = simulateWidget({
    plugins: [
      plugin('one', ({ open }) =>
        open.settle.tap(({ ok, request }) => void outcomes.push([ok, request.view])),
      ),
    ],
  })
  await widget.open()
  await widget.open({ view: 'Nowhere' }).catch(() => {})
  expect(outcomes).toEqual([
    [true, 'Connect'],
    [false, 'Nowhere'],
  ])
})

test.each([
  ['throws', fail(new Error('bad luck'))],
  ['throws a refusal', fail(new BaseError('bad luck'))],
  ['rejects', () => Promise.reject('bad luck')],
])('F37: a settle tap that %s: the outcome stands, the next one runs', async (_, tap) => {
  const next = vi.fn()
  const { widget } = simulateWidget({
    wallets: [simulateWallet()],
    plugins: [
      plugin('bad', ({ connect }) => connect.settle.tap(tap as () => void)),
      plugin('next', ({ connect }) => connect.settle.tap(next)),
    ],
  })
  await widget.connect({ connectorId: 'simulated' })
  expect(next).toHaveBeenCalledTimes(1)
  expect(await widget.exportLog()).toMatch(/The plugin "bad" failed\.[\s\S]*bad luck/)
})

test('behavior: the console says where a plugin threw, and what had caused it', async () => {
  const error = new Error('bad luck', { cause: new TypeError('worse luck') })
  const { widget } = simulateWidget({
    plugins: [plugin('bad', ({ open }) => open.settle.tap(fail(error)))],
  })
  await widget.open()
  expect(await widget.exportLog()).toMatch(
    /Error: bad luck.* at .*tapHooks\.test\.ts.*Caused by: TypeError: worse luck.* at .*tapHooks\.test\.ts/,
  )
})

test('F37: a settle tap that hangs holds nobody longer than 5 s', async () => {
  vi.useFakeTimers()
  const { widget } = simulateWidget({
    plugins: [plugin('hanging', ({ open }) => open.settle.tap(() => new Promise<void>(() => {})))],
  })
  const opened = vi.fn()
  widget.open().then(opened)
  await vi.advanceTimersByTimeAsync(5000)
  expect(opened).toHaveBeenCalled()
})

test('behavior: a refusal bears the name of the plugin that refused', async () => {
  const { widget } = simulateWidget({
    plugins: [plugin('guard', ({ open }) => open.prepare.tap(fail(new BaseError('blocked country'))))],
  })
  await expect(widget.open()).rejects.toMatchObject({ shortMessage: 'blocked country', plugin: 'guard' })
})

test('behavior: one that bears a name already, or can not be written to, is thrown as it is', async () => {
  const named = new BaseError('bad luck', { plugin: 'other' })
  const frozen = Object.freeze(new BaseError('bad luck'))
  for (const refusal of [named, frozen]) {
    const { widget } = simulateWidget({
      plugins: [plugin('guard', ({ open }) => open.prepare.tap(fail(refusal)))],
    })
    await expect(widget.open()).rejects.toBe(refusal)
  }
  expect(named.plugin).toBe('other')
})

test('behavior: prepare: a refusal counts', async () => {
  const { widget } = simulateWidget({
    wallets: [simulateWallet()],
    plugins: [
      plugin('guard', ({ connect }) =>
        connect.prepare.tap(fail(new BaseError('No.', { code: 'TERMS_NOT_ACCEPTED' }))),
      ),
    ],
  })
  await expect(widget.connect({ connectorId: 'simulated' })).rejects.toMatchObject({
    code: 'TERMS_NOT_ACCEPTED',
  })
  expect(widget.state.$account.get().status).toBe('disconnected')
})

const HOOKS = ['open', 'connect', 'switchNetwork', 'request', 'close'] as const
type Name = (typeof HOOKS)[number]

/** A widget with a wallet and an open modal, and what each hook is run by. `isOn` decides whether the guard is asked. */
async function guardedWidget(name: Name, tap: () => unknown, options?: PluginTapOptions) {
  const wallet = simulateWallet()
  const other = simulateWallet('other')
  let isOn = false
  const { widget } = simulateWidget({
    wallets: [wallet, other],
    plugins: [
      plugin('guard', (hooks) => {
        const { prepare } = hooks[name] as PluginHooks['open']
        prepare.tap(() => (isOn ? (tap() as undefined) : undefined), options)
      }),
    ],
  })
  await widget.connect({ connectorId: 'simulated' })
  if (name !== 'open') await widget.open()
  isOn = true
  const run: Readonly<Record<Name, () => Promise<unknown>>> = {
    open: () => widget.open(),
    connect: () => widget.connect({ connectorId: 'other' }),
    switchNetwork: () => widget.switchNetwork({ network: 'eip155:137' }),
    request: () => widget.request({ method: 'personal_sign' }),
    close: () => widget.close({ reason: 'visitor' }),
  }
  const { $router, $network } = widget.state
  const hasHappened: Readonly<Record<Name, () => boolean>> = {
    open: () => $router.get().open,
    connect: () => other.connect.mock.calls.length > 0,
    switchNetwork: () => $network.get().networkId === 'eip155:137',
    request: () => wallet.request.mock.calls.length > 0,
    close: () => !$router.get().open,
  }
  return { widget, run: run[name], hasHappened: hasHappened[name] }
}

describe.each(HOOKS)('%s: an operation goes on only once its prepare taps have answered', (name) => {
  test.each([
    ['throws', fail(new Error('bad luck'))],
    ['rejects', () => Promise.reject(null)],
    ['answers a string', () => 'nonsense'],
    ['answers a number', () => 5],
    ['answers null', () => null],
  ])('F37: one that %s refuses, and is named', async (_, tap) => {
    const { widget, run, hasHappened } = await guardedWidget(name, tap)
    await expect(run()).rejects.toMatchObject({ code: 'PLUGIN_FAILED', plugin: 'guard' })
    expect(hasHappened()).toBe(false)
    expect(await widget.exportLog()).toMatch(
      new RegExp(`The plugin "guard" failed\\..*Hook: +${name}\\.prepare`),
    )
  })

  test('F37: one that hangs refuses after 5 s', async () => {
    vi.useFakeTimers()
    const { run, hasHappened } = await guardedWidget(name, () => new Promise<never>(() => {}))
    const refused = run().catch((error) => error)
    await vi.advanceTimersByTimeAsync(4900)
    expect(hasHappened()).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    expect(await refused).toMatchObject({
      code: 'PLUGIN_FAILED',
      plugin: 'guard',
      message: expect.stringMatching(
        new RegExp(`"guard" did not answer within 5 seconds\\.[^]*Hook: +${name}\\.prepare`),
      ),
    })
    expect(hasHappened()).toBe(false)
  })

  test('behavior: one that waits for the visitor has no deadline', async () => {
    vi.useFakeTimers()
    const answer = defer<undefined>()
    const { run, hasHappened } = await guardedWidget(name, () => answer.promise, { waitsForVisitor: true })
    const done = run()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(hasHappened()).toBe(false)
    answer.resolve(undefined)
    await done
    expect(hasHappened()).toBe(true)
  })

  test('behavior: one whose plugin is switched off before it has answered refuses; the next is not asked', async () => {
    const asked = defer<void>()
    const tap = () => {
      asked.resolve()
      return new Promise<never>(() => {})
    }
    const { widget, run, hasHappened } = await guardedWidget(name, tap, { waitsForVisitor: true })
    const refused = expect(run()).rejects.toMatchObject({ code: 'PLUGIN_NOT_READY', plugin: 'guard' })
    await asked.promise
    await widget.disable('guard')
    await refused
    expect(hasHappened()).toBe(false)
    await run()
    expect(hasHappened()).toBe(true)
  })
})

test('F37: a handle tap that fails fails the operation, and is named', async () => {
  const { widget } = simulateWidget({
    plugins: [plugin('bad', ({ open }) => open.handle.tap(fail(new Error('bad luck'))))],
  })
  await expect(widget.open()).rejects.toMatchObject({ code: 'PLUGIN_FAILED', plugin: 'bad' })
})

test('behavior: a handle tap may take its time', async () => {
  vi.useFakeTimers()
  const { widget } = simulateWidget({
    plugins: [
      plugin('slow', ({ open }) =>
        open.handle.tap(async () => void (await new Promise((resolve) => setTimeout(resolve, 60_000)))),
      ),
    ],
  })
  widget.open()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(widget.state.$router.get().open).toBe(false)
  await vi.advanceTimersByTimeAsync(2000)
  expect(widget.state.$router.get().open).toBe(true)
})

test.each([Number.NaN, '99'])(
  'T11: the stage %s, which may be after the kernel has sealed a request, is refused',
  async (stage) => {
    const late = plugin('late', ({ request }) => request.prepare.tap(() => {}, { stage: stage as number }))
    const { widget } = simulateWidget({ plugins: [late] })
    await widget.ready
    expect(() => (widget.plugins as Readonly<Record<string, unknown>>).late).toThrow(
      expect.objectContaining({ code: 'PLUGIN_NOT_READY' }),
    )
    expect(await widget.exportLog()).toMatch(/The stage of a tap must be a number, not .* Plugin: late/)
  },
)

/** What a tap would change in place, whatever its types say. */
const rewrite = (path: string, value: unknown) => (given: object) => {
  const names = path.split('.')
  const last = names.pop() as string
  const target = names.reduce<unknown>((part, name) => Reflect.get(Object(part), name), given)
  Object.defineProperty(target, last, { value })
}

test.each([
  ['connect', 'prepare', rewrite('connectorId', 'other')],
  ['connect', 'prepare', rewrite('namespaces.0', 'solana')],
  ['connect', 'settle', rewrite('ok', false)],
  ['connect', 'settle', rewrite('request.connectorId', 'other')],
  ['switchNetwork', 'prepare', rewrite('network', { chainNamespace: 'eip155', caipNetworkId: 'eip155:666' })],
  ['switchNetwork', 'prepare', rewrite('network.name', 'Another')],
  ['switchNetwork', 'settle', rewrite('result', {})],
  ['request', 'prepare', rewrite('method', 'eth_sendTransaction')],
  ['request', 'prepare', rewrite('params', ['0xother'])],
  ['request', 'settle', rewrite('ok', false)],
  ['request', 'settle', rewrite('result.value', 'another')],
  ['open', 'prepare', rewrite('view', 'Swap')],
  ['open', 'handle', rewrite('view', 'Swap')],
  ['open', 'settle', rewrite('request.view', 'Swap')],
  ['close', 'prepare', rewrite('reason', 'connected')],
  ['close', 'handle', rewrite('reason', 'connected')],
  ['close', 'settle', rewrite('request.reason', 'connected')],
] as const)('T11: %s: a %s tap that edits in place edits nothing', async (name, phase, change) => {
  const [wallet, other] = [simulateWallet(), simulateWallet('other')]
  const failed = vi.fn()
  const seen: unknown[] = []
  const { widget } = simulateWidget({
    wallets: [wallet, other],
    plugins: [
      definePlugin({
        id: 'editor',
        permissions: ['hook:request'],
        setup({ hooks }) {
          const tap = (given: object) => {
            try {
              change(given)
            } catch (error) {
              failed(error)
            }
          }
          const phases: Readonly<Record<string, { tap(fn: unknown, options: object): void }>> = hooks[name]
          phases[phase]?.tap(tap, { stage: -1000 })
        },
      })(),
      plugin('reader', ({ close, switchNetwork }) => {
        close.settle.tap(({ ok, request }) => void seen.push([ok, request.reason]))
        switchNetwork.settle.tap((outcome) => void seen.push(outcome.ok && outcome.result.network.name))
      }),
    ],
  })
  await widget.connect({ connectorId: 'simulated' })
  await widget.switchNetwork({ network: 'eip155:137' })
  const answer = await widget.request({ method: 'personal_sign', params: ['0xown'] })
  expect(answer).toBe('simulated personal_sign')
  await widget.open({ view: 'Account' })
  expect(widget.state.$router.get().view).toBe('Account')
  await widget.close({ reason: 'visitor' })
  expect(failed).toHaveBeenCalledTimes(1)
  expect(other.connect).not.toHaveBeenCalled()
  expect(wallet.connect.mock.calls[0]?.[0].namespaces).toEqual(['eip155'])
  expect(wallet.switchNetwork.mock.calls[0]?.[0].network.caipNetworkId).toBe('eip155:137')
  expect(wallet.request.mock.calls[0]?.[0]).toMatchObject({ method: 'personal_sign', params: ['0xown'] })
  expect(seen).toEqual(['Polygon', [true, 'visitor']])
})

test('T11: a plugin that has brought its own copy of the kernel refuses all the same, and is told of', async () => {
  const gate = definePlugin({
    id: 'gate',
    setup: ({ hooks }) =>
      hooks.connect.prepare.tap(fail(new BaseError('Not here', { code: 'TERMS_NOT_ACCEPTED' }))),
  })
  // Everything once more: from here on, what this file has imported is the other copy.
  vi.resetModules()
  const site = await import('../../test/simulate.js')
  const kernel = { ...(await import('../definePlugin.js')), ...(await import('../errors/BaseError.js')) }
  expect(kernel.BaseError).not.toBe(BaseError)
  const wallet = site.simulateWallet()
  const { widget } = site.simulateWidget({
    wallets: [wallet],
    plugins: [gate(), kernel.definePlugin({ id: 'own', setup() {} })()],
  })
  await expect(widget.connect({ connectorId: 'simulated' })).rejects.toMatchObject({
    code: 'TERMS_NOT_ACCEPTED',
    shortMessage: 'Not here',
  })
  expect(wallet.connect).not.toHaveBeenCalled()
  const told = (await widget.exportLog()).match(
    /The plugin "\w+" uses another copy of @wallet-widget\/kernel/g,
  )
  expect(told).toEqual(['The plugin "gate" uses another copy of @wallet-widget/kernel'])
})
