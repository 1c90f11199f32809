import { localAddresses, startLocalChains } from '@wallet-widget/local'
import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  padHex,
  parseAbi,
  parseUnits,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.js'
import { openStorage } from '../../storage.js'
import { askUpstream } from '../../upstream.js'
import { codeAnswering } from '../contractCode.fixture.js'
import { startWebServer } from '../metadata/outside/webServer.fixture.js'
import { openData } from '../openData.js'
import { createPrices } from './createPrices.js'
import { poolPrices } from './poolPrices.js'
import type { PoolOptions, PricesOptions } from './pricesSettings.js'

const { usdc, usdt, dai, wbtc, uni, wrapped, pairFactory, router, treasury } = localAddresses
const pools: PoolOptions = {
  stable: usdc,
  wrapped,
  v2Factory: pairFactory,
  averageOver: 0,
  leastLiquidity: 1_000,
}
const signal = new AbortController().signal
let chain: { url: string; stop(): Promise<void> }
const node = async (method: string, params: unknown[] = []) => {
  const [answer] = await askUpstream(chain.url, [{ method, params }], 5_000)
  if (answer?.error) throw new Error(answer.error.message)
  return answer?.result
}

beforeAll(async () => {
  const local = (await startLocalChains([{ id: 1, port: 0 }], 'tokens')).get(1)
  if (!local) throw new Error('There is no local chain.')
  chain = local
})
afterAll(() => chain.stop())

const priced = (
  options: Partial<typeof pools> = {},
  tokens: string[] = [usdc, usdt, dai, wbtc, uni, wrapped],
) => poolPrices(chain.url, tokens, { ...pools, ...options, timeout: 5_000 })
const routerAbi = parseAbi([
  'function swapExactTokensForTokens(uint256,uint256,address[],address,uint256) returns (uint256[])',
])

/** Sells as much of a token as the treasury has of it, or a part. */
async function sell(token: Hex, amount: bigint, path: Hex[]) {
  await node('anvil_impersonateAccount', [treasury])
  await node('anvil_setBalance', [treasury, `0x${(10n ** 20n).toString(16)}`])
  const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
  const swap = encodeFunctionData({ abi: routerAbi, args: [amount, 0n, path, treasury, 2n ** 200n] })
  for (const [to, data] of [
    [token, approve],
    [router, swap],
  ])
    await node('eth_call', [{ from: treasury, to, data }, 'latest']).then(() =>
      node('eth_sendTransactionSync', [{ from: treasury, to, data, gas: '0x7a120' }]),
    )
}

describe('pools of the chain', () => {
  test('default: tokens and the coin, by what the pools hold', async () => {
    const { coin, tokens } = await priced()
    expect(coin).toBeGreaterThan(100)
    expect(tokens.get(wrapped)).toBe(coin)
    expect(tokens.get(usdc)).toBe(1)
    for (const token of [dai, usdt]) expect(tokens.get(token)).toBeCloseTo(1, 1)
    expect(tokens.get(wbtc)).toBeGreaterThan(1_000)
    expect(tokens.get(uni)).toBeGreaterThan(0.1)
  })

  test('behavior: a pool that holds too little counts for nothing', async () => {
    const { coin, tokens } = await priced({ leastLiquidity: 10 ** 12 })
    expect(coin).toBeUndefined()
    expect([...tokens]).toEqual([[usdc, 1]])
  })

  test('behavior: no token, no pool, no decimals: no price, and never 0', async () => {
    const none = padHex('0x1', { size: 20 })
    const { tokens } = await priced({}, [none, 'nonsense', pairFactory])
    expect(tokens.size).toBe(0)
    expect((await priced({ v2Factory: none })).coin).toBeUndefined()
    expect((await priced({ stable: none })).tokens.size).toBe(0)
  })

  test('behavior: a price moved within a block is not believed, one of ten minutes is', async () => {
    await node('evm_increaseTime', [3_600])
    await node('evm_mine')
    const [one, average] = [{ wrapped: undefined }, { wrapped: undefined, averageOver: 600 }]
    const before = (await priced(average)).tokens.get(uni) ?? 0
    expect(before).toBeGreaterThan(0)

    const balance = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [treasury] })
    const held = BigInt((await node('eth_call', [{ to: uni, data: balance }, 'latest'])) as Hex)
    await sell(uni, held / 2n, [uni, usdc])
    const atOnce = (await priced(one)).tokens.get(uni) ?? before
    expect(atOnce).toBeLessThan(before * 0.8)
    // The average has not moved, and is no longer what one gets: nobody can say.
    expect((await priced(average)).tokens.has(uni)).toBe(false)

    for (let minute = 0; minute < 120; minute++) {
      await node('evm_increaseTime', [60])
      await node('evm_mine')
    }
    expect((await priced(average)).tokens.get(uni)).toBeCloseTo(atOnce, 2)
    // Meanwhile the other pool said what it is worth.
    expect((await priced()).tokens.get(uni)).toBeGreaterThan(before * 0.99)
  })

  test('args: v3Factory', async () => {
    const [factory, pool] = [padHex('0x301', { size: 20 }), padHex('0x302', { size: 20 })]
    const address = (value: Hex) => encodeAbiParameters([{ type: 'address' }], [value])
    await node('anvil_setCode', [factory, codeAnswering(address(pool))])
    const v3 = { v2Factory: undefined, v3Factory: factory, wrapped: undefined }
    // Whatever it is asked, the pool answers with its slot0: a tick of 6931 (twice as much), and no observations.
    const slot0 = encodeAbiParameters(
      ['uint160', 'int24', 'uint16', 'uint16', 'uint16', 'uint8', 'bool'].map((type) => ({ type })),
      [1n, 6_931, 0, 1, 1, 0, true],
    )
    await node('anvil_setCode', [pool, codeAnswering(slot0)])
    const deal = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [pool, parseUnits('5000', 6)],
    })
    await node('anvil_impersonateAccount', [treasury])
    await node('eth_sendTransactionSync', [{ from: treasury, to: usdc, data: deal, gas: '0x30d40' }])
    await node('evm_mine')

    const now = await poolPrices(chain.url, [usdt], { ...pools, ...v3, timeout: 5_000 })
    expect(now.tokens.get(usdt)).toBeCloseTo(BigInt(usdt) < BigInt(usdc) ? 2 : 0.5, 3)
    const average = await poolPrices(chain.url, [usdt], { ...pools, ...v3, averageOver: 600, timeout: 5_000 })
    expect(average.tokens.size).toBe(0)
    const thin = await poolPrices(chain.url, [usdt], {
      ...pools,
      ...v3,
      leastLiquidity: 5_001,
      timeout: 5_000,
    })
    expect(thin.tokens.size).toBe(0)
  })
})

