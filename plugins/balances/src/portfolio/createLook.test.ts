import type { TokenAmount } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { amountOf, fakeChain, fakeContext, fakeServices } from '../../test/fakeContext.js'
import { fakeNetwork } from '../../test/fakeNetwork.js'
import type { Holding } from '../api.js'
import type { ServicesSource } from '../sources/servicesSource.js'
import { createLook } from './createLook.js'

const { signal } = new AbortController()
const SERVICES = 'https://services.invalid'
const subject = { network: fakeNetwork(1, { rpcUrls: [`${SERVICES}/v1/`] }), address: '0xa' }
const USDC = '0xAbCdef0000000000000000000000000000000001'
const holdingOf = (one: TokenAmount): Holding => ({
  ...one,
  networkId: 'eip155:1',
  isHidden: false,
  isAdded: false,
})

/** A look at a FAKE chain, of an account that was read before. */
function start(read: readonly TokenAmount[] | undefined, services?: ServicesSource) {
  const node = { says: read ?? [] }
  const { asked, chain } = fakeChain(() => node.says)
  const { context } = fakeContext({ chain, services: SERVICES })
  const look = createLook({ context, services, holdingsOf: () => read?.map(holdingOf) })
  return { asked, node, look: (of = subject) => look(of, signal) }
}

test('default: a change of the coin or of a token is seen, once', async () => {
  const { asked, node, look } = start([amountOf('ETH', 5n), amountOf('USDC', 7n, USDC)])
  expect(await look()).toBe(false)
  node.says = [amountOf('ETH', 5n), amountOf('USDC', 8n, USDC)]
  expect(await look()).toBe(true)
  expect(await look()).toBe(false)
  node.says = [amountOf('ETH', 4n), amountOf('USDC', 8n, USDC)]
  expect(await look()).toBe(true)
  expect(asked).toEqual(Array(4).fill([USDC]))
})

test('behavior: what the services rounded is a change at the first look, and none at the next', async () => {
  const { node, look } = start([amountOf('ETH', 5_000n)])
  node.says = [amountOf('ETH', 5_001n)]
  expect(await look()).toBe(true)
  expect(await look()).toBe(false)
})

test('behavior: one token has many spellings; that there is nothing of one is no news', async () => {
  const { node, look } = start([amountOf('ETH', 5n), amountOf('USDC', 7n, USDC.toLowerCase())])
  node.says = [amountOf('ETH', 5n), amountOf('USDC', 7n, USDC), amountOf('NEW', 0n, '0xnew')]
  expect(await look()).toBe(false)
  node.says = [...node.says, amountOf('NEWER', 1n, '0xnewer')]
  expect(await look()).toBe(true)
})

test('behavior: without decimals it is no money, and not looked at', async () => {
  const { node, look } = start([amountOf('ETH', 5n)])
  node.says = [amountOf('ETH', 5n), amountOf('NFT', 1n, '0xnft', 0)]
  expect(await look()).toBe(false)
})

test('behavior: each account and network is compared with its own', async () => {
  const { node, look } = start([amountOf('ETH', 5n)])
  node.says = [amountOf('ETH', 9n)]
  expect(await look()).toBe(true)
  expect(await look({ ...subject, address: '0xb' })).toBe(true)
  expect(await look({ ...subject, network: fakeNetwork(137) })).toBe(true)
})

test('behavior: nobody is asked of what was not read yet', async () => {
  const { asked, look } = start(undefined)
  expect(await look()).toBe(false)
  expect(asked).toEqual([])
})

test('behavior: nor where the services stand for the node, and do not have the network', async () => {
  const { asked, look } = start([amountOf('ETH', 5n)], fakeServices({ serves: async () => false }))
  expect(await look()).toBe(false)
  expect(asked).toEqual([])
})

test('behavior: as many tokens as a node reads in one call', async () => {
  const many = Array.from({ length: 200 }, (_, index) => amountOf('T', 1n, `0x${index}`))
  const { asked, look } = start([amountOf('ETH', 5n), ...many])
  await look()
  expect(asked[0]).toHaveLength(150)
})

test('F2: a node that fails has seen nothing: the next look compares with what was before', async () => {
  let answer: () => Promise<readonly TokenAmount[]> = async () => [amountOf('ETH', 5n)]
  const { chain } = fakeChain(() => answer())
  const { context } = fakeContext({ chain })
  const holdings = [holdingOf(amountOf('ETH', 5n))]
  const look = createLook({ context, services: undefined, holdingsOf: () => holdings })
  expect(await look(subject, signal)).toBe(false)
  answer = () => Promise.reject(new Error('down'))
  await expect(look(subject, signal)).rejects.toThrow('down')
  answer = async () => [amountOf('ETH', 6n)]
  expect(await look(subject, signal)).toBe(true)
})
