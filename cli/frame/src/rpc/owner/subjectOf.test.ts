import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getU64Encoder,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import { subjectOf } from './subjectOf.js'

const OWNER = address('5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchzrY')
const BOB = address('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')
const HASHES = ['4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn', 'So11111111111111111111111111111111111111112']

function payment({ hash = 0, price = 1n, lamports = 1n }) {
  const empty = setTransactionMessageLifetimeUsingBlockhash(
    { blockhash: blockhash(HASHES[hash] as string), lastValidBlockHeight: 1n },
    setTransactionMessageFeePayer(OWNER, createTransactionMessage({ version: 0 })),
  )
  const budget = {
    programAddress: address('ComputeBudget111111111111111111111111111111'),
    data: new Uint8Array([3, ...getU64Encoder().encode(price)]),
  }
  const transfer = {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: OWNER, role: AccountRole.WRITABLE_SIGNER },
      { address: BOB, role: AccountRole.WRITABLE },
    ],
    data: new Uint8Array([2, 0, 0, 0, ...getU64Encoder().encode(lamports)]),
  }
  const base64 = getBase64EncodedWireTransaction(
    compileTransaction(appendTransactionMessageInstructions([budget, transfer], empty)),
  )
  const transactions = [{ base64, instructions: [], fee: undefined }]
  return subjectOf({ kind: 'solanaTransactions', transactions, sends: true })
}

test('on Solana the same payment is equal with another blockhash and another price', async () => {
  expect(await payment({ hash: 1 })).toEqual(await payment({}))
  expect(await payment({ price: 2n })).toEqual(await payment({}))
  expect(await payment({ lamports: 2n })).not.toEqual(await payment({}))
})

test('what can’t be read is equal to itself alone', async () => {
  const of = (base64: string) =>
    subjectOf({
      kind: 'solanaTransactions',
      transactions: [{ base64, instructions: [], fee: 1n }],
      sends: true,
    })
  expect(await of('AAAA')).toEqual(await of('AAAA'))
  expect(await of('AAAA')).not.toEqual(await of('AAAB'))
})

test('what is only signed has none', async () => {
  expect(await subjectOf({ kind: 'message', text: 'a', hex: '0x61' })).toBeUndefined()
})