describe('an API', () => {
  const WBTC = '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599'
  const KEY = 'secret-key'
  type Fault = (
    path: string,
  ) => { status?: number; body?: string; headers?: Record<string, string> } | 'silent'
  const fine: Fault = (path) =>
    path.startsWith('/simple/price')
      ? { body: '{"ethereum":{"usd":3000.5}}' }
      : { body: `{"${WBTC.toLowerCase()}":{"usd":67187.3358936566}}` }

  /** Answers as CoinGecko's documentation says, or with a fault. */
  async function ask(fault: Fault, times = 1) {
    const keys: unknown[] = []
    const server = await startWebServer((request, response) => {
      keys.push(request.headers['x-cg-demo-api-key'])
      const answer = fault(request.url ?? '')
      if (answer === 'silent') return
      response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
    })
    const url = `http://127.0.0.1:${server.port}`
    const prices = createPrices({
      prices: { url, key: KEY },
      upstreams: new Map(),
      storage: openStorage({ driver: 'memory' }),
      timeout: 500,
    })
    let found = await prices.prices({
      networkId: 'eip155:1',
      currency: 'usd',
      addresses: [WBTC, usdc],
      signal,
    })
    for (let more = 1; more < times; more++)
      found = await prices.prices({ networkId: 'eip155:1', currency: 'usd', addresses: [WBTC, usdc], signal })
    await server.stop()
    return { found, asked: server.asked, keys }
  }

  test('default: prices that are known, kept for a minute, also those that are not there', async () => {
    const { found, asked, keys } = await ask(fine, 3)
    expect(found.coin).toBe(3000.5)
    expect([...found.tokens]).toEqual([[WBTC, 67187.3358936566]])
    expect(asked.map((url) => url.split('?')[0]).sort()).toEqual([
      '/simple/price',
      '/simple/token_price/ethereum',
    ])
    expect(new Set(keys)).toEqual(new Set([KEY]))
  })

  test('default: how they changed in 24 hours, where that is known, from what is kept too', async () => {
    const changed: Fault = (path) =>
      path.startsWith('/simple/price')
        ? { body: '{"ethereum":{"usd":3000.5,"usd_24h_change":-2.25}}' }
        : {
            body: JSON.stringify({
              [WBTC.toLowerCase()]: { usd: 67187, usd_24h_change: 1.23456 },
              [usdc.toLowerCase()]: { usd: 1 },
            }),
          }
    for (const times of [1, 2]) {
      const { found, asked } = await ask(changed, times)
      expect(found.changes).toEqual({ coin: -2.25, tokens: new Map([[WBTC, 1.23456]]) })
      expect(found.tokens.size).toBe(2)
      expect(asked.every((url) => url.includes('include_24hr_change=true'))).toBe(true)
    }
  })

  test.each(['"1"', 'null', '1e999', '{}', '-100.1', '1e7'])(
    'T7: a change of %s is none, the price stays',
    async (change) => {
      const { found } = await ask(() => ({ body: `{"ethereum":{"usd":3000,"usd_24h_change":${change}}}` }))
      expect(found).toEqual({ coin: 3_000, tokens: new Map() })
    },
  )

  test('T18: hundreds of tokens before it leave none without its price', async () => {
    const all = Array.from({ length: 700 }, (_, at) => padHex(`0x${(at + 1).toString(16)}`, { size: 20 }))
    const server = await startWebServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://prices.invalid')
      const asked = searchParams.get('contract_addresses')?.split(',') ?? ['ethereum']
      response.end(JSON.stringify(Object.fromEntries(asked.map((one) => [one, { usd: 2 }]))))
    })
    const prices = createPrices({
      prices: { url: `http://127.0.0.1:${server.port}` },
      upstreams: new Map(),
      storage: openStorage({ driver: 'memory' }),
      timeout: 5_000,
    })
    const read = () => prices.prices({ networkId: 'eip155:1', currency: 'usd', addresses: all, signal })
    const { tokens, coin } = await read()
    expect(coin).toBe(2)
    expect(all.filter((one) => tokens.get(one) !== 2)).toEqual([])
    const { length } = server.asked
    await read()
    expect(server.asked).toHaveLength(length)
    await server.stop()
  })

  test.each<[string, Fault]>([
    ['F1: 429', () => ({ status: 429, headers: { 'retry-after': '60' } })],
    ['F2: 500', () => ({ status: 500, body: 'oops' })],
    ['F3: nothing at all', () => 'silent'],
    ['F4: a page with status 200', () => ({ body: '<!doctype html>' })],
    ['F4: cut off', () => ({ body: '{"ethereum":{"us' })],
    ['T7: a list', () => ({ body: '[]' })],
    ['T7: 50 MB', () => ({ body: `{"x":{"usd":1},"y":"${'x'.repeat(50 * 2 ** 20)}"}` })],
    ['T7: a redirect', () => ({ status: 302, headers: { location: 'http://127.0.0.1:9/' } })],
  ])('%s: no prices, and not asked again at once', async (_, fault) => {
    const { found, asked } = await ask(fault, 3)
    expect(found).toEqual({ tokens: new Map() })
    expect(asked.length).toBeLessThanOrEqual(2)
  })

  test.each(['0', '-1', '"1"', 'null', '1e999', '{}'])('T7: a price of %s is none', async (price) => {
    const body = `{"__proto__":{"usd":7},"ethereum":{"usd":${price}},"${WBTC.toLowerCase()}":{"usd":${price}}}`
    const { found } = await ask(() => ({ body }))
    expect(found.coin).toBeUndefined()
    expect(found.tokens.size).toBe(0)
    expect(({} as { usd?: number }).usd).toBeUndefined()
  })
})

