// @module-tag once

import { expect, onTestFinished, test, vi } from 'vitest'
import { BOB, USDC } from '../../../test/stageChain.js'
import { startSending } from '../../../test/startSending.js'

/** Two of a token are entered for Bob, which is listed with so many decimals and whose contract has 6. */
async function entered(decimals: number) {
  const page = await startSending({ tokens: [{ ...USDC, decimals }] })
  onTestFinished(page.stop)
  const { $holdings } = page.sending
  const isListed = () => $holdings.get().some(({ token }) => token.address === USDC.address)
  await vi.waitFor(() => expect(isListed()).toBe(true))
  page.sending.begin({ network: 'eip155:1', token: USDC.address, to: BOB })
  page.sending.change({ amount: '0.00000000001' })
  return page
}

test('error: a token whose contract has other decimals than are listed is not reviewed, and it is said', async () => {
  const page = await entered(18)
  expect(await page.sending.review()).toBe(false)
  expect(page.phase()).toEqual({ name: 'editing', refusal: { kind: 'mismatch' } })
  expect(page.requests()).toEqual([])
})

test('error: nor is the most of it entered', async () => {
  const page = await entered(18)
  page.sending.takeAll()
  await vi.waitFor(() => expect(page.phase()).toMatchObject({ refusal: { kind: 'mismatch' } }))
  expect(page.form()).toMatchObject({ amount: '0.00000000001', isAll: false })
})

test('behavior: one that is listed as its contract has it is reviewed', async () => {
  const page = await entered(6)
  page.sending.change({ amount: '2' })
  expect(await page.sending.review()).toBe(true)
  expect(page.phase()).toMatchObject({ review: { amount: 2_000_000n } })
})

test('behavior: where the network does not answer, that is what is said', async () => {
  const page = await entered(6)
  page.sending.change({ amount: '2' })
  await vi.waitFor(() => expect(page.sending.$send.get().lookUp.status).toBe('found'))
  page.stage.isDown = true
  expect(await page.sending.review()).toBe(false)
  expect(page.phase()).toMatchObject({ refusal: { kind: 'node' } })
})
