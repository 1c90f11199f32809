import { expect, test } from 'vitest'
import { defaultProviders, type SocialProvider } from './providers.js'
import { heightOf, splitProviders } from './splitProviders.js'

const counts = (given: readonly SocialProvider[], collapseAfter?: number) => {
  const { wide, tiles, hidden } = splitProviders({
    providers: given,
    ...(collapseAfter && { collapseAfter }),
  })
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

test.each([
  [1, 48],
  [2, 104],
  [3, 104],
  [7, 104],
])('behavior: %d providers are %d px high', (count, height) => {
  expect(heightOf(splitProviders({ providers: defaultProviders.slice(0, count) }))).toBe(height)
})
