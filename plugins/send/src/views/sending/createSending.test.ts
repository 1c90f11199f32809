// @module-tag once

import { WalletError } from '@wallet-widget/kernel/connectors'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BOB, CONTRACT, ETHER, FEE, USDC } from '../../../test/stageChain.js'
import { stageNetwork } from '../../../test/stageNetwork.js'
import { startSending } from '../../../test/startSending.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0).reverse()) one()
})
async function start(...given: Parameters<typeof startSending>) {
  const page = await startSending(...given)
  undo.push(page.stop)
  return page
}
type Page = Awaited<ReturnType<typeof start>>
const becomes = (page: Page, name: string) => vi.waitFor(() => expect(page.phase().name).toBe(name))
const isLookedUp = (page: Page) =>
  vi.waitFor(() => expect(page.sending.$send.get().lookUp.status).not.toBe('looking'))

/** A page that shows the review of a payment. */
async function reviewed(given: Parameters<typeof startSending>[0] = {}) {
  const page = await start(given)
  page.sending.begin({ amount: '1', to: BOB })
  expect(await page.sending.review()).toBe(true)
  return page
}

test('default: entered, reviewed, asked for once, sent, remembered', async () => {
  const page = await reviewed()
  expect(page.phase()).toMatchObject({
    name: 'review',
    review: { amount: ETHER, receiver: { address: BOB } },
  })
  page.sending.confirm()
  page.sending.confirm()
  await becomes(page, 'sent')
  expect(page.stage.sent).toEqual([{ to: BOB, value: ETHER }])
  expect(page.form()).toMatchObject({ amount: '', receiver: '' })
  const { from } = (page.phase() as { payment: { from: string } }).payment
  expect(page.sending.receivers.recent(`eip155:1:${from}`)).toMatchObject([{ address: BOB }])
  page.sending.finish()
  expect(page.phase()).toEqual({ name: 'editing' })
})

describe('an amount of money', () => {
  test('without a price is none: it is neither reviewed nor read as coins', async () => {
    let price: number | undefined = 2_000
    const page = await start({
      prices: async (tokens) => (price ? Object.fromEntries(tokens.map((token) => [token, price ?? 0])) : {}),
    })
    const { sending, widget } = page
    const holding = () => sending.$holdings.get().find(({ token }) => token.symbol === 'ETH')
    await vi.waitFor(() => expect(holding()?.price).toBe(2_000))
    sending.begin({ to: BOB })
    sending.change({ inMoney: true, amount: '50' })
    expect(await sending.review()).toBe(true)
    expect(page.phase()).toMatchObject({ review: { amount: ETHER / 40n, price: 2_000 } })
    sending.edit()
    price = undefined
    widget.plugins.balances.$portfolio.refresh()
    await vi.waitFor(() => expect(holding()?.price).toBeUndefined())
    expect(page.form()).toMatchObject({ inMoney: true, amount: '50' })
    expect(await sending.review()).toBe(false)
    expect(page.phase()).toEqual({ name: 'editing' })
  })
})

