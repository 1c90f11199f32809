import { describe, expect, test } from 'vitest'
import { FrameError, type Rpc } from '../contracts.js'
import { chainClient } from './chainClient.js'
import { transactionFees, type WantedFees } from './transactionFees.js'

const GWEI = 1_000_000_000
/** Of a node with a base fee and a tip; 0.005 and 0.001 gwei unless `answers` says otherwise. */
function fees(wanted: WantedFees, answers: Readonly<Record<string, unknown>> = {}) {
  const node: Readonly<Record<string, unknown>> = {
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: hex(0.005), transactions: [] },
    eth_maxPriorityFeePerGas: hex(0.001),
    ...answers,
  }
  const rpc: Rpc = async ({ method }) => {
    if (!(method in node)) throw new FrameError(`No ${method}`, -32601)
    if (node[method] instanceof Error) throw node[method]
    return node[method]
  }
  return transactionFees(chainClient(rpc, 'eip155:1', new AbortController().signal), wanted)
}
const hex = (gwei: number) => `0x${Math.round(gwei * GWEI).toString(16)}`
const wei = (gwei: number) => BigInt(Math.round(gwei * GWEI))

test('a tip that is usual on Ethereum is not refused where the network takes a thousandth of it', async () => {
  const wanted = { maxFeePerGas: wei(2.51), maxPriorityFeePerGas: wei(2.5) }
  expect(await fees(wanted)).toMatchObject({ fees: { ...wanted, type: 'eip1559' }, maxPerGas: wei(2.51) })
  const higher = { maxFeePerGas: wei(4), maxPriorityFeePerGas: wei(3) }
  await expect(fees(higher)).rejects.toMatchObject({ code: -32602 })
})

const busy = (baseFee: number, tip = 0.001) => ({
  eth_getBlockByNumber: { number: '0x1', baseFeePerGas: hex(baseFee), transactions: [] },
  eth_maxPriorityFeePerGas: hex(tip),
})

test('a cap is not paid: the base fee and the tip are', async () => {
  const wanted = { maxFeePerGas: wei(5_000), maxPriorityFeePerGas: wei(2) }
  expect(await fees(wanted, busy(20, 1))).toEqual({
    fees: { ...wanted, type: 'eip1559' },
    maxPerGas: wei(5_000),
    paidPerGas: wei(26),
    usualPerGas: wei(25),
    isLow: false,
  })
  expect(await fees({ maxFeePerGas: wei(22) }, busy(20, 1))).toMatchObject({ paidPerGas: wei(22) })
})

test('a tip is paid: a huge one is refused, as far as the cap lets it be paid', async () => {
  const wanted = { maxFeePerGas: wei(5_000), maxPriorityFeePerGas: wei(227) }
  await expect(fees(wanted, busy(20, 1))).rejects.toThrow(/sets a price of 251 gwei .* 10 times the 25 gwei/)
  expect(await fees({ ...wanted, maxPriorityFeePerGas: wei(226) }, busy(20, 1))).toMatchObject({
    paidPerGas: wei(250),
  })
  expect(await fees({ ...wanted, maxFeePerGas: wei(227) }, busy(20, 1))).toMatchObject({
    paidPerGas: wei(227),
  })
})

test('a base fee of a few wei', async () => {
  const tiny = busy(7 / GWEI, 0)
  expect(await fees({ maxFeePerGas: 14n }, tiny)).toMatchObject({ paidPerGas: 8n, usualPerGas: 8n })
  expect(await fees({ maxFeePerGas: wei(50) }, tiny)).toMatchObject({ paidPerGas: 8n, usualPerGas: 8n })
  expect(await fees({ maxFeePerGas: wei(3), maxPriorityFeePerGas: wei(2) }, tiny)).toMatchObject({
    paidPerGas: wei(2) + 8n,
    usualPerGas: 8n,
  })
  const tip = { maxFeePerGas: wei(9), maxPriorityFeePerGas: wei(3) }
  await expect(fees(tip, tiny)).rejects.toMatchObject({ code: -32602 })
})

