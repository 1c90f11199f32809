import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { openReviewed, reviewKey, sealReview } from './sealedReview.js'

const newKey = () => reviewKey(crypto.getRandomValues(new Uint8Array(32)))

test('default', async () => {
  const key = await newKey()
  const value = { fee: 2n ** 80n, site: 'https://shop.example' }
  const sealed = await sealReview(key, 'asked', value)
  expect(await openReviewed(key, 'asked', sealed)).toEqual(value)
  expect(sealed).not.toBe(await sealReview(key, 'asked', value))
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow()
})

test('T21: the service can neither change it, nor give one part for the other, nor another’s for this', async () => {
  const key = await newKey()
  const sealed = await sealReview(key, 'asked', { isApproved: true })
  await expect(openReviewed(key, 'decided', sealed)).rejects.toThrow()
  await expect(openReviewed(await newKey(), 'asked', sealed)).rejects.toThrow()
  const bytes = base64urlnopad.decode(sealed)
  for (const place of [0, 12, bytes.length - 1]) {
    const changed = bytes.slice()
    changed[place] = (changed[place] as number) ^ 1
    await expect(openReviewed(key, 'asked', base64urlnopad.encode(changed))).rejects.toThrow()
  }
})
