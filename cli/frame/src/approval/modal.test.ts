import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createPublicClient, type Hex, http, parseEther, stringToHex } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../../../test/setup/launchChromium.mjs'
import { readCode } from '../../test/site.fixture.js'
import { BOB, permit } from './requests.fixture.js'
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
  await page.evaluate(`globalThis.widget.ready.then(() => ${wallet}.connectEmail({ email: '${email}' }))`)
  const code = await readCode(services.inboxUrl as string, email)
  await page.evaluate(`${wallet}.connectOtp({ otp: '${code}' }).then(() => ${wallet}.connectWallet())`)
  return accountAddress()
}
const accountAddress = (): Promise<Hex> =>
  page.evaluate(() => (globalThis as any).widget.state.$account.get().address)

/** Opens the site anew, with the wallet that was logged in to. */
async function openSite(query = ''): Promise<void> {
  await page.goto(`${site.origin}/?${query}`)
  await page.waitForSelector('html[data-ready]')
  await page.evaluate(() => (globalThis as any).widget.ready)
  await expect.poll(accountAddress, { timeout: 10_000 }).toBe(address)
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
const armed = (is = true) =>
  expect.poll(() => button('Approve').getAttribute('aria-disabled'), { timeout: 8000 }).toBe(String(!is))

test('default: slotted in the real modal, it is in plain view and approves', async () => {
  await openSite()
  await request('personal_sign', [stringToHex('Hello from the shop'), address])
  await page.getByRole('heading', { name: 'Approve in your wallet' }).waitFor()
  await frame().getByRole('heading', { name: 'Sign this message?' }).waitFor()
  await frame().getByText('Hello from the shop').waitFor()
  await armed()
  await button('Approve').click()
  const signature: Hex = await answer()
  const node = createPublicClient({ transport: http(services.chains[1]?.url as string) })
  expect(await node.verifyMessage({ address, message: 'Hello from the shop', signature })).toBe(true)
  await page.getByRole('heading', { name: 'Approve in your wallet' }).waitFor({ state: 'hidden' })
}, 40_000)

test('behavior: rejected in the frame, and closed in the widget', async () => {
  await openSite()
  await request('personal_sign', [stringToHex('Hello'), address])
  await button('Reject').click()
  expect(await answer()).toMatchObject({ code: 'USER_REJECTED' })
  await request('personal_sign', [stringToHex('Hello again'), address])
  await frame().getByText('Hello again').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await answer()).toMatchObject({ code: 'USER_REJECTED' })
}, 40_000)

test('T5: the page covers the modal', async () => {
  await openSite()
  await request('eth_sendTransaction', [
    { from: address, to: BOB, value: `0x${parseEther('0.5').toString(16)}` },
  ])
  await armed()
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.popover = 'manual'
    for (const [name, value] of Object.entries({
      position: 'fixed',
      inset: '0',
      width: 'auto',
      height: 'auto',
      opacity: '.01',
      'pointer-events': 'none',
    }))
      cover.style.setProperty(name, value)
    document.body.append(cover)
    cover.showPopover()
    Object.assign(globalThis, { cover })
  })
  await armed(false)
  await frame().getByText('Something covers this. Move it, or review in a new window.').waitFor()
  await button('Approve').click({ force: true })
  await page.evaluate(() => (globalThis as any).cover.remove())
  await armed()
  await button('Approve').click()
  expect(await answer()).toMatch(/^0x[0-9a-f]{64}$/)
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
    const approve = frame().locator('.primary')
    await expect.poll(() => approve.getAttribute('aria-disabled'), { timeout: 8000 }).toBe('false')
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
    await frame().locator('.secondary').click()
  },
  40_000,
)
