import { loadNet, type TokenAmount } from '@wallet-widget/kernel'
import { expect, test } from 'vitest'
import { amountOf, fakeChain, fakeContext, fakeServices } from '../../test/fakeContext.js'
import { fakeNetwork } from '../../test/fakeNetwork.js'
import type { Holding } from '../api.js'
import type { BalancesOptions } from '../options.js'
import type { FoundToken } from '../sources/foundToken.js'
import type { ServicesSource } from '../sources/servicesSource.js'
import { readHoldings } from './readHoldings.js'
import type { ReadHoldingsOptions } from './readHoldingsOptions.js'

const SERVICES = 'https://services.invalid'
const ether = amountOf('ETH', 5n)
const [USDC, DAI] = [
  '0xAbCdef0000000000000000000000000000000001',
  '0xAbCdef0000000000000000000000000000000002',
]
const down = () => Promise.reject(new Error('down'))

interface Start extends Partial<Omit<ReadHoldingsOptions, 'context' | 'subject'>> {
  readonly options?: BalancesOptions
  /** What the node says. */
  readonly says?: () => readonly TokenAmount[] | Promise<readonly TokenAmount[]>
  /** What the node fails with beside what it says. */
  readonly gap?: Error
  readonly listsAll?: boolean
  readonly rpcUrls?: readonly string[]
}

/** Reads an account on a FAKE chain, and tells what was asked of its node. */
async function read({ options = {}, says = () => [ether], rpcUrls, gap, listsAll, ...change }: Start = {}) {
  const { asked, chain } = fakeChain(says, { gap, listsAll })
  const { context, alert } = fakeContext({ chain, options, services: SERVICES })
  const network = fakeNetwork(1, rpcUrls && { rpcUrls })
  const answer = await readHoldings({
    context,
    subject: { network, address: '0xa' },
    services: undefined,
    added: [],
    before: [],
    isForced: false,
    signal: new AbortController().signal,
    ...change,
  })
  const { holdings, isPartial } = answer ?? {}
  const shown = holdings?.map(({ token, amount }) => `${token.symbol} ${amount}`)
  return { answer, holdings, isPartial, asked, alert, shown }
}
/** What the account had before. */
const held = (symbol: string, address?: string, isAdded = false): Holding => ({
  ...amountOf(symbol, 3n, address),
  networkId: 'eip155:1',
  isHidden: false,
  isAdded,
})
const listing = (...found: readonly FoundToken[]): ServicesSource =>
  fakeServices({ readBalances: async () => found })

test('default: without services, from the node: the coin and the tokens that are named', async () => {
  const { shown, asked } = await read({
    options: { tokens: { 'eip155:1': [USDC], 'eip155:137': [DAI] } },
    says: () => [ether, amountOf('USDC', 7n, USDC)],
  })
  expect(shown).toEqual(['ETH 5', 'USDC 7'])
  expect(asked).toEqual([[USDC.toLowerCase()]])
})

test('default: from the services, and of the node nothing where they list all that is named', async () => {
  const services = listing(ether, amountOf('USDC', 7n, USDC.toLowerCase()))
  const { shown, asked } = await read({ services, options: { tokens: { 'eip155:1': [USDC] } } })
  expect(shown).toEqual(['ETH 5', 'USDC 7'])
  expect(asked).toEqual([])
})

test('behavior: what they do not list of it the node is asked for, and adds nothing that they listed', async () => {
  const { shown, asked } = await read({
    services: listing(ether, amountOf('USDC', 7n, USDC)),
    added: [USDC, DAI],
    says: () => [amountOf('ETH', 6n), amountOf('USDC', 8n, USDC), amountOf('DAI', 0n, DAI)],
  })
  expect(shown).toEqual(['ETH 5', 'USDC 7', 'DAI 0'])
  expect(asked).toEqual([[DAI.toLowerCase()]])
})

test('behavior: the coin is asked for where they list only tokens', async () => {
  const { shown, asked } = await read({ services: listing(amountOf('USDC', 7n, USDC)) })
  expect(shown).toEqual(['USDC 7', 'ETH 5'])
  expect(asked).toEqual([[]])
})

test('F2: a node that fails takes nothing from what the services list', async () => {
  const services = listing(amountOf('USDC', 7n, USDC))
  expect((await read({ services, says: down })).shown).toEqual(['USDC 7'])
  await expect(read({ services: listing(), says: down })).rejects.toThrow('down')
})

