import type { Network } from '@wallet-widget/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { word } from '../../router/words.js'
import type { Attempt } from './attempts.js'
import { findSwap } from './findSwap.js'

const network = {
  ...{ id: 1, name: 'Ethereum', chainNamespace: 'eip155', caipNetworkId: 'eip155:1' },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.invalid'],
} as unknown as Network
const [OWNER, STRANGER, USDC] = ['aa', 'bb', 'c3'].map((digits) => `0x${digits.repeat(20)}`) as [
  string,
  string,
  string,
]
const DEADLINE = 1_800_000_000n
const attempt: Attempt = {
  ...{ id: '0x1', networkId: 'eip155:1', owner: OWNER, amount: 10n ** 18n, least: 1000n },
  from: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  to: { address: USDC, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  ...{ data: '0x7ff36ab500', deadline: DEADLINE, since: 100n, at: 0 },
}
const HASH = `0x${'11'.repeat(32)}`
const log = (amount: bigint, transactionHash: unknown = HASH) => ({
  transactionHash,
  address: USDC,
  data: `0x${word(amount)}`,
})

afterEach(() => vi.restoreAllMocks())
/** A FAKE node, long after the deadline. */
function node({ logs, sent, number = '0x70' }: { logs: unknown; sent?: unknown; number?: string }) {
  const answers: Readonly<Record<string, unknown>> = {
    eth_getBlockByNumber: { number, timestamp: `0x${(DEADLINE + 600n).toString(16)}` },
    eth_getLogs: logs,
    eth_getTransactionByHash: sent,
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const { id, method } = JSON.parse(String(init?.body))
    return Response.json({ jsonrpc: '2.0', id, result: answers[method] ?? null })
  })
}
const find = () => findSwap(attempt, network)

test('default: nothing moved, and the deadline has passed', async () => {
  node({ logs: [] })
  expect(await find()).toEqual({ status: 'never' })
})

test('behavior: whoever sent it, the call itself counts, where enough came of it', async () => {
  node({ logs: [log(1200n)], sent: { input: `0xdead${attempt.data.slice(2)}beef`, from: STRANGER } })
  expect(await find()).toEqual({ status: 'done', hash: HASH, received: 1200n })
})

test('behavior: their own transaction counts, also where the token kept a part', async () => {
  node({ logs: [log(900n)], sent: { input: attempt.data, from: OWNER } })
  expect(await find()).toEqual({ status: 'done', hash: HASH, received: 900n })
})

test('T20: a stranger who copies the call and moves a grain has not swapped', async () => {
  node({ logs: [log(1n)], sent: { input: attempt.data, from: STRANGER } })
  expect(await find()).toEqual({ status: 'waiting' })
})

test('T20: transfers of nothing, which anybody can bring about, hide nothing', async () => {
  const dust = Array.from({ length: 150 }, (_, at) => log(0n, `0x${String(at).padStart(64, '0')}`))
  node({ logs: [...dust, log(1200n)], sent: { input: attempt.data, from: OWNER } })
  expect(await find()).toMatchObject({ status: 'done' })
})

test.each([
  ['no transaction', { logs: [log(1200n)], sent: null }],
  ['a transaction without a call', { logs: [log(1200n)], sent: { input: 7 } }],
  ['a log of no transaction', { logs: [log(1200n, 7)] }],
  [
    'more than can be looked at',
    {
      logs: Array.from({ length: 150 }, (_, at) => log(5n, `0x${String(at).padStart(64, '0')}`)),
      sent: { input: '0x', from: STRANGER },
    },
  ],
  ['a chain that is behind the block from which on it may be', { logs: [], number: '0x10' }],
])('F4: %s: nothing is said to have never been', async (_, answers) => {
  node(answers)
  expect(await find()).toEqual({ status: 'waiting' })
})

test.each([null, {}, 'logs', 5])('F4: logs that are none: %s', async (logs) => {
  node({ logs })
  await expect(find()).rejects.toMatchObject({ code: 'SWAPS_WRONG_ANSWER' })
})
