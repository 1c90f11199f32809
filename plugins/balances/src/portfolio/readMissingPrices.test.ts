import type { Network } from '@wallet-widget/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { amountOf, fakeContext, fakeServices } from '../../test/fakeContext.js'
import { fakeNetwork } from '../../test/fakeNetwork.js'
import type { PriceReader } from '../options.js'
import type { FoundToken } from '../sources/foundToken.js'
import type { ServicesSource } from '../sources/servicesSource.js'
import { readMissingPrices } from './readMissingPrices.js'

afterEach(() => vi.useRealTimers())

const ether: FoundToken = amountOf('ETH', 1n)
const usdc: FoundToken = amountOf('USDC', 1n, '0xusdc')

/** What each token costs after missing prices were read. */
function read(
  found: readonly FoundToken[],
  {
    prices,
    services,
    network = fakeNetwork(),
    signal = new AbortController().signal,
  }: { prices?: PriceReader; services?: ServicesSource; network?: Network; signal?: AbortSignal },
) {
  const { context, debug } = fakeContext(prices && { options: { prices } })
  const subject = { network, address: '0xa' }
  const options = { context, subject, services, added: [], before: [], isForced: false, signal }
  const costs = readMissingPrices(options, found).then((all) =>
    all.map(({ price, change24h }) => [price, change24h]),
  )
  return { costs, debug }
}

test('default: from the services, of those whose price is not known', async () => {
  const asked: (readonly string[])[] = []
  const services = fakeServices({
    readPrices: async (tokens) => {
      asked.push(tokens)
      return new Map([
        ['eip155:1', { price: 3000, change24h: 1 }],
        ['eip155:1:0xusdc', { price: 9 }],
      ])
    },
  })
  const { costs } = read([ether, { ...usdc, price: 1 }, amountOf('EMPTY', 0n, '0xempty')], { services })
  expect(await costs).toEqual([
    [3000, 1],
    [1, undefined],
    [undefined, undefined],
  ])
  expect(asked).toEqual([['eip155:1']])
})

test('args: prices: the site’s own stand before those of the services', async () => {
  const readPrices = vi.fn(async () => new Map())
  const prices = vi.fn<PriceReader>(async () => ({ 'eip155:1': 2000, 'eip155:1:0xusdc': 1, 'eip155:9': 5 }))
  const { costs } = read([ether, usdc], { prices, services: fakeServices({ readPrices }) })
  expect(await costs).toEqual([
    [2000, undefined],
    [1, undefined],
  ])
  expect(prices.mock.calls[0]?.[0]).toEqual(['eip155:1', 'eip155:1:0xusdc'])
  expect(readPrices).not.toHaveBeenCalled()
})

test('T19: prices: what is no price is not taken for one', async () => {
  for (const odd of [Number.NaN, -1, Number.POSITIVE_INFINITY, 1e15, '1', null]) {
    const prices = async () => ({ 'eip155:1': odd }) as Record<string, number>
    expect([odd, await read([ether], { prices }).costs]).toEqual([odd, [[undefined, undefined]]])
  }
})

test('behavior: nothing is asked where all is known, and of coins that are worth nothing', async () => {
  const prices = vi.fn<PriceReader>(async () => ({ 'eip155:1': 2000 }))
  const known = [{ ...ether, price: 0 }]
  expect(await read(known, { prices }).costs).toEqual([[0, undefined]])
  expect(await read([ether], { prices, network: fakeNetwork(1, { testnet: true }) }).costs).toEqual([
    [undefined, undefined],
  ])
  expect(await read([], { prices }).costs).toEqual([])
  expect(prices).not.toHaveBeenCalled()
  expect(await read([ether], {}).costs).toEqual([[undefined, undefined]])
})

test('behavior: each token is asked for once, and 100 at most', async () => {
  const prices = vi.fn<PriceReader>(async () => ({}))
  const many = Array.from({ length: 150 }, (_, index) => amountOf('T', 1n, `0x${index}`))
  await read([ether, ether, ...many], { prices }).costs
  const [asked = []] = prices.mock.calls[0] ?? []
  expect(asked).toHaveLength(100)
  expect(new Set(asked).size).toBe(100)
})

test('F2: without an answer they stay unknown', async () => {
  const { costs, debug } = read([{ ...ether }, { ...usdc, price: 1 }], {
    services: fakeServices({ readPrices: () => Promise.reject(new Error('down')) }),
  })
  expect(await costs).toEqual([
    [undefined, undefined],
    [1, undefined],
  ])
  expect(debug).toHaveBeenCalledOnce()
  const nothing = async () => null as unknown as Record<string, number>
  expect(await read([ether], { prices: nothing }).costs).toEqual([[undefined, undefined]])
})

test('F3: a reader of the site’s that does not answer is given up after 8 seconds, and told', async () => {
  vi.useFakeTimers()
  let told: AbortSignal | undefined
  const prices: PriceReader = (_, signal) => {
    told = signal
    return new Promise(() => {})
  }
  const { costs } = read([ether], { prices })
  const settled = vi.fn()
  void costs.then(settled)
  await vi.advanceTimersByTimeAsync(7999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await costs).toEqual([[undefined, undefined]])
  expect(told?.aborted).toBe(true)
})

test('F3: aborted, there is no answer at all', async () => {
  const controller = new AbortController()
  const prices: PriceReader = () => new Promise(() => {})
  const { costs } = read([ether], { prices, signal: controller.signal })
  controller.abort()
  await expect(costs).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
})
