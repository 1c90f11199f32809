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