test('F2: where the services fail, the node is asked for what was there last too', async () => {
  const services = fakeServices({ readBalances: down })
  const { shown, asked, alert } = await read({
    services,
    added: [USDC],
    before: [held('USDC', USDC), held('DAI', DAI)],
  })
  expect(shown).toEqual(['ETH 5'])
  expect(asked).toEqual([[USDC.toLowerCase(), DAI.toLowerCase()]])
  expect(alert).not.toHaveBeenCalled()
  const unserved = fakeServices({ serves: async () => false })
  expect((await read({ services: unserved })).shown).toEqual(['ETH 5'])
})

test('behavior: of what was there last as many as nodes read in one call', async () => {
  const before = Array.from({ length: 200 }, (_, index) => held('T', `0x${index}`))
  const { asked } = await read({ added: [USDC], before })
  expect(asked[0]).toHaveLength(151)
})

test.each([
  [403, 'INVALID_APP_CONFIGURATION'],
  [429, 'RATE_LIMITED'],
  [500, undefined],
])('error: services that refuse with %s: alert %s', async (status, code) => {
  const { HttpError } = await loadNet()
  const refused = new HttpError('refused', { kind: 'status', status })
  const services = fakeServices({ readBalances: () => Promise.reject(refused) })
  const { shown, alert } = await read({ services })
  expect(shown).toEqual(['ETH 5'])
  expect(alert.mock.calls).toEqual(code ? [[code]] : [])
})

test('behavior: nobody knows where the services stand for the node, and do not have the network', async () => {
  const unserved = fakeServices({ serves: async () => false })
  const through = [`${SERVICES}/v1/?chainId=eip155:1`]
  const { answer, asked } = await read({ services: unserved, rpcUrls: through })
  expect(answer).toBeUndefined()
  expect(asked).toEqual([])
  // A node of the site's own, or one whose url only begins alike, is one.
  for (const own of ['https://rpc.invalid', `${SERVICES}.example/`])
    expect((await read({ services: unserved, rpcUrls: [...through, own] })).shown).toEqual(['ETH 5'])
  // That they do not even say whether they have it is no answer.
  expect((await read({ services: fakeServices({ serves: down }), rpcUrls: through })).shown).toEqual([
    'ETH 5',
  ])
})

test('F3: aborted while the services are asked: the node is not', async () => {
  const controller = new AbortController()
  const services = fakeServices({
    readBalances: () => {
      controller.abort()
      return down()
    },
  })
  await expect(read({ services, signal: controller.signal })).rejects.toThrow('down')
})

test('args: isForced: is passed on', async () => {
  const asked: boolean[] = []
  const services = fakeServices({
    readBalances: async (_, __, isForced) => {
      asked.push(isForced)
      return [ether]
    },
  })
  await read({ services })
  await read({ services, isForced: true })
  expect(asked).toEqual([false, true])
})

test('behavior: a token goes by what the site calls it, and its own symbol is free then', async () => {
  const named = { address: USDC, name: 'Dollar', symbol: 'USD', iconUrl: 'data:,' }
  const { holdings } = await read({
    options: { tokens: { 'eip155:1': [named, { address: DAI }] } },
    services: listing(ether, amountOf('USDC', 7n, USDC.toLowerCase()), amountOf('DAI', 7n, DAI)),
  })
  expect(holdings?.map(({ token, iconUrl }) => [token.name, token.symbol, iconUrl])).toEqual([
    ['ETH name', 'ETH', undefined],
    ['Dollar', 'USD', 'data:,'],
    ['DAI name', 'DAI', undefined],
  ])
})

test('behavior: nothing of a token is shown only where it was named; without decimals it never is', async () => {
  const { holdings } = await read({
    added: [USDC],
    services: listing(
      { ...ether, amount: 0n },
      amountOf('USDC', 0n, USDC),
      amountOf('EMPTY', 0n, '0xempty'),
      amountOf('NFT', 1n, '0xnft', 0),
    ),
  })
  expect(holdings?.map(({ token, isAdded }) => [token.symbol, isAdded])).toEqual([
    ['ETH', false],
    ['USDC', true],
  ])
})

