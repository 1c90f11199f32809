import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { addressesOf, createEntropy, recoveryPhrase } from './deriveKeys.js'

const PHRASE = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'

test('default', async () => {
  expect(await addressesOf(new Uint8Array(16))).toEqual({
    eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
  expect(recoveryPhrase(new Uint8Array(16))).toBe(PHRASE)
})

test('behavior: the words lead any other wallet to the same account', async () => {
  const entropy = createEntropy()
  const words = recoveryPhrase(entropy)
  expect(words.split(' ')).toHaveLength(12)
  expect(mnemonicToEntropy(words, wordlist)).toEqual(entropy)
  expect((await addressesOf(entropy)).eip155).toBe(mnemonicToAccount(words).address)
})
