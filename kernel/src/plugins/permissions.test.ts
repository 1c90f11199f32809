import { afterEach, expect, test, vi } from 'vitest'
import { ethereum, polygon, simulateWallet, simulateWidget } from '../../test/simulate.js'
import type { Network } from '../chains/network.js'
import { definePlugin, type Permission } from '../definePlugin.js'
import type { ConnectRequest, SwitchNetworkRequest } from '../requests.js'
import type { PluginContext } from './context.js'

afterEach(() => vi.unstubAllGlobals())

/** The context of a plugin with these permissions. */
async function contextOf(permissions: readonly Permission[], services?: string) {
  const probe = definePlugin({ id: 'probe', permissions, setup: (context) => context as PluginContext })
  const { widget } = simulateWidget({ plugins: [probe()], wallets: [simulateWallet()], services })
  await widget.connect({ connectorId: 'simulated' })
  return widget.plugins.probe
}
const refused = { code: 'PERMISSION_MISSING', plugin: 'probe' }

test.each([
  ['eth_sendTransaction', ['request:eth_sendTransaction'], true],
  ['eth_sendTransaction', ['request:*'], true],
  ['eth_sendTransaction', ['request:eth_send'], false],
  ['eth_sendTransaction', ['network:*', 'hook:request'], false],
  ['personal_sign', ['request:eth_sendTransaction'], false],
  ['personal_sign', [], false],
] as const)('T11: request: %s with %j: %s', async (method, permissions, allowed) => {
  const context = await contextOf(permissions)
  const asking = (async () => context.request({ method }))()
  if (allowed) await expect(asking).resolves.toBe(`simulated ${method}`)
  else await expect(asking).rejects.toMatchObject(refused)
})

test.each([
  ['https://data.example/v1', ['network:https://data.example'], true],
  ['https://data.example/v1', ['network:*'], true],
  ['https://data.example:444/v1', ['network:https://data.example'], false],
  ['http://data.example/v1', ['network:https://data.example'], false],
  ['https://evil.example/https://data.example', ['network:https://data.example'], false],
  ['https://data.example.evil.example', ['network:https://data.example'], false],
  ['https://services.example/v1/x', ['network:services'], true],
  ['https://services.example', ['network:services'], true],
  ['https://services.example.evil.example', ['network:services'], false],
  ['https://services.example@evil.example', ['network:services'], false],
  ['https://data.example', ['network:services', 'request:*'], false],
] as const)('T11: fetch: %s with %j: %s', async (url, permissions, allowed) => {
  const fetched = vi.fn(async () => new Response('ok'))
  vi.stubGlobal('fetch', fetched)
  const context = await contextOf(permissions, 'https://services.example')
  if (allowed) await expect(context.fetch(url, { method: 'POST' })).resolves.toMatchObject({ status: 200 })
  else await expect(context.fetch(url)).rejects.toMatchObject(refused)
  expect(fetched).toHaveBeenCalledTimes(allowed ? 1 : 0)
})

