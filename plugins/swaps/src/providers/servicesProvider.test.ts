import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '@wallet-widget/kernel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BuildRequest, SwapProvider } from '../provider.js'
import { createServicesProvider } from './servicesProvider.js'

const OWNER = `0x${'e5'.repeat(20)}`
const THIEF = `0x${'f6'.repeat(20)}`
const USDC = { address: `0x${'c3'.repeat(20)}`, name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const DAI = { address: `0x${'d4'.repeat(20)}`, name: 'Dai', symbol: 'DAI', decimals: 18 }
const COIN = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  blockExplorerUrl: undefined,
  testnet: false,
  iconUrl: undefined,
  source: {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  },
}
const on = (address: string, id = 'eip155:1') => `${id}:${address}`
const request: BuildRequest = { network, from: USDC, to: DAI, amount: 500n, owner: OWNER, slippage: 50 }

/** A FAKE of the services, in the schema of their `convert` calls. */
let answers: Record<string, unknown>
let asked: { path: string; query: URLSearchParams; body: unknown }[]
let raw: ((response: ServerResponse) => void) | undefined
let provider: SwapProvider
const server = createServer(async (incoming, response) => {
  const { pathname, searchParams: query } = new URL(incoming.url ?? '', 'http://fake')
  let text = ''
  for await (const part of incoming) text += part
  asked.push({ path: pathname, query, body: text ? JSON.parse(text) : undefined })
  if (raw) return raw(response)
  const answer = answers[pathname.slice('/v1/'.length)]
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer ?? {}))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = { projectId: 'mine' } as Parameters<typeof createServicesProvider>[0]['config']
  provider = createServicesProvider({ config }, url)
})
afterAll(() => void server.close())
const quote = {
  id: null,
  fromAmount: '500',
  fromAccount: on(USDC.address),
  toAmount: '499',
  toAccount: on(DAI.address),
}
const tx = {
  from: on(OWNER),
  to: on(THIEF),
  data: '0x38ed1739',
  amount: '500',
  eip155: { gas: '0', gasPrice: '1' },
}
beforeEach(() => {
  asked = []
  raw = undefined
  answers = {
    'supported-chains': { http: ['eip155:1', 'eip155:5'], ws: [] },
    'convert/quotes': { quotes: [quote] },
    'convert/build-transaction': { tx },
    'convert/tokens': { tokens: [] },
  }
})

test('default: asks as the services are asked, and takes what fits', async () => {
  expect(await provider.serves(network)).toBe(true)
  expect(await provider.serves({ ...network, caipNetworkId: 'eip155:5' })).toBe(false)
  expect(await provider.quote(request)).toEqual({ toAmount: 499n })
  expect(await provider.build(request)).toEqual({ to: THIEF, data: '0x38ed1739', value: 0n })
  expect(Object.fromEntries(asked[1]?.query ?? [])).toMatchObject({
    projectId: 'mine',
    amount: '500',
    from: on(USDC.address),
    to: on(DAI.address),
    userAddress: on(OWNER),
  })
  expect(asked.at(-1)?.body).toEqual({
    projectId: 'mine',
    amount: '500',
    eip155: { slippage: 0.5 },
    from: on(USDC.address),
    to: on(DAI.address),
    userAddress: on(OWNER),
    disableEstimate: true,
  })
})

test('args: from is the coin: its stand-in, and the amount as the value', async () => {
  expect(await provider.build({ ...request, from: COIN })).toMatchObject({ value: 500n })
  expect(asked.at(-1)?.body).toMatchObject({ from: on(`0x${'e'.repeat(40)}`) })
})

test('behavior: tokens: the coin, and those that are well formed and of this network', async () => {
  const good = { name: 'USD Coin', symbol: 'USDC', address: on(USDC.address), decimals: 6, logoUri: '' }
  const coin = { ...good, address: on(`0x${'E'.repeat(40)}`), symbol: 'ETH', decimals: 18 }
  const bad = [
    { ...good, address: on(USDC.address, 'eip155:137') },
    { ...good, address: USDC.address },
    { ...good, address: on('0x12') },
    { ...good, decimals: 256 },
    { ...good, decimals: 1.5 },
    { ...good, decimals: '6' },
    { ...good, name: 7 },
    null,
    'token',
  ]
  answers['convert/tokens'] = { tokens: [coin, good, ...bad] }
  expect((await provider.tokens({ network })).map(({ address }) => address)).toEqual([
    undefined,
    USDC.address,
  ])
})

test.each<[name: string, unknown]>([
  ['another amount', { ...quote, fromAmount: '5' }],
  ['another token', { ...quote, toAccount: on(THIEF) }],
  ['another network', { ...quote, toAccount: on(DAI.address, 'eip155:137') }],
  ['no number', { ...quote, toAmount: 'NaN' }],
  ['a float', { ...quote, toAmount: 1e21 }],
  ['less than nothing', { ...quote, toAmount: '-1' }],
  ['more than there can be', { ...quote, toAmount: '9'.repeat(78) }],
  ['a digit too many', { ...quote, toAmount: '9'.repeat(500) }],
  ['nothing', null],
  ['a page', '<html>'],
])('T20: a quote that lies is none: %s', async (_, lie) => {
  answers['convert/quotes'] = { quotes: [lie] }
  await expect(provider.quote(request)).rejects.toMatchObject({ code: 'SWAPS_WRONG_ANSWER' })
})

test.each<[name: string, object]>([
  ['another sender', { from: on(THIEF) }],
  ['another network', { to: on(THIEF, 'eip155:137') }],
  ['another amount', { amount: '501' }],
  ['no contract', { to: 7 }],
])('T20: a transaction that lies is refused: %s', async (_, lie) => {
  answers['convert/build-transaction'] = { tx: { ...tx, ...lie } }
  await expect(provider.build(request)).rejects.toMatchObject({ code: 'SWAPS_MISMATCH' })
})

test.each<[name: string, (response: ServerResponse) => void]>([
  ['F1: busy', (response) => response.writeHead(429).end()],
  ['F2: down', (response) => response.writeHead(503).end('down')],
  ['F2: cut off', (response) => void response.destroy()],
  ['F4: a page', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')],
  ['F4: cut short', (response) => response.writeHead(200).end('{"quotes":[')],
  ['F4: something else', (response) => response.writeHead(200).end('[]')],
])('%s: rejects, and nothing of it is taken', async (_, answer) => {
  raw = answer
  await expect(provider.quote(request)).rejects.toThrow()
  await expect(provider.build(request)).rejects.toThrow()
})

test('default: nobody swaps these', async () => {
  answers['convert/quotes'] = { quotes: [] }
  expect(await provider.quote(request)).toBeUndefined()
})
