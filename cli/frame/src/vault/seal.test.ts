import { expect, test } from 'vitest'
import { seal, unseal } from './seal.js'

const random = () => crypto.getRandomValues(new Uint8Array(32))
const entropy = crypto.getRandomValues(new Uint8Array(16))
const by = { userId: 'ann', secret: random() }

test('default', async () => {
  expect(await unseal(await seal(entropy, by), by)).toEqual(entropy)
})

test('args: prf', async () => {
  const withPasskey = { ...by, prf: random() }
  const sealed = await seal(entropy, withPasskey)
  expect(await unseal(sealed, withPasskey)).toEqual(entropy)
  await expect(unseal(sealed, by)).rejects.toThrow('could not be unlocked')
  await expect(unseal(sealed, { ...by, prf: random() })).rejects.toThrow('could not be unlocked')
})

test('behavior: never the same twice', async () => {
  const [one, two] = await Promise.all([seal(entropy, by), seal(entropy, by)])
  expect(one.iv).not.toBe(two.iv)
  expect(one.data).not.toBe(two.data)
})

test.each([
  ['another user', { ...by, userId: 'bob' }],
  ['another secret', { ...by, secret: random() }],
])('error: %s', async (_, other) => {
  await expect(unseal(await seal(entropy, by), other)).rejects.toThrow('could not be unlocked')
})

test('error: changed', async () => {
  const sealed = await seal(entropy, by)
  const data = `${sealed.data.startsWith('A') ? 'B' : 'A'}${sealed.data.slice(1)}`
  await expect(unseal({ ...sealed, data }, by)).rejects.toThrow('could not be unlocked')
})

test('error: a secret that is too short', async () => {
  await expect(seal(entropy, { ...by, secret: new Uint8Array(16) })).rejects.toThrow('32 bytes')
})
