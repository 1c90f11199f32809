import { expect, test } from 'vitest'
import { hasMoved, TRANSFER_TOPIC } from './transferLog.js'

const move = {
  token: '0xABcdABcdABcdABcdABcdABcdABcdABcdABcdABcd',
  from: `0x${'11'.repeat(20)}`,
  to: `0x${'22'.repeat(20)}`,
}
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const log = {
  address: move.token.toLowerCase(),
  topics: [TRANSFER_TOPIC, word(move.from), word(move.to)],
  data: word('0x5'),
}
const read = (...logs: unknown[]) => hasMoved({ logs }, move)

test('default', () => {
  expect(read({ ...log, topics: [] }, log)).toBe(true)
  expect(read()).toBe(false)
})

test('behavior: a token that indexes nothing', () => {
  const data = `${word(move.from)}${word(move.to).slice(2)}${word('0x5').slice(2)}`
  expect(read({ ...log, topics: [TRANSFER_TOPIC], data })).toBe(true)
})

test.each([
  ['of another token', { address: move.to }],
  ['of another event', { topics: [word('0x1'), ...log.topics.slice(1)] }],
  ['from another address', { topics: [TRANSFER_TOPIC, word(move.to), word(move.to)] }],
  ['to another address', { topics: [TRANSFER_TOPIC, word(move.from), word(move.from)] }],
  ['of nothing', { topics: undefined, data: undefined }],
])('behavior: a log %s does not count', (_, change) => {
  expect(read({ ...log, ...change })).toBe(false)
})

test('T7: without logs nobody knows', () => {
  for (const receipt of [null, {}, { logs: 'none' }]) expect(hasMoved(receipt, move)).toBeUndefined()
  expect(read(null, 7, 'log')).toBe(false)
})
