import { expect, test } from 'vitest'
import { asciiDigits } from './asciiDigits.js'

test.each([
  ['as they are', '012 345-6789', '012 345-6789'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['Hindi', '०१२३४५६७८९', '0123456789'],
  ['wide', '０１２３４５６７８９', '0123456789'],
  ['others', 'x᠐', 'x᠐'],
])('behavior: digits: %s', (_, typed, read) => {
  expect(asciiDigits(typed)).toBe(read)
})
