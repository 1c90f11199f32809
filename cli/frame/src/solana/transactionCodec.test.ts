import { base58 } from '@scure/base'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import {
  isTransactionMessage,
  mustSign,
  readTransaction,
  toBase64,
  withSignature,
} from './transactionCodec.js'

const from = Keypair.generate()
const recentBlockhash = base58.encode(new Uint8Array(32).fill(9))
const instruction = SystemProgram.transfer({
  fromPubkey: from.publicKey,
  toPubkey: PublicKey.default,
  lamports: 1,
})
const legacy = new Transaction({ feePayer: from.publicKey, recentBlockhash }).add(instruction)
const message = new TransactionMessage({
  payerKey: from.publicKey,
  recentBlockhash,
  instructions: [instruction],
})
const bytes = {
  legacy: legacy.serialize({ verifySignatures: false, requireAllSignatures: false }),
  v0: Buffer.from(new VersionedTransaction(message.compileToV0Message()).serialize()),
}

test.each(['legacy', 'v0'] as const)('default: %s', (version) => {
  const text = bytes[version].toString('base64')
  const { transaction, write } = readTransaction(text)
  expect(write(transaction)).toBe(text)
  expect(toBase64(transaction)).toBe(text)
  expect(Object.keys(transaction.signatures)).toEqual([from.publicKey.toBase58()])
})

test('behavior: base58 of other clients is answered in base58', () => {
  const text = base58.encode(bytes.v0)
  const { transaction, write } = readTransaction(text)
  const signed = withSignature(transaction, from.publicKey.toBase58(), new Uint8Array(64).fill(5))
  expect(VersionedTransaction.deserialize(base58.decode(write(signed))).signatures[0]).toEqual(
    new Uint8Array(64).fill(5),
  )
})

test('behavior: a message that is a transaction is known', () => {
  expect(isTransactionMessage(Uint8Array.from(legacy.serializeMessage()))).toBe(true)
  expect(isTransactionMessage(message.compileToV0Message().serialize())).toBe(true)
  expect(isTransactionMessage(new TextEncoder().encode('Sign in to example.com'))).toBe(false)
})

test.each(['', 'hello', '%%%', bytes.legacy.toString('base64').slice(0, -8), bytes.legacy.toString('hex')])(
  'error: %s',
  (text) => {
    expect(() => readTransaction(text)).toThrow('can not be read')
  },
)

test('error: a transaction of somebody else', () => {
  const { transaction } = readTransaction(bytes.v0.toString('base64'))
  expect(() => mustSign(transaction, Keypair.generate().publicKey.toBase58())).toThrow('does not ask for')
  expect(() => mustSign(transaction, 'constructor')).toThrow('does not ask for')
})