describe('a code', () => {
  /** A form for tokens, with a code in the place of its receiver. */
  async function pasted(code: string) {
    const page = await start()
    const { sending } = page
    const isRead = () => sending.$holdings.get().some(({ token }) => token.symbol === 'USDC')
    await vi.waitFor(() => expect(isRead()).toBe(true))
    sending.begin(undefined)
    sending.change({ tokenAddress: USDC.address, amount: '25' })
    sending.change({ receiver: code })
    await isLookedUp(page)
    return page
  }
  test('with nothing but an address leaves token and amount', async () => {
    const page = await pasted(`pay:${BOB}`)
    expect(page.form()).toMatchObject({ tokenAddress: USDC.address, amount: '25', receiver: BOB })
    const there = await pasted(`pay:${BOB}@1`)
    expect(there.form()).toMatchObject({ tokenAddress: USDC.address, amount: '25', receiver: BOB })
  })
  test('with an amount is for the coin that it is of', async () => {
    const page = await pasted(`pay:${BOB}?0.5`)
    expect(page.form()).toMatchObject({ tokenAddress: undefined, amount: '0.5', receiver: BOB })
  })
  test('for another network of the site changes to its coin', async () => {
    const page = await pasted(`pay:${BOB}@8453`)
    expect(page.form()).toMatchObject({ networkId: 'eip155:8453', tokenAddress: undefined, amount: '' })
  })
  test('for a network that the site does not use changes nothing, and says so', async () => {
    const page = await pasted(`pay:${BOB}@137?0.5`)
    expect(page.sending.$send.get().lookUp).toEqual({ status: 'otherNetwork' })
    expect(page.form()).toMatchObject({ networkId: 'eip155:1', tokenAddress: USDC.address, amount: '25' })
    expect(await page.sending.review()).toBe(false)
    page.sending.change({ receiver: BOB })
    await isLookedUp(page)
    expect(await page.sending.review()).toBe(true)
  })
  test('the same as an argument of the page', async () => {
    const page = await start()
    page.sending.begin({ network: 'eip155:137', to: BOB, amount: '1' })
    expect(page.sending.$send.get().lookUp).toEqual({ status: 'otherNetwork' })
    expect(page.form()).toMatchObject({ networkId: 'eip155:1', receiver: '' })
  })
})

describe('between Confirm and the wallet', () => {
  /** A site whose list of blocked receivers takes as long as a test wants. */
  async function checking() {
    let answer = () => {}
    let isHeld = false
    const blocked = () =>
      isHeld ? new Promise<boolean>((resolve) => (answer = () => resolve(false))) : false
    const page = await reviewed({ options: { blocked } })
    isHeld = true
    page.sending.confirm()
    await becomes(page, 'checking')
    return { ...page, answer: () => answer() }
  }
  test('F16: stopped it is stopped for good', async () => {
    const page = await checking()
    page.sending.stopWaiting()
    expect(page.phase().name).toBe('review')
    page.answer()
    // A second one goes through the same steps, and is asked for alone.
    page.sending.confirm()
    await becomes(page, 'checking')
    page.answer()
    await becomes(page, 'sent')
    expect(page.requests()).toHaveLength(1)
  })
  test('closing it stops it too', async () => {
    const page = await checking()
    await page.widget.open({ view: 'WalletSend' })
    await page.widget.close()
    expect(page.phase().name).toBe('review')
    page.answer()
    expect(page.requests()).toEqual([])
  })
  test('a fee that has risen much is shown first, and what is shown is asked for', async () => {
    const page = await reviewed()
    page.stage.fee = FEE * 2n
    page.sending.confirm()
    await becomes(page, 'checking')
    await becomes(page, 'review')
    expect(page.phase()).toMatchObject({ hasChanged: true, review: { fee: FEE * 2n } })
    expect(page.requests()).toEqual([])
    page.sending.confirm()
    await becomes(page, 'sent')
  })
  test('a fee that has risen by little is paid by what was shown', async () => {
    const page = await reviewed()
    const { review } = page.phase() as { review: { params: unknown } }
    page.stage.fee = (FEE * 5n) / 4n
    page.sending.confirm()
    await becomes(page, 'sent')
    expect(page.requests()[0]).toMatchObject({ request: { params: review.params } })
  })
  test('what does not do any more is said with numbers', async () => {
    const page = await reviewed()
    const problem = { kind: 'fee', held: 1n, needed: FEE } as const
    page.stage.problem = problem
    page.sending.confirm()
    await vi.waitFor(() => expect(page.phase()).toMatchObject({ refusal: { kind: 'problem', problem } }))
    expect(page.requests()).toEqual([])
  })
})

