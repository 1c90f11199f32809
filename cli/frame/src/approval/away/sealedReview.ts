import { base64urlnopad } from '@scure/base'
import { readExact, writeExact } from './exactJson.js'

/** Which of the two it is: neither can be given for the other. */
type Part = 'asked' | 'decided'

const IV_BYTES = 12

/** Of 32 bytes; it can't be read back. */
export const reviewKey = (bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])

/** Encrypts what goes through the service, which can neither read nor change it. */
export async function sealReview(key: CryptoKey, part: Part, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const data = new TextEncoder().encode(writeExact(value))
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ ...cipher(part), iv }, key, data))
  const whole = new Uint8Array(IV_BYTES + sealed.length)
  whole.set(iv)
  whole.set(sealed, IV_BYTES)
  return base64urlnopad.encode(whole)
}

/** @throws when it is not what the other side sealed under this key as this part */
export async function openReviewed(key: CryptoKey, part: Part, sealed: string): Promise<unknown> {
  const bytes = Uint8Array.from(base64urlnopad.decode(sealed))
  const iv = bytes.subarray(0, IV_BYTES)
  const data = await crypto.subtle.decrypt({ ...cipher(part), iv }, key, bytes.subarray(IV_BYTES))
  return readExact(new TextDecoder().decode(data))
}

const cipher = (part: Part) => ({
  name: 'AES-GCM',
  additionalData: new TextEncoder().encode(`review-${part}`),
})