test('where gas costs nothing a small price is not refused', async () => {
  const free = {
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x0', transactions: [] },
    eth_maxPriorityFeePerGas: '0x0',
  }
  expect(await fees({ gasPrice: 1n }, free)).toMatchObject({ maxPerGas: 1n, usualPerGas: 0n })
  await expect(fees({ gasPrice: wei(3) + 1n }, free)).rejects.toMatchObject({ code: -32602 })
})

test('past ten times the price it is refused', async () => {
  const { usualPerGas } = await fees({}, busy(20))
  expect((await fees({ gasPrice: 10n * usualPerGas }, busy(20))).paidPerGas).toBe(10n * usualPerGas)
  await expect(fees({ gasPrice: 10n * usualPerGas + 1n }, busy(20))).rejects.toThrow('more than 10 times')
})

describe('a price that is too low holds up the account', () => {
  test('below the base fee it is low: nobody can put it into a block now', async () => {
    const ofPrices = [
      (price: bigint): WantedFees => ({ gasPrice: price }),
      (price: bigint): WantedFees => ({ maxFeePerGas: price }),
      (price: bigint): WantedFees => ({ maxFeePerGas: price, maxPriorityFeePerGas: 1n }),
    ]
    for (const of of ofPrices) {
      expect(await fees(of(wei(30)), busy(30, 1))).toMatchObject({ isLow: false })
      expect(await fees(of(wei(30) - 1n), busy(30, 1))).toMatchObject({ isLow: true })
      expect(await fees(of(wei(13)), busy(30, 1))).toMatchObject({ isLow: true })
      expect(await fees(of(7n), busy(7 / GWEI, 0))).toMatchObject({ isLow: false })
      expect(await fees(of(6n), busy(7 / GWEI, 0))).toMatchObject({ isLow: true })
    }
  })
  test('below a third it is low, below a tenth it is refused', async () => {
    const { usualPerGas } = await fees({}, busy(20, 1))
    expect(usualPerGas).toBe(wei(25))
    const ofPrices = [
      (price: bigint): WantedFees => ({ gasPrice: price }),
      (price: bigint): WantedFees => ({ maxFeePerGas: price }),
      (price: bigint): WantedFees => ({ maxFeePerGas: price, maxPriorityFeePerGas: price }),
    ]
    for (const of of ofPrices) {
      expect(await fees(of(wei(8)), busy(20, 1))).toMatchObject({ isLow: true, paidPerGas: wei(8) })
      expect(await fees(of(wei(2.5)), busy(20, 1))).toMatchObject({ isLow: true })
      for (const price of [wei(2.4), 1n, 0n]) {
        const refused = fees(of(price), busy(20, 1))
        await expect(refused).rejects.toMatchObject({ code: -32602 })
        await expect(refused).rejects.toThrow(/less than a tenth of the 25 gwei that the network takes now/)
      }
    }
  })
  test('below a third of it, most of which is the tip', async () => {
    expect(await fees({ gasPrice: wei(6.7) }, busy(5, 14))).toMatchObject({ isLow: false })
    expect(await fees({ gasPrice: wei(6.6) }, busy(5, 14))).toMatchObject({ isLow: true })
  })
  test('the node’s own price is not', async () => {
    expect(await fees({})).toMatchObject({ isLow: false })
    expect(await fees({}, busy(20, 0))).toMatchObject({ isLow: false })
  })
  test('on a network without a base fee', async () => {
    const legacy = { eth_getBlockByNumber: { number: '0x1', transactions: [] }, eth_gasPrice: hex(5) }
    expect(await fees({ gasPrice: wei(1.7) }, legacy)).toMatchObject({ isLow: false })
    expect(await fees({ gasPrice: wei(1.6) }, legacy)).toMatchObject({ isLow: true })
    expect(await fees({ maxFeePerGas: wei(0.5) }, legacy)).toMatchObject({ isLow: true })
    for (const wanted of [{ gasPrice: wei(0.49) }, { maxFeePerGas: 1n }])
      await expect(fees(wanted, legacy)).rejects.toMatchObject({ code: -32602 })
  })
  test('a tiny base fee, which the price pays, is no reason to refuse it: the node’s tip is the rest', async () => {
    const tiny = busy(7 / GWEI, 1)
    expect(await fees({ maxFeePerGas: 8n, maxPriorityFeePerGas: 0n }, tiny)).toMatchObject({ isLow: true })
    await expect(fees({ maxFeePerGas: 7n }, tiny)).rejects.toMatchObject({ code: -32602 })
    // Without any base fee the tip is all there is.
    await expect(fees({ maxFeePerGas: 8n }, busy(0, 1))).rejects.toMatchObject({ code: -32602 })
  })
  test('a node that takes nothing', async () => {
    expect(await fees({ maxFeePerGas: 0n }, busy(0, 0))).toMatchObject({ isLow: false })
    const legacy = { eth_getBlockByNumber: { number: '0x1', transactions: [] }, eth_gasPrice: '0x0' }
    for (const wanted of [{}, { gasPrice: 0n }, { maxFeePerGas: 1n }])
      expect(await fees(wanted, legacy)).toMatchObject({ isLow: false })
  })
})

