import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { english, generateMnemonic, mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { embedFrame, newCode } from '../../../cli/frame/test/site.fixture.js'
import { heardBy, listen } from '../support/loot.js'

const { allowed, elsewhere, wallet, inbox, browser: endpoint } = inject('scene')

let browser: Browser
let context: BrowserContext
beforeAll(async () => {
  browser = await chromium.connect(endpoint)
})
afterAll(() => browser.close())
beforeEach(async ({ onTestFinished }) => {
  context = await browser.newContext()
  onTestFinished(() => context.close())
})

interface Held {
  opened: Window | null
}

/** The hostile page opens the account page, keeps its hold on it, and says to it and to all in it what it likes. */
async function openAccount(from: Page, url: string): Promise<Page> {
  const coming = context.waitForEvent('page')
  await from.evaluate((url) => {
    const held = globalThis as never as Held
    held.opened = window.open(url, 'wallet')
    setInterval(() => {
      for (const said of [{ type: 'phrase', phrase: 'abandon' }, 'phrase', { type: 'login-ready' }])
        held.opened?.postMessage(said, '*')
    }, 50)
  }, url)
  return coming
}

/** What the page gets by reaching into the window that it opened. */
const reachInto = (page: Page) =>
  page.evaluate(() => {
    const { opened } = globalThis as never as Held
    try {
      return String(opened?.document.body.textContent)
    } catch (error) {
      return (error as Error).name
    }
  })

test.each([
  ['an allowed site', allowed],
  ['any other site', elsewhere],
])(
  'T29: %s opens the page on which a phrase is typed: it reads nothing and types nothing',
  async (_, site) => {
    const email = `${randomUUID()}@example.com`
    const phrase = generateMnemonic(english)
    const thief = await context.newPage()
    await thief.goto(site)
    await listen(thief)
    const page = await openAccount(thief, `${wallet}/account`)
    await page.getByRole('button', { name: 'Bring a wallet with its recovery phrase' }).click()
    await page.getByLabel('Email').fill(email)
    const code = await newCode(inbox, email, () => page.getByRole('button', { name: 'Send code' }).click())
    await page.getByLabel(/^Code sent to/).fill(code)
    await page.getByRole('button', { name: 'Log in' }).click()
    const field = page.getByLabel(/^Recovery phrase/)
    await field.waitFor()
    expect(await field.inputValue()).toBe('')
    await field.fill(phrase)
    expect(await page.evaluate(() => opener)).toBeNull()
    expect(await reachInto(thief)).not.toContain('phrase')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(mnemonicToAccount(phrase).address).waitFor()
    await page.getByRole('button', { name: 'Use this wallet' }).click()
    await page.getByRole('heading', { name: /Logged in as/ }).waitFor()
    const heard = await heardBy(thief)
    expect(
      phrase.split(' ').filter((word) => heard.includes(`"${word}`) || heard.includes(`${word} `)),
    ).toEqual([])
  },
)

test('T29: a page begins no import: not by an address, not in a frame, not with a message', async () => {
  const thief = await context.newPage()
  await thief.goto(allowed)
  const led = `${wallet}/account?ww-bring=1&phrase=${'abandon+'.repeat(11)}about#bring`
  const page = await openAccount(thief, led)
  await page.getByRole('heading', { name: 'Log in' }).waitFor()
  expect(await page.getByLabel(/^Recovery phrase/).count()).toBe(0)
  await thief.evaluate((url) => {
    const frame = document.createElement('iframe')
    frame.src = url
    document.body.append(frame)
  }, led)
  const client = await embedFrame(thief, wallet)
  await client.ready()
  const frames = thief.frames().filter((frame) => frame.url().startsWith(`${wallet}/account`))
  expect(frames).toEqual([])
  const words = await Promise.all(thief.frames().map((frame) => frame.locator('textarea').count()))
  expect(words.every((count) => count === 0)).toBe(true)
})
