import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChainTokens, Token } from '@wallet-widget/kernel'
import {
  createSimulatedAdapter,
  createSimulatedConnector,
  createTestWidget,
  until,
} from '@wallet-widget/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type BalancesOptions, balances, type PortfolioState } from './index.js'

afterEach(() => vi.useRealTimers())

/** Lets what is under way without a timer come to its end. */
async function settle() {
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setImmediate(resolve))
}

const USDC = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const OTHER = '0x1111111111111111111111111111111111111111'
const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.invalid'] } },
}

interface Chain {
  coin: bigint
  tokens: (Token & { amount: bigint })[]
  error?: Error | undefined
  reads: number
}
const usdc = { address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 5_000_000n }

/** A page with a connected wallet on a chain that the test may change at any time. */
async function start(
  chain: Partial<Chain> = {},
  options: BalancesOptions = {},
  services?: string,
  through = network,
) {
  const state: Chain = { coin: 10n ** 18n, tokens: [], reads: 0, ...chain }
  const reader: ChainTokens = {
    async readAmounts({ network, tokens }) {
      state.reads++
      if (state.error) throw state.error
      const found = state.tokens.filter(({ address }) => tokens.includes(String(address).toLowerCase()))
      return [
        { token: network.nativeCurrency, amount: state.coin },
        ...found.map(({ amount, ...token }) => ({ token, amount })),
      ]
    },
    async readToken({ address }) {
      const found = state.tokens.find((token) => token.address === address)
      if (!found) throw new Error('none')
      return found
    },
  }
  const { widget, connect, destroy } = createTestWidget({
    networks: [through],
    adapters: [
      {
        ...createSimulatedAdapter({ reads: { eth_sendTransaction: () => '0x1', signPsbt: () => ({}) } }),
        loadTokens: async () => reader,
      },
    ],
    connectors: [createSimulatedConnector()],
    plugins: [balances(options)],
    ...(services && { services }),
  })
  onTestFinished(destroy)
  await connect()
  const { $portfolio } = widget.plugins.balances
  return { widget, $portfolio, chain: state }
}

const isLoaded = ({ status }: PortfolioState) => status === 'loaded'
const shown = ({ value }: PortfolioState) =>
  value?.holdings.map(
    ({ token, amount, value, isHidden }) =>
      `${token.symbol} ${amount} ${value ?? '?'}${isHidden ? ' hidden' : ''}`,
  )

/** A FAKE services backend, whose answer to balances is the test's. */
async function servicesWith(
  answer: unknown,
  {
    status = 200 as number | (() => number),
    prices = {} as unknown,
    networks = ['eip155:1'] as unknown,
  } = {},
) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url as string, 'http://a')
    asked.push(pathname)
    const body =
      pathname === '/v1/supported-chains'
        ? { http: networks, ws: [] }
        : pathname === '/v1/fungible/price'
          ? prices
          : answer
    response.writeHead(
      pathname.includes('balance') ? Number(typeof status === 'number' ? status : status()) : 200,
      {
        'access-control-allow-origin': '*',
        'content-type': 'application/json',
      },
    )
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000.5,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: '',
}
const listed = (change: object) => ({
  name: 'Token',
  symbol: 'TOK',
  chainId: 'eip155:1',
  address: `eip155:1:${OTHER}`,
  price: 1,
  quantity: { decimals: '6', numeric: '2.5' },
  iconUrl: '',
  ...change,
})

test('default: straight from the chain where there are no services', async () => {
  const { $portfolio } = await start({ tokens: [usdc] }, { tokens: { 'eip155:1': [USDC] } })
  expect(shown(await until($portfolio, isLoaded))).toEqual(['ETH 1000000000000000000 ?', 'USDC 5000000 ?'])
  expect($portfolio.get().value?.total).toBeUndefined()
})

