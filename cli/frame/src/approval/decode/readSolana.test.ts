import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { SOLANA_OWNER, solanaBase64, solanaMessageBytes } from '../requests.fixture.js'
import { readSolana, readSolanaMessage } from './readSolana.js'

test('default', () => {
  const read = readSolana(solanaBase64, SOLANA_OWNER)
  expect(read?.feePayer).toBe(SOLANA_OWNER)
  expect(read?.instructions.map(({ programName, action }) => [programName, action?.name])).toEqual([
    ['System Program', 'transfer'],
    ['Memo', 'memo'],
    [undefined, undefined],
  ])
  const [transfer, memo, other] = read?.instructions ?? []
  expect(transfer?.action?.values.map(({ name, text }) => [name, text])).toEqual([
    ['from', SOLANA_OWNER],
    ['to', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
    ['lamports', '1500000000'],
  ])
  expect(memo?.action?.values[0]?.text).toBe('Rent for November')
  expect(other?.data).toBe('0x01020304')
  expect(other?.accounts).toEqual([{ address: SOLANA_OWNER, signs: true, writes: true }])
  expect(read?.warnings.map(({ key }) => key)).toEqual(['unknownProgram'])
})

test('behavior: the message alone reads the same', () => {
  expect(readSolanaMessage(solanaMessageBytes, SOLANA_OWNER)).toEqual(readSolana(solanaBase64, SOLANA_OWNER))
})

test('behavior: an owner who is not asked is told so', () => {
  const warnings = readSolana(solanaBase64, '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')?.warnings
  expect(warnings?.map(({ key }) => key)).toContain('notSigner')
})

test.each(['', 'AAAA', 'no base64!', btoa('Hello, this is a message to be signed.')])(
  'error: not read: %s',
  (text) => {
    expect(readSolana(text, SOLANA_OWNER)).toBeUndefined()
    expect(readSolanaMessage(new TextEncoder().encode(text), SOLANA_OWNER)).toBeUndefined()
  },
)

test.each([
  ['System: authorizeNonce', '11111111111111111111111111111111', [7, 0, 0, 0, ...Array(32).fill(1)]],
  ['System: withdrawNonce', '11111111111111111111111111111111', [5, 0, 0, 0, ...Array(8).fill(1)]],
  ['System: transferWithSeed', '11111111111111111111111111111111', [11, 0, 0, 0, ...Array(8).fill(1)]],
  ['System: assignWithSeed', '11111111111111111111111111111111', [10, 0, 0, 0]],
  ['Stake: authorize', 'Stake11111111111111111111111111111111111111', [1, 0, 0, 0]],
  ['Stake: withdraw', 'Stake11111111111111111111111111111111111111', [4, 0, 0, 0]],
  ['Loader: setAuthority', 'BPFLoaderUpgradeab1e11111111111111111111111', [4, 0, 0, 0]],
  ['Loader: upgrade', 'BPFLoaderUpgradeab1e11111111111111111111111', [3, 0, 0, 0]],
  ['Lookup table: close', 'AddressLookupTab1e1111111111111111111111111', [4, 0, 0, 0]],
  ['Token: mintTo', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', [7]],
  ['Token: freezeAccount', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', [10]],
  ['Token-2022: confidential transfer', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb', [27]],
  ['Associated token: recoverNested', 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL', [2]],
])('T21: a known program’s instruction that can’t be read is said to be: %s', (_, program, data) => {
  const read = readSolanaMessage(messageOf(program, data), SOLANA_OWNER)
  expect(read?.instructions[0]).toMatchObject({ programName: expect.any(String), action: undefined })
  expect(read?.warnings.map(({ key }) => key)).toContain('unknownCall')
})

/** A message of one instruction that the owner signs. */
function messageOf(program: string, data: readonly number[]): Uint8Array {
  const [owner, called] = [SOLANA_OWNER, program].map((address) => base58.decode(address)) as [
    Uint8Array,
    Uint8Array,
  ]
  const blockhash = new Uint8Array(32).fill(9)
  return Uint8Array.from([1, 0, 1, 2, ...owner, ...called, ...blockhash, 1, 1, 1, 0, data.length, ...data])
}
