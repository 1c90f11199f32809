import { type DirectoryWallet, definePlugin, type SlotEntry } from '@wallet-widget/kernel'
import { createSimulatedConnector, createTestWidget, type TestWidgetConfig } from '@wallet-widget/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pagesOf, startService, type TestService } from '../test/startService.js'
import { directory } from './index.js'
import type { DirectoryOptions } from './options.js'

/** Waits until it holds, on a busy machine too. */
const soon = (check: () => void) => vi.waitFor(check)

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const fn of undo.splice(0).reverse()) await fn()
})

type Config = Omit<TestWidgetConfig, 'plugins'> & { pairing?: boolean }

const pairing = definePlugin({
  id: 'pairing',
  setup: ({ views }) =>
    views.register({ id: 'ConnectingWalletConnect', title: 'Pair', load: async () => ({}) }),
})
const view = (id: string) => ({ id, title: id, load: async () => ({}) })

async function create(options: DirectoryOptions = {}, { pairing: canPair = true, ...config }: Config = {}) {
  const testWidget = createTestWidget({
    connectors: [],
    ...config,
    plugins: [directory(options), pairing({ enabled: canPair })],
  })
  const { widget } = testWidget
  undo.push(testWidget.destroy)
  for (const id of ['Connect', 'ConnectingExternal']) widget.addView(view(id))
  await widget.ready
  return testWidget
}
type Created = Awaited<ReturnType<typeof create>>
const slot = ({ widget }: Created, name: 'connect.wallets' | 'connect.methods') =>
  (widget.state.$slots.get()[name] ?? []) as readonly SlotEntry[]
const offered = (created: Created) =>
  slot(created, 'connect.wallets').map(({ wallet }) => `${wallet?.group} ${wallet?.id}`)
const label = (created: Created) => {
  const entry = slot(created, 'connect.methods')[0]
  return typeof entry?.label === 'function' ? entry.label() : entry?.label
}
const installed = (id: string, rdns: string) =>
  createSimulatedConnector({ id, name: id, rdns, type: 'ANNOUNCED' } as never)
const wallet = (id: string, own: Partial<DirectoryWallet> = {}): DirectoryWallet => ({ id, name: id, ...own })