test('T19: who goes by the symbol of a token that was named is hidden; that token is not', async () => {
  const { holdings } = await read({
    added: [USDC],
    services: listing(ether, amountOf('USDC', 7n, USDC), amountOf('usdc', 9n, '0xfalse')),
  })
  expect(holdings?.map(({ token, isHidden }) => [token.symbol, isHidden])).toEqual([
    ['ETH', false],
    ['USDC', false],
    ['usdc', true],
  ])
})

const failing = fakeServices({ readBalances: down })
const silent = fakeServices({ serves: down })
const elsewhere = fakeServices({ serves: async () => false })

test.each<[string, Start, boolean]>([
  ['the services fail, and the node is asked for what is named alone', { services: failing }, true],
  ['the services do not even say what they read', { services: silent }, true],
  ['the services fail, and the node lists all', { services: failing, listsAll: true }, false],
  ['the services do not read the network', { services: elsewhere }, false],
  ['there are no services', {}, false],
  ['the services list all', { services: listing(ether) }, false],
  [
    'the node does not add what they leave out',
    { services: listing(ether), added: [USDC], says: down },
    true,
  ],
  ['the node answers a part', { gap: new Error('500'), listsAll: true }, true],
])('F2: whether all was read: %s', async (_, start, isPartial) => {
  expect((await read(start)).isPartial).toBe(isPartial)
})

test('F2: what the node could not read stays as it was; what it says is gone, is gone', async () => {
  const before = [held('ETH'), held('USDC', USDC), held('DAI', DAI), held('OLD', '0xold', true)]
  const says = () => [ether, amountOf('USDC', 0n, USDC)]
  expect((await read({ before, says, gap: new Error('500') })).shown).toEqual(['ETH 5', 'DAI 3'])
  expect((await read({ before, says })).shown).toEqual(['ETH 5'])
  // Of what the services leave out, only what the node was to tell.
  const services = listing(amountOf('USDC', 7n, USDC))
  expect((await read({ before, services, says: down })).shown).toEqual(['USDC 7', 'ETH 3'])
})

test('behavior: a token that a source lists twice is there once', async () => {
  const twice = listing(
    { ...amountOf('USDC', 7n, USDC), price: 1 },
    ether,
    amountOf('USDC', 9n, USDC.toLowerCase()),
    { ...ether, amount: 6n },
  )
  expect((await read({ services: twice })).shown).toEqual(['USDC 7', 'ETH 5'])
  const says = () => [ether, amountOf('DAI', 7n, DAI), amountOf('DAI', 7n, DAI.toUpperCase())]
  expect((await read({ says })).shown).toEqual(['ETH 5', 'DAI 7'])
})

test('T18: a fake of the coin in letters that look alike is hidden, and its price does not count', async () => {
  const fakes = ['ETH\u3164', 'ЕТН', '\u115fETH', 'ꓰꓔꓧ'].map((symbol, at) => ({
    ...amountOf(symbol, 7n, `0xfalse${at}`),
    price: 9,
  }))
  const { holdings } = await read({ services: listing(ether, ...fakes) })
  expect(holdings?.map(({ isHidden, price }) => [isHidden, price])).toEqual([
    [false, undefined],
    ...fakes.map(() => [true, undefined]),
  ])
})

test('T25: 150 tokens of strangers take no price from those that are named; of spam none is asked for', async () => {
  const asked: (readonly string[])[] = []
  const strangers = Array.from({ length: 150 }, (_, at) => amountOf(`T${at}`, 1n, `0xa${at}`))
  const lure = amountOf('Visit gift.xyz', 1n, '0xlure')
  const { holdings } = await read({
    services: listing(lure, ...strangers, amountOf('USDC', 7n, USDC), ether),
    options: {
      tokens: { 'eip155:1': [USDC] },
      prices: async (tokens) => {
        asked.push(tokens)
        return Object.fromEntries(tokens.map((token) => [token, 2]))
      },
    },
  })
  const priceOf = (symbol: string) => holdings?.find(({ token }) => token.symbol === symbol)?.price
  expect([priceOf('USDC'), priceOf('ETH'), priceOf('T0'), priceOf('T149')]).toEqual([2, 2, 2, undefined])
  expect(asked[0]).toHaveLength(100)
  expect(asked[0]).not.toContain('eip155:1:0xlure')
})
