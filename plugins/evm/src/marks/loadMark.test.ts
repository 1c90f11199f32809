import { expect, test } from 'vitest'
import { loadMark } from './loadMark.js'

const NETWORKS = [1, 10, 56, 100, 130, 137, 143, 146, 324, 480, 999, 2741, 5000, 8217, 8453, 42161, 42220]
const MORE = [43114, 57073, 59144, 80094, 81457, 534352, 7777777]

test('default: the usual networks have a mark each, and no two the same', async () => {
  const marks = await Promise.all([...NETWORKS, ...MORE].map((id) => loadMark(`eip155:${id}`)))
  expect(marks.every((one) => one && !one.isTest && one.mark.length > 0)).toBe(true)
  expect(new Set(marks.map((one) => JSON.stringify(one?.mark))).size).toBe(marks.length)
})

test('behavior: a network for testing goes by the mark of what it is for', async () => {
  const [mainnet, sepolia] = [await loadMark('eip155:1'), await loadMark('eip155:11155111')]
  expect(sepolia).toEqual({ mark: mainnet?.mark, isTest: true })
})

test('behavior: one that is not known has none', async () => {
  expect(await loadMark('eip155:31337')).toBeUndefined()
})