describe('the wallet refuses', () => {
  test('for want of coins, and the chain says that it was never sent: what does is told', async () => {
    const page = await reviewed()
    page.stage.isOver = true
    const left = ETHER / 2n
    // They are spent while the wallet is asked.
    page.stage.beforeSending = () => {
      page.stage.balance = left
      throw new WalletError(-32000, { cause: new Error('insufficient funds for gas * price + value') })
    }
    page.sending.confirm()
    await vi.waitFor(() =>
      expect(page.phase()).toMatchObject({
        name: 'review',
        refusal: { kind: 'funds', most: left - FEE },
      }),
    )
    // Nothing is left to be settled.
    page.sending.edit()
    page.sending.begin(undefined)
    expect(page.phase().name).toBe('editing')
  })
})

test('F16: an answer that comes after the payment was given up is told, and before the next one goes', async () => {
  const page = await reviewed()
  page.connector.control.setFailures({ lateAnswer: true })
  page.sending.confirm()
  await becomes(page, 'asking')
  const sent = page.stage.sent.splice(0)
  page.sending.stopWaiting()
  await vi.waitFor(() => expect(page.phase()).toMatchObject({ found: 'unseen' }))
  page.sending.giveUp()
  await becomes(page, 'editing')
  expect(page.form()).toMatchObject({ amount: '', receiver: '' })
  page.stage.sent.push(...sent)
  page.connector.control.releaseAnswers()
  await vi.waitFor(() => expect(page.widget.state.$toasts.get().length).toBe(1))
  page.sending.change({ amount: '2', receiver: BOB })
  expect(await page.sending.review()).toBe(false)
  expect(page.phase()).toMatchObject({ name: 'editing', refusal: { kind: 'earlier' } })
  expect(await page.sending.review()).toBe(true)
})

/** A payment that is not settled: the network could not be asked. */
async function unsettled() {
  const page = await reviewed()
  page.connector.control.setFailures({ hang: true })
  page.sending.confirm()
  await becomes(page, 'asking')
  page.stage.isDown = true
  page.sending.stopWaiting()
  await vi.waitFor(() => expect(page.phase()).toMatchObject({ name: 'unsettled', found: 'failed' }))
  page.connector.control.setFailures({ hang: false })
  return page
}

test('F24: the clock is set back by a day: the visitor may look for themselves all the same', async () => {
  const page = await unsettled()
  expect(page.phase()).toMatchObject({ isOld: false })
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now - 24 * 60 * 60 * 1000)
  undo.push(() => clock.mockRestore())
  page.sending.check()
  await vi.waitFor(() => expect(page.phase()).toMatchObject({ found: 'failed', isOld: true }))
})

test('F15: the visitor says that it was sent: it is settled, and the form is empty', async () => {
  const page = await unsettled()
  page.sending.sayItWasSent()
  expect(page.phase()).toEqual({ name: 'editing' })
  expect(page.form()).toMatchObject({ amount: '', receiver: '' })
  page.sending.begin(undefined)
  expect(page.phase()).toEqual({ name: 'editing' })
  page.stage.isDown = false
  page.sending.change({ amount: '2', receiver: BOB })
  expect(await page.sending.review()).toBe(true)
})

