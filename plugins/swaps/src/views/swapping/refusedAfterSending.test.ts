import { expect, test, vi } from 'vitest'
import { dai, enter, OWNER, onChain, token, usdc } from '../../../test/onChain.js'
import { createSwapping, type Swapping } from './createSwapping.js'
import type { Phase } from './swapState.js'

const chain = onChain()
const USDC = token(usdc, 'USDC', 6)
const DAI = token(dai, 'DAI', 18)
const sends = () => chain.wallet().calls.filter(({ method }) => /send/i.test(method))
const phaseOf = <Name extends Phase['name']>({ $swap }: Swapping, name: Name) =>
  vi.waitFor(
    () => {
      const { phase } = $swap.get()
      expect(phase.name).toBe(name)
      return phase as Extract<Phase, { name: Name }>
    },
    { timeout: 15_000 },
  )

/**
 * Has the wallet answer with an error. What it was asked for is kept back, as a node does that lags behind, until the returned
 * function is called.
 */
function failing(code: number, message: string) {
  const { table } = chain.wallet()
  const own = table.eth_sendTransaction
  let asked: unknown
  const answer = (params: unknown) => {
    asked = params
    throw Object.assign(new Error(message), { code })
  }
  table.eth_sendTransaction = answer
  return async () => {
    await own?.(asked)
  }
}

test.each([
  [4100, 'Unauthorized'],
  [4200, 'Unsupported'],
  [4901, 'Disconnected'],
  [-32602, 'Invalid params: nonce too low'],
  [-32002, 'Already processing a request'],
  [-32601, 'Method not found'],
  [5760, 'Atomicity is not supported'],
  [4001, 'already known'],
])(
  'F15: %s (%s) of a wallet that has sent, and a node that lags: nothing is swapped beside it',
  {
    tags: ['once'],
  },
  async (code, message) => {
    const given = await chain.start()
    const { swapping, context } = given
    const arrive = failing(code, message)
    const before = await chain.held(usdc)
    await enter(given, { to: USDC, amount: '1' })
    await swapping.review()
    await swapping.confirm()
    const { attempt } = await phaseOf(swapping, 'waiting')
    // Neither here nor in a page that is opened now.
    const other = createSwapping(context)
    other.begin(undefined)
    for (const one of [swapping, other]) {
      await one.confirm()
      expect(await one.review()).toBe(false)
      expect((await phaseOf(one, 'waiting')).attempt.id).toBe(attempt.id)
    }
    await arrive()
    const { received } = await phaseOf(swapping, 'done')
    expect((await chain.held(usdc)) - before).toBe(received)
    expect(sends()).toHaveLength(1)
  },
)

test('F15: refused only after the visitor waits no more: it is waited for all the same', {
  tags: ['once'],
}, async () => {
  const given = await chain.start()
  const { swapping } = given
  const { table } = chain.wallet()
  let refuse = () => {}
  table.eth_sendTransaction = () =>
    new Promise((_, reject) => {
      refuse = () => reject(Object.assign(new Error('Unauthorized'), { code: 4100 }))
    })
  await enter(given, { to: USDC, amount: '1' })
  await swapping.review()
  const confirmed = swapping.confirm()
  await vi.waitFor(() => expect(sends()).toHaveLength(1))
  swapping.stopWaiting()
  expect(await phaseOf(swapping, 'waiting')).toMatchObject({ hasErred: false })
  refuse()
  await confirmed
  expect(await phaseOf(swapping, 'waiting')).toMatchObject({ isSure: false, hasErred: true })
  expect(await swapping.review()).toBe(false)
})

test('F15: a bundle that is refused as one that the wallet can’t carry out whole, and was sent: waited for', {
  tags: ['once'],
}, async () => {
  const given = await chain.start()
  const { swapping } = given
  const { table } = chain.wallet()
  let calls: readonly object[] = []
  table.wallet_getCapabilities = () => ({ '0x1': { atomic: { status: 'supported' } } })
  table.wallet_sendCalls = (params) => {
    const [bundle] = params as [{ calls: readonly object[] }]
    calls = bundle.calls
    throw Object.assign(new Error('No'), { code: 5760 })
  }
  const before = await chain.held(dai)
  await enter(given, { from: USDC, to: DAI, amount: '100' })
  await swapping.review()
  await swapping.confirm()
  await phaseOf(swapping, 'waiting')
  for (const call of calls)
    await chain.node('eth_sendTransactionSync', { from: OWNER, gas: '0x7a120', ...call })
  const { received } = await phaseOf(swapping, 'done')
  expect((await chain.held(dai)) - before).toBe(received)
})

test('behavior: refused, and it never came: said once its deadline has passed, and it can be tried again', {
  tags: ['once'],
}, async () => {
  const given = await chain.start()
  const { swapping } = given
  failing(4100, 'Unauthorized')
  await enter(given, { to: USDC, amount: '1' })
  await swapping.review()
  await swapping.confirm()
  const { attempt } = await phaseOf(swapping, 'waiting')
  await chain.node('evm_setNextBlockTimestamp', Number(attempt.deadline) + 120)
  await chain.node('evm_mine')
  expect(await phaseOf(swapping, 'failed')).toMatchObject({ why: 'never' })
  swapping.begin(undefined)
  await phaseOf(swapping, 'editing')
})

test('F17: declined, and the chain is slow to say so: settled at once', { tags: ['once'] }, async () => {
  const given = await chain.start()
  failing(4001, 'User rejected the request.')
  await enter(given, { to: USDC, amount: '1' })
  await given.swapping.review()
  await given.swapping.confirm()
  expect(await phaseOf(given.swapping, 'review')).toMatchObject({ refusal: { kind: 'declined' } })
})
