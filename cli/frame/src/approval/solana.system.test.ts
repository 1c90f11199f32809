import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getU64Encoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { expect, test } from 'vitest'
import type { ApprovalRequest } from '../contracts.js'
import type { Hand } from './page.fixture.js'
import { SOLANA_OWNER, sampleRequest } from './requests.fixture.js'
import { setTheStage } from './stage.fixture.js'

const stage = setTheStage()
const SYSTEM = '11111111111111111111111111111111'
const BOB = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

const payment = (from: string) =>
  pipe(
    createTransactionMessage({ version: 0 }),
    (made) => setTransactionMessageFeePayer(address(SOLANA_OWNER), made),
    (made) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash('4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn'), lastValidBlockHeight: 1n },
        made,
      ),
    (made) =>
      appendTransactionMessageInstruction(
        {
          programAddress: address(SYSTEM),
          accounts: [
            { address: address(from), role: AccountRole.WRITABLE_SIGNER },
            { address: address(BOB), role: AccountRole.WRITABLE },
          ],
          data: new Uint8Array([2, 0, 0, 0, ...getU64Encoder().encode(1_500_000_000n)]),
        },
        made,
      ),
    (made) => getBase64EncodedWireTransaction(compileTransaction(made)),
  )

async function show(request: ApprovalRequest, query = '') {
  await stage.openAlone(query)
  await stage.page.evaluate((request) => {
    const { approver } = globalThis as unknown as Hand
    const { signal } = new AbortController()
    void approver.ask(request, { signal, carryOut: async () => undefined }).catch(() => {})
  }, request)
  await stage.page.locator('.primary[aria-disabled=false]').waitFor()
}
const paying = (from = SOLANA_OWNER): ApprovalRequest => ({
  ...sampleRequest('solana'),
  review: {
    kind: 'solanaTransactions',
    transactions: [{ base64: payment(from), instructions: [], fee: 5000n }],
    sends: true,
  },
})
const seen = async () => (await stage.page.locator('.body').innerText()).replace(/[\u2068\u2069]/g, '')

test('default: a payment says to whom and how much first, then by which program', async () => {
  await show(paying())
  const text = await seen()
  expect(text).toContain(`Sends SOL\nTo\n${BOB}\nAmount\n1.5 SOL\nProgram\nSystem Program\n${SYSTEM}`)
  expect(text).not.toContain('Step 1')
})

test('behavior: among others it is a step', async () => {
  await show(sampleRequest('solana'))
  const text = await seen()
  expect(text).toContain(`Step 1 · Sends SOL\nTo\n${BOB}\nAmount\n1.5 SOL\n`)
  expect(text).toContain('Step 2\n')
})

test('behavior: one from another account says from which', async () => {
  const other = 'CktRuQ2mttgRGkXJtyksdKHjUdc2C4TgDzyB98oEzy8'
  await show(paying(other))
  const text = await seen()
  expect(text).toContain('Step 1\ntransfer\n')
  expect(text).toContain(other)
  expect(text).not.toContain('Sends SOL')
})

test('behavior: a high priority fee is warned of with both sums', async () => {
  const { review, ...request } = paying()
  if (review.kind !== 'solanaTransactions') throw new Error(review.kind)
  const [transaction] = review.transactions
  if (!transaction) throw new Error('There is none')
  const high = { ...transaction, fee: 4_005_000n, usualFee: 5_000n }
  await show({ ...request, review: { ...review, transactions: [high] } })
  const text = await seen()
  expect(text).toContain('A high network fee')
  expect(text).toContain('a fee of up to 0.004005 SOL')
  expect(text).toContain('takes up to 0.000005 SOL')
})
