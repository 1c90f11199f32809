// @module-tag once

import { BaseError, type ConnectorRpcRequest } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import { afterEach, expect, test, vi } from 'vitest'
import { BOB } from '../../../test/stageChain.js'
import { startSending } from '../../../test/startSending.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0).reverse()) one()
})

/** A payment of which the visitor says that it was sent, while the wallet still asks. `fail`: the wallet’s answer. */
async function saidTooEarly() {
  const page = await startSending()
  undo.push(page.stop)
  const { sending, stage } = page
  sending.begin({ amount: '1', to: BOB })
  expect(await sending.review()).toBe(true)
  let fail = (_: unknown) => {}
  stage.afterSending = () => {
    stage.sent.pop()
    return new Promise((_, reject) => (fail = reject))
  }
  sending.confirm()
  await vi.waitFor(() => expect(page.phase()).toMatchObject({ name: 'asking' }))
  await vi.waitFor(() => expect(page.requests()).toHaveLength(1))
  sending.stopWaiting()
  await vi.waitFor(() => expect(page.phase()).toMatchObject({ name: 'unsettled', found: 'unseen' }))
  sending.sayItWasSent()
  expect(page.phase()).toEqual({ name: 'editing' })
  const reviewed = async () => {
    sending.change({ amount: '1', receiver: BOB })
    await sending.review()
    return page.phase()
  }
  return { ...page, fail: (error: unknown) => fail(error), reviewed }
}

test('F15: the wallet has an error for what was said to be sent: the next like it warns of that', async () => {
  const { fail, reviewed, sending } = await saidTooEarly()
  fail(new WalletError(4100))
  await vi.waitFor(async () => {
    sending.edit()
    expect(await reviewed()).toMatchObject({ review: { warnings: [{ kind: 'erred' }, { kind: 'first' }] } })
  })
})

const toastsOf = ({ widget }: Awaited<ReturnType<typeof saidTooEarly>>) =>
  widget.state.$toasts.get().map(({ text }) => text)

test('F15: the visitor declines what they said was sent: they are told that it was not, and the receiver is still a new one', async () => {
  const page = await saidTooEarly()
  page.fail(new WalletError(4001))
  await vi.waitFor(() =>
    expect(toastsOf(page)).toEqual(['Your payment was not sent: you declined it in your wallet']),
  )
  expect(await page.reviewed()).toMatchObject({ name: 'review', review: { warnings: [{ kind: 'first' }] } })
})

test('F15: the wallet calls declined what the chain has: the visitor is told that it was sent', async () => {
  const page = await saidTooEarly()
  page.stage.sent.push({ to: BOB, value: 10n ** 18n })
  page.fail(new WalletError(4001))
  await vi.waitFor(() => expect(toastsOf(page)).toEqual(['Your payment was sent']))
  const [connection] = page.widget.state.$connections.get()
  expect(page.sending.receivers.recent(`eip155:1:${connection?.address}`)).toMatchObject([{ address: BOB }])
})

test('F15: what the wallet names it by counts, also after the deadline', async () => {
  const page = await startSending()
  undo.push(page.stop)
  const { sending, stage, connector, widget } = page
  sending.begin({ amount: '1', to: BOB })
  expect(await sending.review()).toBe(true)
  stage.beforeSending = () => {
    throw new BaseError('The wallet has not answered in time', { code: 'WALLET_TIMEOUT' })
  }
  sending.confirm()
  await vi.waitFor(() => expect(page.phase()).toMatchObject({ name: 'unsettled', found: 'unseen' }))
  sending.sayItWasSent()
  const [{ request }] = page.requests() as unknown as [{ request: ConnectorRpcRequest & { id: string } }]
  const { id, method, params, namespace, networkId, address } = request
  const about = { id, method, params, namespace, networkId, ...(address && { address }) }
  connector.control.emit({ type: 'answeredLate', request: about, answer: { value: `0x${'7'.repeat(64)}` } })
  await vi.waitFor(() =>
    expect(widget.state.$toasts.get().map(({ text }) => text)).toEqual(['Your payment was sent']),
  )
})
