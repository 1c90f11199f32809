import { padHex } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../database/openDatabase.js'
import type { Entry } from './entry.js'
import { createIndexedAccounts } from './indexedAccounts.js'
import { NETWORK } from './indexHeld.fixture.js'
import { addEntries, addHoldings } from './storeEntries.js'

const ANN = padHex('0xa', { size: 20 })
const EVE = padHex('0xe', { size: 20 })
const tokenAt = (at: number) => padHex(`0x${at.toString(16)}`, { size: 20 })

let database: Database
beforeEach(async () => {
  database = await openDatabase('memory:')
})
afterEach(() => database.close())

/** Each token came in a block of its own, and so much of it. */
async function hold(came: readonly { token: string; block: number; amount?: bigint }[]) {
  const entries = came.map(
    ({ token, block, amount = 1n }): Entry => ({
      address: ANN,
      block,
      position: 0,
      detail: {
        hash: `0x${block}`,
        operation: 'receive',
        isFailed: false,
        minedAt: 0,
        from: EVE,
        to: token,
        nonce: 0,
        fee: 0n,
        movements: [{ token, from: EVE, to: ANN, amount }],
      },
    }),
  )
  await database.write(async (transaction) => {
    await addHoldings(transaction, NETWORK, await addEntries(transaction, NETWORK, entries), 1n)
  })
  return createIndexedAccounts({ database, mostAccounts: 10, nudge: () => {} })
}

test('T18: hundreds of tokens that strangers sent do not push out what is listed, or was there before', async () => {
  // Their addresses come before those of the others, as anybody can have them.
  const spam = Array.from({ length: 700 }, (_, at) => ({ token: tokenAt(at + 1), block: 10 + at }))
  const old = { token: tokenAt(0xffff), block: 2 }
  const gone = { token: tokenAt(0xfffd), block: 1, amount: 0n }
  const listed = { token: tokenAt(0xfffe), block: 9_000 }
  const accounts = await hold([...spam, listed, old, gone])
  const isListed = (token: string) => token === listed.token
  const tokens = await accounts.tokensOf(NETWORK, ANN, { most: 500, isListed })
  expect(tokens).toHaveLength(500)
  expect(new Set(tokens).size).toBe(500)
  expect(tokens.slice(0, 3)).toEqual([listed.token, old.token, spam[0]?.token])
})

test('default: all of them where there are no more', async () => {
  const accounts = await hold([
    { token: tokenAt(2), block: 1 },
    { token: tokenAt(1), block: 2 },
  ])
  expect(await accounts.tokensOf(NETWORK, ANN, { most: 2 })).toEqual([tokenAt(1), tokenAt(2)])
})
