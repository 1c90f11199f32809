import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../app.js'
import { openStorage } from '../storage.js'
import type { Data } from './data.js'
import { noData } from './noData.js'
import type { BalancesRequest, DataSource, HistoryRequest } from './source.js'
import { SourceError } from './sourceError.js'
import type { SourceTransaction } from './sourceTransaction.js'

afterEach(() => {
  vi.useRealTimers()
})

const ANN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const BEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const COIN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ART = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

const sent: SourceTransaction = {
  hash: `0x${'1'.repeat(64)}`,
  operation: 'trade',
  status: 'confirmed',
  minedAt: Date.UTC(2026, 0, 2),
  from: ANN,
  to: BEN,
  nonce: 7,
  fee: 21_000_000_000_001n,
  transfers: [
    { token: { address: COIN, decimals: 6 }, direction: 'out', from: ANN, to: BEN, amount: 1_500_001n },
    { direction: 'in', from: BEN, to: ANN, amount: 1n },
    { token: { address: ART }, tokenId: '12', direction: 'in', from: BEN, to: ANN, amount: 1n },
  ],
}

type Asked = (BalancesRequest | HistoryRequest)[]
function createSource(name: string, asked: Asked = []): DataSource {
  return {
    name,
    serves: (id) => id === 'eip155:1',
    async balances(request) {
      asked.push(request)
      return [
        {
          token: { address: COIN, name: 'USD\u202e Coin', symbol: 'USDC', decimals: 6 },
          amount: 10n ** 24n + 1n,
        },
        { token: { address: ART, symbol: 'ART' }, amount: 5n },
        { amount: 123_456_789_012_345_678_901n },
      ]
    },
    async history(request) {
      asked.push(request)
      return { data: [sent], next: request.cursor === undefined ? 'a:b' : null }
    },
  }
}
const fails: DataSource = {
  name: 'fails',
  serves: () => true,
  balances: () => Promise.reject(new SourceError('unreachable', 'https://node.example/secret')),
  history: () => Promise.reject(new SourceError('busy', 'https://node.example/secret')),
}

function serve(data: Partial<Data>, options: Partial<Parameters<typeof createApp>[0]> = {}) {
  const app = createApp({
    upstreams: new Map([
      ['eip155:1', ''],
      ['eip155:137', ''],
    ]),
    allowedOrigins: 'local',
    storage: openStorage({ driver: 'memory' }),
    timeout: 1_000,
    data: { ...noData, ...data },
    ...options,
  })
  return async (path: string): Promise<{ status: number; body: unknown }> => {
    const answer = await app.request(path)
    return { status: answer.status, body: await answer.json() }
  }
}

test('default: balances, exact to the last unit; without a price none is said, and never 0', async () => {
  const prices = { prices: async () => ({ tokens: new Map([[COIN, 0.999]]) }) }
  const ask = serve({ sources: [createSource('own')], prices })
  expect(await ask(`/v1/account/${ANN}/balance?currency=usd&chainId=eip155:1&projectId=a`)).toEqual({
    status: 200,
    body: {
      balances: [
        {
          name: 'Ether',
          symbol: 'ETH',
          chainId: 'eip155:1',
          quantity: { decimals: '18', numeric: '123.456789012345678901' },
          iconUrl: '',
          flags: { is_spam: false },
        },
        {
          name: 'USD Coin',
          symbol: 'USDC',
          chainId: 'eip155:1',
          address: `eip155:1:${COIN}`,
          price: 0.999,
          value: 999_000_000_000_000_000,
          quantity: { decimals: '6', numeric: '1000000000000000000.000001' },
          iconUrl: '',
          flags: { is_spam: false },
        },
      ],
    },
  })
})

test('behavior: kept for 30 seconds, forceUpdate asks again, an address is one in any spelling', async () => {
  const asked: Asked = []
  const ask = serve({ sources: [createSource('own', asked)] })
  await ask(`/v1/account/${ANN}/balance?chainId=eip155:1`)
  await ask(`/v1/account/${ANN.toLowerCase()}/balance`)
  await ask(`/v1/account/eip155:1:${ANN}/balance`)
  expect(asked.length).toBe(1)
  await ask(`/v1/account/${ANN}/balance?chainId=eip155:1&forceUpdate=1700000000`)
  expect(asked.length).toBe(2)
  expect(asked[1]).toMatchObject({ networkId: 'eip155:1', address: ANN })
})

