import { createHmac } from 'node:crypto'
import { mnemonicToSeedSync } from '@scure/bip39'
import { Keypair } from '@solana/web3.js'
import { HDNodeWallet } from 'ethers'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { addressesOf, recoveryPhrase } from './deriveKeys.js'
import { readPhrase } from './readPhrase.js'

const SHORT = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const LONG =
  'hamster diagram private dutch cause delay private meat slide toddler razor book happy fancy gospel tennis maple dilemma loan word shrug inflict delay length'

/** SLIP-10, written once more: m/44'/501'/0'/0'. */
function solanaOf(phrase: string): string {
  const hmac = (key: string | Buffer, data: Buffer) => createHmac('sha512', key).update(data).digest()
  const root = hmac('ed25519 seed', Buffer.from(mnemonicToSeedSync(phrase)))
  const node = [44, 501, 0, 0].reduce((parent, index) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(index + 0x80000000)
    return hmac(parent.subarray(32), Buffer.concat([Buffer.of(0), parent.subarray(0, 32), number]))
  }, root)
  return Keypair.fromSeed(node.subarray(0, 32)).publicKey.toBase58()
}

describe('the addresses are those of other wallets', () => {
  test.each([
    ['12 words', SHORT],
    ['24 words', LONG],
    ['12 new words', generateMnemonic(english)],
    ['24 new words', generateMnemonic(english, 256)],
  ])('default: %s', async (_, phrase) => {
    const entropy = readPhrase(phrase) as Uint8Array
    const { eip155, solana } = await addressesOf(entropy)
    expect(eip155).toBe(mnemonicToAccount(phrase).address)
    expect(eip155).toBe(HDNodeWallet.fromPhrase(phrase).address)
    expect(solana).toBe(solanaOf(phrase))
    expect(recoveryPhrase(entropy)).toBe(phrase)
  })
})

const numbered = (mark: (number: number) => string) =>
  SHORT.split(' ')
    .map((word, index) => `${mark(index + 1)}${word}`)
    .join('\n')

test.each([
  ['several lines', SHORT.replaceAll(' ', '\r\n')],
  ['numbers', numbered((number) => `${number}. `)],
  ['numbers at the words', numbered((number) => `${number})`)],
  ['bare numbers', numbered((number) => `${number} `)],
  ['commas', SHORT.replaceAll(' ', ', ')],
  ['capitals and room', `  ${SHORT.toUpperCase()}\t\n`],
  ['no-break and wide spaces', SHORT.replaceAll(' ', '\u00a0\u3000')],
  ['full-width letters', SHORT.replace('legal', 'ｌｅｇａｌ')],
])('args: %s', (_, text) => {
  expect(readPhrase(text)).toEqual(readPhrase(SHORT))
})

test.each([
  ['nothing', ' ', { kind: 'count', count: 0 }],
  ['too few words', SHORT.replace('legal ', ''), { kind: 'count', count: 11 }],
  ['15 words', `${SHORT} abandon abandon abandon`, { kind: 'count', count: 15 }],
  ['an unknown word', SHORT.replace('thank', 'thanks'), { kind: 'word', number: 3 }],
  ['another language', SHORT.replace('wave', 'ábaco'), { kind: 'word', number: 5 }],
  ['a word of an object', SHORT.replace('year', 'constructor'), { kind: 'word', number: 4 }],
  ['two words changed about', SHORT.replace('winner thank', 'thank winner'), { kind: 'checksum' }],
])('error: %s', (_, text, problem) => {
  expect(readPhrase(text)).toEqual(problem)
})
