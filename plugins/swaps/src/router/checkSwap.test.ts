import { expect, test } from 'vitest'
import type { BuiltSwap } from '../provider.js'
import { checkSwap, type WantedSwap } from './checkSwap.js'
import { type SwapCall, writeApproval, writeSwapCall } from './swapCall.js'

const at = (digits: string) => `0x${digits.repeat(20)}`
const [ROUTER, COIN, USDC, DAI, OWNER, THIEF] = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6'].map(at) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const NOW = 1_000_000n
const wanted: WantedSwap = {
  provider: 'liar',
  router: ROUTER,
  wrapped: COIN,
  from: USDC,
  to: DAI,
  amount: 500n,
  owner: OWNER,
  now: NOW,
}
const call: SwapCall = {
  coin: 'none',
  amount: 500n,
  least: 490n,
  path: [USDC, COIN, DAI],
  recipient: OWNER,
  deadline: NOW + 600n,
}
const built = (change: Partial<SwapCall> = {}, around: Partial<BuiltSwap> = {}): BuiltSwap => ({
  to: ROUTER,
  data: writeSwapCall({ ...call, ...change }),
  value: 0n,
  ...around,
})

test('default: what was asked for, whatever the case of its letters', () => {
  expect(checkSwap(built(), wanted)).toEqual(call)
  const upper = { ...wanted, owner: OWNER.toUpperCase().replace('0X', '0x') }
  expect(checkSwap(built({}, { data: built().data.toUpperCase().replace('0X', '0x') }), upper)).toEqual(call)
})

test('default: the coin for a token, and a token for the coin', () => {
  const sold: SwapCall = { ...call, coin: 'from', amount: undefined, path: [COIN, DAI] }
  expect(checkSwap(built(sold, { value: 500n }), { ...wanted, from: undefined })).toEqual(sold)
  const bought: SwapCall = { ...call, coin: 'to', path: [USDC, COIN] }
  expect(checkSwap(built(bought), { ...wanted, to: undefined })).toEqual(bought)
})

test.each<[name: string, BuiltSwap]>([
  ['another contract', built({}, { to: THIEF })],
  ['no contract', built({}, { to: 'me' })],
  ['another recipient', built({ recipient: THIEF })],
  ['another token sold', built({ path: [THIEF, DAI] })],
  ['another token bought', built({ path: [USDC, THIEF] })],
  ['more is sold', built({ amount: 501n })],
  ['less is sold', built({ amount: 1n })],
  ['everything is sold', built({ amount: 2n ** 256n - 1n })],
  ['coins are added', built({}, { value: 1n })],
  [
    'coins instead of the token',
    built({ coin: 'from', amount: undefined, path: [COIN, DAI] }, { value: 500n }),
  ],
  ['coins are paid out', built({ coin: 'to', path: [USDC, COIN] })],
  ['nothing has to come out', built({ least: 0n })],
  ['it is over', built({ deadline: NOW })],
  ['it is open for ever', built({ deadline: 2n ** 256n - 1n })],
  ['round and round', built({ path: [USDC, COIN, USDC, DAI] })],
  ['by many', built({ path: [USDC, at('01'), at('02'), at('03'), at('04'), DAI] })],
  ['an approval', built({}, { data: writeApproval(THIEF, 500n) })],
  ['a transfer', built({}, { data: `0xa9059cbb${'0'.repeat(128)}` })],
  ['something behind it', built({}, { data: `${built().data}${'0'.repeat(64)}` })],
  ['a page', built({}, { data: '<html>' })],
  ['nothing', built({}, { data: 'undefined' })],
  ['a number that is none', built({}, { value: Number.NaN as any })],
])('T20: a provider that lies is caught: %s', (_, lie) => {
  expect(() => checkSwap(lie, wanted)).toThrow(expect.objectContaining({ code: 'SWAPS_MISMATCH' }))
})
