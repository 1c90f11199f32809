import { expect, test } from 'vitest'
import { FrameError, type Rpc } from '../contracts.js'
import { chainClient } from './chainClient.js'
import { transactionFees, type WantedFees } from './transactionFees.js'

const GWEI = 1_000_000_000
/** Of a node with a base fee and a tip; 0.005 and 0.001 gwei unless they are named. */
function fees(wanted: WantedFees, answers: Readonly<Record<string, unknown>> = {}) {
  const node: Readonly<Record<string, unknown>> = {
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: hex(0.005), transactions: [] },
    eth_maxPriorityFeePerGas: hex(0.001),
    ...answers,
  }
  const rpc: Rpc = async ({ method }) => {
    if (!(method in node)) throw new FrameError(`No ${method}`, -32601)
    return node[method]
  }
  return transactionFees(chainClient(rpc, 'eip155:1', new AbortController().signal), wanted)
}
const hex = (gwei: number) => `0x${Math.round(gwei * GWEI).toString(16)}`
const wei = (gwei: number) => BigInt(Math.round(gwei * GWEI))

test('a tip that is usual on Ethereum is not refused where the network takes a thousandth of it', async () => {
  const wanted = { maxFeePerGas: wei(2.51), maxPriorityFeePerGas: wei(2.5) }
  expect(await fees(wanted)).toMatchObject({ fees: { ...wanted, type: 'eip1559' }, perGas: wei(2.51) })
  await expect(fees({ maxFeePerGas: wei(3) + 1n })).rejects.toMatchObject({ code: -32602 })
})

test('where gas costs nothing a small price is not refused', async () => {
  const free = {
    eth_getBlockByNumber: { number: '0x1', baseFeePerGas: '0x0', transactions: [] },
    eth_maxPriorityFeePerGas: '0x0',
  }
  expect(await fees({ gasPrice: 1n }, free)).toMatchObject({ perGas: 1n, usualPerGas: 0n })
  await expect(fees({ gasPrice: wei(3) + 1n }, free)).rejects.toMatchObject({ code: -32602 })
})

test('past ten times the price it is refused', async () => {
  const busy = { eth_getBlockByNumber: { number: '0x1', baseFeePerGas: hex(20), transactions: [] } }
  const { usualPerGas } = await fees({}, busy)
  expect((await fees({ gasPrice: 10n * usualPerGas }, busy)).perGas).toBe(10n * usualPerGas)
  await expect(fees({ gasPrice: 10n * usualPerGas + 1n }, busy)).rejects.toThrow('more than 10 times')
})

test('a tip is never more than the whole price', async () => {
  expect(await fees({ maxPriorityFeePerGas: wei(100) })).toMatchObject({
    fees: { maxFeePerGas: (await fees({})).perGas, maxPriorityFeePerGas: (await fees({})).perGas },
  })
})

test('on a network without a base fee the price is the node’s', async () => {
  const legacy = { eth_getBlockByNumber: { number: '0x1', transactions: [] }, eth_gasPrice: hex(5) }
  expect(await fees({ maxFeePerGas: wei(500) }, legacy)).toMatchObject({
    fees: { type: 'legacy', gasPrice: wei(5) },
  })
  await expect(fees({ gasPrice: wei(51) }, legacy)).rejects.toMatchObject({ code: -32602 })
})

test('a node that does not say what gas costs', async () => {
  await expect(fees({}, { eth_getBlockByNumber: null, eth_gasPrice: null })).rejects.toMatchObject({
    code: -32603,
    message: expect.stringContaining('did not say what gas costs'),
  })
})
