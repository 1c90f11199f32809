import { expect, test } from 'vitest'
import { quietTime } from '../../../test/setup/quietTime.js'
import { isLure } from './isLure.js'

test.each([
  'Visit aave-reward.com',
  '$ 1000 https://x.y',
  'Claim your gift',
  'AIRDROPS',
  'usdc-gift . xyz',
  't.me/aave',
  'www.aave',
  'vitalik.eth.limo',
  'подарок.com',
  'usdc．xyz',
  'Cl\u200baim now',
  'gifts.claims',
  'uniswap。org',
  'uniswap｡org',
  'uniswap.\u200borg',
  'uniswap.оrg',
  'uniѕwap . сom',
  'Сlaim now',
  'Vіsit us',
  'ⓒⓛⓐⓘⓜ',
  'AІRDROP',
  `${'\u200b'.repeat(500)}Claim`,
])('T18: %j lures', (name) => expect(isLure(name)).toBe(true))

test.each([
  '',
  'USD Coin',
  'Wrapped Ether',
  'Lido Staked ETH 2.0',
  'Yearn.finance',
  'Reclaimed Carbon',
  'St. Maximus',
  'Dr. Prospero',
  'Revisited',
  'Company',
  'Modern Wild West',
  '$ 1000',
  'Ξ',
])('default: %j does not', (name) => expect(isLure(name)).toBe(false))

test.each(['a-', 'a', 'a .', '-', 'é'])('T19: megabytes of %j take no time', async (piece) => {
  const name = piece.repeat(1_000_000)
  const took = await quietTime(() => {
    const start = performance.now()
    expect(isLure(name)).toBe(false)
    return performance.now() - start
  })
  expect(took).toBeLessThan(500)
})