describe('POST /v1/fungible/price', () => {
  async function post(body: unknown, prices: PricesOptions = { pools: { 'eip155:1': pools } }) {
    const storage = openStorage({ driver: 'memory' })
    const upstreams = new Map([['eip155:1', chain.url]])
    const opened = await openData({ prices, upstreams, storage, timeout: 5_000 })
    const app = createApp({
      upstreams,
      allowedOrigins: [],
      projectIds: ['shop'],
      storage,
      timeout: 5_000,
      data: opened.data,
    })
    const answer = await app.request('/v1/fungible/price?projectId=shop', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    await opened.close()
    return { status: answer.status, body: await answer.json() }
  }
  const currency = 'usd'

  test('default: what tokens and the coin are called and worth', async () => {
    const addresses = [`eip155:1:${usdc}`, 'eip155:1:native', `eip155:1:${padHex('0x1', { size: 20 })}`]
    const { status, body } = await post({ currency, addresses, projectId: 'shop' })
    expect(status).toBe(200)
    expect(body).toEqual({
      fungibles: [
        { address: addresses[0], name: expect.any(String), symbol: 'USDC', iconUrl: '', price: 1 },
        { address: addresses[1], name: 'Ether', symbol: 'ETH', iconUrl: '', price: expect.any(Number) },
      ],
    })
  })

  test('behavior: without a price there is none', async () => {
    const { body } = await post({ currency, addresses: [`eip155:1:${usdc}`] }, {})
    expect(body).toEqual({
      fungibles: [{ address: `eip155:1:${usdc}`, name: expect.any(String), symbol: 'USDC', iconUrl: '' }],
    })
  })

  test.each([
    '',
    '[]',
    '{"currency":"usd"}',
    '{"currency":"eur","addresses":["eip155:1:native"]}',
    '{"currency":"usd","addresses":[]}',
    '{"currency":"usd","addresses":["0x1"]}',
    '{"currency":"usd","addresses":[":native"]}',
    '{"currency":"usd","addresses":["eip155:1:0x1"]}',
    JSON.stringify({ currency, addresses: Array(101).fill('eip155:1:native') }),
  ])('error: INVALID_REQUEST for %s', async (body) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_REQUEST' } } })
  })
})
