import {
  type CaipNetworkId,
  type DirectoryWallet,
  definePlugin,
  type PluginContext,
} from '@wallet-widget/kernel'
import { createTestWidget, type TestWidgetConfig, until } from '@wallet-widget/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { quietTime } from '../../../../test/setup/quietTime.js'
import { pagesOf, startService, type TestService } from '../../test/startService.js'
import { createDirectory } from '../directory.js'
import type { DirectoryOptions } from '../options.js'
import { createList } from './walletList.js'

const undo: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const fn of undo.splice(0).reverse()) await fn()
})
/** From here on typing pauses as long as the test says. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
let service: TestService
beforeEach(async () => {
  service = await startService()
  service.answer = pagesOf(95)
  undo.push(service.stop)
})

async function create(
  options: DirectoryOptions = {},
  config: Omit<TestWidgetConfig, 'plugins'> = { services: service.url },
) {
  let context: PluginContext<DirectoryOptions> | undefined
  const plugin = definePlugin<'list', DirectoryOptions>({
    id: 'list',
    permissions: ['network:services'],
    setup(given) {
      context = given
      given.views.register({ id: 'ConnectingWalletConnect', title: 'Pair', load: async () => ({}) })
    },
  })
  const { widget, destroy } = createTestWidget({ ...config, plugins: [plugin(options)] })
  undo.push(destroy)
  await widget.ready
  const list = createList(createDirectory(context as PluginContext<DirectoryOptions>))
  const now = () => list.$list.get()
  const ready = () => vi.waitFor(() => expect(now()).toMatchObject({ status: 'ready', busy: false }))
  return { list, now, ready, widget }
}
const wallet = (id: string, chain: CaipNetworkId, badge?: 'certified'): DirectoryWallet => ({
  id,
  name: id,
  chains: [chain],
  mobileLink: 'metamask://',
  ...(badge && { badge }),
})
const solana = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
} as const
const searches = () => service.asked.map(({ searchParams }) => searchParams.get('search')).filter(Boolean)

test('default: pages of 40, until there are no more', async () => {
  const { list, now, ready } = await create()
  expect(now()).toMatchObject({ status: 'loading', wallets: [] })
  list.start()
  list.start()
  await ready()
  expect(now()).toMatchObject({ count: 95, page: 1, more: 'idle', fallback: false })
  expect(now().wallets).toHaveLength(40)
  list.more()
  list.more()
  expect(now().more).toBe('loading')
  await vi.waitFor(() => expect(now().wallets).toHaveLength(80))
  list.more()
  await vi.waitFor(() => expect(now().wallets).toHaveLength(95))
  expect(now().more).toBe('none')
  list.more()
  list.search('last')
  await vi.waitFor(() => expect(now().search).toBe('last'))
  expect(
    service.asked.map(({ searchParams }) => searchParams.get('search') ?? searchParams.get('page')),
  ).toEqual(['1', '2', '3', 'last'])
})

test('behavior: certified wallets alone, also when a search was begun and taken back meanwhile', async () => {
  const { list, now, ready } = await create({ wallets: [wallet('acme', 'eip155:1', 'certified')] }, {})
  list.start()
  await ready()
  list.setCertified(true)
  list.search('a')
  list.search('')
  await ready()
  expect(now().certified).toBe(true)
  expect(now().wallets.every(({ badge }) => badge === 'certified')).toBe(true)
})

test('behavior: with other networks set, the wallets and the hits are of those', async () => {
  const own = [wallet('evm-only', 'eip155:1'), wallet('sol-only', `solana:${solana.id}`)]
  const { list, now, ready, widget } = await create({ wallets: own }, {})
  const isThere = (id: string) => now().wallets.some((one) => one.id === id)
  list.start()
  await ready()
  expect([isThere('evm-only'), isThere('sol-only')]).toEqual([true, false])
  await widget.setNetworks([solana])
  await ready()
  expect([isThere('evm-only'), isThere('sol-only')]).toEqual([false, true])
  list.search('only')
  await vi.waitFor(() => expect(now()).toMatchObject({ search: 'only', busy: false }))
  expect(now().wallets.map(({ id }) => id)).toEqual(['sol-only'])
})

test('behavior: a page of which the rules leave nothing is passed over, a few in a row at most', async () => {
  const { list, now, ready } = await create({ include: ['w90'] })
  service.answer = (url, response) => {
    url.searchParams.delete('include')
    pagesOf(95)(url, response)
  }
  list.start()
  await ready()
  expect(now().wallets.map(({ id }) => id)).toEqual(['w90'])
  expect(now()).toMatchObject({ page: 3, more: 'none' })

  const endless = await create({ include: ['none'] })
  service.asked.length = 0
  service.answer = (url, response) => {
    url.searchParams.delete('include')
    pagesOf(4_000)(url, response)
  }
  endless.list.start()
  await endless.ready()
  expect(endless.now()).toMatchObject({ wallets: [], page: 6, more: 'none' })
  expect(service.asked).toHaveLength(6)
})

test('behavior: a search waits until nothing was typed for 300 ms', async () => {
  const { list, now, ready } = await create()
  list.start()
  await ready()
  stopClock()
  for (const text of ['w', 'wa', 'wallet', 'wallet 7']) {
    list.search(text)
    await pass(299)
  }
  expect(searches()).toEqual([])
  expect(now().busy).toBe(true)
  await pass(1)
  await vi.waitFor(() => expect(now().search).toBe('wallet 7'))
  expect(searches()).toEqual(['wallet 7'])
  expect(now().wallets.map(({ id }) => id)).toEqual([
    'w7',
    ...Array.from({ length: 10 }, (_, i) => `w${70 + i}`),
  ])
  expect(now()).toMatchObject({ count: 11, more: 'none', busy: false })
  list.search('')
  await pass(0)
  await vi.waitFor(() => expect(now()).toMatchObject({ search: '', count: 95, more: 'idle' }))
})

test('behavior: a search that is not wanted any more is given up, and its late answer ignored', async () => {
  const { list, now, ready } = await create()
  list.start()
  await ready()
  const closed = vi.fn()
  let answerLate = () => {}
  service.answer = (url, response, request) => {
    if (url.searchParams.get('search') !== 'slow') return pagesOf(95)(url, response)
    request.on('close', closed)
    answerLate = () => response.end('{"data":[{"id":"late","name":"Late"}],"count":1}')
  }
  list.search('slow')
  await vi.waitFor(() => expect(searches()).toEqual(['slow']))
  list.search('wallet 9')
  await vi.waitFor(() => expect(closed).toHaveBeenCalled())
  await vi.waitFor(() => expect(now().search).toBe('wallet 9'))
  answerLate()
  list.search('wallet 8')
  await vi.waitFor(() => expect(now().search).toBe('wallet 8'))
  expect(now().wallets.map(({ id }) => id)).not.toContain('late')
})

test('F24: the bundled wallets stand in, searches stay local, and one retry asks again', async () => {
  service.answer = (_, response) => response.destroy()
  const { list, now, ready } = await create()
  list.start()
  await ready()
  expect(now()).toMatchObject({ fallback: true })
  expect(now().wallets[0]?.id).toBe('metamask')
  const { length } = service.asked
  list.search('rainbow')
  await vi.waitFor(() => expect(now().wallets.map(({ id }) => id)).toEqual(['rainbow']))
  list.search('')
  await ready()
  expect(service.asked).toHaveLength(length)
  service.answer = pagesOf(95)
  list.retry()
  await vi.waitFor(() => expect(now()).toMatchObject({ fallback: false, count: 95 }))
  expect(service.asked).toHaveLength(length + 1)
})

test('error: a further page that does not come can be asked for again', async () => {
  const { list, now, ready } = await create()
  list.start()
  await ready()
  service.answer = (_, response) => response.writeHead(503).end()
  list.more()
  await vi.waitFor(() => expect(now().more).toBe('failed'))
  expect(now().wallets).toHaveLength(40)
  service.answer = pagesOf(95)
  list.more()
  await vi.waitFor(() => expect(now().wallets).toHaveLength(80))
})

test('behavior: featured and the site’s own wallets stand first, each once', async () => {
  const wallets = [{ id: 'acme', name: 'Acme' }]
  const { list, now, ready } = await create({ featured: ['w90', 'w3'], wallets })
  list.start()
  await ready()
  expect(
    now()
      .wallets.slice(0, 5)
      .map(({ id }) => id),
  ).toEqual(['w90', 'w3', 'acme', 'w1', 'w2'])
  expect(now().count).toBe(96)
  list.more()
  await vi.waitFor(() => expect(now().page).toBe(2))
  const ids = now().wallets.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  list.search('acm')
  await vi.waitFor(() => expect(now().wallets.map(({ id }) => id)).toEqual(['acme']))
})

test('args: certified', async () => {
  const wallets = [{ id: 'acme', name: 'Acme', badge: 'certified' }] as const
  const { list, now, ready } = await create({ wallets }, {})
  list.start()
  await ready()
  expect(now().count).toBeGreaterThan(40)
  list.setCertified(true)
  await vi.waitFor(() => expect(now().wallets.map(({ id }) => id)).toEqual(['acme']))
  expect(now()).toMatchObject({ certified: true, count: 1, more: 'none' })
})

test('F30: the first page and a search of 10,000 wallets are a matter of milliseconds', async () => {
  const wallets = Array.from({ length: 10_000 }, (_, index) => ({ id: `c${index}`, name: `Wallet ${index}` }))
  let { list, now } = await create({ wallets }, {})
  const took = await quietTime(async () => {
    ;({ list, now } = await create({ wallets }, {}))
    const before = performance.now()
    list.start()
    await until(list.$list, ({ status, busy }) => status === 'ready' && !busy)
    return performance.now() - before
  })
  expect(took).toBeLessThan(200)
  expect(now().wallets).toHaveLength(40)
  expect(now().count).toBeGreaterThan(10_000)
  list.search('wallet 99')
  await vi.waitFor(() => expect(now().search).toBe('wallet 99'))
  expect(now().wallets).toHaveLength(100)
})

test('behavior: nothing is asked after the plugin is disabled', async () => {
  const { list, ready, widget } = await create()
  list.start()
  await ready()
  stopClock()
  list.search('wallet 1')
  await widget.disable('list')
  await pass(400)
  await (await fetch(`${service.url}/getWallets?search=last`)).text()
  expect(searches()).toEqual(['last'])
})

test('behavior: the last page is reached though the service repeats wallets', async () => {
  service.answer = (url, response) => {
    const page = Number(url.searchParams.get('page'))
    const from = (page - 1) * 40
    const data = Array.from({ length: Math.min(40, 81 - from) }, (_, index) => ({
      id: `w${from + index}`,
      name: `Wallet ${from + index}`,
      mobile_link: 'metamask://',
      rdns: index < 2 ? 'io.same' : undefined,
    }))
    response.end(JSON.stringify({ data, count: 81 }))
  }
  const { list, now, ready } = await create()
  list.start()
  await ready()
  for (let page = 0; page < 3 && now().more === 'idle'; page++) {
    list.more()
    await vi.waitFor(() => expect(now().more).not.toBe('loading'))
  }
  expect(service.asked.map(({ searchParams }) => searchParams.get('page'))).toEqual(['1', '2', '3'])
})

test('behavior: typing that is taken back at once leaves the pages that are loaded', async () => {
  const { list, now, ready } = await create()
  list.start()
  await ready()
  list.more()
  await vi.waitFor(() => expect(now().wallets).toHaveLength(80))
  stopClock()
  list.search('w')
  list.search('')
  await pass(400)
  expect(now()).toMatchObject({ busy: false, page: 2 })
  expect(now().wallets).toHaveLength(80)
})

test('behavior: a wallet of chains that no widget has is not listed', async () => {
  service.answer = (_, response) =>
    response.end(
      JSON.stringify({
        data: [
          { id: 'tron', name: 'Tron', mobile_link: 'metamask://', chains: ['tron:0x2b6653dc'] },
          { id: 'any', name: 'Any', mobile_link: 'metamask://', chains: [] },
        ],
        count: 2,
      }),
    )
  const { list, now, ready } = await create()
  list.start()
  await ready()
  expect(now().wallets.map(({ id }) => id)).toEqual(['any'])
})

test.each([
  ['repeats its first', (page: number) => page && 1, 7],
  ['has none', (page: number) => page, 2],
] as const)(
  'T7: of a service that promises more without end, and %s page, the list has an end',
  async (_, pageOf, asked) => {
    service.answer = (url, response) => {
      const from = pageOf(Number(url.searchParams.get('page'))) * 40
      const data = Array.from({ length: from === 40 ? 40 : 0 }, (_one, index) => ({
        id: `w${from + index}`,
        name: `Wallet ${from + index}`,
        mobile_link: 'metamask://',
      }))
      response.end(JSON.stringify({ data, count: 1e12 }))
    }
    const { list, now, ready } = await create()
    list.start()
    await ready()
    expect(now().count).toBe(10_000)
    for (let times = 0; times < 20; times++) {
      list.more()
      await vi.waitFor(() => expect(now().more).not.toBe('loading'))
    }
    expect(now()).toMatchObject({ more: 'none' })
    expect(now().wallets).toHaveLength(40)
    expect(service.asked).toHaveLength(asked)
  },
)
