import { expect, test } from 'vitest'
import { quietTime } from '../../../../test/setup/quietTime.js'
import { isSpam, looksTaken } from './isSpam.js'

const none: ReadonlySet<string> = new Set()

test('default: what lures, and what goes by the symbol of another', () => {
  const honest = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  expect(isSpam(honest, none)).toBe(false)
  expect(isSpam(honest, looksTaken(['USDC']))).toBe(true)
  expect(isSpam({ ...honest, name: 'Visit usdc-gift.xyz' }, none)).toBe(true)
})

test.each([
  'ETH\u200b',
  'E\u00adTH',
  'ETH\ufe0f',
  'E\u034fTH',
  'ETH\u3164',
  '\u115fETH',
  'ETH\u0000',
  'ETH\u2800',
  'ЕТН',
  'ꓰꓔꓧ',
  'ᎬᎢᎻ',
  '$ETH',
])('T18: %j is hidden where the coin is ETH, as a symbol and as a name', (text) => {
  const taken = looksTaken(['ETH'])
  expect(isSpam({ name: 'Ether', symbol: text, decimals: 18 }, taken)).toBe(true)
  expect(isSpam({ name: text, symbol: 'X', decimals: 18 }, taken)).toBe(true)
  expect(isSpam({ name: 'Ether', symbol: text, decimals: 18 }, looksTaken(['DAI']))).toBe(false)
})

test('T18: a symbol that nobody sees is none; one of pictures is no other', () => {
  for (const symbol of ['', ' ', '\u3164', '\u2800', '\u200b'])
    expect([symbol, isSpam({ name: 'Gold', symbol, decimals: 18 }, none)]).toEqual([symbol, true])
  expect(isSpam({ name: 'Fox', symbol: '🦊', decimals: 18 }, looksTaken(['🐸']))).toBe(false)
})

test.each(['a-', 'a', 'a .', '-'])('T19: megabytes of %j as a name take no time', async (piece) => {
  const name = piece.repeat(1_000_000)
  const took = await quietTime(() => {
    const start = performance.now()
    expect(isSpam({ name, symbol: 'X', decimals: 18 }, none)).toBe(true)
    return performance.now() - start
  })
  expect(took).toBeLessThan(500)
})
