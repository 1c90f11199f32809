import type { BrowserContext } from 'playwright-core'
import { type Hex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { violationsIn } from './axe.fixture.js'
import { approveButton, approveIn, reviewPage } from './review.fixture.js'
import { embedFrame, openClient, type TestClient } from './site.fixture.js'
import { type StartedWallet, startWallet } from './startWallet.fixture.js'

let wallet: StartedWallet
let context: BrowserContext
let client: TestClient
let eoa: Hex
let smart: Hex

beforeAll(async () => {
  wallet = await startWallet()
}, 60_000)
afterAll(() => wallet?.stop())

beforeEach(async () => {
  context = await wallet.browser.newContext({
    viewport: { width: 390, height: 760 },
    screen: { width: 1280, height: 900 },
  })
  // In the page the windows of the login open; in the wallet's frame none does.
  await context.addInitScript(() => {
    if (window !== window.top) window.open = () => null
  })
  client = await openClient(context, { site: `${wallet.site.origin}/shop?item=1`, frame: wallet.frameUrl })
  ;({ eoa, smart } = await wallet.logInAnew(client))
  await wallet.chain.setBalance({ address: smart, value: 10n ** 18n })
})
afterEach(() => context.close())

const held = (address: Hex) => wallet.chain.getBalance({ address })
const somebody = () => privateKeyToAddress(generatePrivateKey())
const payment = (from: Hex, to: Hex) => ['eth_sendTransaction', [{ from, to, value: '0x64' }]] as const

/** Asks; the page is left before there is an answer. */
function ask(method: string, params: unknown, returnUrl = client.page.url()) {
  client.rpc(method, params, { returnUrl }).catch(() => {})
}
const toPage = () => reviewPage(client.page)
/** The site's page, loaded anew. */
async function comeBack(to = `${wallet.site.origin}/shop?item=1`) {
  await client.page.waitForURL(to)
  client = await embedFrame(client.page, wallet.frameUrl)
  await client.ready()
}
const sentSince = async () =>
  (await client.ask<{ sent?: { hash: Hex; method: string }[] }>('IS_CONNECTED')).sent ?? []

test.each(['eoa', 'smartAccount'])(
  'F33: of a refused window the page is left for the wallet’s own; what is approved there is sent on return (%s)',
  async (type) => {
    await client.ask('SET_PREFERRED_ACCOUNT', { type })
    const to = somebody()
    const asked = payment(type === 'eoa' ? eoa : smart, to)
    ask(...asked)
    const page = await toPage()
    await page.getByRole('heading', { name: 'Send this transaction?' }).waitFor()
    expect(await page.getByText(to.slice(-8)).first().isVisible()).toBe(true)
    expect(new URL(page.url()).hash).toBe('')
    await approveIn(page)
    await comeBack()
    await expect
      .poll(sentSince, { timeout: 30_000 })
      .toEqual([expect.objectContaining({ method: 'eth_sendTransaction' })])
    await expect.poll(() => held(to)).toBe(100n)

    // The same, asked for again, is answered with what was done: once.
    const hash = await client.rpc<Hex>(...asked)
    expect((await wallet.chain.getTransactionReceipt({ hash })).status).toBe('success')
    expect(await sentSince()).toEqual([])
    ask(...asked)
    await client.frame().getByRole('heading', { name: 'Your approval is needed' }).waitFor()
    expect(await held(to)).toBe(100n)
  },
  60_000,
)

test('behavior: rejected there, the site is told when it asks again, once', async () => {
  const to = somebody()
  ask(...payment(eoa, to))
  await (await toPage()).getByRole('button', { name: 'Reject' }).click()
  await comeBack()
  expect(await sentSince()).toEqual([])
  await expect(client.rpc(...payment(eoa, to))).rejects.toThrow('4001')
  ask(...payment(eoa, to))
  await client.frame().locator('.invitation').waitFor()
  expect(await held(to)).toBe(0n)
}, 60_000)

test('behavior: a signature is given to the very same request, and to no other', async () => {
  await client.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  const sign = (text: string) => ['personal_sign', [text, eoa]] as const
  ask(...sign('hello'))
  await approveIn(await toPage())
  await comeBack()
  const other = client.rpc(...sign('hello, thief'))
  other.catch(() => {})
  await client.frame().locator('.invitation').waitFor()
  const signature = await client.rpc<Hex>(...sign('hello'))
  expect(await verifyMessage({ address: eoa, message: 'hello', signature })).toBe(true)
  await client.frame().getByRole('button', { name: 'Reject' }).click()
  await expect(other).rejects.toThrow('4001')
  ask(...sign('hello'))
  await client.frame().locator('.invitation').waitFor()
}, 60_000)

test('behavior: in the browser of an app; come back by the history, it is asked again', async () => {
  const inApp = () =>
    client.frame().evaluate(() => {
      Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) Instagram 340.0' })
    })
  const to = somebody()
  await inApp()
  ask(...payment(eoa, to))
  await client.frame().getByText('No window can open here.').waitFor()
  expect(await client.frame().getByRole('button').allTextContents()).toEqual([
    'Continue on the wallet’s page',
    'Reject',
  ])
  const page = await toPage()
  await page.getByRole('heading', { name: 'Send this transaction?' }).waitFor()
  await approveButton(page).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await page.goBack()
  await comeBack()
  await inApp()
  expect(await sentSince()).toEqual([])
  ask(...payment(eoa, to))
  await approveIn(await toPage())
  await comeBack()
  await expect.poll(sentSince, { timeout: 30_000 }).toHaveLength(1)
  await expect.poll(() => held(to)).toBe(100n)
}, 60_000)

