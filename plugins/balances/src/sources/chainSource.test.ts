import type { ChainAdapter } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { amountOf, fakeChain, fakeContext } from '../../test/fakeContext.js'
import { fakeNetwork } from '../../test/fakeNetwork.js'
import { readFromChain } from './chainSource.js'

const network = fakeNetwork()
const { signal } = new AbortController()
const read = (chain?: Partial<ChainAdapter>) =>
  readFromChain(fakeContext(chain && { chain }).context, { network, address: '0xa' }, ['0xb'], signal)

test('default: the coin and the tokens that are named, as the chain’s reader says', async () => {
  const found = [amountOf('ETH', 1n), amountOf('B', 2n, '0xb')]
  const { chain, asked } = fakeChain(() => found)
  const getBalance = () => Promise.reject(new Error('The coin is not asked for twice.'))
  expect(await read({ ...chain, getBalance })).toEqual(found)
  expect(asked).toEqual([['0xb']])
})

test('behavior: of a chain without tokens, its coin by the name of the network’s', async () => {
  const requests: unknown[] = []
  const getBalance: ChainAdapter['getBalance'] = async (request) => {
    requests.push(request)
    return { value: 5n, decimals: 8, symbol: 'BTC' }
  }
  expect(await read({ getBalance })).toEqual([
    { token: { name: 'Ether', symbol: 'BTC', decimals: 8 }, amount: 5n },
  ])
  expect(requests).toEqual([{ address: '0xa', network, signal }])
})

test('behavior: nothing of a chain that can’t tell, or is not there', async () => {
  expect(await read({})).toEqual([])
  expect(await read()).toEqual([])
})

test('error: what the node fails with', async () => {
  const down = new Error('down')
  const failing = fakeChain(() => Promise.reject(down))
  await expect(read(failing.chain)).rejects.toBe(down)
  await expect(read({ getBalance: () => Promise.reject(down) })).rejects.toBe(down)
})
