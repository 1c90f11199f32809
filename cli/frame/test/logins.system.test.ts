import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import { violationsIn } from './axe.fixture.js'
import { newCode, readCode } from './site.fixture.js'

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
  context = await browser.newContext({ locale: 'en-US' })
  page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await services?.stop()
})

const accountUrl = () => `${services.frameUrl}/account`
const inbox = () => services.inboxUrl as string
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

test('behavior: the logins are listed; one is removed, told and brought back; the last one stays', async () => {
  const [old, next] = ['remover@google.test', 'remover@mail.example']
  await page.goto(accountUrl())
  await press(/Google/)
  await page.getByLabel('Any name').fill('remover')
  await press('Continue')
  await page.getByRole('heading', { name: /Logged in as/ }).waitFor()
  const listed = page.locator('section', { has: page.getByRole('heading', { name: 'Ways to log in' }) })
  expect(await listed.getByRole('listitem').allTextContents()).toEqual([expect.stringMatching(/^Google/)])
  expect(await listed.getByRole('button').count()).toBe(0)
  await press('Change email')
  await page.getByLabel('New email address').fill(next)
  await page.getByLabel(`Code sent to ${old}`).fill(await newCode(inbox(), old, () => press('Send code')))
  await press('Continue')
  await page.getByLabel(`Code sent to ${next}`).fill(await readCode(inbox(), next))
  await press('Continue')
  await page.getByRole('status').getByText('Email changed.').waitFor()
  const both = [expect.stringMatching(/^Google/), expect.stringMatching(/^Email.*remover@mail\.example/)]
  expect(await listed.getByRole('listitem').allTextContents()).toEqual(both)
  await pictures('logins')

  await listed.getByRole('button', { name: /^Remove .*Google/ }).click()
  await page.getByRole('status').getByText('Login removed.').waitFor()
  expect(await listed.getByRole('listitem').allTextContents()).toEqual([both[1]])
  expect(await listed.getByRole('button').count()).toBe(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsIn(page)).toEqual([])
  }
  await pictures('removed')
  await press(/^Undo: Login removed: .*Google/)
  await page.getByRole('status').getByText('Undone.').waitFor()
  expect(await listed.getByRole('listitem').count()).toBe(2)
  expect(problems).toEqual([])
}, 60_000)

/** For the eyes, where a folder is named. */
async function pictures(name: string): Promise<void> {
  const { PICTURES } = process.env
  if (!PICTURES) return
  const arabic = await context.newPage()
  await arabic.addInitScript(() => Object.defineProperty(navigator, 'languages', { get: () => ['ar'] }))
  await arabic.goto(accountUrl())
  await arabic.getByText('Google').first().waitFor()
  for (const [language, of] of Object.entries({ en: page, ar: arabic }))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 390]) {
        await of.emulateMedia({ colorScheme })
        await of.setViewportSize({ width, height: 800 })
        await of.screenshot({
          path: `${PICTURES}/${name}-${language}-${colorScheme}-${width}.png`,
          fullPage: true,
        })
      }
  await arabic.close()
}
