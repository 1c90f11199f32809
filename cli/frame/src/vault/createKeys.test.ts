import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { Vault } from '@wallet-widget/services/contract'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { addressesOf, createEntropy } from '../keys/deriveKeys.js'
import { createKeys } from './createKeys.js'

const consent = { view: {} as Window }

async function wallet(other?: Partial<Vault['addresses']>) {
  const entropy = createEntropy()
  const addresses = { ...(await addressesOf(entropy)), ...other }
  const opened: Uint8Array[] = []
  const keys = createKeys({ version: 1, addresses }, async () => {
    opened.push(entropy.slice())
    return opened.at(-1) as Uint8Array
  })
  return { keys, opened, addresses }
}

test('default', async () => {
  const { keys, addresses } = await wallet()
  const signature = await keys.withEvm((account) => account.signMessage({ message: 'hello' }), consent)
  expect(
    await verifyMessage({ address: addresses.eip155 as `0x${string}`, message: 'hello', signature }),
  ).toBe(true)
  const bytes = new TextEncoder().encode('hello')
  const signed = await keys.withSolana(async (key) => key.sign(bytes), consent)
  expect(ed25519.verify(signed, bytes, base58.decode(addresses.solana))).toBe(true)
})

test('behavior: wiped after each use, a failed one too', async () => {
  const { keys, opened } = await wallet()
  await keys.withEvm(async () => {}, consent)
  await expect(
    keys.withSolana(async () => {
      throw new Error('no')
    }, consent),
  ).rejects.toThrow('no')
  expect(opened).toHaveLength(2)
  for (const entropy of opened) expect(entropy.every((byte) => byte === 0)).toBe(true)
})

test('error: a record with an address that is not its own', async () => {
  const stranger = await addressesOf(createEntropy())
  const { keys } = await wallet(stranger as Vault['addresses'])
  let used = 0
  const use = async () => void used++
  await expect(keys.withEvm(use, consent)).rejects.toMatchObject({
    message: expect.stringContaining('does not fit'),
  })
  await expect(keys.withSolana(use, consent)).rejects.toMatchObject({
    message: expect.stringContaining('does not fit'),
  })
  expect(used).toBe(0)
})
