import { describe, expect, test, vi } from 'vitest'
import { defer, settle, simulateWallet, simulateWidget } from '../../test/simulate.js'
import { definePlugin, type Permission } from '../definePlugin.js'
import { BaseError } from '../errors/BaseError.js'
import type { PluginContext } from './context.js'

const probe = (permissions: readonly Permission[]) =>
  definePlugin({ id: 'probe', permissions, setup: (context): PluginContext => context })()

/** A plugin that counts its set-ups by their options. */
function counted(id = 'counted') {
  const options: object[] = []
  const dispose = vi.fn()
  const plugin = definePlugin({
    id,
    options: {
      '~standard': {
        validate: (value) =>
          Object.hasOwn(Object(value), 'wrong')
            ? { issues: [{ message: 'is wrong' }] }
            : { value: Object(value) },
      },
    },
    setup(context: PluginContext<object>) {
      context.onDispose(dispose)
      return options.push({ ...context.options })
    },
  })
  return { plugin, options, dispose }
}

test('T11: another plugin is switched with the permission for it alone', async () => {
  const { plugin, dispose } = counted()
  const { widget } = simulateWidget({ plugins: [probe(['plugin:other', 'network:*']), plugin()] })
  await widget.ready
  const { plugins } = widget.plugins.probe
  const refused = { code: 'PERMISSION_MISSING', plugin: 'probe' }
  await expect(plugins.disable('counted')).rejects.toMatchObject(refused)
  await expect(plugins.enable('counted', {})).rejects.toMatchObject(refused)
  expect(dispose).not.toHaveBeenCalled()
  const permitted = simulateWidget({ plugins: [probe(['plugin:counted']), plugin()] }).widget
  await permitted.ready
  const context = permitted.plugins.probe
  await context.plugins.disable('counted')
  expect(dispose).toHaveBeenCalledTimes(1)
  await permitted.disable('probe')
  await expect(context.plugins.enable('counted')).rejects.toMatchObject({ code: 'PLUGIN_NOT_READY' })
})

test('behavior: with options it is set up anew, the others stay as the site has them', async () => {
  const { plugin, options, dispose } = counted()
  const { widget } = simulateWidget({ plugins: [plugin({ size: 1, colour: 'red' } as object)] })
  await widget.ready
  await widget.enable('counted')
  expect(options).toHaveLength(1)
  await widget.enable('counted', { size: 2 })
  expect(options).toEqual([
    { size: 1, colour: 'red' },
    { size: 2, colour: 'red' },
  ])
  expect(dispose).toHaveBeenCalledTimes(1)
  await widget.disable('counted')
  await widget.enable('counted')
  expect(options.at(-1)).toEqual({ size: 2, colour: 'red' })
})

