import type { Network } from '@wallet-widget/kernel'
import { expect, test, vi } from 'vitest'
import { dai, enter, OWNER, onChain, token, usdc, usdt } from '../../../test/onChain.js'
import { routerOf } from '../../networks.js'
import type { BuiltSwap, SwapProvider } from '../../provider.js'
import { createRouterProvider } from '../../providers/routerProvider.js'
import { readSwapCall, type SwapCall, writeSwapCall } from '../../router/swapCall.js'
import { word } from '../../router/words.js'
import { createSwapping, type Swapping } from './createSwapping.js'
import type { Phase } from './swapState.js'

const chain = onChain()
const USDC = token(usdc, 'USDC', 6)
const USDT = token(usdt, 'USDT', 6)
const DAI = token(dai, 'DAI', 18)
const ROUTER = routerOf('eip155:1', {}) as string
const ETHER = { name: 'ETH', symbol: 'ETH', decimals: 18 }
const honest = createRouterProvider({ options: {} })
const halved = (data: string) => {
  const call = readSwapCall(data) as SwapCall
  return writeSwapCall({ ...call, least: call.least / 2n })
}
/** Has the wallet answer a method in another way, until the returned function is called. */
function answer(method: string, how: (params: unknown, own: (params: unknown) => unknown) => unknown) {
  const { table } = chain.wallet()
  const own = table[method] ?? (() => undefined)
  table[method] = (params) => how(params, own)
  return () => {
    table[method] = own
  }
}
const sends = () => chain.wallet().calls.filter(({ method }) => /send/i.test(method))
const phaseOf = <Name extends Phase['name']>({ $swap }: Swapping, name: Name) =>
  vi.waitFor(
    () => {
      const { phase } = $swap.get()
      if (phase.name !== name)
        throw new Error(
          JSON.stringify(phase, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
        )
      return phase as Extract<Phase, { name: Name }>
    },
    { timeout: 15_000 },
  )

test('default: the coin for a token: reviewed, sent once, settled by the chain', {
  tags: ['once'],
}, async () => {
  const given = await chain.start()
  const { swapping } = given
  const before = await chain.held(usdc)
  await enter(given, { to: USDC, amount: '1.5' })
  expect(await swapping.review()).toBe(true)
  const { review } = await phaseOf(swapping, 'review')
  expect(review).toMatchObject({ approvals: [], amount: 15n * 10n ** 17n, isBatch: false })
  expect(review.least).toBeGreaterThanOrEqual((review.expected * 99n) / 100n)
  expect(review.impact).toBeLessThan(10)
  // A double click.
  await Promise.all([swapping.confirm(), swapping.confirm()])
  const done = await phaseOf(swapping, 'done')
  const got = (await chain.held(usdc)) - before
  expect(sends()).toHaveLength(1)
  expect(got).toBe(review.expected)
  expect(done.received).toBe(got)
})

test('args: both are tokens: exactly the amount is approved, then swapped over the coin', async () => {
  const given = await chain.start()
  const { swapping } = given
  const before = [await chain.held(usdt), await chain.held(dai)] as const
  await enter(given, { from: USDT, to: DAI, amount: '250.5' })
  expect(await swapping.review()).toBe(true)
  const { review } = await phaseOf(swapping, 'review')
  expect(review.approvals).toHaveLength(1)
  expect(review.path).toHaveLength(3)
  await swapping.confirm()
  const { received } = await phaseOf(swapping, 'done')
  expect(sends()).toHaveLength(2)
  expect(before[0] - (await chain.held(usdt))).toBe(250_500_000n)
  expect((await chain.held(dai)) - before[1]).toBe(received)
  expect(received).toBeGreaterThanOrEqual(review.least)
  expect(await chain.allowance(usdt, ROUTER)).toBe(0n)
})

test('behavior: an allowance that is left is set to nothing first, where the token wants it so', async () => {
  const given = await chain.start()
  const { swapping } = given
  const approve = `0x095ea7b3${word(ROUTER)}${word(5n)}`
  await chain.node('eth_sendTransactionSync', { from: OWNER, to: usdt, data: approve })
  await enter(given, { from: USDT, to: USDC, amount: '20' })
  await swapping.review()
  const { review } = await phaseOf(swapping, 'review')
  expect(review.approvals).toHaveLength(2)
  await swapping.confirm()
  await phaseOf(swapping, 'done')
  expect(await chain.allowance(usdt, ROUTER)).toBe(0n)
})

test('args: to is the coin; a second swap of it waits for nobody', async () => {
  const given = await chain.start()
  const { swapping } = given
  for (const amount of ['10', '11']) {
    await enter(given, { from: USDC, to: ETHER, amount })
    await swapping.review()
    const before = await chain.held(usdc)
    await swapping.confirm()
    await phaseOf(swapping, 'done')
    expect(before - (await chain.held(usdc))).toBe(BigInt(amount) * 1_000_000n)
    swapping.finish()
  }
})

test('behavior: where the wallet can, approval and swap are one request, carried out whole', async () => {
  const given = await chain.start()
  const { swapping } = given
  const bundles: { id: string; calls: { to: string; data: string; value: string }[] }[] = []
  answer('wallet_getCapabilities', () => ({ '0x1': { atomic: { status: 'supported' } } }))
  answer('wallet_sendCalls', async (params) => {
    const [bundle] = params as [(typeof bundles)[0]]
    bundles.push(bundle)
    for (const call of bundle.calls)
      await chain.node('eth_sendTransactionSync', { from: OWNER, gas: '0x7a120', ...call })
    return { id: bundle.id }
  })
  const before = await chain.held(dai)
  await enter(given, { from: USDC, to: DAI, amount: '100' })
  await swapping.review()
  expect((await phaseOf(swapping, 'review')).review).toMatchObject({ isBatch: true })
  await swapping.confirm()
  const { received } = await phaseOf(swapping, 'done')
  expect(bundles).toHaveLength(1)
  expect(bundles[0]).toMatchObject({ version: '2.0.0', atomicRequired: true, chainId: '0x1', from: OWNER })
  expect(bundles[0]?.calls).toHaveLength(2)
  expect((await chain.held(dai)) - before).toBe(received)
})

test('behavior: the services’ quote and calls, checked by the router itself', async () => {
  const given = await chain.start({ providers: ['services'] }, { services: chain.services().url })
  const { swapping } = given
  const before = await chain.held(usdc)
  await enter(given, { to: USDC, amount: '2' })
  // The list has no part in the quote, and may come after it.
  await expect
    .poll(() => swapping.$tokens.get()?.map(({ symbol }) => symbol))
    .toEqual(expect.arrayContaining(['ETH', 'USDC', 'USDT', 'DAI', 'WBTC', 'UNI']))
  await swapping.review()
  const { review } = await phaseOf(swapping, 'review')
  expect(review.provider.id).toBe('services')
  await swapping.confirm()
  await phaseOf(swapping, 'done')
  expect((await chain.held(usdc)) - before).toBe(review.expected)
})

test('behavior: of several quotes the best wins; a provider that fails is left out', async () => {
  const more: SwapProvider = {
    ...honest,
    id: 'more',
    name: 'More',
    quote: async () => ({ toAmount: 10n ** 12n }),
  }
  const broken: SwapProvider = { ...honest, id: 'broken', quote: () => Promise.reject(new Error('no')) }
  const absurd: SwapProvider = { ...honest, id: 'absurd', quote: async () => ({ toAmount: 2n ** 300n }) }
  const given = await chain.start({ providers: [broken, honest, more, absurd] })
  await enter(given, { to: USDC, amount: '1' })
  expect(given.swapping.$swap.get().quote).toMatchObject({ best: { provider: more } })
})

const LIES: readonly [string, (built: BuiltSwap) => BuiltSwap][] = [
  [
    'to another recipient',
    (built) => ({ ...built, data: built.data.replace(OWNER.slice(2).toLowerCase(), 'ff'.repeat(20)) }),
  ],
  ['by another contract', (built) => ({ ...built, to: usdt })],
  [
    'another token',
    (built) => ({
      ...built,
      data: built.data.replace(usdc.slice(2).toLowerCase(), dai.slice(2).toLowerCase()),
    }),
  ],
  ['more coins', (built) => ({ ...built, value: built.value + 1n })],
  ['a page', (built) => ({ ...built, data: '<html>' })],
  ['half of what it is worth', (built) => ({ ...built, data: halved(built.data) })],
]
test.each(LIES)('T20: a provider that builds %s: nobody is asked', async (_, lie) => {
  const liar: SwapProvider = { ...honest, build: async (request) => lie(await honest.build(request)) }
  const given = await chain.start({ providers: [liar] })
  const { swapping } = given
  await enter(given, { to: USDC, amount: '1' })
  expect(await swapping.review()).toBe(false)
  expect(swapping.$swap.get().phase).toMatchObject({ refusal: { kind: 'mismatch' } })
  expect(sends()).toEqual([])
})

test('T20: a provider that lies once it was reviewed: nobody is asked', async () => {
  let isLying = false
  const liar: SwapProvider = {
    ...honest,
    build: async (request) => {
      const built = await honest.build(request)
      return isLying ? { ...built, to: usdt } : built
    },
  }
  const given = await chain.start({ providers: [liar] })
  const { swapping } = given
  await enter(given, { to: USDC, amount: '1' })
  await swapping.review()
  isLying = true
  await swapping.confirm()
  expect(swapping.$swap.get().phase).toMatchObject({ name: 'review', refusal: { kind: 'mismatch' } })
  expect(sends()).toEqual([])
})

test('behavior: a review that is wanted while quotes are asked for waits for them', async () => {
  const { swapping } = await chain.start()
  swapping.begin(undefined)
  swapping.change({ to: USDC, amount: '1' })
  expect(swapping.$swap.get().quote.status).toBe('asking')
  expect(await swapping.review()).toBe(true)
})

test('behavior: that nobody offers a pair is not said any more once somebody does', async () => {
  let isShut = true
  const slow: SwapProvider = {
    ...honest,
    quote: async (request) => (isShut ? undefined : honest.quote(request)),
  }
  const given = await chain.start({ providers: [slow] })
  const { swapping } = given
  await enter(given, { to: USDC, amount: '1' })
  expect(await swapping.review()).toBe(false)
  expect(swapping.$swap.get().phase).toMatchObject({ refusal: { kind: 'nobody' } })
  isShut = false
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const stop = swapping.watch()
  vi.advanceTimersByTime(15_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(swapping.$swap.get().quote.status).toBe('found'))
  stop()
  expect(swapping.$swap.get().phase).toEqual({ name: 'editing', isPreparing: false })
})

test('F35: a price that moved against the visitor is shown before anybody is asked', async () => {
  const given = await chain.start()
  const { swapping } = given
  const before = await chain.held(usdc)
  await enter(given, { to: USDC, amount: '1' })
  await swapping.review()
  const { review } = await phaseOf(swapping, 'review')
  const other = (await chain.node('eth_accounts'))[3] as string
  const data = writeSwapCall({ ...(readSwapCall(review.swap.data) as SwapCall), least: 1n, recipient: other })
  await chain.node('eth_sendTransactionSync', {
    from: other,
    to: ROUTER,
    data,
    value: '0x6c6b935b8bbd400000',
    gas: '0x7a120',
  })
  await swapping.confirm()
  const again = await phaseOf(swapping, 'review')
  expect(again.hasChanged).toBe(true)
  expect(again.review.least).toBeLessThan(review.least)
  expect(await chain.held(usdc)).toBe(before)
  await swapping.confirm()
  await phaseOf(swapping, 'done')
  expect((await chain.held(usdc)) - before).toBeGreaterThanOrEqual(again.review.least)
})

test('F15: a wallet that fails and has sent all the same: settled by the chain, and not sent again', {
  tags: ['once'],
}, async () => {
  const given = await chain.start()
  const { swapping } = given
  answer('eth_sendTransaction', async (params, own) => {
    await own(params)
    throw new Error('The popup was closed.')
  })
  const before = await chain.held(usdc)
  await enter(given, { to: USDC, amount: '1' })
  await swapping.review()
  await swapping.confirm()
  const { received } = await phaseOf(swapping, 'done')
  expect((await chain.held(usdc)) - before).toBe(received)
  expect(sends()).toHaveLength(1)
})

test('F15: a wallet that fails and has sent nothing: nothing else is swapped until the deadline, then it is said', {
  tags: ['once'],
}, async () => {
  const given = await chain.start()
  const { swapping, context } = given
  answer('eth_sendTransaction', () => {
    throw new Error('What?')
  })
  await enter(given, { to: USDC, amount: '1' })
  await swapping.review()
  await swapping.confirm()
  const { attempt } = await phaseOf(swapping, 'waiting')
  // As a page that was reloaded.
  const after = createSwapping(context)
  after.begin(undefined)
  await phaseOf(after, 'waiting')
  expect(await after.review()).toBe(false)
  await chain.node('evm_setNextBlockTimestamp', Number(attempt.deadline) + 120)
  await chain.node('evm_mine')
  expect(await phaseOf(after, 'failed')).toMatchObject({ why: 'never' })
  after.begin(undefined)
  await phaseOf(after, 'editing')
})

test('F17: declined: nothing was swapped, and it can be tried again', { tags: ['once'] }, async () => {
  const given = await chain.start()
  const { swapping } = given
  const undo = answer('eth_sendTransaction', () => {
    throw Object.assign(new Error('No'), { code: 4001 })
  })
  await enter(given, { to: USDC, amount: '1' })
  await swapping.review()
  await swapping.confirm()
  expect(await phaseOf(swapping, 'review')).toMatchObject({ refusal: { kind: 'declined' } })
  undo()
  await swapping.confirm()
  await phaseOf(swapping, 'done')
})

test('error: what would fail is said before anybody is asked', async () => {
  const given = await chain.start()
  const { swapping } = given
  await enter(given, { to: USDC, amount: '999999999' })
  await swapping.review()
  expect(swapping.$swap.get().phase).toMatchObject({ refusal: { kind: 'amount' } })
  const all = await chain.held(undefined)
  await enter(given, { amount: `${all / 10n ** 18n}.${String(all % 10n ** 18n).padStart(18, '0')}` })
  await swapping.review()
  expect(swapping.$swap.get().phase).toMatchObject({ refusal: { kind: 'fee' } })
  await swapping.takeAll()
  await vi.waitFor(() =>
    expect(swapping.$swap.get().quote).toMatchObject({ status: 'found', isAsking: false }),
  )
  expect(await swapping.review()).toBe(true)
})

test('behavior: the slippage is the visitor’s, whatever else changes', async () => {
  const given = await chain.start({ slippage: 0.5 })
  const { swapping } = given
  expect(swapping.$swap.get().slippage).toBe(50)
  swapping.setSlippage(300)
  await enter(given, { to: USDC, amount: '1' })
  swapping.flip()
  swapping.change({ to: DAI })
  swapping.finish()
  swapping.begin(undefined)
  expect(swapping.$swap.get().slippage).toBe(300)
  await enter(given, { from: ETHER, to: USDC, amount: '1' })
  await swapping.review()
  const { review } = await phaseOf(swapping, 'review')
  expect(review.least).toBe((review.expected * 9_700n + 9_999n) / 10_000n)
})

test('args: what the view is opened with', async () => {
  const given = await chain.start({}, { services: chain.services().url })
  given.swapping.begin({ fromToken: 'USDC', toToken: dai, amount: '12.5' })
  await vi.waitFor(() =>
    expect(given.swapping.$swap.get()).toMatchObject({
      form: { from: { symbol: 'USDC' }, to: { symbol: 'DAI' }, amount: '12.5' },
      quote: { status: 'found' },
    }),
  )
})

test('error: SWAPS_NO_QUOTE: a token without a pool', async () => {
  const given = await chain.start()
  const network = given.context.state.$network.get().networks[0] as Network
  const alone = token(`0x${'ab'.repeat(20)}`, 'ALONE', 18)
  const wanted = { network, from: ETHER, to: alone, amount: 1n, owner: OWNER, slippage: 100 }
  expect(await honest.quote(wanted)).toBeUndefined()
  await expect(honest.build(wanted)).rejects.toMatchObject({ code: 'SWAPS_NO_QUOTE' })
  await enter(given, { to: alone, amount: '1' })
  expect(given.swapping.$swap.get().quote).toEqual({ status: 'nobody' })
})
