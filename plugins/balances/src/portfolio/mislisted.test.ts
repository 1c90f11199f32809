import { expect, test } from 'vitest'
import { amountOf, fakeChain, fakeContext, fakeServices } from '../../test/fakeContext.js'
import { fakeNetwork } from '../../test/fakeNetwork.js'
import type { Holding } from '../api.js'
import type { FoundToken } from '../sources/foundToken.js'
import { createContractDecimals } from './contractDecimals.js'
import { readHoldings } from './readHoldings.js'

const USDC = '0xabcdef0000000000000000000000000000000001'
const DAI = '0xabcdef0000000000000000000000000000000002'
const ether = amountOf('ETH', 5n)
const signal = new AbortController().signal

/** An account that services list, on a network whose FAKE node says what the contracts do. */
function start(listed: readonly FoundToken[]) {
  const node = { says: [ether] as readonly FoundToken[], isDown: false }
  const { asked, chain } = fakeChain(() =>
    node.isDown ? Promise.reject(new Error('The node is down.')) : node.says,
  )
  const { context } = fakeContext({ chain })
  const contractDecimals = createContractDecimals()
  const priced: (readonly string[])[] = []
  const services = fakeServices({
    readBalances: async () => listed,
    async readPrices(tokens) {
      priced.push(tokens)
      return new Map()
    },
  })
  let before: readonly Holding[] = []
  return {
    asked,
    node,
    priced,
    async read() {
      const given = { context, services, contractDecimals, before, added: [], isForced: false, signal }
      const answer = await readHoldings({ ...given, subject: { network: fakeNetwork(), address: '0xa' } })
      before = answer?.holdings ?? []
      const shown = before.map(
        ({ token: { symbol, decimals }, amount, price, isMislisted }) =>
          `${symbol} ${amount}/${decimals} ${price ?? '?'}${isMislisted ? ' mislisted' : ''}`,
      )
      return { shown, isPartial: answer?.isPartial }
    },
  }
}

test('behavior: a token whose contract has other decimals is shown by those, without a price, and it is said', async () => {
  const { node, read, asked, priced } = start([ether, { ...amountOf('USDC', 7n, USDC), price: 1 }])
  node.says = [ether, amountOf('USDC', 9n, USDC, 6)]
  expect(await read()).toEqual({ shown: ['ETH 5/18 ?', 'USDC 9/6 ? mislisted'], isPartial: false })
  expect(asked).toEqual([[USDC]])
  expect(priced).toEqual([['eip155:1']])
  node.says = [ether, amountOf('USDC', 8n, USDC, 6)]
  expect((await read()).shown).toEqual(['ETH 5/18 ?', 'USDC 8/6 ? mislisted'])
})

test('behavior: what the contract confirms, or says nothing of, is as listed, and not asked anew', async () => {
  const { node, read, asked } = start([
    ether,
    { ...amountOf('USDC', 7n, USDC, 6), price: 1 },
    amountOf('DAI', 7n, DAI),
  ])
  node.says = [ether, amountOf('USDC', 9n, USDC, 6)]
  for (const _ of [1, 2])
    expect(await read()).toEqual({ shown: ['ETH 5/18 ?', 'USDC 7/6 1', 'DAI 7/18 ?'], isPartial: false })
  expect(asked).toEqual([[USDC, DAI]])
})

test('behavior: a node that does not answer contradicts nothing, and is asked again', async () => {
  const { node, read, asked } = start([ether, amountOf('USDC', 7n, USDC)])
  node.isDown = true
  expect(await read()).toEqual({ shown: ['ETH 5/18 ?', 'USDC 7/18 ?'], isPartial: false })
  node.isDown = false
  node.says = [ether, amountOf('USDC', 9n, USDC, 6)]
  expect((await read()).shown).toEqual(['ETH 5/18 ?', 'USDC 9/6 ? mislisted'])
  expect(asked).toHaveLength(2)
})

test('behavior: once it is contradicted, its amount is never the listed one: before the next answer it is the last', async () => {
  const { node, read } = start([ether, amountOf('USDC', 7n, USDC)])
  node.says = [ether, amountOf('USDC', 9n, USDC, 6)]
  await read()
  node.isDown = true
  expect(await read()).toEqual({ shown: ['ETH 5/18 ?', 'USDC 9/6 ? mislisted'], isPartial: true })
})

test('behavior: the network’s own coin is counted as the network does', async () => {
  const { read } = start([amountOf('ETH', 7n, undefined, 6)])
  expect(await read()).toEqual({ shown: ['ETH 5/18 ? mislisted'], isPartial: false })
})

test('behavior: of what is listed as spam no contract is asked', async () => {
  const { node, read, asked } = start([ether, { ...amountOf('USDC', 7n, USDC), isSpam: true }])
  node.says = [ether, amountOf('USDC', 9n, USDC, 6)]
  expect((await read()).shown).toEqual(['ETH 5/18 ?', 'USDC 7/18 ?'])
  expect(asked).toEqual([])
})
