// The wallet's own windows in each language, on a narrow phone and in a wide window: nothing is cut.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../../test/setup/launchChromium.mjs'
import { languages } from '../src/account/words/languages.js'
import {
  logIn,
  logInOnNewDevice,
  newCode,
  openClient,
  startSite,
  type TestClient,
  type TestSite,
} from './site.fixture.js'

const EMAIL = 'a-rather-long-name.of-somebody@mail.example.com'
const WIDTHS = [390, 1280]
let services: LocalServices
let site: TestSite
let browser: Browser
/** Of a device that the owner has used, and of one that is new. */
let known: TestClient
let unknown: TestClient
let account: Page
let address: string

beforeAll(async () => {
  if (!process.env.FRAME_BUILT)
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../scripts/build.mjs')])
  services = await createLocalServices({ port: 0, localChains: [{ id: 1, port: 0 }], localSolana: false })
  ;[site, browser] = await Promise.all([startSite(), launchChromium()])
  known = await open()
  await logIn(known, services.inboxUrl as string, EMAIL)
  address = (await known.ask<{ address: string }>('GET_USER')).address
  unknown = await open()
  const { window } = await logInOnNewDevice(unknown, services.inboxUrl as string, EMAIL)
  await window.close()
  account = await openAccount(await browser.newContext())
}, 90_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await services?.stop()
})

async function open() {
  const client = await openClient(await browser.newContext(), {
    site: site.origin,
    frame: services.frameUrl as string,
  })
  await client.ready()
  return client
}

/** Logged in, and in whatever language its address names. */
async function openAccount(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const named = new URLSearchParams(location.search).get('speak') ?? 'en'
    Object.defineProperty(navigator, 'languages', { get: () => [named] })
  })
  await page.goto(`${services.frameUrl}/account`)
  await page.getByLabel('Email').fill(EMAIL)
  const send = () => page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel(/^Code sent to/).fill(await newCode(services.inboxUrl as string, EMAIL, send))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: /Logged in as/ }).waitFor()
  return page
}

/** What does not fit: the page itself, and each text that is wider than its place or out of view. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const texts = [...document.querySelectorAll<HTMLElement>('h1,h2,h3,p,button,a,label,dt,dd,li,.body')]
    const isCut = (one: HTMLElement) => {
      const { left, right, width } = one.getBoundingClientRect()
      const isOut = width > 0 && (left < -1 || right > innerWidth + 1)
      return isOut || (one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1)
    }
    return [
      ...(wide > 0 ? [`the page, by ${wide}`] : []),
      ...texts.filter(isCut).map((one) => `${one.tagName} ${one.className}: ${one.textContent}`),
    ]
  })

async function fits(page: Page, name: string, language: string): Promise<void> {
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await cut(page), `${name}, ${width}`).toEqual([])
  }
}

/** Opens a window of the wallet's for what is asked, looks at it and gives it up. */
async function look(
  client: TestClient,
  { kind, shown, language }: { kind: 'login' | 'review'; shown: string; language: string },
  ask: (channel: string) => Promise<unknown>,
): Promise<void> {
  await client.ask('SYNC_DAPP_DATA', { projectId: 'test', language })
  const channel = randomUUID()
  const window = await client.open(`${services.frameUrl}/frame/${kind}#${channel}`)
  const asked = ask(channel)
  asked.catch(() => {})
  await window.locator(shown).first().waitFor()
  await fits(window, `${kind} ${shown}`, language)
  await client.ask('RPC_ABORT')
  await asked.catch(() => {})
}

test.each(['en', ...Object.keys(languages)])(
  'behavior: nothing is cut: %s',
  async (language) => {
    const other = 'somebody-else.with-a-long-name@mail.example.com'
    await look(known, { kind: 'login', shown: 'input[autocomplete=one-time-code]', language }, (window) =>
      known.ask('CONNECT_EMAIL', { email: other, window }),
    )
    const call = { to: address, value: '0xde0b6b3a7640000', data: '0x12345678' }
    await look(known, { kind: 'review', shown: '.buttons', language }, (window) =>
      known.rpc('eth_sendTransaction', [{ ...call, from: address }], { window }),
    )
    await look(unknown, { kind: 'review', shown: '.sooner', language }, (window) =>
      unknown.rpc('personal_sign', ['0x6869', address], { window }),
    )
    await account.goto(`${services.frameUrl}/account?speak=${language}`)
    await account.locator('.address').first().waitFor()
    await fits(account, 'account', language)
  },
  60_000,
)
