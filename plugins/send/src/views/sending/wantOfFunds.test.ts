// @module-tag once

import { WalletError } from '@wallet-widget/kernel/connectors'
import { afterEach, expect, test, vi } from 'vitest'
import { BOB, ETHER } from '../../../test/stageChain.js'
import { startSending } from '../../../test/startSending.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0).reverse()) one()
})

/** What nodes say that check the balance before the nonce, of a transaction that is mined already. */
const SENTENCES = [
  ['Besu', { code: -32004, message: 'Upfront cost exceeds account balance' }],
  ['Nethermind', { code: -32010, message: 'InsufficientFunds, Account balance: 5, cumulative cost: 10' }],
] as const

/** A payment that the wallet has sent, and handed to its node once more. */
async function sentAgain(cause: object) {
  const page = await startSending()
  undo.push(page.stop)
  page.sending.begin({ amount: '3', to: BOB })
  expect(await page.sending.review()).toBe(true)
  page.stage.afterSending = () => {
    page.stage.balance -= 3n * ETHER
    throw new WalletError(-32603, { cause })
  }
  return page
}

test.each(SENTENCES)('F15: %s lacks funds for what it has already: it was sent', async (_, cause) => {
  const page = await sentAgain(cause)
  page.sending.confirm()
  await vi.waitFor(() => expect(page.phase()).toMatchObject({ name: 'sent', transactionId: '0' }))
})

test.each(SENTENCES)(
  'F15: %s, and the node that is asked lags behind: nothing else is sent meanwhile',
  async (_, cause) => {
    const page = await sentAgain(cause)
    const { afterSending, sent } = page.stage
    const hidden: typeof sent = []
    page.stage.afterSending = () => {
      hidden.push(...sent.splice(0))
      return afterSending()
    }
    page.sending.confirm()
    await vi.waitFor(() =>
      expect(page.phase()).toMatchObject({ name: 'unsettled', found: 'unseen', refusal: { kind: 'funds' } }),
    )
    // Neither the same again nor another one.
    page.sending.confirm()
    expect(await page.sending.review()).toBe(false)
    expect(page.requests()).toHaveLength(1)
    // Given up, it is warned of, and looked for until it is there.
    page.sending.giveUp()
    await vi.waitFor(() => expect(page.phase().name).toBe('editing'))
    page.sending.change({ amount: '1', receiver: BOB })
    expect(await page.sending.review()).toBe(true)
    expect(page.phase()).toMatchObject({ review: { warnings: [{ kind: 'givenUp' }, { kind: 'first' }] } })
    sent.push(...hidden)
    page.sending.confirm()
    await vi.waitFor(() => expect(page.phase()).toMatchObject({ refusal: { kind: 'earlier' } }))
    expect(page.requests()).toHaveLength(1)
  },
)
