import { expect, test, vi } from 'vitest'
import { dai, enter, onChain, token, usdc, weth } from '../../../test/onChain.js'
import { routerOf } from '../../networks.js'
import type { SwapProvider } from '../../provider.js'
import { createRouterProvider } from '../../providers/routerProvider.js'
import { readSwapCall, type SwapCall, writeSwapCall } from '../../router/swapCall.js'
import { createSwapping, type Swapping } from './createSwapping.js'
import type { Phase } from './swapState.js'

const chain = onChain()
const USDC = token(usdc, 'USDC', 6)
const ETHER = { name: 'ETH', symbol: 'ETH', decimals: 18 }
const ROUTER = routerOf('eip155:1', {}) as string
const honest = createRouterProvider({ options: {} })
const sends = () => chain.wallet().calls.filter(({ method }) => /send/i.test(method))
const refusalOf = ({ $swap }: Swapping) => ($swap.get().phase as { refusal?: { kind: string } }).refusal?.kind
const phaseOf = <Name extends Phase['name']>({ $swap }: Swapping, name: Name) =>
  vi.waitFor(() => expect($swap.get().phase.name).toBe(name), { timeout: 15_000 })

test('T20: decimals that are not the token’s: another amount would be sold than was entered', async () => {
  const given = await chain.start()
  await enter(given, { from: token(usdc, 'USDC', 4), to: ETHER, amount: '100' })
  expect(await given.swapping.review()).toBe(false)
  expect(refusalOf(given.swapping)).toBe('mismatch')
  await enter(given, { from: ETHER, to: token(usdc, 'USDC', 8), amount: '1' })
  expect(await given.swapping.review()).toBe(false)
  expect(refusalOf(given.swapping)).toBe('mismatch')
})

test('T20: a quote that nobody keeps: what is reviewed says that it is less', async () => {
  const boaster: SwapProvider = {
    ...honest,
    quote: async (request) => ({ toAmount: ((await honest.quote(request))?.toAmount ?? 0n) * 2n }),
  }
  const given = await chain.start({ providers: [boaster] })
  await enter(given, { to: USDC, amount: '1' })
  expect(await given.swapping.review()).toBe(true)
  expect(given.swapping.$swap.get().phase).toMatchObject({ hasChanged: true })
})

test('T20: a route over worse pools, at whose prices it has no impact: nobody is asked', async () => {
  const other = (await chain.node('eth_accounts'))[3] as string
  const build: SwapProvider['build'] = async (request) => {
    const built = await honest.build(request)
    const call = readSwapCall(built.data) as SwapCall
    return { ...built, data: writeSwapCall({ ...call, path: [weth, dai, usdc], least: 1n }) }
  }
  const detour: SwapProvider = {
    ...honest,
    build: async (request) => {
      const poor = await build(request)
      const call = readSwapCall(poor.data) as SwapCall
      return { ...poor, data: writeSwapCall({ ...call, least: await worthOf(request.amount) }) }
    },
  }
  /** What the router gives on the detour. */
  const worthOf = async (amount: bigint): Promise<bigint> => {
    const words = [amount, 64n, 3n].map((one) => one.toString(16).padStart(64, '0')).join('')
    const path = [weth, dai, usdc].map((one) => one.slice(2).toLowerCase().padStart(64, '0')).join('')
    const answer = await chain.node('eth_call', { to: ROUTER, data: `0xd06ca61f${words}${path}` }, 'latest')
    return (BigInt(`0x${answer.slice(-64)}`) * 99n) / 100n
  }
  const given = await chain.start({ providers: [detour] })
  await enter(given, { to: USDC, amount: '1' })
  await given.swapping.review()
  const { phase } = given.swapping.$swap.get()
  if (phase.name !== 'review') throw new Error('At fair prices the detour is as good.')
  const data = writeSwapCall({
    ...(readSwapCall(phase.review.swap.data) as SwapCall),
    ...{ least: 1n, recipient: other, path: [weth, dai] },
  })
  const moved = await chain.node('eth_sendTransactionSync', {
    from: other,
    to: ROUTER,
    data,
    // What it takes depends on whether a second passes until its block.
    gas: '0x7a120',
    value: '0x15af1d78b58c400000',
  })
  expect(moved.status).toBe('0x1')
  given.swapping.edit()
  await enter(given, { amount: '2' })
  expect(await given.swapping.review()).toBe(false)
  expect(refusalOf(given.swapping)).toBe('mismatch')
  expect(sends()).toEqual([])
})

