import { base58, base64 } from '@scure/base'
import {
  Keypair,
  MessageV0,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test, vi } from 'vitest'
import { accounts, ask, read } from './session.fixture.js'

const CHAIN = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const alice = accounts.solana[0]?.address as string
const from = new PublicKey(alice)
const bob = Keypair.generate()
const transfer = SystemProgram.transfer({
  fromPubkey: from,
  toPubkey: bob.publicKey,
  lamports: 1_500_000_001,
})
const blockhash = base58.encode(new Uint8Array(32).fill(7))
const legacy = () => new Transaction({ feePayer: from, recentBlockhash: blockhash }).add(transfer)
const unsigned = { requireAllSignatures: false, verifySignatures: false }
const encode = (transaction: Transaction) => base64.encode(transaction.serialize(unsigned))

test('default: a legacy transaction', async () => {
  const asked = ask(CHAIN, 'solana_signTransaction', { transaction: encode(legacy()) })
  expect(asked.parts[0]).toEqual({
    kind: 'rows',
    title: 'Instruction 1',
    rows: [
      { name: 'Program', value: 'System' },
      { name: 'Transfer', value: '1.500000001 SOL' },
      { name: 'From', value: alice, code: true },
      { name: 'To', value: bob.publicKey.toBase58(), code: true },
    ],
  })
  const { signature, transaction } = (await asked.run()) as { signature: string; transaction: string }
  const signed = Transaction.from(base64.decode(transaction))
  expect(signed.verifySignatures()).toBe(true)
  expect(base58.encode(signed.signature as Uint8Array)).toBe(signature)
})

test('behavior: version 0, with a lookup table and another signer before ours', async () => {
  const message = new TransactionMessage({
    payerKey: bob.publicKey,
    recentBlockhash: blockhash,
    instructions: [transfer],
  }).compileToV0Message()
  const withTable = new MessageV0({
    ...message,
    addressTableLookups: [
      { accountKey: Keypair.generate().publicKey, writableIndexes: [1, 2], readonlyIndexes: [3] },
    ],
  } as never)
  const given = new VersionedTransaction(withTable)
  given.sign([bob])
  const asked = ask(CHAIN, 'solana_signTransaction', { transaction: base64.encode(given.serialize()) })
  const { transaction } = (await asked.run()) as { transaction: string }
  const signed = VersionedTransaction.deserialize(base64.decode(transaction))
  expect(signed.signatures[0]).toEqual(given.signatures[0])
  expect(signed.signatures[1]).not.toEqual(new Uint8Array(64))
  expect(signed.message.serialize()).toEqual(given.message.serialize())
})

test('behavior: sends through the chain’s node', async () => {
  const rpc = vi.fn(async () => 'signature')
  const params = { transaction: encode(legacy()), options: { skipPreflight: true } }
  expect(await ask(CHAIN, 'solana_signAndSendTransaction', params, { rpc: rpc as never }).run()).toEqual({
    signature: 'signature',
  })
  expect(rpc).toHaveBeenCalledWith('sendTransaction', [
    expect.any(String),
    { skipPreflight: true, encoding: 'base64' },
  ])
})

test('behavior: several at once', async () => {
  const transactions = [encode(legacy()), encode(legacy())]
  const asked = ask(CHAIN, 'solana_signAllTransactions', { transactions })
  expect(asked.title).toBe('Sign these 2 transactions?')
  const answer = (await asked.run()) as { transactions: string[] }
  expect(answer.transactions.map((one) => Transaction.from(base64.decode(one)).verifySignatures())).toEqual([
    true,
    true,
  ])
})

const cut = base64.encode(base64.decode(encode(legacy())).slice(0, -1))
const foreign = encode(
  new Transaction({ feePayer: bob.publicKey, recentBlockhash: blockhash }).add(
    SystemProgram.transfer({ fromPubkey: bob.publicKey, toPubkey: from, lamports: 1 }),
  ),
)

test.each([
  [
    'a message for another account',
    'solana_signMessage',
    { message: 'a', pubkey: bob.publicKey.toBase58() },
    4100,
  ],
  ['a message that is not base58', 'solana_signMessage', { message: '0', pubkey: alice }, -32602],
  ['no transaction', 'solana_signTransaction', {}, -32602],
  ['half a transaction', 'solana_signTransaction', { transaction: cut }, -32602],
  ['more than a transaction', 'solana_signTransaction', { transaction: `${encode(legacy())}AAAA` }, -32602],
  ['a transaction for another account', 'solana_signTransaction', { transaction: foreign }, -32602],
  ['none at all', 'solana_signAllTransactions', { transactions: [] }, -32602],
])('error: %s', (_, method, params, code) => {
  expect(() => read(CHAIN, method, params)).toThrow(expect.objectContaining({ code }))
})
