import { expect, test } from 'vitest'
import { amountOf, fakeChain, fakeContext } from '../test/fakeContext.js'
import { fakeNetwork } from '../test/fakeNetwork.js'
import { createChooseBalance } from './chooseBalance.js'
import type { BalancesOptions } from './options.js'

const USDC = '0xAbCdef0000000000000000000000000000000001'
const network = fakeNetwork()
const request = { address: '0xa', network, signal: new AbortController().signal }
const choose = (balance: BalancesOptions['balance'], chain?: ReturnType<typeof fakeChain>['chain']) => {
  const { context } = fakeContext({
    options: { ...(balance !== undefined && { balance }) },
    ...(chain && { chain }),
  })
  return createChooseBalance(context)(network)
}

test('default: as ever where nothing is said of the network', () => {
  expect(choose(undefined)).toBeUndefined()
  expect(choose({})).toBeUndefined()
  expect(choose({ 'eip155:137': USDC })).toBeUndefined()
})

test('args: balance: false: nothing, on all networks or on one', () => {
  expect(choose(false)).toBeNull()
  expect(choose({ 'eip155:1': false })).toBeNull()
  expect(choose({ 'eip155:137': false })).toBeUndefined()
})

test('args: balance: a token, whose address may be written in any case', async () => {
  const found = [
    amountOf('ETH', 1n),
    amountOf('OTHER', 2n, '0xb'),
    amountOf('USDC', 3n, USDC.toLowerCase(), 6),
  ]
  const { asked, chain } = fakeChain(() => found)
  const read = choose({ 'eip155:1': USDC }, chain)
  expect(await read?.(request)).toEqual({ value: 3n, symbol: 'USDC', decimals: 6 })
  expect(asked).toEqual([[USDC]])
})

test('error: TOKEN_NOT_FOUND: no such token, or no chain that could tell', async () => {
  const { chain } = fakeChain(() => [amountOf('ETH', 1n)])
  const missing = { code: 'TOKEN_NOT_FOUND', message: expect.stringContaining('`balance` of eip155:1') }
  await expect(choose({ 'eip155:1': USDC }, chain)?.(request)).rejects.toMatchObject(missing)
  await expect(choose({ 'eip155:1': USDC })?.(request)).rejects.toMatchObject(missing)
})

test('error: what the node fails with', async () => {
  const { chain } = fakeChain(() => Promise.reject(new Error('down')))
  await expect(choose({ 'eip155:1': USDC }, chain)?.(request)).rejects.toThrow('down')
})
