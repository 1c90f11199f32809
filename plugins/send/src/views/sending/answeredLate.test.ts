// @module-tag once

import { BaseError, type ConnectorRpcRequest, type LateAnswer } from '@wallet-widget/kernel'
import { afterEach, expect, test, vi } from 'vitest'
import { BOB } from '../../../test/stageChain.js'
import { startSending } from '../../../test/startSending.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0).reverse()) one()
})

/** A page whose wallet has not answered in time. */
async function unanswered() {
  const page = await startSending()
  undo.push(page.stop)
  const { sending, stage, connector, widget } = page
  sending.begin({ amount: '1', to: BOB })
  expect(await sending.review()).toBe(true)
  stage.beforeSending = () => {
    throw new BaseError('The wallet has not answered in time', { code: 'WALLET_TIMEOUT' })
  }
  sending.confirm()
  await becomes(() => page.phase(), { name: 'unsettled', found: 'unseen' })
  const [{ request }] = page.requests() as unknown as [{ request: ConnectorRpcRequest & { id: string } }]
  const answer = (given: LateAnswer, change: Partial<typeof request> = {}) => {
    const { id, method, params, namespace, networkId, address } = { ...request, ...change }
    const about = { id, method, params, namespace, networkId, ...(address && { address }) }
    const isTold = new Promise<void>((resolve) => {
      const stop = widget.onEvent(({ event }) => {
        if (!event.endsWith('_LATE')) return
        stop()
        resolve()
      })
    })
    connector.control.emit({ type: 'answeredLate', request: about, answer: given })
    return isTold
  }
  return { ...page, answer, toasts: () => widget.state.$toasts.get().map(({ text }) => text) }
}
const becomes = (read: () => unknown, expected: object | string[]) =>
  vi.waitFor(() => expect(read()).toMatchObject(expected))

const HASH = `0x${'7'.repeat(64)}`

test('default: what was sent after the deadline is shown as sent', async () => {
  const { phase, answer, form } = await unanswered()
  await answer({ value: HASH })
  await becomes(phase, { name: 'sent', transactionId: HASH })
  expect(form()).toMatchObject({ amount: '', receiver: '' })
})

test('behavior: where the view is closed, it is told, and shown when it is opened again', async () => {
  const { phase, answer, sending, toasts, requests } = await unanswered()
  await answer({ value: HASH })
  await becomes(phase, { name: 'sent' })
  await becomes(toasts, ['Your payment was sent'])
  // The page asks for the same payment once more.
  sending.begin({ amount: '1', to: BOB })
  expect(phase()).toMatchObject({ name: 'sent', transactionId: HASH })
  expect(await sending.review()).toBe(false)
  sending.confirm()
  expect(requests()).toHaveLength(1)
  sending.markShown()
  sending.begin(undefined)
  expect(phase()).toMatchObject({ name: 'editing' })
})

test('behavior: what was given up meanwhile is told, and said again before the next payment', async () => {
  const { phase, answer, sending, toasts } = await unanswered()
  sending.giveUp()
  await becomes(phase, { name: 'editing' })
  await answer({ value: HASH })
  await becomes(toasts, ['Your payment was sent'])
  sending.change({ amount: '2', receiver: BOB })
  expect(await sending.review()).toBe(false)
  expect(phase()).toMatchObject({ name: 'editing', refusal: { kind: 'earlier' } })
})

test('behavior: what the chain has shown already is not told again', async () => {
  const { phase, answer, stage, sending, toasts } = await unanswered()
  stage.sent.push({ to: BOB, value: 10n ** 18n })
  sending.check()
  await becomes(phase, { name: 'sent' })
  await becomes(toasts, ['Your payment was sent'])
  await answer({ value: HASH })
  expect(toasts()).toHaveLength(1)
  expect(phase()).toMatchObject({ name: 'sent', transactionId: '0' })
})

test('behavior: a late no of the visitor: it was not sent', async () => {
  const { phase, answer, form } = await unanswered()
  await answer({ error: { code: 4001, message: 'User rejected' } })
  await becomes(phase, { name: 'editing', refusal: { kind: 'declined' } })
  expect(form()).toMatchObject({ amount: '1', receiver: BOB })
})

const LACKS = { error: { code: -32603, message: 'Upfront cost exceeds account balance' } }

test('F15: a late want of funds is no no: the chain is asked, and it stays unsettled', async () => {
  const { phase, answer, stage, sending } = await unanswered()
  await answer(LACKS)
  await becomes(phase, { name: 'unsettled', found: 'unseen', refusal: { kind: 'funds' } })
  stage.sent.push({ to: BOB, value: 10n ** 18n })
  sending.check()
  await becomes(phase, { name: 'sent' })
})

test('F15: of what was given up, it ends no watch, and tells what the chain has', async () => {
  const { phase, answer, stage, sending, toasts } = await unanswered()
  sending.giveUp()
  await becomes(phase, { name: 'editing' })
  stage.sent.push({ to: BOB, value: 10n ** 18n })
  await answer(LACKS)
  await becomes(toasts, ['Your payment was sent'])
  sending.change({ amount: '2', receiver: BOB })
  expect(await sending.review()).toBe(false)
  expect(phase()).toMatchObject({ name: 'editing', refusal: { kind: 'earlier' } })
})

test.each([
  ['another request', { value: HASH }, { id: 'other' }],
  ['another network', { value: HASH }, { networkId: 'eip155:8453' as const }],
  ['an answer that names no transaction', { value: 'ok' }, {}],
  ['a failure that says nothing', { error: new Error('failed') }, {}],
  ['a wallet that still asks', { error: { code: -32002, message: 'pending' } }, {}],
  ['a wallet that can’t', { error: { code: 4200, message: 'unsupported' } }, {}],
  [
    'a wallet that was asked, and says it was not',
    { error: new BaseError('', { code: 'NOT_CONNECTED' }) },
    {},
  ],
])('F15: %s settles nothing', async (_, given, change) => {
  const { phase, answer, toasts } = await unanswered()
  await answer(given, change)
  expect(toasts()).toEqual([])
  expect(phase()).toMatchObject({ name: 'unsettled' })
})
