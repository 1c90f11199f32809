import { expect, test } from 'vitest'
import { keepOrder } from './keepOrder.js'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('default', () => {
  expect(keepOrder(rows('a', 'b'), [])).toEqual(rows('a', 'b'))
})
test('F21: a late wallet joins at the end', () => {
  expect(keepOrder(rows('late', 'a', 'later', 'b'), ['a', 'b'])).toEqual(rows('a', 'b', 'late', 'later'))
})
test('F21: one that is gone leaves, the rest stays in order', () => {
  expect(keepOrder(rows('c', 'a'), ['a', 'b', 'c'])).toEqual(rows('a', 'c'))
})
