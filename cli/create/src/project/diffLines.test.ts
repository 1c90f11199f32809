import { expect, test } from 'vitest'
import { diffLines } from './diffLines.js'

test('default', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nb\nd')).toEqual(['+ x', '- c', '+ d'])
  expect(diffLines('a\nb', 'a\nb')).toEqual([])
})
