import { expect, test } from 'vitest'
import { defaultProviders } from '../providers.js'
import { splitProviders } from './SocialButtons.js'

const counts = (given: Parameters<typeof splitProviders>[0], collapseAfter?: number) => {
  const { wide, tiles, hidden } = splitProviders(given, collapseAfter)
  expect([...wide, ...tiles, ...hidden]).toEqual(given)
  return [wide.length, tiles.length, hidden.length]
}

test('default', () => {
  expect(defaultProviders).toEqual(['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'])
  expect(counts(defaultProviders)).toEqual([1, 4, 2])
})

test.each([
  [1, undefined, [1, 0, 0]],
  [2, undefined, [2, 0, 0]],
  [3, undefined, [1, 2, 0]],
  [5, undefined, [1, 4, 0]],
  [6, undefined, [1, 5, 0]], // 'More' would stand for one alone
  [7, 1, [1, 0, 6]],
  [7, 3, [1, 2, 4]],
  [7, 9, [1, 6, 0]],
])('args: %d providers, collapseAfter: %s', (count, collapseAfter, expected) => {
  expect(counts(defaultProviders.slice(0, count), collapseAfter)).toEqual(expected)
})
