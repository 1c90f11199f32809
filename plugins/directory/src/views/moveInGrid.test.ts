import { expect, test } from 'vitest'
import { moveInGrid } from './moveInGrid.js'

const GRID = { place: 5, count: 10, columns: 4, rtl: false }

test.each([
  ['ArrowRight', {}, 6],
  ['ArrowLeft', {}, 4],
  ['ArrowRight', { rtl: true }, 4],
  ['ArrowDown', {}, 9],
  ['ArrowDown', { place: 7 }, 7],
  ['ArrowDown', { place: 4 }, 8],
  ['ArrowUp', {}, 1],
  ['ArrowUp', { place: 2 }, 2],
  ['ArrowRight', { place: 9 }, 9],
  ['Home', {}, 4],
  ['End', {}, 7],
  ['End', { place: 9 }, 9],
  ['PageDown', {}, 9],
  ['PageUp', {}, 0],
  ['a', {}, undefined],
  ['ArrowDown', { count: 0 }, undefined],
  ['constructor', {}, undefined],
] as const)('default: %s with %o leads to %s', (key, own, to) => {
  expect(moveInGrid({ key }, { ...GRID, ...own })).toBe(to)
})

test('behavior: with Control to the ends; with Alt or Meta it is the browser’s', () => {
  expect(moveInGrid({ key: 'Home', ctrlKey: true }, GRID)).toBe(0)
  expect(moveInGrid({ key: 'End', ctrlKey: true }, GRID)).toBe(9)
  expect(moveInGrid({ key: 'ArrowLeft', altKey: true }, GRID)).toBeUndefined()
})
