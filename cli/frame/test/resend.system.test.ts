import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import { violationsIn } from './axe.fixture.js'
import { newCode } from './site.fixture.js'

let services: LocalServices
let browser: Browser
let context: BrowserContext
let page: Page
const problems: string[] = []

beforeAll(async () => {
  if (!process.env.FRAME_BUILT)
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.mjs')])
  services = await createLocalServices({ port: 0, localChains: [], localSolana: false })
  browser = await launchChromium()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await services?.stop()
})
beforeEach(async () => {
  problems.length = 0
  context = await browser.newContext({ locale: 'en-US' })
  page = await context.newPage()
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.clock.install()
})
afterEach(() => context.close())

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const resend = () => page.getByRole('button', { name: /^Send (again|a new code)/ })
const sent = (email: string, send: () => Promise<unknown>) =>
  newCode(services.inboxUrl as string, email, send)
const enter = async (code: string) => {
  await page.getByLabel(/^Code sent to/).fill(code)
  await press('Log in')
}

/** To where the code is asked for. */
async function begin(email: string): Promise<string> {
  await page.goto(`${services.frameUrl}/account`)
  await page.getByLabel('Email').fill(email)
  const code = await sent(email, () => press('Send code'))
  await page.getByLabel(/^Code sent to/).waitFor()
  return code
}

test('behavior: a code that did not come is sent again, once it may have got lost', async () => {
  const email = 'again@example.com'
  const first = await begin(email)
  expect(await resend().textContent()).toMatch(/^Send again in \u20680:(30|2\d)\u2069$/)
  expect(await resend().getAttribute('aria-disabled')).toBe('true')
  await page.clock.fastForward(24_000)
  await page.getByRole('button', { name: /^Send again in .0:0\d/ }).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await page.clock.fastForward(8_000)
  await page.getByRole('button', { name: 'Send again', exact: true }).waitFor()
  await page.getByLabel(/^Code sent to/).fill('12')
  const second = await sent(email, () => resend().click())
  expect(second).not.toBe(first)
  await page.getByRole('status').getByText('A new code is on its way.').waitFor()
  const field = page.getByLabel(/^Code sent to/)
  expect(await field.inputValue()).toBe('')
  expect(await field.evaluate((node) => node === document.activeElement)).toBe(true)
  expect(await resend().getAttribute('aria-disabled')).toBe('true')
  await enter(first)
  await page
    .getByRole('status')
    .getByText(/^Wrong code/)
    .waitFor()
  await enter(second)
  await page.getByRole('heading', { name: /Logged in as/ }).waitFor()
  expect(problems).toEqual([])
}, 60_000)

test('error: after too many wrong codes a new one is offered, and gets in', async () => {
  const email = 'wrong@example.com'
  const code = await begin(email)
  await page.clock.fastForward(31_000)
  const wrong = code === '000000' ? '111111' : '000000'
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await enter(wrong)
    await page.getByRole('status').getByText(`Wrong code. ${left} left.`).waitFor()
  }
  expect(await resend().textContent()).toBe('Send again')
  await enter(wrong)
  await enter(code)
  await page.getByRole('status').getByText('This code has expired.').waitFor()
  expect(await resend().textContent()).toBe('Send a new code')
  await enter(await sent(email, () => resend().click()))
  await page.getByRole('heading', { name: /Logged in as/ }).waitFor()
  expect(problems).toEqual([])
}, 60_000)

test('error: nothing is sent where the services are out of reach, and it can be tried again', async () => {
  const email = 'offline@example.com'
  await begin(email)
  await page.clock.fastForward(31_000)
  await context.setOffline(true)
  await resend().click()
  await page.getByRole('status').getByText('can not be reached').waitFor()
  await context.setOffline(false)
  await enter(await sent(email, () => resend().click()))
  await page.getByRole('heading', { name: /Logged in as/ }).waitFor()
}, 60_000)
