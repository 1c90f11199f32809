import { isDeepStrictEqual } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { A, B, ethereum, polygon, settle, simulateWallet, simulateWidget } from '../test/simulate.js'
import { createWidget } from './createWidget.js'
import { definePlugin } from './definePlugin.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('default: synchronous; nothing is loaded until it is wanted', async () => {
  const load = vi.fn(async () => ({ setup: () => 'loaded' }))
  const lazy = definePlugin({ id: 'lazy', load })
  const widget = createWidget({ projectId: 'test', networks: [ethereum], plugins: [lazy()] })
  expect(widget.id).toBe('default')
  expect(widget.state.$account.get().status).toBe('disconnected')
  widget.provider('eip155')
  widget.setTheme({ mode: 'dark' })
  await widget.setLanguage('de')
  widget.toast('info', 'Hello')
  await settle()
  expect(load).not.toHaveBeenCalled()
  widget.prefetch()
  await widget.ready
  expect(widget.plugins.lazy).toBe('loaded')
  widget.destroy()
})

test('args: projectId: missing: Project ID Not Configured', async () => {
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {})
  const widget = createWidget({ networks: [ethereum], plugins: [] })
  expect(widget.state.$alerts.get()).toEqual([{ code: 'PROJECT_ID_NOT_CONFIGURED', details: undefined }])
  widget.prefetch()
  await vi.waitFor(() => expect(console).toHaveBeenCalledTimes(1))
  expect(console.mock.calls[0]?.[0]).toContain('Project ID Not Configured')
  widget.dismissAlert('PROJECT_ID_NOT_CONFIGURED')
  expect(widget.state.$alerts.get()).toEqual([])
})

test('behavior: notices, views, messages and events', async () => {
  const { widget } = simulateWidget({ views: [] })
  widget.toast('success', 'Done')
  const [toast] = widget.state.$toasts.get()
  expect(toast).toMatchObject({ kind: 'success', text: 'Done' })
  widget.dismissToast(toast!.id)
  expect(widget.state.$toasts.get()).toEqual([])
  const remove = widget.addView({ id: 'Mine', title: 'Mine', load: async () => ({}) })
  expect(widget.state.$views.get().has('Mine')).toBe(true)
  expect(() => widget.addView({ id: 'Mine', title: 'Mine', load: async () => ({}) })).toThrow(
    expect.objectContaining({ code: 'DUPLICATE_VIEW' }),
  )
  remove()
  expect(widget.state.$views.get().size).toBe(0)
  const [t] = widget.addMessages('mine', { en: { hello: 'Hello' } })
  expect(t('hello')).toBe('Hello')
})

test('behavior: an operation waits for the plugins', async () => {
  const { widget } = simulateWidget({ wallets: [simulateWallet()] })
  await expect(widget.connect({ connectorId: 'simulated' })).resolves.toHaveLength(1)
})

test('behavior: slots are in their order', async () => {
  const menu = definePlugin({
    id: 'menu',
    setup({ slots }) {
      slots.add('account.menu', { id: 'last', label: 'Last', order: 200 })
      slots.add('account.menu', { id: 'middle', label: 'Middle' })
      slots.add('account.menu', { id: 'first', label: 'First', order: 1 })
    },
  })
  const { widget } = simulateWidget({ plugins: [menu()] })
  await widget.ready
  expect(widget.state.$slots.get()['account.menu']?.map(({ id }) => id)).toEqual(['first', 'middle', 'last'])
})

test('F37: a log that cannot be kept, an event listener that throws', async () => {
  const { widget } = simulateWidget({ wallets: [simulateWallet()] })
  widget.onEvent(() => {
    throw new Error('bad listener')
  })
  await widget.connect({ connectorId: 'simulated' })
  await settle()
  expect(await widget.exportLog()).toContain('bad listener')
})