test('T11: a method is read once: what is permitted is what is sent', async () => {
  const wallet = simulateWallet()
  const probe = definePlugin({
    id: 'probe',
    permissions: ['request:eth_chainId'],
    setup: (context): PluginContext => context,
  })
  const { widget } = simulateWidget({ plugins: [probe()], wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  let reads = 0
  const changing = {
    get method() {
      return reads++ === 0 ? 'eth_chainId' : 'eth_sendTransaction'
    },
  }
  await widget.plugins.probe.request(changing)
  expect(wallet.request.mock.calls.map(([{ method }]) => method)).toEqual(['eth_chainId'])
  const spelled = { method: { toString: () => 'eth_chainId' } as unknown as string }
  await expect(widget.plugins.probe.request(spelled)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  await expect(widget.request(spelled)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  expect(wallet.request).toHaveBeenCalledTimes(1)
})

test('T11: nor does a tap of the request hook send a method that is no text', async () => {
  const wallet = simulateWallet()
  const method = { toString: () => 'personal_sign' } as unknown as string
  const tapping = definePlugin({
    id: 'tapping',
    permissions: ['hook:request'],
    setup: ({ hooks }) => hooks.request.prepare.tap((request) => ({ ...request, method })),
  })
  const { widget } = simulateWidget({ plugins: [tapping()], wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  await expect(widget.request({ method: 'personal_sign' })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
  })
  expect(wallet.request).not.toHaveBeenCalled()
})

test.each([
  ['https://services.example/ww/v1', true],
  ['https://services.example/ww', true],
  ['https://services.example/ww?x=/../admin', true],
  ['https://services.example/ww/../admin', false],
  ['https://services.example/ww/%2e%2e/admin', false],
  ['https://services.example/wwx', false],
  ['https://services.example/', false],
  ['https://services.example.evil.example/ww', false],
] as const)('T11: fetch: below services that have a path: %s: %s', async (url, allowed) => {
  const fetched = vi.fn(async () => new Response('ok'))
  vi.stubGlobal('fetch', fetched)
  const context = await contextOf(['network:services'], 'https://services.example/ww')
  if (allowed) await context.fetch(url)
  else await expect(context.fetch(url)).rejects.toMatchObject(refused)
  expect(fetched).toHaveBeenCalledTimes(allowed ? 1 : 0)
})

test('T11: fetch: an address is read once: the one that is permitted is fetched', async () => {
  const fetched = vi.fn(async () => new Response('ok'))
  vi.stubGlobal('fetch', fetched)
  const context = await contextOf(['network:services'], 'https://services.example')
  let reads = 0
  const changing = {
    startsWith: () => true,
    toString: () => (reads++ === 0 ? 'https://services.example/v1' : 'https://evil.example/'),
  }
  await context.fetch(changing as unknown as string)
  expect(fetched).toHaveBeenCalledWith('https://services.example/v1', undefined)
})

test('T11: the connect hook: only with its permission it answers, or has another wallet connected', async () => {
  const other = simulateWallet('other')
  const chosen = simulateWallet()
  const start = (permissions: readonly Permission[]) => {
    const probe = definePlugin({
      id: 'probe',
      permissions,
      setup: ({ hooks }) => hooks.connect.prepare.tap((request) => ({ ...request, connectorId: 'other' })),
    })
    return simulateWidget({ plugins: [probe()], wallets: [chosen, other] }).widget
  }
  await expect(start([]).connect({ connectorId: 'simulated' })).rejects.toMatchObject(refused)
  expect(other.connect).not.toHaveBeenCalled()
  await start(['hook:connect']).connect({ connectorId: 'simulated' })
  expect(other.connect).toHaveBeenCalledTimes(1)
  const without = await contextOf([])
  expect(() => without.hooks.connect.handle.tap(async () => [])).toThrow(expect.objectContaining(refused))
  without.hooks.connect.prepare.tap((request) => ({ ...request }))
  without.hooks.connect.settle.tap(() => {})
  const permitted = await contextOf(['hook:connect'])
  permitted.hooks.connect.handle.tap(() => undefined)
})

test('T11: the switchNetwork hook: only with its permission it answers, or has the wallet move elsewhere', async () => {
  const asked: unknown[] = []
  const start = async (permissions: readonly Permission[]) => {
    const wallet = simulateWallet()
    wallet.switchNetwork.mockImplementation(async ({ network }) => void asked.push(network))
    const probe = definePlugin({
      id: 'probe',
      permissions,
      setup: ({ config, hooks }) =>
        hooks.switchNetwork.prepare.tap((request) => ({
          ...request,
          network: config.networks[2] as Network,
        })),
    })
    const networks = [ethereum, polygon, { ...polygon, id: 10, name: 'OP Mainnet' }] as const
    const { widget } = simulateWidget({ networks, plugins: [probe()], wallets: [wallet] })
    await widget.connect({ connectorId: 'simulated' })
    return widget.switchNetwork({ network: 'eip155:137' })
  }
  await expect(start([])).rejects.toMatchObject(refused)
  expect(asked).toEqual([])
  await expect(start(['hook:switchNetwork'])).resolves.toMatchObject({ caipNetworkId: 'eip155:10' })
  expect(asked).toMatchObject([{ name: 'OP Mainnet' }])
  const without = await contextOf(['hook:connect'])
  const answer = () => undefined
  expect(() => without.hooks.switchNetwork.handle.tap(answer)).toThrow(expect.objectContaining(refused))
  without.hooks.switchNetwork.prepare.tap((request) => ({ ...request }))
  without.hooks.switchNetwork.settle.tap(() => {})
  const permitted = await contextOf(['hook:switchNetwork'])
  permitted.hooks.switchNetwork.handle.tap(answer)
})

test('T11: of a network that a tap names the site’s own is meant', async () => {
  const wallet = simulateWallet()
  const evil = (network: Network | undefined) =>
    ({ ...network, name: 'Another', rpcUrls: ['https://evil.example'] }) as Network
  const probe = definePlugin({
    id: 'probe',
    setup({ hooks }) {
      hooks.switchNetwork.prepare.tap(({ network }) => ({ network: evil(network) }) as SwitchNetworkRequest)
      hooks.connect.prepare.tap(({ network }) => ({ network: evil(network) }) as ConnectRequest)
    },
  })
  const { widget } = simulateWidget({ plugins: [probe()], wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated', network: 'eip155:1' })
  await widget.switchNetwork({ network: 'eip155:137' })
  const [own, next] = widget.config.networks
  expect(wallet.connect.mock.calls[0]?.[0].network).toBe(own)
  expect(wallet.switchNetwork.mock.calls[0]?.[0].network).toBe(next)
})

test('T11: a plugin that was disabled asks and fetches nothing more', async () => {
  const fetched = vi.fn(async () => new Response('ok'))
  vi.stubGlobal('fetch', fetched)
  const wallet = simulateWallet()
  const probe = definePlugin({
    id: 'probe',
    permissions: ['request:*', 'network:*'],
    setup: (context): PluginContext => context,
  })
  const { widget } = simulateWidget({ plugins: [probe()], wallets: [wallet] })
  await widget.connect({ connectorId: 'simulated' })
  const context = widget.plugins.probe
  await widget.disable('probe')
  const off = { code: 'PLUGIN_NOT_READY', plugin: 'probe' }
  await expect(context.request({ method: 'personal_sign' })).rejects.toMatchObject(off)
  await expect(context.fetch('https://example.com')).rejects.toMatchObject(off)
  const { widget: actions } = context
  const calls: (() => unknown)[] = [
    () => actions.open(),
    () => actions.push('Account'),
    () => actions.replace('Account'),
    () => actions.connect({ connectorId: 'simulated' }),
    () => actions.disconnect(),
    () => actions.switchNetwork({ network: 'eip155:137' }),
    () => actions.alert('RATE_LIMITED'),
    () => actions.toast('info', 'still here'),
  ]
  for (const call of calls) await expect((async () => call())()).rejects.toMatchObject(off)
  const events = vi.fn()
  widget.onEvent(events)
  context.track('STILL_HERE')
  expect(events).not.toHaveBeenCalled()
  expect(widget.state.$account.get().status).toBe('connected')
  expect(widget.state.$network.get().networkId).toBe('eip155:1')
  expect([...widget.state.$toasts.get(), ...widget.state.$alerts.get()]).toEqual([])
  expect(widget.state.$router.get().open).toBe(false)
  expect(wallet.request).not.toHaveBeenCalled()
  expect(fetched).not.toHaveBeenCalled()
})

test('behavior: a plugin that was disabled takes back what it has shown', async () => {
  const probe = definePlugin({ id: 'probe', setup: (context): PluginContext => context })
  const { widget } = simulateWidget({ plugins: [probe()] })
  await widget.ready
  const { widget: actions } = widget.plugins.probe
  await actions.open({ view: 'Swap' })
  actions.alert('RATE_LIMITED')
  await widget.disable('probe')
  actions.dismissAlert('RATE_LIMITED')
  await actions.close()
  expect(widget.state.$alerts.get()).toEqual([])
  expect(widget.state.$router.get().open).toBe(false)
})

test('T11: the request hook: seen only with its permission; the others need none', async () => {
  const without = await contextOf(['request:*'])
  for (const phase of ['prepare', 'handle', 'settle'] as const)
    expect(() => (without.hooks.request[phase].tap as (fn: () => void) => void)(() => {})).toThrow(
      expect.objectContaining(refused),
    )
  without.hooks.open.prepare.tap(() => {})
  const permitted = await contextOf(['hook:request'])
  permitted.hooks.request.prepare.tap(() => {})
})

test('T11: the widget it gets is the part that needs no permission', async () => {
  const context = await contextOf([])
  expect(Object.keys(context.widget).sort()).toEqual(
    'alert back cancelConnect close connect disconnect dismissAlert open prefetch push replace shake switchNetwork toast'.split(
      ' ',
    ),
  )
})

test('T11: the chains that it sees have nothing to call for it, or to change', async () => {
  const context = await contextOf([])
  const chain = context.state.$chains.get().get('eip155')
  expect(chain).toEqual({ namespace: 'eip155' })
  expect(Object.isFrozen(chain)).toBe(true)
})

test('T11: another plugin only when it is required', async () => {
  const context = await contextOf([])
  expect(() => context.plugin('simulated')).toThrow(expect.objectContaining({ code: 'MISSING_PLUGIN' }))
})

test('T11: its own corner of storage', async () => {
  const items = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
  vi.stubGlobal('window', { localStorage })
  const text = { guard: (value: unknown): value is string => typeof value === 'string', fallback: 'nothing' }
  const one = definePlugin({ id: 'one', setup: ({ storage }) => storage.item('key', text) })
  const two = definePlugin({
    id: 'two',
    setup: ({ storage }) => ({ item: storage.item('key', text), storage }),
  })
  const { widget } = simulateWidget({ plugins: [one(), two()] })
  await widget.ready
  widget.plugins.one.set('mine')
  expect([...items.values()].join()).toContain('mine')
  expect(widget.plugins.two.item.get()).toBe('nothing')
  widget.plugins.two.storage.removeAll()
  expect(widget.plugins.one.get()).toBe('mine')
})

test('error: says who lacks what, and who can fix it', async () => {
  const context = await contextOf([])
  await expect(context.request({ method: 'personal_sign' })).rejects.toThrow(
    /The plugin "probe" may not do this: it lacks the permission "request:personal_sign"\.[\s\S]*Its author must declare it in `permissions`\./,
  )
})

test('T11: the manifest is what it was when the plugin was defined', async () => {
  const permissions: Permission[] = []
  const requires: string[] = []
  const definition = {
    id: 'probe' as const,
    permissions,
    requires,
    setup(context: PluginContext): PluginContext {
      permissions.push('request:*')
      requires.push('simulated')
      return context
    },
  }
  const probe = definePlugin(definition)
  const { widget } = simulateWidget({ plugins: [probe()], wallets: [simulateWallet()] })
  await widget.connect({ connectorId: 'simulated' })
  await expect(widget.plugins.probe.request({ method: 'personal_sign' })).rejects.toMatchObject(refused)
  expect(() => widget.plugins.probe.plugin('simulated')).toThrow('without requiring it')
  expect(probe()).toMatchObject({ permissions: [], requires: [] })
})
