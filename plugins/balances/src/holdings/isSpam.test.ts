import { expect, test } from 'vitest'
import { quietTime } from '../../../../test/setup/quietTime.js'
import { isSpam } from './isSpam.js'

const none: ReadonlySet<string> = new Set()

test('default: what lures, and what goes by the symbol of another', () => {
  const honest = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
  expect(isSpam(honest, none)).toBe(false)
  expect(isSpam(honest, new Set(['usdc']))).toBe(true)
  expect(isSpam({ ...honest, name: 'Visit usdc-gift.xyz' }, none)).toBe(true)
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