test('behavior: reloaded, the wallet’s page shows nothing, and nothing is approved', async () => {
  const to = somebody()
  ask(...payment(eoa, to))
  const page = await toPage()
  await page.getByRole('heading', { name: 'Send this transaction?' }).waitFor()
  await page.reload()
  await page.getByText('There is nothing to review here. Go back to the site that asked.').waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
})

test('F3: a decision whose answers are lost is told again, is not called failed, and counts once', {
  tags: ['once'],
  timeout: 60_000,
}, async () => {
  const to = somebody()
  ask(...payment(eoa, to))
  const page = await toPage()
  let lost = 0
  await page.route('**/api/review/decision', async (route) => {
    await route.fetch()
    lost++
    await route.abort()
  })
  await approveIn(page)
  await page.getByText('It isn’t known whether your decision arrived.').waitFor()
  expect(lost).toBe(3)
  expect(await page.getByText('didn’t work').count()).toBe(0)
  expect(await page.getByRole('button').allTextContents()).toEqual(['Close', 'Try again'])
  await page.unroute('**/api/review/decision')
  await page.getByRole('button', { name: 'Try again' }).click()
  await comeBack()
  await expect.poll(sentSince, { timeout: 30_000 }).toHaveLength(1)
  await expect.poll(() => held(to)).toBe(100n)
})

test('F33: a browser that does not say who leads to a page is not led there, and told of a way', async () => {
  await client.page.route(/\/frame\?/, async (route) => {
    const sent = Object.entries(await route.request().allHeaders())
    const headers = Object.fromEntries(sent.filter(([name]) => !/^(sec-fetch|:)/.test(name)))
    await route.fulfill({ response: await route.fetch({ headers }) })
  })
  await client.page.reload()
  client = await embedFrame(client.page, wallet.frameUrl)
  await client.ready()
  await client.frame().evaluate(() => {
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (iPhone) Instagram 340.0' })
  })
  const asked = client.rpc('personal_sign', ['hello', eoa], { returnUrl: client.page.url() })
  asked.catch(() => {})
  await client.frame().getByText('To approve, open this page in your browser').waitFor()
  expect(await client.frame().getByRole('button').allTextContents()).toEqual(['Reject'])
  await client.frame().getByRole('button', { name: 'Reject' }).click()
  await expect(asked).rejects.toThrow('4001')
}, 60_000)

test('F3: the page hears within its time that it is connected, however slow the service and the node', async () => {
  const to = somebody()
  ask(...payment(eoa, to))
  await approveIn(await toPage())
  await comeBack()
  await context.route('**/api/session', async (route) => {
    await new Promise((done) => setTimeout(done, 7_000))
    await route.fallback()
  })
  await context.route(/\/v1\/\?/, (route) =>
    route.request().postDataJSON()?.method === 'eth_sendRawTransaction' ? undefined : route.fallback(),
  )
  const since = Date.now()
  expect(await client.ask('IS_CONNECTED')).toMatchObject({ isConnected: true })
  expect(Date.now() - since).toBeLessThan(16_000)
}, 60_000)

test('F33: the way is offered only back to a page of the site', async () => {
  for (const returnUrl of [
    'https://evil.example',
    'javascript:alert(1)',
    `http://a:b@${new URL(wallet.site.origin).host}/`,
  ]) {
    const asked = client.rpc('personal_sign', ['hello', eoa], { returnUrl })
    asked.catch(() => {})
    const frame = client.frame()
    await frame.getByRole('button', { name: 'Review in the wallet’s window' }).click()
    await frame.getByText('The window was blocked.').waitFor()
    expect(await frame.getByRole('button').allTextContents()).toEqual(['Try again', 'Reject'])
    await frame.getByRole('button', { name: 'Reject' }).click()
    await expect(asked).rejects.toThrow('4001')
  }
}, 60_000)