test('T7: a token with a name of any length: the swap is remembered all the same, and nothing is swapped beside it', async () => {
  const given = await chain.start()
  const { table } = chain.wallet()
  table.eth_sendTransaction = () => {
    throw new Error('What?')
  }
  await enter(given, { to: { ...USDC, name: 'x'.repeat(20_000), symbol: 'y'.repeat(20_000) }, amount: '1' })
  await given.swapping.review()
  await given.swapping.confirm()
  await phaseOf(given.swapping, 'waiting')
  const after = createSwapping(given.context)
  after.begin(undefined)
  await phaseOf(after, 'waiting')
})

test('F3: what was given up does not send once the node wakes, and does not send what was entered after', {
  tags: ['once'],
}, async () => {
  let held: Promise<void> | undefined
  const slow: SwapProvider = {
    ...honest,
    build: async (request) => {
      const waiting = held
      held = undefined
      await waiting
      return honest.build(request)
    },
  }
  const given = await chain.start({ providers: [slow] })
  const { swapping } = given
  await enter(given, { to: USDC, amount: '1' })
  await swapping.review()
  let wake = () => {}
  held = new Promise((resolve) => {
    wake = resolve
  })
  const first = swapping.confirm()
  swapping.stopWaiting()
  swapping.edit()
  await enter(given, { amount: '2' })
  await swapping.review()
  let wakeSecond = () => {}
  held = new Promise((resolve) => {
    wakeSecond = resolve
  })
  const second = swapping.confirm()
  wake()
  await first
  expect(sends()).toEqual([])
  wakeSecond()
  await second
  await phaseOf(swapping, 'done')
  expect(sends()).toHaveLength(1)
  expect(sends()[0]?.params).toMatchObject([{ value: '0x1bc16d674ec80000' }])
})

test.each([
  [4901, 'waiting', undefined],
  [5750, 'review', 'declined'],
])(
  'F17: after %s: %s; only the visitor’s own no says for sure that nothing was sent',
  {
    tags: ['once'],
  },
  async (code, name, kind) => {
    const given = await chain.start()
    chain.wallet().table.eth_sendTransaction = () => {
      throw Object.assign(new Error('No'), { code })
    }
    await enter(given, { to: USDC, amount: '1' })
    await given.swapping.review()
    await given.swapping.confirm()
    expect(given.swapping.$swap.get().phase.name).toBe(name)
    expect(refusalOf(given.swapping)).toBe(kind)
  },
)

test('F4: a chain that is days ahead is none to swap on', async () => {
  const given = await chain.start()
  await enter(given, { to: USDC, amount: '1' })
  await chain.node('evm_setNextBlockTimestamp', Math.floor(Date.now() / 1000) + 3 * 86_400)
  await chain.node('evm_mine')
  expect(await given.swapping.review()).toBe(false)
  expect(refusalOf(given.swapping)).toBe('node')
})

test('behavior: forgotten once the visitor has looked in their wallet', async () => {
  const given = await chain.start()
  chain.wallet().table.eth_sendTransaction = () => {
    throw new Error('What?')
  }
  await enter(given, { to: USDC, amount: '1' })
  await given.swapping.review()
  await given.swapping.confirm()
  await phaseOf(given.swapping, 'waiting')
  given.swapping.forget()
  await phaseOf(given.swapping, 'editing')
  given.swapping.begin(undefined)
  await phaseOf(given.swapping, 'editing')
})
