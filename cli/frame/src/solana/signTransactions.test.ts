import { address, getU64Encoder } from '@solana/kit'
import { describe, expect, test } from 'vitest'
import { HASHES, OTHER, OWNER, payment, requestOf, TO, transactionOf } from './requests.fixture.js'
import { signAllTransactions, signTransaction } from './signTransactions.js'

const BUDGET = address('ComputeBudget111111111111111111111111111111')
const UNIT_LIMIT = new Uint8Array([2, 0x40, 0x0d, 0x03, 0])
const transactions = HASHES.map((hash) => transactionOf([], { hash }))

/** Sets a priority fee, in lamports: a price for each of 200,000 units. */
function withPriority(lamports: bigint, { payer = OWNER, hasLimit = true } = {}): string {
  const price = new Uint8Array([3, ...getU64Encoder().encode(lamports * 5n)])
  const limit = hasLimit ? [{ programAddress: BUDGET, data: UNIT_LIMIT }] : []
  return transactionOf([{ programAddress: BUDGET, data: price }, ...limit, payment], { payer })
}

async function shownOf(
  method: typeof signTransaction,
  params: unknown,
  answers?: Readonly<Record<string, unknown>>,
) {
  const { request, rpc } = requestOf(params, answers)
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

describe('a priority fee', () => {
  const paidOfLate = (...prices: unknown[]) => ({
    getRecentPrioritizationFees: prices.map((prioritizationFee, slot) => ({ slot, prioritizationFee })),
  })
  const priced = (
    lamports: bigint,
    answers: Readonly<Record<string, unknown>> = {},
    options?: Parameters<typeof withPriority>[1],
  ) =>
    shownOf(
      signTransaction,
      { transaction: withPriority(lamports, options) },
      {
        getFeeForMessage: { value: 5000 + Number(lamports) },
        ...answers,
      },
    )

  test('of up to three times 0.001 SOL says nothing', async () => {
    const { shown, asked } = await priced(3_000_000n)
    expect(shown[0]).not.toHaveProperty('usualFee')
    expect(asked).not.toContain('getRecentPrioritizationFees')
  })
  test('of more is shown beside what the network takes', async () => {
    const { shown } = await priced(3_000_001n, paidOfLate(0, 0, 50))
    expect(shown).toMatchObject([{ fee: 3_005_001n, usualFee: 5000n }])
  })
  test('of more than ten times 0.001 SOL is refused on a quiet network', async () => {
    await expect(priced(10_000_000n, paidOfLate())).resolves.toBeDefined()
    await expect(priced(10_000_001n, paidOfLate())).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('10000001 lamports, more than 10 times the 1000000 lamports'),
    })
  })
  test('is held against the median where the network takes more', async () => {
    // 0.002 SOL for 200,000 units.
    const busy = paidOfLate(10_000_000, 0, 999_999_999_999, 0)
    expect((await priced(6_000_000n, busy)).shown[0]).not.toHaveProperty('usualFee')
    expect((await priced(20_000_000n, busy)).shown[0]).toMatchObject({ usualFee: 2_005_000n })
    await expect(priced(20_000_001n, busy)).rejects.toMatchObject({ code: -32602 })
  })
  test('is held against 0.001 SOL where the node does not say what is usual', async () => {
    for (const answer of [undefined, null, [], {}, [{ prioritizationFee: -1 }], [{ prioritizationFee: '9' }]])
      await expect(priced(10_000_001n, { getRecentPrioritizationFees: answer })).rejects.toThrow('1000000')
  })
  test('is shown and held against the network’s though the node leaves it out, or is silent', async () => {
    for (const word of [{ value: 5000 }, { value: 0 }, { value: -1 }, { value: 1.5 }, { value: null }, {}]) {
      const node = { getFeeForMessage: word }
      expect((await priced(3_000_000n, node)).shown[0]).toMatchObject({ fee: 3_005_000n })
      expect((await priced(3_000_000n, node)).shown[0]).not.toHaveProperty('usualFee')
      expect((await priced(4_000_000n, node)).shown).toMatchObject([{ fee: 4_005_000n, usualFee: 5000n }])
      await expect(priced(10_000_001n, node)).rejects.toMatchObject({ code: -32602 })
    }
  })
  test('is as high as the node says where that is more', async () => {
    const node = { getFeeForMessage: { value: 4_005_000 } }
    expect((await priced(1n, node)).shown).toMatchObject([{ fee: 4_005_000n, usualFee: 5000n }])
  })
  test('is for the units that the runtime gives where the transaction sets none', async () => {
    const node = { getFeeForMessage: { value: 5000 } }
    const shown = (await priced(1_000_000n, node, { hasLimit: false })).shown
    // Twice 3,000 units in place of 200,000.
    expect(shown).toMatchObject([{ fee: 35_000n }])
  })
  test('of no price is none', async () => {
    const { shown } = await priced(0n, { getFeeForMessage: { value: 50_000_000 } })
    expect(shown).toMatchObject([{ fee: 50_000_000n }])
    const silent = await priced(0n, { getFeeForMessage: { value: null } })
    expect(silent.shown).toMatchObject([{ fee: undefined }])
  })
  test('that somebody else pays is theirs', async () => {
    const node = { getFeeForMessage: { value: 10_000 } }
    const { shown, asked } = await priced(10_000_001n, node, { payer: OTHER })
    expect(shown[0]).toMatchObject({ fee: 10_010_001n })
    expect(shown[0]).not.toHaveProperty('usualFee')
    expect(asked).not.toContain('getRecentPrioritizationFees')
  })
  test('is compared with what others paid to write to the same accounts', async () => {
    const { request, rpc } = requestOf(
      { transaction: withPriority(4_000_000n) },
      { getFeeForMessage: { value: 4_005_000 }, ...paidOfLate() },
    )
    await signTransaction(request)
    const call = rpc.mock.calls.find(([{ method }]) => method === 'getRecentPrioritizationFees')
    expect(call?.[0].params).toEqual([[OWNER, TO]])
  })
})
