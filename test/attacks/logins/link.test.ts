import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  beginLogin,
  codeField,
  openClient,
  readCode,
  type TestClient,
} from '../../../cli/frame/test/site.fixture.js'
import { openContext, untilIdle } from '../support/untilIdle.js'

const { allowed, wallet, inbox, browser: endpoint } = inject('scene')

let browser: Browser
beforeAll(async () => {
  browser = await chromium.connect(endpoint)
})
afterAll(() => browser.close())

const holdsSession = async (client: TestClient): Promise<boolean> =>
  (await client.ask<{ isConnected: boolean }>('IS_CONNECTED')).isConnected

async function begin(context: BrowserContext, email: string) {
  const client = await openClient(context, { site: allowed, frame: wallet })
  const login = await beginLogin(client, email)
  await codeField(login.window).waitFor()
  await readCode(inbox, email)
  const mails = (await (await fetch(`${inbox}/messages`)).json()) as { to: string; link: string }[]
  const { link } = mails.find(({ to }) => to === email) as { link: string }
  return { client, ...login, link }
}

test('default: opened in the browser that began, the mail’s link ends the login by itself', async () => {
  const context = await openContext(browser)
  const { client, window, done, link } = await begin(context, `${randomUUID()}@example.com`)
  // From the mail program's page, another site's.
  const mail = await context.newPage()
  await mail.goto(allowed)
  await mail.evaluate((to) => {
    const anchor = document.createElement('a')
    Object.assign(anchor, { href: to, textContent: 'Log in, or refuse' })
    document.body.append(anchor)
  }, link)
  await mail.getByText('Log in, or refuse').click()
  await mail.getByRole('heading', { name: 'You’re logged in' }).waitFor()
  expect(await done).toEqual({ action: 'CONNECT' })
  if (!window.isClosed()) await window.waitForEvent('close')
  expect(await holdsSession(client)).toBe(true)
  await context.close()
})

test('T29: a login begun on the thief’s device is not ended by its link; the owner sees who began it, and refuses', async () => {
  const [hers, owners] = [await openContext(browser), await openContext(browser)]
  const owner = `${randomUUID()}@example.com`
  const thief = await begin(hers, owner)
  const page = await owners.newPage()
  await page.goto(thief.link)
  await page.getByRole('heading', { name: 'Did you begin this login?' }).waitFor()
  await page.getByText('Network address').waitFor()
  expect(await holdsSession(thief.client)).toBe(false)
  await page.getByRole('button', { name: /refuse this login/ }).click()
  await page.getByRole('heading', { name: 'Refused' }).waitFor()
  await thief.window.getByText('refused from the mailbox').waitFor()
  // The code that she had the owner read out comes too late.
  await codeField(thief.window).fill(await readCode(inbox, owner))
  await untilIdle(hers)
  expect(await holdsSession(thief.client)).toBe(false)
  await Promise.all([hers.close(), owners.close()])
})