describe('with no service', () => {
  let fetch: ReturnType<typeof vi.spyOn>
  beforeEach(() => {
    fetch = vi.spyOn(globalThis, 'fetch')
  })

  test('default: offers wallets and their list, with no request', async () => {
    const created = await create()
    // Before it is opened, so that nothing joins the list in front of the visitor.
    await soon(() =>
      expect(offered(created)).toEqual([
        'recommended metamask',
        'recommended trust',
        'recommended phantom',
        'recommended coinbase',
      ]),
    )
    expect(label(created)).toMatch(/^All wallets \(\d0\+\)$/)
    expect(slot(created, 'connect.methods')[0]).toMatchObject({
      id: 'allWallets',
      view: 'AllWallets',
      icon: 'grid',
    })
    expect(fetch).not.toHaveBeenCalled()
  })

  test('behavior: what is installed is not offered, as soon as it is found', async () => {
    const created = await create()
    await created.widget.open()
    await soon(() => expect(offered(created)).toContain('recommended metamask'))
    created.setConnectors([installed('io.metamask', 'io.metamask')])
    expect(offered(created)).toEqual([
      'recommended trust',
      'recommended phantom',
      'recommended coinbase',
      'recommended okx',
    ])
  })

  test('behavior: nor what only its id in the directory, or its name, tells to be installed', async () => {
    const created = await create()
    const { widget } = created
    await widget.open()
    await soon(() => expect(offered(created)).toContain('recommended metamask'))
    const known = { type: 'ANNOUNCED', namespaces: ['eip155'] } as const
    created.setConnectors([
      createSimulatedConnector({ id: 'bip122.x', name: 'X', explorerId: 'trust', ...known } as never),
      createSimulatedConnector({ id: 'solana:phantom', name: 'Phantom', ...known } as never),
      createSimulatedConnector({ id: 'other', name: 'Coinbase Wallet', rdns: 'io.other', ...known } as never),
    ])
    expect(offered(created)).toEqual([
      'recommended metamask',
      'recommended coinbase',
      'recommended okx',
      'recommended binance',
    ])
    await widget.plugins.directory.choose(wallet('phantom', { name: 'Phantom' }))
    expect(widget.state.$router.get()).toMatchObject({
      view: 'ConnectingExternal',
      arguments: { connectorId: 'solana:phantom' },
    })
  })

  test('behavior: recent (2), featured, custom, recommended: each wallet once, in this order', async () => {
    const created = await create(
      {
        featured: ['xverse', 'zerion', 'rainbow'],
        wallets: [wallet('acme', { homepage: 'https://acme.example' })],
      },
      { connectors: [] },
    )
    const { widget } = created
    ;(widget.state.$recentWallets as unknown as { set(ids: string[]): void }).set(['io.rabby', 'zerion'])
    await widget.open()
    await soon(() =>
      expect(offered(created)).toEqual([
        'recent rabby',
        'recent zerion',
        'featured rainbow',
        'custom acme',
        'recommended metamask',
        'recommended trust',
        'recommended phantom',
        'recommended coinbase',
      ]),
    )
  })

  test('args: recommended, include, exclude, excludeWallets', async () => {
    const chosen = await create({ recommended: ['rabby', 'metamask'] })
    await chosen.widget.open()
    await soon(() => expect(offered(chosen)).toEqual(['recommended rabby', 'recommended metamask']))
    const included = await create({ include: ['zerion', 'rabby'], exclude: ['rabby'] })
    await included.widget.open()
    await soon(() => expect(offered(included)).toEqual(['recommended zerion']))
    const excluded = await create({}, { excludeWallets: ['io.metamask', 'TRUST wallet'] })
    await excluded.widget.open()
    await soon(() => expect(offered(excluded)[0]).toBe('recommended phantom'))
  })

  test('args: allWallets: false', async () => {
    const created = await create({ allWallets: false })
    await created.widget.open()
    await soon(() => expect(offered(created)).toHaveLength(4))
    expect(slot(created, 'connect.methods')).toEqual([])
  })

  test('behavior: disabled, nothing of it is left', async () => {
    const created = await create()
    await created.widget.open()
    await soon(() => expect(offered(created)).toHaveLength(4))
    await created.widget.disable('directory')
    expect(offered(created)).toEqual([])
    expect(slot(created, 'connect.methods')).toEqual([])
    expect([...created.widget.state.$views.get().keys()]).not.toContain('AllWallets')
  })

  test('behavior: a wallet leads to the one in the browser, else to pairing, else to where to get it', async () => {
    const metamask = wallet('metamask', { name: 'MetaMask', rdns: 'io.metamask', mobileLink: 'metamask://' })
    const router = ({ widget }: Created) => widget.state.$router.get()
    const paired = await create()
    await paired.widget.plugins.directory.choose(metamask)
    expect(router(paired)).toMatchObject({ view: 'ConnectingWalletConnect', arguments: { wallet: metamask } })
    await paired.widget.plugins.directory.choose(
      wallet('extension', { chromeStore: 'https://store.example' }),
    )
    expect(router(paired)).toMatchObject({ view: 'InstallWallet' })

    const alone = await create({}, { pairing: false })
    await alone.widget.plugins.directory.choose(metamask)
    expect(router(alone)).toMatchObject({ view: 'InstallWallet', arguments: { wallet: metamask } })
    alone.setConnectors([installed('io.metamask', 'io.metamask')])
    await alone.widget.plugins.directory.choose(metamask)
    expect(router(alone)).toMatchObject({
      view: 'ConnectingExternal',
      arguments: { connectorId: 'io.metamask' },
    })
  })

  test('T2: of two wallets with one name the directory picks none', async () => {
    const created = await create({}, { connectors: [installed('io.a', 'io.a'), installed('io.a#2', 'io.a')] })
    created.widget.addView({ id: 'Elsewhere', title: 'Elsewhere', load: async () => ({}) })
    created.widget.push('Elsewhere')
    await created.widget.plugins.directory.choose(wallet('a', { rdns: 'io.a' }))
    expect(created.widget.state.$router.get().view).toBe('Connect')
  })

  test('T8: the links of the site’s own wallets pass the gate too', async () => {
    const evil = wallet('acme', {
      mobileLink: 'acme://open',
      desktopLink: 'javascript:alert(1)',
      homepage: '//evil.example',
      appStore: 'https://user:word@evil.example',
      webappLink: 'http://evil.example',
    })
    const created = await create({ wallets: [evil] })
    await created.widget.plugins.directory.choose(evil)
    expect(created.widget.state.$router.get().arguments).toEqual({
      wallet: { id: 'acme', name: 'acme', mobileLink: 'acme://open' },
    })
  })

  test.each([
    [{ wallets: [{ id: 'a' }] }, /wallets\.0: lacks an id or a name/],
    [{ wallets: [wallet('a'), wallet('a')] }, /wallets\.1: has the id "a"/],
    [{ wallets: {} }, /wallets: is not a list/],
    [{ featured: 'rainbow' }, /featured: is not a list of texts/],
    [{ allWallets: 1 }, /allWallets: is not true, false or 'mobile'/],
    [{ unknown: 1 }, /unknown: is not an option/],
  ])('error: options %o', async (options, message) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { widget } = await create(options as DirectoryOptions, { logLevel: 'error' })
    expect(() => widget.plugins.directory).toThrow(/not set up/)
    await soon(() => expect(error.mock.calls.flat().join('\n')).toMatch(message))
  })
})