describe('what the page asks for', () => {
  test('takes the place of what is being prepared', async () => {
    const page = await start()
    let go = () => {}
    page.stage.until = new Promise<void>((resolve) => (go = resolve))
    page.sending.begin({ amount: '1', to: BOB })
    const first = page.sending.review()
    await becomes(page, 'preparing')
    page.sending.begin({ amount: '2', to: CONTRACT })
    expect(page.form()).toMatchObject({ amount: '2', receiver: CONTRACT })
    go()
    expect(await first).toBe(false)
    expect(page.phase()).toEqual({ name: 'editing' })
  })
  test('is not entered later over what was typed meanwhile', async () => {
    const page = await reviewed()
    page.connector.control.setFailures({ hang: true })
    page.sending.confirm()
    await becomes(page, 'asking')
    page.sending.stopWaiting()
    const args = { amount: '2', to: CONTRACT }
    page.sending.begin(args)
    await vi.waitFor(() => expect(page.phase()).toMatchObject({ found: 'unseen' }))
    page.sending.giveUp()
    await becomes(page, 'editing')
    page.sending.change({ amount: '3', receiver: BOB })
    // As the view does when it is shown again.
    page.sending.begin(args)
    expect(page.form()).toMatchObject({ amount: '3', receiver: BOB })
  })
  test('of another network, where a payment comes first: that stays when the view is mounted again', async () => {
    const page = await reviewed()
    page.connector.control.setFailures({ hang: true })
    page.sending.confirm()
    await becomes(page, 'asking')
    page.sending.stopWaiting()
    page.connector.control.setFailures({ hang: false })
    await page.widget.switchNetwork({ network: 'eip155:8453' })
    await becomes(page, 'editing')
    const args = { network: 'eip155:1', amount: '2', to: CONTRACT } as const
    page.sending.begin(args)
    page.sending.begin(args)
    expect(page.phase()).toMatchObject({ name: 'unsettled', payment: { networkId: 'eip155:1' } })
    // The account's button opens it for the network in use.
    page.sending.begin(undefined)
    expect(page.phase()).toEqual({ name: 'editing' })
  })
  test('the same again after it was paid is entered again', async () => {
    const page = await start()
    const args = { amount: '1', to: BOB }
    for (const paid of [1, 2]) {
      page.sending.begin(args)
      expect(await page.sending.review()).toBe(true)
      page.sending.confirm()
      await becomes(page, 'sent')
      expect(page.stage.sent).toHaveLength(paid)
      page.sending.finish()
    }
  })
  test('what is no text counts for nothing', async () => {
    const page = await start()
    page.sending.begin({ amount: 5, token: 5, to: {} } as unknown as { to: string })
    expect(page.form()).toMatchObject({ amount: '', tokenAddress: undefined, receiver: '' })
  })
})

test('a review that is left while it is made is made for nobody', async () => {
  const page = await start()
  await page.widget.open({ view: 'WalletSend' })
  let go = () => {}
  page.stage.until = new Promise<void>((resolve) => (go = resolve))
  page.sending.begin({ amount: '1', to: BOB })
  const preparing = page.sending.review()
  await becomes(page, 'preparing')
  await page.widget.close()
  expect(page.phase()).toEqual({ name: 'editing' })
  go()
  expect(await preparing).toBe(false)
  expect(page.form()).toMatchObject({ amount: '1', receiver: BOB })
})

test('F13: disabled while it is checked: nothing is asked, or recorded', async () => {
  let answer = (_: boolean) => {}
  let isHeld = false
  const page = await reviewed({
    options: { blocked: () => (isHeld ? new Promise<boolean>((resolve) => (answer = resolve)) : false) },
  })
  isHeld = true
  page.sending.confirm()
  await becomes(page, 'checking')
  await page.widget.disable('send')
  expect(page.phase().name).toBe('review')
  answer(false)
  page.sending.begin(undefined)
  expect(page.phase().name).toBe('editing')
  expect(page.requests()).toEqual([])
})

test('all that there is needs no text that can be read', async () => {
  const page = await start()
  page.sending.begin({ to: BOB })
  page.sending.takeAll()
  await vi.waitFor(() => expect(page.form()).toMatchObject({ isAll: true, amount: '4.999' }))
  page.widget.setLanguage('de')
  expect(await page.sending.review()).toBe(true)
  expect(page.phase()).toMatchObject({ review: { isAll: true, amount: 5n * ETHER - FEE } })
})

test('F19: the site drops the network of the form: it is about another one, and empty', async () => {
  const page = await start()
  page.sending.begin({ network: 'eip155:8453', to: BOB, amount: '1' })
  await page.widget.setNetworks([stageNetwork(1, 'Ethereum')])
  expect(page.form()).toMatchObject({ networkId: 'eip155:1', amount: '', receiver: '' })
})
