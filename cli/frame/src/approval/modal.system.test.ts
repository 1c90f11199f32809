import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createPublicClient, type Hex, http, stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../../../test/setup/launchChromium.mjs'
import { approveIn, reviewWindow } from '../../test/review.fixture.js'
import { codeField, readCode } from '../../test/site.fixture.js'
import { permit } from './requests.fixture.js'
import { startWidgetSite } from './widgetSite.fixture.js'

let services: LocalServices
let site: Awaited<ReturnType<typeof startWidgetSite>>
let browser: Browser
let context: BrowserContext
let page: Page
const problems: string[] = []
let address: Hex

beforeAll(async () => {
  if (!process.env.FRAME_BUILT)
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../../scripts/build.mjs')])
  services = await createLocalServices({ port: 0, localChains: [{ id: 1, port: 0 }], localSolana: false })
  site = await startWidgetSite({ services: services.url, frame: services.frameUrl as string })
  browser = await launchChromium()
  context = await browser.newContext({ viewport: { width: 900, height: 800 } })
  context.on('weberror', (error) => problems.push(String(error.error())))
  page = await context.newPage()
  address = await logIn()
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await services?.stop()
})
afterEach(() => {
  expect(problems.splice(0)).toEqual([])
})

/** Logs in through the plugin's own API; the views for it are another's. */
async function logIn(): Promise<Hex> {
  await page.goto(site.origin)
  await page.waitForSelector('html[data-ready]')
  const email = 'owner@example.com'
  const wallet = "globalThis.widget.plugins['embedded-wallet']"
  const opening = page.waitForEvent('popup')
  const loggingIn = page.evaluate(`globalThis.widget.ready
    .then(() => ${wallet}.load())
    .then(() => ${wallet}.connectEmail({ email: '${email}', window: ${wallet}.openWindow() }))
    .then(() => ${wallet}.connectWallet())`)
  await codeField(await opening).fill(await readCode(services.inboxUrl as string, email))
  await loggingIn
  return accountAddress()
}
const accountAddress = (): Promise<Hex> =>
  page.evaluate(() => (globalThis as any).widget.state.$account.get().address)

/** Opens the site again, with the wallet that was logged in to. */
async function openSite(query = ''): Promise<void> {
  await page.goto(`${site.origin}/?${query}`)
  await page.waitForSelector('html[data-ready]')
  await page.evaluate(() => (globalThis as any).widget.ready)
  await expect.poll(accountAddress).toBe(address)
}
const request = (method: string, params: unknown) =>
  page.evaluate(
    ([method, params]) => {
      const test = globalThis as any
      test.answer = test.widget
        .request({ method, params })
        .catch((error: any) => ({ code: error.code, text: error.shortMessage }))
    },
    [method, params] as const,
  )
const answer = (): Promise<any> => page.evaluate(() => (globalThis as any).answer)
const frame = () => page.frameLocator('#w3m-iframe')
const button = (name: string) => frame().getByRole('button', { name, exact: true })

test('default: the window opens in the click, approves, and the modal closes', async () => {
  await openSite()
  await request('personal_sign', [stringToHex('Hello from the shop'), address])
  await page.getByRole('heading', { name: 'Approve in your wallet' }).waitFor()
  await frame().getByText('Continue in the window that opened.').waitFor()
  const review = await reviewWindow(page)
  await review.getByRole('heading', { name: 'Sign this message?' }).waitFor()
  await review.getByText('Hello from the shop').waitFor()
  await approveIn(review)
  const signature: Hex = await answer()
  const node = createPublicClient({ transport: http(services.chains[1]?.url as string) })
  expect(await node.verifyMessage({ address, message: 'Hello from the shop', signature })).toBe(true)
  await page.getByRole('heading', { name: 'Approve in your wallet' }).waitFor({ state: 'hidden' })
}, 40_000)

test('F33: closed, the frame offers it again', async () => {
  await openSite()
  await request('personal_sign', [stringToHex('Hello'), address])
  const review = await reviewWindow(page)
  await review.getByRole('heading', { name: 'Sign this message?' }).waitFor()
  await review.close()
  await frame().getByText('The window was closed. Nothing was approved.').waitFor()
  await approveIn(await reviewWindow(page))
  expect(await answer()).toMatch(/^0x/)
}, 40_000)

test('behavior: rejected in the frame, and closed in the widget', async () => {
  await openSite()
  await request('personal_sign', [stringToHex('Hello'), address])
  await button('Reject').click()
  expect(await answer()).toMatchObject({ code: 'USER_REJECTED' })
  await request('personal_sign', [stringToHex('Hello again'), address])
  await frame().locator('.invitation').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await answer()).toMatchObject({ code: 'USER_REJECTED' })
}, 40_000)

test.each([
  ['light', 'en', 900, 800],
  ['dark', 'en', 900, 620],
  ['light', 'en', 390, 780],
  ['dark', 'ar', 390, 780],
  ['light', 'en', 740, 360],
] as const)(
  'behavior: in place and in plain view: %s, %s, %d × %d',
  async (mode, lang, width, height) => {
    await page.setViewportSize({ width, height })
    await openSite(`mode=${mode}&lang=${lang}`)
    await request('eth_signTypedData_v4', [
      address,
      JSON.stringify(permit, (_, one) => (typeof one === 'bigint' ? String(one) : one)),
    ])
    await frame().locator('.invitation').waitFor()
    const place = await page.evaluate(() => {
      const root = document.querySelector('wallet-widget-modal')?.shadowRoot as ShadowRoot
      const { height, bottom, width } = (
        document.querySelector('#w3m-iframe') as HTMLElement
      ).getBoundingClientRect()
      const scroll = root.querySelector('.ww-scroll') as HTMLElement
      const dialog = (root.querySelector('dialog') as HTMLElement).getBoundingClientRect()
      return {
        height,
        width: width - dialog.width,
        below: Math.round(dialog.bottom - bottom),
        scrolls: scroll.scrollHeight > scroll.clientHeight,
      }
    })
    expect(place).toMatchObject({ width: 0, below: 0, scrolls: false })
    expect(place.height).toBeGreaterThanOrEqual(250)
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/modal-${mode}-${lang}-${width}x${height}.png` })
    await frame().locator('.secondary').last().click()
  },
  40_000,
)
