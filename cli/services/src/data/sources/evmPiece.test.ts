import { expect, test } from 'vitest'
import { toTransactions } from './evmPiece.js'

const ANN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const DOUBLE = '0x7099000000000000000000000000000000007979'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

test('T18: a transfer in her name, of a transaction that nobody tells of, was not signed by her', () => {
  const transfers = [{ from: ANN, to: DOUBLE, amount: 1n, token: { address: TOKEN } }]
  const [told] = toTransactions(ANN, [{ block: 1, hash: `0x${'1'.repeat(64)}`, minedAt: 0, transfers }])
  expect(told).toMatchObject({ from: `0x${'0'.repeat(40)}`, transfers: [{ direction: 'out', to: DOUBLE }] })
})
