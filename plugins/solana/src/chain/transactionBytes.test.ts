import {
  Keypair,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTransaction, signatureAt, withSignature } from './transactionBytes.js'

const payer = Keypair.generate()
const other = Keypair.generate()
const instructions = [
  SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: payer.publicKey, lamports: 1 }),
]
const recentBlockhash = payer.publicKey.toBase58()

test('default: reads what web3.js writes', () => {
  const legacy = new Transaction({ feePayer: payer.publicKey, recentBlockhash }).add(...instructions)
  const unsigned = { requireAllSignatures: false, verifySignatures: false }
  expect(readTransaction(legacy.serialize(unsigned))).toEqual({
    version: 'legacy',
    signers: [payer.publicKey.toBase58(), other.publicKey.toBase58()],
  })
  const message = new TransactionMessage({ payerKey: payer.publicKey, recentBlockhash, instructions })
  const versioned = new VersionedTransaction(message.compileToV0Message())
  versioned.sign([other])
  const bytes = versioned.serialize()
  expect(readTransaction(bytes)).toEqual({
    version: 0,
    signers: [payer.publicKey.toBase58(), other.publicKey.toBase58()],
  })
  expect(signatureAt(bytes, 1)).toEqual(versioned.signatures[1])
  const filled = VersionedTransaction.deserialize(withSignature(bytes, 0, new Uint8Array(64).fill(5)))
  expect(filled.signatures).toEqual([new Uint8Array(64).fill(5), versioned.signatures[1]])
})

test('error: anything else is refused, and quickly', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 1500 }), (bytes) => {
      try {
        const { signers } = readTransaction(bytes)
        expect(signers.length).toBeGreaterThan(0)
      } catch (error) {
        expect((error as { code: string }).code).toBe('INVALID_TRANSACTION')
      }
    }),
  )
  expect(() => readTransaction(new Uint8Array())).toThrow('can’t be read')
})
