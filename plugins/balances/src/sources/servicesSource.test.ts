import { afterEach, expect, test, vi } from 'vitest'
import { fakeNetwork } from '../../test/fakeNetwork.js'
import { createServicesSource } from './servicesSource.js'

afterEach(() => vi.unstubAllGlobals())

const SERVICES = 'https://services.invalid'
const TOKEN = '0xAbCdef0000000000000000000000000000000001'
const { signal } = new AbortController()
const subject = { network: fakeNetwork(), address: '0xA' }

/** A source at FAKE services, which answer one after the other: a number as a status, all else as JSON. */
function start(...answers: unknown[]) {
  const asked: { url: URL; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked.push({ url: new URL(url), body: init.body ? JSON.parse(String(init.body)) : undefined })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return typeof answer === 'number' ? new Response('no', { status: answer }) : Response.json(answer)
  })
  const given = { config: { projectId: 'project' } } as Parameters<typeof createServicesSource>[0]
  return { asked, source: createServicesSource(given, SERVICES) }
}

const listed = (change: object = {}) => ({
  name: 'Token',
  symbol: 'TOK',
  chainId: 'eip155:1',
  address: `eip155:1:${TOKEN}`,
  quantity: { decimals: '6', numeric: '2.5' },
  ...change,
})

test('default: serves: which networks they read is asked once', async () => {
  const { asked, source } = start({ http: ['eip155:1', 7, null], ws: ['eip155:5'] })
  expect(await Promise.all([source.serves('eip155:1'), source.serves('eip155:5')])).toEqual([true, false])
  expect(await source.serves('eip155:10')).toBe(false)
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/v1/supported-chains'])
})

test('F2: serves: asked again after a failure', async () => {
  const { asked, source } = start(500, { http: 'eip155:1' }, { http: ['eip155:1'] })
  await expect(source.serves('eip155:1')).rejects.toMatchObject({ status: 500 })
  await expect(source.serves('eip155:1')).rejects.toMatchObject({ code: 'HTTP_REQUEST_FAILED' })
  expect(await source.serves('eip155:1')).toBe(true)
  expect(asked).toHaveLength(3)
})

test('default: readBalances: as the services list them', async () => {
  const coin = { ...listed({ price: 2000, change24h: -1.5, iconUrl: 'data:,' }), address: null }
  const { asked, source } = start({ balances: [listed(), coin] })
  expect(await source.readBalances(subject, signal, false)).toEqual([
    {
      token: { address: TOKEN, name: 'Token', symbol: 'TOK', decimals: 6 },
      amount: 2_500_000n,
      price: undefined,
      change24h: undefined,
      iconUrl: undefined,
      isSpam: false,
    },
    {
      token: { address: undefined, name: 'Token', symbol: 'TOK', decimals: 6 },
      amount: 2_500_000n,
      price: 2000,
      change24h: -1.5,
      iconUrl: 'data:,',
      isSpam: false,
    },
  ])
  const [{ url } = { url: new URL(SERVICES) }] = asked
  expect(url.pathname).toBe('/v1/account/0xA/balance')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ currency: 'usd', chainId: 'eip155:1' })
  expect(url.searchParams.has('forceUpdate')).toBe(false)
})

test('args: readBalances: isForced: past what the services keep', async () => {
  const { asked, source } = start({ balances: [] })
  await source.readBalances(subject, signal, true)
  expect(asked[0]?.url.searchParams.get('forceUpdate')).toBe('true')
})

test('behavior: readBalances: a price of 0 is none, and so is what is no icon', async () => {
  const { source } = start({ balances: [0, -1, '1', 1e15].map((price) => listed({ price, iconUrl: 5 })) })
  const found = await source.readBalances(subject, signal, false)
  expect(found.map(({ price, iconUrl }) => [price, iconUrl])).toEqual(Array(4).fill([undefined, undefined]))
})

test.each([
  ['of nothing but an address', { address: 'eip155:1:' }],
  ['whose address is an object', { address: {} }],
  ['whose address has what is not seen', { address: 'eip155:1:\u202exxx' }],
  ['whose decimals are a number', { quantity: { decimals: 6, numeric: '1' } }],
  ['whose decimals are less than none', { quantity: { decimals: '-1', numeric: '1' } }],
  ['whose amount is a number', { quantity: { decimals: '6', numeric: 1 } }],
  ['without a name', { name: undefined }],
  ['without a symbol', { symbol: null }],
])('T19: readBalances: a token %s is left out', async (_, change) => {
  const { source } = start({ balances: [listed(change), listed({ name: 'Kept' })] })
  const found = await source.readBalances(subject, signal, false)
  expect(found.map(({ token }) => token.name)).toEqual(['Kept'])
})

test('T7: readBalances: members of a list that are none of its own are not read', async () => {
  const { source } = start({ balances: [[], 'x', 7, null, true, { quantity: [] }] })
  expect(await source.readBalances(subject, signal, false)).toEqual([])
})

test('default: readPrices: by address in any case, and of coins by their network', async () => {
  const { asked, source } = start({
    fungibles: [
      { address: `eip155:1:${TOKEN.toLowerCase()}`, price: 2, change24h: 0.5 },
      { address: 'eip155:1:native', price: 3000 },
      { address: 'eip155:5:native', price: 9 },
    ],
  })
  const prices = await source.readPrices([`eip155:1:${TOKEN}`, 'eip155:1', 'eip155:10'], signal)
  expect([...prices]).toEqual([
    [`eip155:1:${TOKEN}`, { price: 2, change24h: 0.5 }],
    ['eip155:1', { price: 3000, change24h: undefined }],
  ])
  expect(asked[0]?.url.pathname).toBe('/v1/fungible/price')
  expect(asked[0]?.body).toEqual({
    currency: 'usd',
    addresses: [`eip155:1:${TOKEN}`, 'eip155:1:native', 'eip155:10:native'],
    projectId: 'project',
  })
})

test('behavior: readPrices: where case tells addresses apart, both have their price', async () => {
  const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const { source } = start({
    fungibles: [
      { address: `${chain}:Ab`, price: 1 },
      { address: `${chain}:aB`, price: 2 },
      { address: `${chain}:AB`, price: 3 },
    ],
  })
  const prices = await source.readPrices([`${chain}:Ab`, `${chain}:aB`], signal)
  expect([...prices].map(([token, { price }]) => [token, price])).toEqual([
    [`${chain}:Ab`, 1],
    [`${chain}:aB`, 2],
  ])
})

test('T7: readPrices: what is no price is left out', async () => {
  const address = 'eip155:1:native'
  const odd = [null, 7, 'x', [], {}, { address }, { address: {}, price: 1 }]
  const { source } = start({
    fungibles: [...odd, ...[null, '1', -1, 0, 1e15].map((price) => ({ address, price }))],
  })
  expect([...(await source.readPrices(['eip155:1'], signal))]).toEqual([])
})

test.each([403, 500])('error: status %s', async (status) => {
  const { source } = start(status)
  await expect(source.readBalances(subject, signal, false)).rejects.toMatchObject({ status })
  await expect(source.readPrices(['eip155:1'], signal)).rejects.toMatchObject({ status })
})

test('F3: aborted, nothing is waited for', async () => {
  const { asked, source } = start({ balances: [] })
  const aborted = AbortSignal.abort()
  await expect(source.readBalances(subject, aborted, false)).rejects.toMatchObject({
    code: 'REQUEST_ABORTED',
  })
  await expect(source.readPrices(['eip155:1'], aborted)).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  expect(asked).toEqual([])
})
