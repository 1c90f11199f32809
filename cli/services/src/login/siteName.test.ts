import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanSiteName } from './siteName.js'

test.each([
  ['Shop', 'Shop'],
  ['  A   shop\n', 'A shop'],
  ['Café & Söhne — №1', 'Café & Söhne — No1'],
  ['Sh\u202eop\u200b', 'Shop'],
  ['متجر', 'متجر'],
  ['x'.repeat(90), 'x'.repeat(40)],
])('default: %j', (given, name) => {
  expect(cleanSiteName(given)).toBe(name)
})

test.each([
  undefined,
  '',
  ' \u0000 ',
  'evil.example',
  'go to evil.example/x',
  'https://evil.example',
  'ann@evil.example',
  '<b>Shop</b>',
  'javascript:alert(1)',
  'Your code is 123456',
  'call 0800 123456',
])('error: %j could pass for something else', (given) => {
  expect(cleanSiteName(given)).toBeUndefined()
})

test('behavior: whatever is given, one short line without controls comes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (given) => {
      const name = cleanSiteName(given) ?? 'x'
      expect([...name].length).toBeLessThanOrEqual(40)
      expect(name).not.toMatch(/[\p{C}\p{Zl}\p{Zp}<>@/]/u)
    }),
  )
})
