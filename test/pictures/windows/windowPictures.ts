import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { createLocalServices, type LocalServices } from '@wallet-widget/local'
import type { Browser, Page } from 'playwright-core'
import { createTestClient, type Hex, http, parseEther } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, test } from 'vitest'
import {
  logIn,
  logInOnNewDevice,
  newCode,
  openClient,
  startSite,
  type TestClient,
  type TestSite,
} from '../../../cli/frame/test/site.fixture.js'
import { permits } from '../../../cli/frame/test/typedData/permits.fixture.js'
import { launchChromium } from '../../setup/launchChromium.mjs'
import { WAYS, type Way } from '../ways.js'

const EMAIL = 'ada.lovelace@example.com'
const ROOT = path.join(import.meta.dirname, '../../..')
let services: LocalServices
let site: TestSite
let browser: Browser
/** Of a device that the owner has used, and of one that is new. */
let known: TestClient
let unknown: TestClient
/** The page of the account, on each of them. */
let accounts: Readonly<Record<'account' | 'account-new-device', Page>>
let address: Hex

beforeAll(async () => {
  execFileSync(process.execPath, [path.join(ROOT, 'cli/frame/scripts/build.mjs')])
  services = await createLocalServices({ port: 0, localChains: [{ id: 1, port: 0 }], localSolana: false })
  ;[site, browser] = await Promise.all([startSite(), launchChromium()])
  known = await open()
  await logIn(known, inbox(), EMAIL)
  address = (await known.ask<{ address: Hex }>('GET_USER')).address
  unknown = await open()
  const { window } = await logInOnNewDevice(unknown, inbox(), EMAIL)
  await window.close()
  const node = http(services.chains[1]?.url)
  const chain = createTestClient({ mode: 'anvil', chain: mainnet, transport: node })
  await chain.setBalance({ address, value: parseEther('2.5') })
  accounts = {
    account: await openAccount(known),
    'account-new-device': await openAccount(unknown),
  }
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await site?.stop()
  await services?.stop()
})

const inbox = () => services.inboxUrl as string

async function open() {
  const context = await browser.newContext()
  const client = await openClient(context, { site: site.origin, frame: services.frameUrl as string })
  await client.ready()
  return client
}

/** Logged in, and in whatever language its address names. */
async function openAccount(client: TestClient): Promise<Page> {
  const page = await client.page.context().newPage()
  await page.addInitScript(() => {
    const named = new URLSearchParams(location.search).get('speak') ?? 'en'
    Object.defineProperty(navigator, 'languages', { get: () => [named] })
  })
  await page.goto(`${services.frameUrl}/account`)
  await page.getByLabel('Email').fill(EMAIL)
  const send = () => page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel(/^Code sent to/).fill(await newCode(inbox(), EMAIL, send))
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('heading', { name: /Logged in as/ }).waitFor()
  return page
}

async function take(page: Page, name: string, { mode, language, width }: Way): Promise<void> {
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
  await page.screenshot({
    path: path.join(ROOT, `test/pictures/out/Window-${name}.${mode}.${language}.${width}.png`),
    animations: 'disabled',
    fullPage: true,
  })
}

interface Asked {
  readonly client: TestClient
  readonly kind: 'login' | 'review'
  readonly name: string
  readonly way: Way
  /** What is there once it can be answered. */
  readonly shown: string
}

/** Opens a window of the wallet's for what is asked, takes its picture and gives it up. */
async function takeWindow(
  { client, kind, name, way, shown }: Asked,
  ask: (channel: string) => Promise<unknown>,
): Promise<void> {
  await client.ask('SYNC_THEME', { themeMode: way.mode })
  await client.ask('SYNC_DAPP_DATA', { projectId: 'test', language: way.language })
  const channel = randomUUID()
  const window = await client.open(`${services.frameUrl}/frame/${kind}#${channel}`)
  // Whoever changes its size has to wait again until what is asked can be approved.
  await window.setViewportSize({ width: way.width, height: 800 })
  const asked = ask(channel)
  asked.catch(() => {})
  await window.locator(shown).first().waitFor()
  await take(window, name, way)
  await client.ask('RPC_ABORT')
  await asked.catch(() => {})
}

const CODE = 'input[autocomplete=one-time-code]'
const ARMED = '.buttons .button:last-child[aria-disabled=false]'

test.each(WAYS)('Window-login $mode $language $width', (way) =>
  takeWindow({ client: known, kind: 'login', name: 'login', way, shown: CODE }, (window) =>
    known.ask('CONNECT_EMAIL', { email: 'grace.hopper@example.com', window }),
  ),
)

test.each(WAYS)('Window-payment $mode $language $width', (way) =>
  takeWindow({ client: known, kind: 'review', name: 'payment', way, shown: ARMED }, (window) =>
    known.rpc(
      'eth_sendTransaction',
      [{ from: address, to: `0x${'7a'.repeat(20)}`, value: '0xde0b6b3a7640000' }],
      { window },
    ),
  ),
)

test.each(WAYS)('Window-typed-message $mode $language $width', (way) =>
  takeWindow({ client: known, kind: 'review', name: 'typed-message', way, shown: ARMED }, (window) =>
    known.rpc('eth_signTypedData_v4', [address, JSON.stringify(permits['Permit2 PermitSingle'])], {
      window,
    }),
  ),
)

test.each(WAYS)('Window-new-device $mode $language $width', (way) =>
  takeWindow({ client: unknown, kind: 'review', name: 'new-device', way, shown: '.sooner' }, (window) =>
    unknown.rpc('personal_sign', ['0x6869', address], { window }),
  ),
)

for (const name of ['account', 'account-new-device'] as const)
  test.each(WAYS)(`Window-${name} $mode $language $width`, async (way) => {
    const page = accounts[name]
    await page.setViewportSize({ width: way.width, height: 800 })
    await page.emulateMedia({ colorScheme: way.mode })
    await page.goto(`${services.frameUrl}/account?speak=${way.language}`)
    await page.locator('.address').first().waitFor()
    await take(page, name, way)
  })