test('behavior: the services come first, and the chain adds what they do not list', async () => {
  const { url, asked } = await servicesWith({ balances: [ether, listed({})] })
  const { $portfolio, chain } = await start({ tokens: [usdc] }, { tokens: { 'eip155:1': [USDC] } }, url)
  expect(shown(await until($portfolio, isLoaded))).toEqual([
    'ETH 1500000000000000000 3000.75',
    'TOK 2500000 2.5',
    'USDC 5000000 ?',
  ])
  expect($portfolio.get().value?.total).toBe(3003.25)
  expect(asked).toContain('/v1/fungible/price')
  expect(chain.reads).toBe(1)
})

test('behavior: no node is asked where the services stand for it, and do not serve the network', async () => {
  const { url } = await servicesWith({ balances: [] }, { networks: [] })
  const through = { ...network, rpcUrls: { default: { http: [`${url}/v1/?chainId=eip155:1`] } } }
  const { $portfolio, chain } = await start({}, {}, url, through)
  expect(shown(await until($portfolio, isLoaded))).toEqual([])
  expect(chain.reads).toBe(0)
})

test('behavior: where nobody can say what is there on the active network, it is said once', async () => {
  const { url } = await servicesWith({ balances: [] }, { networks: [] })
  const through = { ...network, rpcUrls: { default: { http: [`${url}/v1/?chainId=eip155:1`] } } }
  const { $portfolio, widget } = await start({}, {}, url, through)
  expect(shown(await until($portfolio, isLoaded))).toEqual([])
  $portfolio.refresh()
  await until($portfolio, isLoaded)
  expect(widget.state.$toasts.get().map(({ text }) => text)).toEqual(['Token Balance Unavailable'])
})

test.each([
  [403, ['INVALID_APP_CONFIGURATION']],
  [429, ['RATE_LIMITED']],
  [500, []],
] as const)('error: services that refuse with %s', async (status, alerts) => {
  const { url } = await servicesWith({}, { status })
  const { $portfolio, widget } = await start({}, {}, url)
  expect(shown(await until($portfolio, isLoaded))).toEqual(['ETH 1000000000000000000 ?'])
  expect(widget.state.$alerts.get().map(({ code }) => code)).toEqual(alerts)
})

test('behavior: prices of what the chain says are the services’', async () => {
  const fungibles = [
    {
      address: `eip155:1:${USDC.toUpperCase().replace('0X', '0x')}`,
      name: '',
      symbol: '',
      iconUrl: '',
      price: 0.5,
    },
    { address: 'eip155:1:native', price: 3200 },
    { address: `eip155:1:${OTHER}`, price: 'a lot' },
    null,
  ]
  const { url } = await servicesWith({ balances: [] }, { prices: { fungibles } })
  const { $portfolio } = await start({ tokens: [usdc] }, { tokens: { 'eip155:1': [USDC] } }, url)
  expect(shown(await until($portfolio, isLoaded))).toEqual([
    'ETH 1000000000000000000 3200',
    'USDC 5000000 2.5',
  ])
})

test.each([
  ['not found', 'nothing here', 404],
  ['broken', 'oh no', 500],
  ['HTML with status 200', '<html></html>', 200],
  ['no list', { balances: {} }, 200],
  ['an array', [], 200],
  ['null', 'null', 200],
  ['a polluted list', '{"__proto__":{"balances":[]}}', 200],
  ['too much', { balances: [], more: 'x'.repeat(5_000_000) }, 200],
])('T7: services that answer %s: the chain is asked', async (_, answer, status) => {
  const { url } = await servicesWith(answer, { status })
  const { $portfolio } = await start({}, {}, url)
  expect(shown(await until($portfolio, isLoaded, 8000))).toEqual(['ETH 1000000000000000000 ?'])
})

