import { balances } from '@wallet-widget/balances'
import { createSimulatedAdapter, createTestWidget } from '@wallet-widget/testing'
import { afterEach, expect, test } from 'vitest'
import { type SwapsOptions, swaps } from './index.js'
import { checkOptions } from './options.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0)) fn()
})
const at = (id: number) => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
})
async function start(options?: SwapsOptions) {
  const test = createTestWidget({
    networks: [at(1), at(100), at(1313161554), at(5)],
    adapters: [createSimulatedAdapter()],
    plugins: [balances(), swaps(options)],
  })
  undo.push(test.destroy)
  await test.widget.ready
  return test.widget.plugins.swaps
}
const COIN = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const TOKEN = { ...COIN, address: `0x${'c3'.repeat(20)}` }

test('error: Network not supported for Swaps: another network, or one without a router', async () => {
  const api = await start()
  for (const networkId of ['eip155:5', 'eip155:100', 'eip155:10', 'solana:x'] as const)
    await expect(api.getTokens(networkId)).rejects.toMatchObject({
      code: 'SWAPS_UNSUPPORTED',
      shortMessage: 'Network not supported for Swaps',
    })
  await expect(
    api.getQuotes({ networkId: 'eip155:5', from: COIN, to: TOKEN, amount: 1n }),
  ).rejects.toMatchObject({ code: 'SWAPS_UNSUPPORTED' })
  expect(await api.getTokens('eip155:1')).toEqual([COIN])
})

test('error: Network not supported for Gas Price', async () => {
  const api = await start()
  await expect(api.getGasPrice('eip155:5')).rejects.toMatchObject({
    code: 'GAS_PRICE_UNSUPPORTED',
    shortMessage: 'Network not supported for Gas Price',
  })
})

test('args: routers: of the site’s own, on the networks of the list', async () => {
  const router = `0x${'a1'.repeat(20)}`
  const api = await start({ routers: { 'eip155:100': router, 'eip155:5': router } })
  expect(await api.getTokens('eip155:100')).toEqual([COIN])
  await expect(api.getTokens('eip155:5')).rejects.toMatchObject({ code: 'SWAPS_UNSUPPORTED' })
})

test.each<[string, object]>([
  ['providers', { providers: [] }],
  ['providers', { providers: ['oneinch'] }],
  ['providers', { providers: [{ quote() {} }] }],
  ['routers', { routers: { 'eip155:1': '0x12' } }],
  ['routers', { routers: { ethereum: `0x${'a1'.repeat(20)}` } }],
  ['slippage', { slippage: 0 }],
  ['slippage', { slippage: 51 }],
  ['slippage', { slippage: 0.001 }],
  ['slippage', { slippage: Number.NaN }],
  ['slippages', { slippages: 1 }],
])('error: options: %s: %o', async (name, options) => {
  expect(await checkOptions['~standard'].validate(options)).toMatchObject({ issues: [{ path: [name] }] })
})