test('default: how prices changed in 24 hours, where that is known, also of what is kept', async () => {
  const changes = { coin: -0.5, tokens: new Map([[COIN, 1.25]]) }
  const known = { coin: 2_000, tokens: new Map([[COIN, 0.999]]), changes }
  const ask = serve({ sources: [createSource('own')], prices: { prices: async () => known } })
  for (const _ of ['read', 'kept']) {
    const { body } = await ask(`/v1/account/${ANN}/balance?chainId=eip155:1`)
    expect(body).toMatchObject({ balances: [{ change24h: -0.5 }, { change24h: 1.25 }] })
  }
})

test('F3: an old answer that took long does not take the place of a newer one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const answers: (() => void)[] = []
  const source: DataSource = {
    ...createSource('own'),
    async balances() {
      const amount = BigInt(answers.length + 1)
      await new Promise<void>((resolve) => answers.push(resolve))
      return [{ amount }]
    },
  }
  const ask = serve({ sources: [source] })
  const balance = async (query = '') => {
    const { body } = await ask(`/v1/account/${ANN}/balance?chainId=eip155:1${query}`)
    return (body as { balances: { quantity: { numeric: string } }[] }).balances[0]?.quantity.numeric
  }
  const slow = balance()
  await expect.poll(() => answers.length).toBe(1)
  vi.advanceTimersByTime(1)
  const quick = balance('&forceUpdate=true')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  expect(await quick).toBe('0.000000000000000002')
  answers[0]?.()
  expect(await slow).toBe('0.000000000000000001')
  expect(await balance()).toBe('0.000000000000000002')
})

test('default: a call that moved nothing has the name of the function, where it is known', async () => {
  const call = { ...sent, operation: 'execute', functionName: 'castVote', transfers: [] } as const
  const source: DataSource = { ...createSource('own'), history: async () => ({ data: [call], next: null }) }
  const { body } = await serve({ sources: [source] })(`/v1/account/${ANN}/history?chainId=eip155:1`)
  const metadata = { operationType: 'execute', functionName: 'castVote' }
  expect(body).toMatchObject({ data: [{ metadata, transfers: null }] })
})

test('default: history by pages, each from the source that gave the first', async () => {
  const asked: Asked = []
  const ask = serve({ sources: [fails, createSource('own', asked)] })
  const path = `/v1/account/${ANN}/history?chainId=eip155:1`
  const first = await ask(`${path}&cursor=&projectId=a&st=html&sv=1`)
  expect(first.body).toEqual({
    data: [
      {
        id: `eip155:1/${sent.hash}`,
        metadata: {
          operationType: 'trade',
          hash: sent.hash,
          chain: 'eip155:1',
          minedAt: '2026-01-02T00:00:00.000Z',
          sentFrom: ANN,
          sentTo: BEN,
          status: 'confirmed',
          nonce: 7,
          fee: { symbol: 'ETH', numeric: '0.000021000000000001' },
        },
        transfers: [
          {
            fungible_info: { address: `eip155:1:${COIN}`, flags: { is_spam: false } },
            direction: 'out',
            sender: ANN,
            recipient: BEN,
            quantity: { numeric: '1.500001' },
          },
          {
            fungible_info: { name: 'Ether', symbol: 'ETH', flags: { is_spam: false } },
            direction: 'in',
            sender: BEN,
            recipient: ANN,
            quantity: { numeric: '0.000000000000000001' },
          },
          {
            nft_info: { flags: { is_spam: false }, address: `eip155:1:${ART}`, tokenId: '12' },
            direction: 'in',
            sender: BEN,
            recipient: ANN,
            quantity: { numeric: '1' },
          },
        ],
      },
    ],
    next: expect.stringMatching(/^[\w-]+$/),
  })
  const { next } = first.body as { next: string }
  expect(await ask(`${path}&cursor=${next}`)).toMatchObject({ status: 200, body: { next: null } })
  expect(asked.at(-1)).toMatchObject({ cursor: 'a:b' })
})

