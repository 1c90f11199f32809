import { p256 } from '@noble/curves/nist.js'
import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { type Deviations, respond } from './authenticator.fixture.js'
import { isAssertionOf } from './isAssertionOf.js'

const challenge = crypto.getRandomValues(new Uint8Array(32))
const expected = { challenge, origin: 'https://wallet.example', rpId: 'wallet.example' }
const { secretKey: key, publicKey: point } = p256.keygen()

async function publicKeyOf(point: Uint8Array) {
  const raw = Uint8Array.from(p256.Point.fromBytes(point).toBytes(false))
  const imported = await crypto.subtle.importKey('raw', raw, { name: 'ECDSA', namedCurve: 'P-256' }, true, [])
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', imported))
  return { spki: base64urlnopad.encode(spki), algorithm: -7 }
}

test('default: given for this very challenge, here, by somebody who was verified', async () => {
  expect(await isAssertionOf(await respond(challenge), expected)).toBe(true)
  const publicKey = await publicKeyOf(point)
  for (let left = 40; left > 0; left--)
    expect(await isAssertionOf(await respond(challenge, { key }), { ...expected, publicKey })).toBe(true)
})

test.each<[string, Deviations]>([
  ['made, not given', { type: 'webauthn.create' }],
  ['for another request', { challenge: new Uint8Array(32) }],
  ['on another page', { origin: 'https://wallet.example.evil.test' }],
  ['for another party', { rpId: 'evil.test' }],
  ['in a frame of another site', { crossOrigin: true }],
  ['with nobody there', { flags: 0x04 }],
  ['with nobody verified', { flags: 0x01 }],
])('T30: %s', async (_, deviation) => {
  expect(await isAssertionOf(await respond(challenge, deviation), expected)).toBe(false)
})

test('T30: signed by another passkey, or by none', async () => {
  const publicKey = await publicKeyOf(point)
  const signedBy = async (key?: Uint8Array) =>
    isAssertionOf(await respond(challenge, key ? { key } : {}), { ...expected, publicKey })
  expect(await signedBy(p256.keygen().secretKey)).toBe(false)
  expect(await signedBy()).toBe(false)
})

test('args: publicKey of RSA', async () => {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const pair = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['sign', 'verify'],
  )
  const response = await respond(challenge)
  const hash = await crypto.subtle.digest('SHA-256', response.clientDataJSON)
  const signed = new Uint8Array([...new Uint8Array(response.authenticatorData), ...new Uint8Array(hash)])
  const signature = await crypto.subtle.sign(algorithm.name, pair.privateKey, signed)
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', pair.publicKey))
  const publicKey = { spki: base64urlnopad.encode(spki), algorithm: -257 }
  expect(await isAssertionOf({ ...response, signature }, { ...expected, publicKey })).toBe(true)
  expect(await isAssertionOf(response, { ...expected, publicKey })).toBe(false)
})

test('error: garbage', async () => {
  const empty = new Uint8Array().buffer
  const good = await respond(challenge)
  for (const part of ['clientDataJSON', 'authenticatorData'] as const)
    expect(await isAssertionOf({ ...good, [part]: empty }, expected)).toBe(false)
  const nothing = new TextEncoder().encode('null').buffer
  expect(await isAssertionOf({ ...good, clientDataJSON: nothing }, expected)).toBe(false)
})