test.each([
  ['of no text', { name: 5 }],
  ['of another network', { chainId: 'eip155:137' }],
  ['whose address is of another network', { address: `eip155:137:${OTHER}` }],
  ['whose address is none', { address: 'javascript:alert(1)' }],
  ['without a quantity', { quantity: null }],
  ['with NaN', { quantity: { decimals: '6', numeric: 'NaN' } }],
  ['with less than nothing', { quantity: { decimals: '6', numeric: '-1' } }],
  ['with more than can be', { quantity: { decimals: '6', numeric: '9'.repeat(80) } }],
  ['with an amount finer than it is', { quantity: { decimals: '2', numeric: '1.005' } }],
  ['in hex', { quantity: { decimals: '6', numeric: '0x10' } }],
  ['with 256 decimals', { quantity: { decimals: '256', numeric: '1' } }],
  ['with decimals of no number', { quantity: { decimals: '6.5', numeric: '1' } }],
  ['without decimals', { quantity: { decimals: '0', numeric: '1' } }],
  ['of nothing', { quantity: { decimals: '6', numeric: '0' } }],
])('T19: a token %s is left out', async (_, change) => {
  const { url } = await servicesWith({ balances: [ether, listed(change), 'nonsense', null, 7] })
  const { $portfolio } = await start({}, {}, url)
  expect(shown(await until($portfolio, isLoaded))).toEqual(['ETH 1500000000000000000 3000.75'])
})

test.each([
  ['a link', { name: 'Claim at https://evil.example' }],
  ['a site', { symbol: 'evil.com' }],
  ['an airdrop', { name: 'USDC Airdrop' }],
  ['the name of the coin', { symbol: 'ETH' }],
  ['the name of the coin in other letters', { symbol: 'ＥＴＨ' }],
  ['255 decimals', { quantity: { decimals: '255', numeric: `0.${'0'.repeat(200)}1` } }],
  ['no symbol', { symbol: ' ' }],
  ['a name that the services know it has not', { flags: { is_spam: true } }],
])('T19: what lures with %s is hidden, and counts for nothing', async (_, change) => {
  const { url } = await servicesWith({ balances: [ether, listed({ price: 1e9, ...change })] })
  const { $portfolio } = await start({}, {}, url)
  const { value } = await until($portfolio, isLoaded)
  expect(value?.holdings.map(({ isHidden }) => isHidden)).toEqual([false, true])
  expect(value?.total).toBe(3000.75)
  expect(value?.holdings[1]).toMatchObject({ price: undefined, iconUrl: undefined })
})

test('T19: names are cleaned of what is not seen', async () => {
  const { url } = await servicesWith({
    balances: [ether, listed({ name: `Go\u202eod\n${'x'.repeat(100)}`, symbol: 'T\u200bO\u2066K' })],
  })
  const { $portfolio } = await start({}, {}, url)
  const { value } = await until($portfolio, isLoaded)
  expect(value?.holdings[1]?.token.symbol).toBe('TOK')
  expect(value?.holdings[1]?.token.name).toMatch(/^Good x{34}…$/)
})

test('F2: what was read stays, marked as stale, when nothing answers any more', async () => {
  const { $portfolio, chain, widget } = await start()
  const stop = $portfolio.subscribe(() => {})
  onTestFinished(stop)
  await until($portfolio, isLoaded)
  chain.error = new Error('down')
  $portfolio.refresh()
  const { value } = await until(
    $portfolio,
    ({ status, value }) => status === 'loaded' && !!value?.stale.length,
  )
  expect(value?.stale).toEqual(['eip155:1'])
  expect(shown($portfolio.get())).toEqual(['ETH 1000000000000000000 ?'])
  expect(widget.state.$toasts.get().map(({ text }) => text)).toEqual(['Token Balance Unavailable'])
})

test('F2: what the services listed is read from the node once they fail', async () => {
  let status = 200
  const list = [ether, listed({ address: `eip155:1:${USDC}`, symbol: 'USDC' })]
  const { url } = await servicesWith({ balances: list }, { status: () => status })
  const { $portfolio } = await start({ tokens: [usdc] }, {}, url)
  onTestFinished($portfolio.subscribe(() => {}))
  expect(shown(await until($portfolio, isLoaded))).toContain('USDC 2500000 2.5')
  status = 500
  $portfolio.refresh()
  await until($portfolio, ({ value }) => value?.holdings[0]?.amount === 10n ** 18n)
  expect(shown(await until($portfolio, isLoaded))).toEqual(['ETH 1000000000000000000 ?', 'USDC 5000000 ?'])
})

