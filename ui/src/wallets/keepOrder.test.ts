import { expect, test } from 'vitest'
import { keepOrder } from './keepOrder.js'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('default', () => {
  expect(keepOrder(rows('a', 'b'), [])).toEqual(rows('a', 'b'))
})
test('F21: a late wallet joins at the end', () => {
  expect(keepOrder(rows('late', 'a', 'later', 'b'), rows('a', 'b'))).toEqual(rows('a', 'b', 'late', 'later'))
})
test('F21: one that is gone leaves, the rest stays in order', () => {
  expect(keepOrder(rows('c', 'a'), rows('a', 'b', 'c'))).toEqual(rows('a', 'c'))
})

const pair = { id: 'pair' }
const fox = (id: string) => ({ id, looks: 'fox' })
test('K42: a wallet that announces itself late stays where it stood', () => {
  expect(keepOrder([pair, fox('io.fox')], [fox('injected'), pair])).toEqual([fox('io.fox'), pair])
})
test('K42: two that have the name of one that left take no place, nor does one while that is still there', () => {
  const two = [fox('io.fox'), fox('io.forger')]
  expect(keepOrder([...two, pair], [fox('injected'), pair])).toEqual([pair, ...two])
  expect(keepOrder([fox('io.fox'), fox('injected'), pair], [fox('injected'), pair])).toEqual([
    fox('injected'),
    pair,
    fox('io.fox'),
  ])
})
test('K42: one whose name cannot be read takes the place of none', () => {
  expect(keepOrder(rows('new', 'a'), rows('gone', 'a'))).toEqual(rows('a', 'new'))
})