test('F26: imported and created in plain Node, without window', () => {
  expect(typeof window).toBe('undefined')
  const { widget } = simulateWidget()
  expect(widget.state.$account.get().status).toBe('disconnected')
})

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const areas: [string, object][] = [
  [
    'refuses to be looked at',
    {
      get localStorage() {
        return refuse()
      },
    },
  ],
  ['is missing', {}],
  ['is null', { localStorage: null }],
  ['refuses every use', { localStorage: new Proxy({}, { get: refuse }) }],
  ['has none of its members', { localStorage: {} }],
  [
    'answers nonsense',
    { localStorage: { getItem: () => 5, setItem() {}, removeItem() {}, key: () => null, length: -1 } },
  ],
]
test.each(areas)('F11, F26: a localStorage that %s: the widget works in memory', async (_, page) => {
  vi.stubGlobal('window', page)
  const { widget } = simulateWidget({ wallets: [simulateWallet()] })
  await widget.connect({ connectorId: 'simulated' })
  expect(widget.state.$account.get().status).toBe('connected')
  expect(widget.state.$recentWallets.get()).toEqual(['simulated'])
  await widget.disconnect()
})

test('F27: two widgets share no state', async () => {
  const one = simulateWidget({ id: 'one', wallets: [simulateWallet()], networks: [ethereum, polygon] }).widget
  const two = simulateWidget({ id: 'two', wallets: [simulateWallet()], networks: [ethereum, polygon] }).widget
  const before = Object.entries(two.state).map(([name, store]) => [name, store.get()])
  await two.ready
  await one.connect({ connectorId: 'simulated' })
  await one.open()
  await one.switchNetwork({ network: 'eip155:137' })
  one.setTheme({ mode: 'dark' })
  await one.setLanguage('ar')
  one.toast('info', 'Hello')
  one.alert('RATE_LIMITED')
  one.addView({ id: 'Mine', title: 'Mine', load: async () => ({}) })
  const after = Object.entries(two.state).map(([name, store]) => [name, store.get()])
  const changed = after.filter(
    ([name], index) => !isDeepStrictEqual(after[index]?.[1], before[index]?.[1]) && name,
  )
  expect(changed.map(([name]) => name).sort()).toEqual(['$chains', '$connectors', '$ready'])
  expect(two.provider('eip155')).not.toBe(one.provider('eip155'))
  one.destroy()
  await two.connect({ connectorId: 'simulated' })
  expect(two.state.$account.get().status).toBe('connected')
})

test('F27: created and destroyed at once, as StrictMode does: nothing is set up, nothing is left', async () => {
  vi.useFakeTimers()
  const listeners = new Set<unknown>()
  vi.stubGlobal('addEventListener', (_: string, fn: unknown) => listeners.add(fn))
  vi.stubGlobal('removeEventListener', (_: string, fn: unknown) => listeners.delete(fn))
  const setup = vi.fn()
  const plugin = definePlugin({ id: 'plugin', setup })
  for (const use of ['nothing', 'prefetch', 'open', 'connect'] as const) {
    const { widget } = simulateWidget({ plugins: [plugin()], wallets: [simulateWallet()] })
    if (use === 'prefetch') widget.prefetch('connect')
    if (use === 'open') widget.open().catch(() => {})
    if (use === 'connect') widget.connect({ connectorId: 'simulated' }).catch(() => {})
    widget.destroy()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(setup).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
    expect(listeners.size).toBe(0)
  }
})