test('error: TOKEN_BALANCE_UNAVAILABLE: nothing is asked for 30 seconds after a failure', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { $portfolio, chain } = await start({ error: new Error('down') })
  const failed = await until($portfolio, ({ status }) => status === 'failed')
  expect(failed.error).toMatchObject({ code: 'TOKEN_BALANCE_UNAVAILABLE' })
  chain.error = undefined
  const look = async () => {
    const stop = $portfolio.subscribe(() => {})
    await settle()
    stop()
    // nanostores lets go of a store a second after its last watcher left.
    await vi.advanceTimersByTimeAsync(1200)
  }
  await vi.advanceTimersByTimeAsync(1200)
  await look()
  expect(chain.reads).toBe(1)
  vi.setSystemTime(Date.now() + 31_000)
  await look()
  expect(chain.reads).toBe(2)
  expect(isLoaded($portfolio.get())).toBe(true)
})

test('behavior: after something was sent it looks every 4 seconds, until something changed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { $portfolio, chain, widget } = await start()
  onTestFinished($portfolio.subscribe(() => {}))
  await until($portfolio, isLoaded)
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await settle()
    return chain.reads
  }
  expect(await after(20_000)).toBe(1)
  await widget.request({ method: 'eth_sendTransaction', params: [{}] })
  expect(await after(4000)).toBe(2)
  expect(await after(4000)).toBe(3)
  chain.coin = 7n
  expect(await after(4000)).toBe(4)
  expect(shown($portfolio.get())).toEqual(['ETH 7 ?'])
  expect(await after(20_000)).toBe(4)
})

test('behavior: a PSBT is sent where it is broadcast, and else only signed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { $portfolio, chain, widget } = await start()
  onTestFinished($portfolio.subscribe(() => {}))
  await until($portfolio, isLoaded)
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await settle()
    return chain.reads
  }
  await widget.request({ method: 'signPsbt', params: { psbt: 'cHNidP8=' } })
  await widget.request({ method: 'signPsbt', params: { psbt: 'cHNidP8=', broadcast: false } })
  expect(await after(20_000)).toBe(1)
  await widget.request({ method: 'signPsbt', params: { psbt: 'cHNidP8=', broadcast: true } })
  expect(await after(4000)).toBe(2)
})

test('behavior: nobody who watches, nobody who asks', async () => {
  const { chain, widget } = await start()
  await widget.request({ method: 'eth_sendTransaction', params: [{}] })
  await settle()
  expect(chain.reads).toBe(0)
})

test('behavior: a token of the visitor’s is kept for the next page', async () => {
  const { $portfolio, widget } = await start({ tokens: [usdc] })
  const place = { networkId: 'eip155:1', address: USDC } as const
  expect(await widget.plugins.balances.addToken(place)).toMatchObject({ symbol: 'USDC' })
  const { value } = await until($portfolio, isLoaded)
  expect(value?.holdings[1]).toMatchObject({ isAdded: true, token: { symbol: 'USDC' } })
  await expect(widget.plugins.balances.addToken({ ...place, networkId: 'eip155:5' })).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
  })
})

test('error: TOKEN_NOT_FOUND: without decimals it is no money, and would not be shown', async () => {
  const { $portfolio, widget } = await start({ tokens: [{ ...usdc, decimals: 0 }] })
  const place = { networkId: 'eip155:1', address: USDC } as const
  await expect(widget.plugins.balances.addToken(place)).rejects.toMatchObject({ code: 'TOKEN_NOT_FOUND' })
  expect(shown(await until($portfolio, isLoaded))).toEqual(['ETH 1000000000000000000 ?'])
})

test('error: options that are none', async () => {
  for (const options of [
    { tokens: [USDC] },
    { tokens: { 'eip155:1': [{ name: 'x' }] } },
    { balance: true },
    { balance: { 'eip155:1': 5 } },
    { prices: 'services' },
    { price: 1 },
  ]) {
    const { widget, destroy } = createTestWidget({ plugins: [balances(options as BalancesOptions)] })
    await widget.ready
    expect(() => widget.plugins.balances).toThrow()
    destroy()
  }
})
