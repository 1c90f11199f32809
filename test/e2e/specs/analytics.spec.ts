import type { Page } from '@playwright/test'
import type { LocalServices } from '@wallet-widget/local'
import { findViolations } from '../support/axe.js'
import { makeProject, startCounting, watchTold } from '../support/counting.js'
import {
  accountsOf,
  approve,
  question as asked,
  askForCode,
  codeField,
  openEmbedded,
  openLogin,
  readCode,
  somebody,
} from '../support/embedded.js'
import { button, modal } from '../support/modal.js'
import { ask, expect, showCode } from '../support/pairing.js'
import { test as base, sentSignIn } from '../support/signIn.js'

const test = base.extend<{ counting: LocalServices }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  counting: async ({}, use) => {
    const services = await startCounting()
    await use(services)
    await services.stop()
  },
})

test.describe.configure({ timeout: 120_000 })

const question = (page: Page) => modal(page, 'Sign in')
const signIn = (page: Page) => button(question(page), 'Sign in').click()
const MESSAGE = '0x68656c6c6f'

test('R2: whatever a visitor does, what is told holds no email, code, uri, signature or key, and is on the owner’s page', async ({
  page,
  context,
  counting,
  shop,
  startWallet,
  watch,
}) => {
  const owner = await context.newPage()
  await makeProject(owner, counting)
  const told = watchTold(context)
  const secrets: Record<string, string> = {}
  await page.bringToFront()
  await openEmbedded(page, {
    options: {
      analytics: {},
      siwx: { required: true, server: `${shop.url}/sign-in` },
      config: { services: counting.url },
    },
  })

  // By email, to a wallet whose keys are in the frame; it signs in, and signs a message.
  secrets.email = somebody('alice')
  const login = await askForCode(page, secrets.email)
  secrets.code = await readCode(secrets.email, counting.inboxUrl)
  await codeField(login).fill(secrets.code)
  await expect(question(page)).toBeVisible({ timeout: 15_000 })
  const first = sentSignIn(page)
  await openLogin(page, () => signIn(page))
  await asked(page, 'Sign in to this site?')
  await approve(page)
  await expect(modal(page)).toBeHidden()
  secrets.signIn = (await first).signature
  const { smartAccount } = await accountsOf(page)
  const signing = ask<string>(page, {
    namespace: 'eip155',
    method: 'personal_sign',
    params: [MESSAGE, smartAccount],
  })
  await asked(page, 'Sign this message?')
  await approve(page)
  secrets.signature = await signing
  await page.evaluate(() => window.widget.disconnect())

  // With a wallet on another device, by a pairing uri; it signs in, signs, and refuses.
  const wallet = await startWallet({
    relayUrl: counting.relayUrl,
    projectId: 'many',
    rpcUrls: { 'eip155:1': counting.chains[1]?.url ?? '' },
  })
  secrets.uri = await showCode(page)
  const uri = new URL(secrets.uri)
  secrets.symmetricKey = uri.searchParams.get('symKey') ?? ''
  secrets.topic = uri.pathname.split('@')[0] ?? ''
  await wallet.pair(secrets.uri)
  const second = sentSignIn(page)
  await signIn(page)
  await expect(modal(page)).toBeHidden()
  secrets.pairedSignIn = (await second).signature
  secrets.pairedSignature = await ask<string>(page, {
    namespace: 'eip155',
    method: 'personal_sign',
    params: [MESSAGE, wallet.addresses.eip155],
  })
  // What waits is sent by a page that goes to the background.
  await page.evaluate(async () => {
    await window.widget.disconnect()
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => told.some(({ type }) => type === 'ping')).toBe(true)

  const events = Object.values(
    Object.assign({}, ...told.map((call) => call.events)) as Record<string, string>,
  )
  expect([...new Set(events)].sort()).toEqual([
    'CONNECT_SUCCESS',
    'DISCONNECT_SUCCESS',
    'MODAL_CLOSE',
    'MODAL_OPEN',
    'SELECT_WALLET',
    'SIWX_AUTH_SUCCESS',
  ])
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(5)
    // Six digits may be part of a time.
    const isIn = (text: string) =>
      name === 'code' ? new RegExp(`\\b${secret}\\b`).test(text) : text.includes(secret)
    expect(
      told.filter(({ text }) => isIn(text)),
      name,
    ).toEqual([])
    // Nor is it in the address of any request, whoever is asked.
    expect(watch.requests.filter(isIn), name).toEqual([])
  }
  for (const { text } of told) {
    expect(text).not.toMatch(/@|wc:|%40/)
    // An address has 40 digits, an id of an event 32.
    expect(text).not.toMatch(/[0-9a-f]{41}/i)
  }

  const disconnected = events.filter((event) => event === 'DISCONNECT_SUCCESS').length
  await owner.bringToFront()
  await owner.getByRole('link', { name: 'See what visitors do' }).click()
  const picture = (label: RegExp) => owner.getByRole('img', { name: label }).first()
  await expect(async () => {
    await owner.reload()
    await expect(picture(new RegExp(`^Disconnected: ${disconnected} in`))).toBeVisible({ timeout: 500 })
  }).toPass()
  for (const label of [
    /^Opened it to connect: 2/,
    /^Chose a wallet: 2/,
    /^Connected: 2/,
    /^Signed in: 2/,
    /^Email and social logins: connected 1, given up by the visitor 0, failed 0$/,
    /^WalletConnect: connected 1, given up by the visitor 0, failed 0$/,
  ])
    await expect(picture(label)).toBeVisible()
  await owner.getByText('All days as a table').click()
  await expect(owner.getByRole('columnheader', { name: 'Signed in' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await owner.emulateMedia({ colorScheme })
    expect(await findViolations(owner)).toEqual([])
  }
  const shown = await owner.content()
  for (const [name, secret] of Object.entries(secrets)) expect(shown, name).not.toContain(secret)
})