test('a tip is never more than the whole price', async () => {
  const { maxPerGas } = await fees({})
  expect(await fees({ maxPriorityFeePerGas: wei(100) })).toMatchObject({
    fees: { maxFeePerGas: maxPerGas, maxPriorityFeePerGas: maxPerGas },
  })
})

test('on a network without a base fee the price is the node’s', async () => {
  const legacy = { eth_getBlockByNumber: { number: '0x1', transactions: [] }, eth_gasPrice: hex(5) }
  expect(await fees({ maxFeePerGas: wei(500) }, legacy)).toMatchObject({
    fees: { type: 'legacy', gasPrice: wei(5) },
  })
  await expect(fees({ gasPrice: wei(51) }, legacy)).rejects.toMatchObject({ code: -32602 })
  // Nor is it above the cap there.
  expect(await fees({ maxFeePerGas: wei(4) }, legacy)).toMatchObject({
    fees: { type: 'legacy', gasPrice: wei(4) },
  })
})

test('a node that knows no tips: the tip is what its price has above the base fee', async () => {
  const { eth_getBlockByNumber } = busy(20)
  const answers = { eth_getBlockByNumber, eth_maxPriorityFeePerGas: new FrameError('Unknown method', -32601) }
  expect(await fees({}, { ...answers, eth_gasPrice: hex(22) })).toMatchObject({
    fees: { type: 'eip1559', maxPriorityFeePerGas: wei(2) },
    usualPerGas: wei(26),
  })
})

const failed = new FrameError('header not found', -32000)

test.each<[string, Record<string, unknown>]>([
  ['no block', { eth_getBlockByNumber: null }],
  ['a failed query for the block', { eth_getBlockByNumber: failed }],
  ['a base fee that is no number', { eth_getBlockByNumber: { baseFeePerGas: 'none', transactions: [] } }],
  ['neither tip nor price', { eth_maxPriorityFeePerGas: failed, eth_gasPrice: failed }],
  ['no base fee and no price', { eth_getBlockByNumber: { transactions: [] }, eth_gasPrice: null }],
])('a node that does not say what gas costs: %s', async (_, answers) => {
  for (const wanted of [{}, { maxFeePerGas: wei(1), maxPriorityFeePerGas: wei(1) }, { gasPrice: wei(1) }])
    await expect(fees(wanted, { eth_gasPrice: hex(100), ...answers })).rejects.toMatchObject({
      name: 'FrameError',
      code: -32603,
      message: expect.stringContaining('did not say what gas costs'),
    })
})
