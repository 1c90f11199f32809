import { expect, test } from 'vitest'
import { readReturn, returnUrl } from './returnUrl.js'

test('default: there and back, the site’s own parameters and fragment kept', () => {
  const left = returnUrl('https://shop.test/cart?item=7&x=%20y#/pay', 'shop')
  expect(left).toBe('https://shop.test/cart?item=7&x=+y&ww-social=shop#/pay')
  expect(readReturn(left)).toEqual({ widgetId: 'shop', clean: 'https://shop.test/cart?item=7&x=+y#/pay' })
})

test('behavior: what an earlier return left is not taken along; an address without is left alone', () => {
  expect(returnUrl('https://shop.test/?ww-social=old', 'shop')).toBe('https://shop.test/?ww-social=shop')
  expect(readReturn('https://shop.test/?social=theirs')).toBeUndefined()
})

test('T22: always a page of the own origin, and short enough', () => {
  for (const href of [
    'https://shop.test//evil.test/',
    'https://shop.test/?next=https://evil.test',
    `https://shop.test/?long=${'x'.repeat(3000)}`,
  ]) {
    const url = returnUrl(href, 'shop')
    expect(new URL(url).origin).toBe('https://shop.test')
    expect(url.length).toBeLessThanOrEqual(2000)
  }
})