test('F25: destroyed while it is used, nothing is left', async () => {
  vi.useFakeTimers()
  const wallet = simulateWallet()
  const other = simulateWallet('other')
  other.connect.mockReturnValue(new Promise(() => {}))
  const { widget } = simulateWidget({ wallets: [wallet, other] })
  await widget.connect({ connectorId: 'simulated' })
  const unwatch = widget.state.$balance.subscribe(() => {})
  await widget.open()
  widget.shake()
  const connecting = widget.connect({ connectorId: 'other' }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(0)
  widget.destroy()
  expect(await connecting).toMatchObject({ code: 'CONNECTION_CANCELLED' })
  expect(wallet.listeners.size).toBe(0)
  unwatch()
  await vi.advanceTimersByTimeAsync(2000)
  expect(vi.getTimerCount()).toBe(0)
  expect(widget.state.$router.get().open).toBe(false)
  widget.destroy()
})

/** Runs with members on the root prototype, as a page polluted by some other script has them. */
async function polluted(members: object, work: () => Promise<void>) {
  const before = Object.getOwnPropertyNames(Object.prototype)
  try {
    for (const [name, value] of Object.entries(members))
      Object.defineProperty(Object.prototype, name, {
        value,
        configurable: true,
        enumerable: true,
        writable: true,
      })
    await work()
  } finally {
    for (const name of Object.getOwnPropertyNames(Object.prototype))
      if (!before.includes(name)) Reflect.deleteProperty(Object.prototype, name)
  }
}

test('T28: Object.prototype.enabled = false switches nothing off', async () => {
  await polluted({ enabled: false }, async () => {
    const { widget } = simulateWidget({ wallets: [simulateWallet()] })
    await widget.connect({ connectorId: 'simulated' })
    expect(widget.state.$account.get().status).toBe('connected')
  })
})

test('T28: polluted permissions and requires grant and demand nothing', async () => {
  await polluted(
    { permissions: ['request:*', 'network:*', 'hook:request', 'hook:connect'], requires: ['evil'] },
    async () => {
      const probe = definePlugin({ id: 'probe', setup: (context) => context })
      const { widget } = simulateWidget({ plugins: [probe()], wallets: [simulateWallet()] })
      await widget.connect({ connectorId: 'simulated' })
      const context = widget.plugins.probe
      const refused = expect.objectContaining({ code: 'PERMISSION_MISSING' })
      await expect(context.request({ method: 'personal_sign' })).rejects.toEqual(refused)
      expect(() => context.hooks.connect.handle.tap(() => undefined)).toThrow(refused)
      expect(() => context.hooks.request.prepare.tap(() => {})).toThrow(refused)
      await expect(context.fetch('https://evil.example')).rejects.toMatchObject({
        code: 'PERMISSION_MISSING',
      })
    },
  )
})

test('T28: a polluted configuration changes nothing', async () => {
  const evil = {
    services: 'https://evil.example',
    allowUnsupportedNetwork: true,
    basic: true,
    manualWalletControl: true,
    inline: true,
    enableNetworkSwitch: false,
    metadata: { name: 'Evil' },
    wording: { ui: { hello: 'Evil' } },
    theme: { accent: 'red' },
    accent: 'red',
    ui: { hello: 'Evil' },
    hello: 'Evil',
    chainNamespace: 'solana',
    iconUrl: 'https://evil.example/icon.png',
    testnet: true,
    blockExplorers: { default: { url: 'https://evil.example' } },
    default: { url: 'https://evil.example', http: ['https://evil.example'] },
  }
  await polluted(evil, async () => {
    const { widget } = simulateWidget()
    const { services, networks, ...config } = widget.config
    expect(services).toBeUndefined()
    expect(networks[0]?.rpcUrls).toEqual(['https://rpc.invalid/1'])
    expect(config).toMatchObject({
      allowUnsupportedNetwork: false,
      basic: false,
      manualWalletControl: false,
      afterConnect: 'close',
      inline: false,
      enableNetworkSwitch: true,
      wording: {},
    })
    expect(Object.hasOwn(config, 'metadata') && config.metadata).toBeUndefined()
    expect(networks[0]).toMatchObject({
      caipNetworkId: 'eip155:1',
      blockExplorerUrl: undefined,
      iconUrl: undefined,
      testnet: false,
    })
    expect(widget.state.$theme.get()).toEqual({ mode: 'system' })
    expect(widget.addMessages('ui', { en: { hello: 'Hello' } })[0]('hello')).toBe('Hello')
  })
})

test.each([
  ['params', ['evil']],
  ['chainId', 'eip155:137'],
  ['namespace', 'solana'],
  ['network', 'eip155:137'],
  ['namespaces', ['solana']],
  ['signal', 'none'],
  ['connectorId', 'evil'],
  ['method', 'eth_sendTransaction'],
])('T28: a polluted "%s" changes no request', async (name, value) => {
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet] })
  await polluted({ [name]: value }, async () => {
    await widget.connect({ connectorId: 'simulated' })
    expect(wallet.connect.mock.calls[0]?.[0]).toMatchObject({ namespaces: ['eip155'], network: undefined })
    expect(await widget.request({ method: 'personal_sign' })).toBe('simulated personal_sign')
    expect(wallet.request.mock.calls[0]?.[0]).toMatchObject({ networkId: 'eip155:1', params: undefined })
    await widget.switchNetwork({ network: 'eip155:137' })
    expect(widget.state.$network.get().networkId).toBe('eip155:137')
  })
})

