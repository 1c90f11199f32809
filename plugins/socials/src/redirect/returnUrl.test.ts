import { expect, test } from 'vitest'
import { isBack, readReturn, returnUrl } from './returnUrl.js'

const NONCE = 'shop.3f1c7f0e-5d3b-4f43-9d1c-0a4f1f9d8a11'

test('default: there and back, the site’s own parameters and fragment kept', () => {
  const left = returnUrl('https://shop.test/cart?item=7&x=%20y#/pay', NONCE)
  expect(left).toBe(`https://shop.test/cart?item=7&x=+y&ww-social=${NONCE}#/pay`)
  const back = new URL(left)
  back.searchParams.set('resultUri', 'https://wallet.test/login/social/result?ticket=a&b=c')
  expect(readReturn(back.href)).toEqual({
    nonce: NONCE,
    resultUri: 'https://wallet.test/login/social/result?ticket=a&b=c',
    clean: 'https://shop.test/cart?item=7&x=+y#/pay',
  })
})

test('behavior: what an earlier return left is not taken along; an address without is left alone', () => {
  expect(returnUrl('https://shop.test/?ww-social=old&resultUri=https://a.test', NONCE)).toBe(
    `https://shop.test/?ww-social=${NONCE}`,
  )
  expect(readReturn('https://shop.test/?resultUri=theirs')).toBeUndefined()
})

test('T22: always a page of the own origin, and short enough', () => {
  for (const href of [
    'https://shop.test//evil.test/',
    'https://shop.test/?next=https://evil.test',
    `https://shop.test/?long=${'x'.repeat(3000)}`,
  ]) {
    const url = returnUrl(href, NONCE)
    expect(new URL(url).origin).toBe('https://shop.test')
    expect(url.length).toBeLessThanOrEqual(2000)
  }
})

test('T16: only who left comes back, and not much later', () => {
  const departure = { provider: 'google', nonce: NONCE, at: 1000 } as const
  expect(isBack(departure, NONCE, 2000)).toBe(true)
  expect(isBack(departure, 'another', 2000)).toBe(false)
  expect(isBack(departure, NONCE, 1000 + 16 * 60_000)).toBe(false)
  expect(isBack(departure, NONCE, 0)).toBe(false) // the clock went back, or somebody wrote it
})
