// @module-tag once

import type { BrowserContext, Page } from 'playwright-core'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveButton, approveIn, press, reviewPage, reviewWindow } from './review.fixture.js'
import { embedFrame, openClient, type TestClient } from './site.fixture.js'
import { type StartedWallet, startWallet } from './startWallet.fixture.js'

let wallet: StartedWallet
let context: BrowserContext
let client: TestClient
let eoa: Hex
let receiver: Hex

beforeAll(async () => {
  wallet = await startWallet()
}, 60_000)
afterAll(() => wallet?.stop())
beforeEach(async () => {
  context = await wallet.browser.newContext({
    viewport: { width: 390, height: 760 },
    screen: { width: 1280, height: 900 },
  })
  client = await openClient(context, { site: shop(), frame: wallet.frameUrl })
  ;({ eoa } = await wallet.logInAnew(client))
  await client.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await wallet.chain.setBalance({ address: eoa, value: 10n ** 18n })
  receiver = privateKeyToAddress(generatePrivateKey())
})
afterEach(() => context.close())

const shop = () => `${wallet.site.origin}/shop?item=1`
const received = () => wallet.chain.getBalance({ address: receiver })
const payment = () => ['eth_sendTransaction', [{ from: eoa, to: receiver, value: '0x64' }]] as const

/** Holds back what a page asks the node for. */
async function hold(page: Page, method: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let meet = () => {}
  const met = new Promise<void>((resolve) => {
    meet = resolve
  })
  await page.route(/\/v1\/\?/, async (route) => {
    if (route.request().postDataJSON()?.method === method) {
      meet()
      await released
    }
    await route.fallback()
  })
  return { met, release }
}

/** Two tabs in which the same payment is reviewed. */
async function reviewInTwoTabs() {
  const second = await openClient(context, { site: shop(), frame: wallet.frameUrl })
  await second.ready()
  const ask = (one: TestClient) => one.rpc(...payment()).then(String, String)
  const firstAnswer = ask(client)
  const firstWindow = await reviewWindow(client.page)
  await approveButton(firstWindow).waitFor()
  await second.page.bringToFront()
  const secondAnswer = ask(second)
  const secondWindow = await reviewWindow(second.page)
  await approveButton(secondWindow).waitFor()
  await firstWindow.bringToFront()
  return { second, firstAnswer, firstWindow, secondAnswer, secondWindow }
}
type TwoTabs = Awaited<ReturnType<typeof reviewInTwoTabs>>

/** Approved in the second tab too, it is asked about again, and not paid twice. */
async function expectAskedAgain({ second, secondAnswer, secondWindow }: TwoTabs) {
  await secondWindow.bringToFront()
  const closed = secondWindow.waitForEvent('close')
  await press(secondWindow, approveButton(secondWindow))
  await closed
  const again = await Promise.race([reviewWindow(second.page), secondAnswer])
  if (typeof again === 'string') throw new Error(`Not asked again: ${again}`)
  await again.getByText('You have approved this before').waitFor()
  await again.getByRole('button', { name: 'Reject' }).click()
  expect(await secondAnswer).toMatch(/reject/i)
  expect(await received()).toBe(100n)
}

test('F13: what one tab has sent, the review in another asks about again', async () => {
  const tabs = await reviewInTwoTabs()
  // The first page goes before it is answered.
  await client.page.route(/\/v1\/\?/, async (route) => {
    if (route.request().postDataJSON()?.method !== 'eth_sendRawTransaction') return route.fallback()
    await route.fetch()
  })
  await approveIn(tabs.firstWindow)
  await expect.poll(received).toBe(100n)
  await client.page.close()
  await expectAskedAgain(tabs)
}, 60_000)

test('F13: what one tab was answered, the review in another asks about again', async () => {
  const tabs = await reviewInTwoTabs()
  await approveIn(tabs.firstWindow)
  expect(await tabs.firstAnswer).toMatch(/^0x[0-9a-f]{64}$/)
  await expect.poll(received).toBe(100n)
  await expectAskedAgain(tabs)
}, 60_000)

test('F13: what was approved at the wallet’s page and is slow in one tab is not sent after the other has', async () => {
  await context.addInitScript(() => {
    if (window !== window.top) window.open = () => null
  })
  await client.page.reload()
  client = await embedFrame(client.page, wallet.frameUrl)
  await client.ready()
  const ask = () => client.rpc(...payment(), { returnUrl: client.page.url() }).catch(() => {})
  void ask()
  const page = await reviewPage(client.page)
  const other = await context.newPage()
  await other.goto(shop())
  const nonce = await hold(other, 'eth_getTransactionCount')
  const otherClient = await embedFrame(other, wallet.frameUrl)
  await otherClient.ready()
  // The other tab is the first that learns of it.
  await page.route(shop(), async (route) => {
    await nonce.met
    await route.fallback()
  })
  await page.bringToFront()
  await approveIn(page)
  const asked = { isOver: false }
  const connected = (async () => {
    for (;;) {
      const answer = await otherClient.ask('IS_CONNECTED')
      if (asked.isOver) return answer
    }
  })()
  await nonce.met
  asked.isOver = true
  await client.page.waitForURL(shop())
  client = await embedFrame(client.page, wallet.frameUrl)
  await client.ready()
  // The site asks again, and nobody knows yet that it is under way.
  void ask()
  await approveIn(await reviewPage(client.page))
  await client.page.waitForURL(shop())
  client = await embedFrame(client.page, wallet.frameUrl)
  await client.ready()
  const mine = client.ask('IS_CONNECTED')
  nonce.release()
  await Promise.all([mine, connected])
  expect(await received()).toBe(100n)
}, 60_000)
