import {
  address,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test, vi } from 'vitest'
import type { OwnerRequest } from '../rpc/plan.js'
import { signAllTransactions, signTransaction } from './signTransactions.js'

const OWNER = '5oNDL3swdJJF1g9DzJiZ4ynHXgszjAEpUkxVYejchzrY'
const HASHES = [
  '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  'So11111111111111111111111111111111111111112',
]
const transactions = HASHES.map((hash) =>
  pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(address(OWNER), made),
    (made) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash(hash), lastValidBlockHeight: 1n },
        made,
      ),
    (made) => getBase64EncodedWireTransaction(compileTransaction(made)),
  ),
)

/** Of a node that lets each of them fail by itself. */
function requestOf(params: unknown) {
  const rpc = vi.fn(async ({ method }: { method: string }) =>
    method === 'getFeeForMessage' ? { value: 5000 } : { value: { err: 'AccountNotFound' } },
  )
  const used = { address: OWNER, type: 'eoa' }
  const request = {
    frame: { rpc, keys: async () => ({}) },
    params,
    chain: { id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    accounts: { used, all: [used] },
    signal: new AbortController().signal,
    kept: undefined,
  } as unknown as OwnerRequest
  return { request, rpc }
}
const shownOf = async (method: typeof signTransaction, params: unknown) => {
  const { request, rpc } = requestOf(params)
  const { review } = await method(request)
  if (review.kind !== 'solanaTransactions') throw new Error(review.kind)
  return { shown: review.transactions, asked: rpc.mock.calls.map(([{ method }]) => method) }
}

test('default: one that would fail is shown so', async () => {
  const { shown } = await shownOf(signTransaction, { transaction: transactions[0] })
  expect(shown).toMatchObject([{ fee: 5000n, fails: '"AccountNotFound"' }])
})

test('behavior: of several the first alone is tried: the others may build on it', async () => {
  const { shown, asked } = await shownOf(signAllTransactions, { transactions })
  expect(shown.map(({ fails }) => fails)).toEqual(['"AccountNotFound"', undefined, undefined])
  expect(shown.map(({ fee }) => fee)).toEqual([5000n, 5000n, 5000n])
  expect(asked.filter((method) => method === 'simulateTransaction')).toHaveLength(1)
})