describe('options that are refused', () => {
  test('T11: one that runs goes on with those that it had, which later ones are added to', async () => {
    const { plugin, options, dispose } = counted()
    const { widget } = simulateWidget({ plugins: [plugin({ size: 1 } as object)] })
    await widget.ready
    await expect(widget.enable('counted', { wrong: true })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    expect(widget.plugins).toHaveProperty('counted', 1)
    expect(dispose).not.toHaveBeenCalled()
    await widget.enable('counted', { colour: 'red' })
    expect(options).toEqual([{ size: 1 }, { size: 1, colour: 'red' }])
  })

  test('behavior: one that is off stays off, and keeps those that it had', async () => {
    const { plugin, options } = counted()
    const { widget } = simulateWidget({ plugins: [plugin({ enabled: false, size: 1 } as object)] })
    await widget.ready
    await expect(widget.enable('counted', { wrong: true })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    expect(() => widget.plugins.counted).toThrow(expect.objectContaining({ code: 'PLUGIN_NOT_READY' }))
    await widget.enable('counted')
    expect(options).toEqual([{ size: 1 }])
  })

  test('behavior: given before it is set up, it is set up with those of the site', async () => {
    const { plugin, options } = counted()
    const decider = definePlugin({
      id: 'decider',
      permissions: ['plugin:counted'],
      setup: ({ plugins }) => void plugins.enable('counted', { wrong: true }).catch(() => {}),
    })
    const { widget } = simulateWidget({ plugins: [plugin({ size: 1 } as object), decider()] })
    await widget.ready
    await vi.waitFor(() => expect(widget.plugins).toHaveProperty('counted', 1))
    expect(options).toEqual([{ size: 1 }])
  })

  test('T11: one whose setup fails with them is set up with those that it had', async () => {
    const setup = vi.fn(({ options }: PluginContext) => {
      if ((options as { size: number }).size > 1) throw new Error('too large')
      return options
    })
    const picky = definePlugin<'picky', { size: number }, unknown>({ id: 'picky', setup })
    const { widget } = simulateWidget({ plugins: [picky({ size: 1 })] })
    await widget.ready
    await expect(widget.enable('picky', { size: 2 })).rejects.toMatchObject({ code: 'PLUGIN_FAILED' })
    expect(widget.plugins.picky).toEqual({ size: 1 })
    expect(setup).toHaveBeenCalledTimes(3)
  })

  test('behavior: of several changes at once none is lost', async () => {
    const { plugin, options } = counted()
    const { widget } = simulateWidget({ plugins: [plugin({ size: 1 } as object)] })
    await widget.ready
    await Promise.allSettled([
      widget.enable('counted', { size: 2 }),
      widget.enable('counted', { wrong: true }),
      widget.enable('counted', { colour: 'red' }),
    ])
    expect(options.at(-1)).toEqual({ size: 2, colour: 'red' })
    expect(widget.plugins).toHaveProperty('counted', options.length)
  })

  test('behavior: disabled while they are checked, it stays off', async () => {
    const { plugin, dispose, options } = counted()
    const { widget } = simulateWidget({ plugins: [plugin()] })
    await widget.ready
    const enabling = expect(widget.enable('counted', { size: 2 })).rejects.toMatchObject({
      code: 'PLUGIN_NOT_READY',
    })
    await widget.disable('counted')
    await enabling
    expect(dispose).toHaveBeenCalledTimes(1)
    expect(options).toHaveLength(1)
  })

  test('T11: while a guard is set up with other options, what it guards waits', async () => {
    const wallet = simulateWallet()
    const gate = defer<void>()
    const guard = definePlugin<'guard', { slow?: boolean }>({
      id: 'guard',
      permissions: ['hook:request'],
      async setup({ hooks, options }) {
        if (options.slow) await gate.promise
        hooks.request.prepare.tap(() => {
          throw new BaseError('No', { code: 'UNAUTHORIZED' })
        })
      },
    })
    const { widget } = simulateWidget({ wallets: [wallet], plugins: [guard()] })
    await widget.connect({ connectorId: 'simulated' })
    const enabling = widget.enable('guard', { slow: true })
    await settle()
    const refused = expect(widget.request({ method: 'personal_sign' })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await settle()
    gate.resolve()
    await Promise.all([enabling, refused])
    expect(wallet.request).not.toHaveBeenCalled()
  })
})

test('behavior: one that is decided upon is set up after the one that decides, and only as that says', async () => {
  const [off, other, left] = [counted('off'), counted('other'), counted('left')]
  const decider = definePlugin({
    id: 'decider',
    permissions: ['plugin:off', 'plugin:other', 'plugin:left'],
    async setup({ plugins }) {
      await new Promise((resolve) => setTimeout(resolve, 20))
      void plugins.disable('off')
      void plugins.enable('other', { size: 2 })
      expect([off, other, left].flatMap(({ options }) => options)).toEqual([])
    },
  })
  const { widget } = simulateWidget({
    plugins: [off.plugin(), other.plugin({ size: 1 } as object), left.plugin(), decider()],
  })
  await widget.ready
  expect([off, other, left].map(({ options }) => options)).toEqual([[], [{ size: 2 }], [{}]])
})

test('behavior: one that decides and fails, or is off, keeps nobody from being set up', async () => {
  const failing = definePlugin({
    id: 'decider',
    permissions: ['plugin:counted'],
    setup: () => Promise.reject(new Error('broken')),
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const enabled of [true, false]) {
    const { plugin, options } = counted()
    const { widget } = simulateWidget({ plugins: [plugin(), failing({ enabled })] })
    await widget.ready
    expect(options).toHaveLength(1)
  }
})

test('T11: how the site configured another plugin is told with the permission for it alone', async () => {
  const { plugin } = counted()
  const configuredFor = async (...permissions: Permission[]) => {
    const { widget } = simulateWidget({
      plugins: [probe(permissions), plugin({ enabled: false, size: 1 } as object)],
    })
    await widget.ready
    return widget.plugins.probe.plugins.configured.find(({ id }) => id === 'counted')
  }
  expect(await configuredFor('plugin:other')).toEqual({ id: 'counted', enabled: false, options: undefined })
  const told = await configuredFor('plugin:counted')
  expect(told).toEqual({ id: 'counted', enabled: false, options: { size: 1 } })
  expect(Object.isFrozen(told) && Object.isFrozen(told?.options)).toBe(true)
})
