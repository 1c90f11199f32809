import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import { violationsIn } from './axe.fixture.js'
import { logIn, logInOnNewDevice, newCode, openClient, startSite, type TestSite } from './site.fixture.js'

const EMAIL = 'owner@example.com'
let services: LocalServices
let site: TestSite
let browser: Browser
beforeAll(async () => {
  if (!process.env.FRAME_BUILT)
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.mjs')])
  services = await createLocalServices({ port: 0, localChains: [{ id: 1, port: 0 }], localSolana: false })
  site = await startSite()
  browser = await launchChromium()
  const first = await open()
  // The first device of a wallet waits for nothing.
  await logIn(first, services.inboxUrl as string, EMAIL)
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await services?.stop()
})

async function open() {
  const context = await browser.newContext({ viewport: { width: 390, height: 700 } })
  const client = await openClient(context, { site: site.origin, frame: services.frameUrl as string })
  await client.ready()
  return client
}

/** For the eyes, where a folder is named. */
async function picture(page: Page, name: string) {
  const { PICTURES } = process.env
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

test.each([
  ['en', 'light', 'This device is new', 'Close'],
  ['es', 'dark', 'Este dispositivo es nuevo', 'Cerrar'],
  ['ar', 'light', 'هذا الجهاز جديد', 'إغلاق'],
  ['zh-Hans', 'dark', '这是一台新设备', '关闭'],
])(
  'behavior: %s, %s: the windows say that the device waits; axe finds nothing, and the site is told',
  async (language, themeMode, title, close) => {
    const client = await open()
    await client.ask('SYNC_THEME', { themeMode })
    await client.ask('SYNC_DAPP_DATA', { projectId: 'test', language })
    const { window, done } = await logInOnNewDevice(client, services.inboxUrl as string, EMAIL)
    await isWell(window, 'login')
    // Whoever closes it is logged in.
    await window.close()
    expect(await done).toEqual({ action: 'CONNECT' })
    const { address } = await client.ask<{ address: string }>('GET_USER')

    const channel = randomUUID()
    const review = await client.open(`${services.frameUrl}/frame/review#${channel}`)
    const signed = client.rpc('personal_sign', ['0x6869', address], { window: channel })
    signed.catch(() => {})
    await review.getByRole('heading', { name: title }).waitFor()
    await isWell(review, 'review')
    await review.getByRole('button', { name: close }).click()
    await expect(signed).rejects.toThrow(/"message":"This device is new to the wallet.*"code":4100/)
    await client.page.context().close()

    async function isWell(page: Page, name: string) {
      await page.getByRole('heading', { name: title }).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      await page.evaluate(axe.source)
      const { violations } = await page.evaluate(() => (globalThis as never as { axe: typeof axe }).axe.run())
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      await picture(page, `${name}-${language}-${themeMode}`)
    }
  },
  90_000,
)

test('behavior: a sign-in that is asked along with the login is left out, and the login stands', async () => {
  const client = await open()
  await logInOnNewDevice(client, services.inboxUrl as string, EMAIL).then(({ window }) => window.close())
  const siwxMessage = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:1',
    domain: new URL(site.origin).host,
    uri: site.origin,
    version: '1',
    nonce: '32891756abcdefgh',
  }
  const user = await client.ask<{ signature?: string; email: string }>('GET_USER', { siwxMessage })
  expect([user.email, user.signature]).toEqual([EMAIL, undefined])
  await client.page.context().close()
})

test('behavior: whoever closes the window of a request has answered it', async () => {
  const client = await open()
  await logInOnNewDevice(client, services.inboxUrl as string, EMAIL).then(({ window }) => window.close())
  const { address } = await client.ask<{ address: string }>('GET_USER')
  const channel = randomUUID()
  const review = await client.open(`${services.frameUrl}/frame/review#${channel}`)
  const signed = client.rpc('personal_sign', ['0x6869', address], { window: channel })
  signed.catch(() => {})
  await review.getByRole('heading', { name: 'This device is new' }).waitFor()
  await review.close()
  await expect(signed).rejects.toThrow('"code":4100')
  // Without a window the frame says it in the page.
  const inPage = client.rpc('personal_sign', ['0x6869', address])
  inPage.catch(() => {})
  await client.frame().getByRole('heading', { name: 'This device is new' }).waitFor()
  await client.frame().getByRole('button', { name: 'Close' }).click()
  await expect(inPage).rejects.toThrow('"code":4100')
  await client.page.context().close()
})

/** The account page, in a browser of its own. */
async function openAccount(email: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await page.goto(`${services.frameUrl}/account`)
  await page.getByLabel('Email').fill(email)
  const send = () => page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel(/^Code sent to/).fill(await newCode(services.inboxUrl as string, email, send))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: /Logged in as/ }).waitFor()
  return page
}

test('behavior: on the account page a device that waits is told until when and what helps; once it is allowed, all there is', async () => {
  const email = 'waiting@example.com'
  const home = await openAccount(email)
  const page = await openAccount(email)
  await page.getByText(/can’t sign or send anything until/).waitFor()
  await page.getByText(`${new URL(page.url()).host}/account`).waitFor()
  expect(await page.getByRole('button', { name: 'Show recovery phrase' }).count()).toBe(0)
  const again = page.getByRole('button', { name: 'Check again' })
  await again.click()
  await page.getByRole('heading', { name: 'This device is new' }).waitFor()
  expect(await violationsIn(page)).toEqual([])
  await home.reload()
  await home.getByText('Made here').waitFor()
  await home.getByRole('button', { name: /^Allow/ }).click()
  await home.getByText('can now use your wallet').waitFor()
  await again.click()
  await page.getByText('This device can now use your wallet.').waitFor()
  await page.getByRole('button', { name: 'Show recovery phrase' }).waitFor()
  await Promise.all([home.context().close(), page.context().close()])
}, 40_000)