test('T28: a polluted "view" or "address" leads nowhere', async () => {
  const editing = definePlugin({
    id: 'editing',
    setup: ({ hooks }) => hooks.open.prepare.tap(() => ({})),
  })
  const wallet = simulateWallet()
  const { widget } = simulateWidget({ wallets: [wallet, simulateWallet('other')], plugins: [editing()] })
  await widget.connect({ connectorId: 'other' })
  await widget.connect({ connectorId: 'simulated' })
  const evil = {
    view: 'Swap',
    uri: 'wc:evil',
    arguments: 'evil',
    address: B,
    namespace: 'solana',
    reason: 'x',
  }
  await polluted(evil, async () => {
    await widget.open()
    expect(widget.state.$router.get()).toMatchObject({ view: 'Account', arguments: undefined })
    await widget.switchConnection({ connectorId: 'other', namespace: 'eip155' })
    expect(widget.state.$account.get().address).toBe(A)
  })
})

test('T28: polluted sessions and storage connect nobody', async () => {
  const session = {
    namespace: 'eip155',
    accounts: [],
    networkId: 'eip155:1',
    connections: [{}],
    address: '0x0',
  }
  const wallet = simulateWallet()
  wallet.connect.mockResolvedValue([{} as never])
  await polluted(session, async () => {
    const { widget } = simulateWidget({ wallets: [wallet] })
    await widget.connect({ connectorId: 'simulated' }).catch(() => {})
    expect(widget.state.$connections.get()).toEqual([])
    expect(widget.state.$account.get().status).toBe('disconnected')
  })
})

test.each([true, false])(
  'args: wakes: %s: the engine starts at once, or waits for the visitor',
  async (isWoken) => {
    const setup = vi.fn()
    const woken = definePlugin({ id: 'woken', wakes: () => isWoken, setup })
    const widget = createWidget({ projectId: 'test', networks: [ethereum], plugins: [woken()] })
    await vi.dynamicImportSettled()
    if (isWoken) await vi.waitFor(() => expect(setup).toHaveBeenCalled())
    expect(setup).toHaveBeenCalledTimes(isWoken ? 1 : 0)
    widget.destroy()
  },
)

test('args: wakes: a plugin that is off wakes nobody', async () => {
  const wakes = vi.fn(() => true)
  const woken = definePlugin({ id: 'woken', wakes, setup: () => {} })
  createWidget({ projectId: 'test', networks: [ethereum], plugins: [woken({ enabled: false })] }).destroy()
  expect(wakes).not.toHaveBeenCalled()
})

test('F37: a plugin that throws when asked whether it wakes', async () => {
  const bad = definePlugin({
    id: 'bad',
    wakes: () => {
      throw new Error('bad wakes')
    },
    setup: () => 'works',
  })
  const { widget } = simulateWidget({ wallets: [simulateWallet()], plugins: [bad()] })
  await expect(widget.connect({ connectorId: 'simulated' })).resolves.toHaveLength(1)
  expect(widget.plugins.bad).toBe('works')
})
