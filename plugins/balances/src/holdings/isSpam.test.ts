import { expect, test } from 'vitest'
import { isSpam } from './isSpam.js'

const none: ReadonlySet<string> = new Set()

test('default: what lures, and what goes by the symbol of another', () => {
  const honest = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  expect(isSpam(honest, none)).toBe(false)
  expect(isSpam(honest, new Set(['usdc']))).toBe(true)
  expect(isSpam({ ...honest, name: 'Visit usdc-gift.xyz' }, none)).toBe(true)
})

test.each(['a-', 'a', 'a .', '-'])('T19: megabytes of %j as a name take no time', (piece) => {
  const name = piece.repeat(1_000_000)
  const start = performance.now()
  expect(isSpam({ name, symbol: 'X', decimals: 18 }, none)).toBe(true)
  expect(performance.now() - start).toBeLessThan(500)
})