describe('with a service', () => {
  let service: TestService
  beforeEach(async () => {
    service = await startService()
    service.answer = pagesOf(95)
    undo.push(service.stop)
  })
  const ask = (url: URL) => Object.fromEntries(url.searchParams)

  test('default: asks when the modal opens, not before, and as the protocol says', async () => {
    const created = await create({ featured: ['w9'] }, { services: service.url, projectId: 'shop' })
    await vi.dynamicImportSettled()
    expect(service.asked).toEqual([])
    await created.widget.open()
    await soon(() =>
      expect(offered(created)).toEqual([
        'featured w9',
        'recommended w1',
        'recommended w2',
        'recommended w3',
        'recommended w4',
      ]),
    )
    const common = {
      page: '1',
      chains: 'eip155:1,eip155:137',
      projectId: 'shop',
      st: 'wallet-widget',
      sv: '0.1.0',
    }
    expect(service.asked.map(({ pathname }) => pathname)).toEqual(['/getWallets', '/getWallets'])
    expect(service.asked.map(ask)).toEqual(
      expect.arrayContaining([
        { ...common, entries: '1', include: 'w9' },
        { ...common, entries: '20', exclude: 'w9' },
      ]),
    )
    expect(label(created)).toBe('All wallets (90+)')
    await created.widget.close()
    await created.widget.open()
    expect(service.asked).toHaveLength(2)
  })

  test('behavior: opening does not wait for it', async () => {
    service.answer = () => {}
    const created = await create({}, { services: service.url })
    await created.widget.open()
    expect(created.widget.state.$router.get().open).toBe(true)
  })

  test('behavior: room is kept for what the service is going to name', async () => {
    service.answer = () => {}
    const created = await create({ featured: ['w9', 'w8'] }, { services: service.url })
    const kept = slot(created, 'connect.wallets').map(({ wallet }) => wallet?.isPending && wallet.group)
    expect(kept.sort()).toEqual([...Array(2).fill('featured'), ...Array(4).fill('recommended')])
    service.answer = (_, response) => response.destroy()
    await created.widget.open()
    await soon(() => expect(offered(created)).toContain('recommended metamask'))
    expect(slot(created, 'connect.wallets').some(({ wallet }) => wallet?.isPending)).toBe(false)
  })

  test('F24: a service that comes back is asked at the next opening, and no sooner', async () => {
    service.answer = (_, response) => response.destroy()
    const created = await create({}, { services: service.url })
    await created.widget.open()
    await soon(() => expect(offered(created)[0]).toBe('recommended metamask'))
    const { length } = service.asked
    service.answer = pagesOf(95)
    // What the widget had asked would be there before this.
    await (await fetch(service.url)).text()
    expect(service.asked).toHaveLength(length + 1)
    await created.widget.close()
    await created.widget.open()
    await soon(() => expect(offered(created)[0]).toBe('recommended w1'))
  })

  test('behavior: drawn in the page it offers bundled wallets, and asks nobody before the visitor does', async () => {
    const created = await create({}, { services: service.url, inline: true })
    await soon(() => expect(offered(created)).toContain('recommended metamask'))
    expect(service.asked).toEqual([])
    await created.widget.open()
    await soon(() => expect(offered(created)[0]).toBe('recommended w1'))
  })

  test('behavior: basic mode asks nobody', async () => {
    const created = await create({}, { services: service.url, basic: true })
    await created.widget.open()
    await soon(() => expect(offered(created)).toContain('recommended metamask'))
    expect(service.asked).toEqual([])
  })

  test('behavior: getWallets: pages of 40, searches of up to 100', async () => {
    const { widget } = await create({}, { services: service.url })
    const { getWallets } = widget.plugins.directory
    const third = await getWallets({ page: 3 })
    expect(third.wallets.map(({ id }) => id)).toEqual(
      Array.from({ length: 15 }, (_, index) => `w${81 + index}`),
    )
    expect(third.count).toBe(95)
    await getWallets({ search: ' wallet 7 ', certified: true })
    expect(ask(service.asked[1] as URL)).toMatchObject({
      search: 'wallet 7',
      entries: '100',
      page: '1',
      badge_type: 'certified',
    })
  })

  test.each<[string, TestService['answer']]>([
    ['HTML with status 200', (_, response) => response.end('<!doctype html><h1>Wallets</h1>')],
    ['wrong types', (_, response) => response.end('{"data":{"0":{}},"count":"1"}')],
    ['a count that is none', (_, response) => response.end('{"data":[],"count":-1}')],
    ['__proto__', (_, response) => response.end('{"__proto__":{"x":1},"data":[],"count":0}')],
    ['50 MB', (_, response) => response.end(`{"data":[],"count":0,"x":"${'x'.repeat(50_000_000)}"}`)],
    ['status 500', (_, response) => response.writeHead(500).end('{}')],
    ['a closed socket', (_, response) => response.destroy()],
  ])('T7: %s: the bundled wallets stand in', async (_, answer) => {
    service.answer = answer
    const created = await create({}, { services: service.url })
    await created.widget.open()
    await soon(() => expect(offered(created)[0]).toBe('recommended metamask'))
    await expect(created.widget.plugins.directory.getWallets()).rejects.toThrow()
  })

  test('T1, T7, T8: what a service says of a wallet is read field by field', async () => {
    const rows = [
      {
        id: 'evil',
        name: '  <b>Evil</b>\u202e\n wallet with a name that is much longer than forty characters',
        rdns: 'not an rdns',
        homepage: 'javascript:alert(1)',
        mobile_link: 'ms-msdt:/id',
        desktop_link: 'acme://open',
        webapp_link: 'http://evil.example',
        app_store: '//evil.example',
        play_store: 'https://a:b@evil.example',
        chrome_store: { toString: 'https://evil.example' },
        image_id: '../../secret',
        chains: ['eip155:1', 7, 'nonsense'],
        badge_type: 'gold',
      },
      {
        id: 'good',
        name: 'Good',
        mobile_link: 'metamask://',
        link_mode: 'https://good.example',
        image_id: 'img',
      },
      { id: 'no-name' },
      { name: 'no id' },
      { id: '<x>', name: 'odd id' },
      null,
      'text',
    ]
    service.answer = (_, response) => response.end(JSON.stringify({ data: rows, count: 7 }))
    const { widget } = await create({ schemes: ['acme:'] }, { services: service.url, projectId: 'shop' })
    const { wallets } = await widget.plugins.directory.getWallets()
    expect(wallets).toEqual([
      {
        id: 'evil',
        name: '<b>Evil</b> wallet with a name that is …',
        desktopLink: 'acme://open',
        chains: ['eip155:1'],
      },
      {
        id: 'good',
        name: 'Good',
        mobileLink: 'metamask://',
        linkMode: 'https://good.example/',
        icon: `${service.url}/getWalletImage/img?projectId=shop&st=wallet-widget&sv=0.1.0`,
      },
    ])
  })
})