test('default: prices of now stand beside what was moved, where there are some', async () => {
  const prices = { prices: async () => ({ coin: 2_000, tokens: new Map([[COIN, 0.999]]) }) }
  const ask = serve({ sources: [createSource('own')], prices })
  const { body } = await ask(`/v1/account/${ANN}/history?chainId=eip155:1`)
  const [{ transfers = [] } = {}] = (
    body as { data: { transfers?: { fungible_info?: { price?: number } }[] }[] }
  ).data
  expect(transfers.map(({ fungible_info }) => fungible_info?.price)).toEqual([0.999, 2_000, undefined])
})

test('F3: prices that do not come keep no history waiting', async () => {
  const prices = { prices: () => new Promise<never>(() => {}) }
  const ask = serve({ sources: [createSource('own')], prices })
  const { status, body } = await ask(`/v1/account/${ANN}/history?chainId=eip155:1`)
  expect(status).toBe(200)
  expect((body as { data: unknown[] }).data).toHaveLength(1)
})

test('behavior: networks that nobody serves, and purchases, are empty', async () => {
  const ask = serve({ sources: [createSource('own')] })
  const empty = { status: 200, body: { data: [], next: null } }
  expect(await ask(`/v1/account/${ANN}/history?chainId=eip155:99`)).toEqual(empty)
  expect(await ask(`/v1/account/${ANN}/history?chainId=eip155:1&onramp=coinbase`)).toEqual(empty)
  expect(await ask(`/v1/account/${ANN}/balance?chainId=eip155:99`)).toEqual({
    status: 200,
    body: { balances: [] },
  })
})

test('error: wrong accounts, networks and cursors are refused', async () => {
  const ask = serve({ sources: [createSource('own')] })
  for (const path of [
    '/v1/account/0x12/history?chainId=eip155:1',
    `/v1/account/${ANN}/history`,
    `/v1/account/${ANN}/history?chainId=1`,
    '/v1/account/bip122:000000000019d6689c085ae165831e93:../balance',
    `/v1/account/eip155:137:${ANN}/history?chainId=eip155:1`,
    `/v1/account/${ANN}/history?chainId=eip155:1&cursor=zzz`,
    `/v1/account/${ANN}/history?chainId=eip155:1&cursor=${Buffer.from('other:1').toString('base64url')}`,
    `/v1/account/${ANN}/balance?chainId=eip155:1&currency=eur`,
    `/v1/account/${ANN}/balance?chainId=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`,
  ])
    expect(await ask(path)).toMatchObject({ status: 400, body: { error: { code: 'INVALID_REQUEST' } } })
})

test('error: what holds the data fails, and its address is not told', async () => {
  const ask = serve({ sources: [fails] })
  const balance = await ask(`/v1/account/${ANN}/balance?chainId=eip155:1`)
  expect(balance).toMatchObject({ status: 502, body: { error: { code: 'DATA_UNAVAILABLE' } } })
  const history = await ask(`/v1/account/${ANN}/history?chainId=eip155:1`)
  expect(history).toMatchObject({ status: 503, body: { error: { code: 'DATA_BUSY' } } })
  expect(JSON.stringify([balance, history])).not.toContain('secret')
})

test('error: projects that are not registered, and callers that ask too often', async () => {
  const data = { sources: [createSource('own')] }
  const known = serve(data, { projectIds: ['shop'] })
  expect(await known(`/v1/account/${ANN}/balance?projectId=other`)).toMatchObject({ status: 401 })
  expect(await known(`/v1/account/${ANN}/balance?projectId=shop`)).toMatchObject({ status: 200 })
  const busy = serve(data, { callLimit: async (_, cost) => (cost > 5 ? 3_000 : 0) })
  for (const what of ['balance', 'history'])
    expect(await busy(`/v1/account/${ANN}/${what}?chainId=eip155:1`)).toMatchObject({ status: 429 })
})
