import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { approveIn } from '../../../cli/frame/test/review.fixture.js'
import { logInOnNewDevice, newCode } from '../../../cli/frame/test/site.fixture.js'
import { holdsSession } from '../support/loot.js'
import { openPurse } from '../support/purse.js'
import { openSecondDevice } from '../support/secondDevice.js'
import { openVictim, type Victim } from '../support/victim.js'

const { wallet, inbox, browser: endpoint } = inject('scene')

let browser: Browser
beforeAll(async () => {
  browser = await chromium.connect(endpoint)
})
afterAll(() => browser.close())

/** A second device, on which a code of the owner's is typed. */
async function openTyped({ email }: Victim) {
  const device = await openSecondDevice(browser)
  const { window, done } = await logInOnNewDevice(device.client, inbox, email)
  await window.getByText(/can’t sign or send anything until/).waitFor()
  await window.getByRole('button', { name: 'Continue' }).click()
  await done
  return device
}

async function mailOf(email: string, subject: string): Promise<{ link: string }> {
  const mails = (await (await fetch(`${inbox}/messages`)).json()) as Record<
    'to' | 'subject' | 'link',
    string
  >[]
  const found = mails.find((mail) => mail.to === email && mail.subject === subject)
  if (!found) throw new Error(`No mail “${subject}”`)
  return found
}

/** The owner on the account page, on the device that the wallet was made on. */
async function openAccount(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${wallet}/account`)
  await page.getByLabel('Email').fill(email)
  const send = () => page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel(/^Code/).fill(await newCode(inbox, email, send))
  await page.getByRole('button', { name: 'Log in' }).click()
  return page
}

test('T15: a thief with a code that was read out holds no key, and the owner’s link ends what they hold', async () => {
  const victim = await openVictim()
  const thief = await openTyped(victim)
  const purse = openPurse()
  expect(await holdsSession(thief.client)).toBe(true)
  const { review, paid } = await thief.pay(victim.account, purse)
  await review.getByRole('heading', { name: 'This device is new' }).waitFor()
  expect(await review.getByRole('button', { name: 'Approve' }).count()).toBe(0)
  await review.getByRole('button', { name: 'Close' }).click()
  await expect(paid).rejects.toThrow('"code":4100')

  const page = await victim.context.newPage()
  await page.goto((await mailOf(victim.email, 'A new device waits for your wallet')).link)
  await page.getByRole('button', { name: 'It isn’t me: stop it' }).click()
  await page.getByRole('heading', { name: 'Stopped' }).waitFor()
  expect(await holdsSession(thief.client)).toBe(false)
  expect(thief.secrets).toEqual([])
  await purse.stayedEmpty(thief.context)
  expect(await holdsSession(victim.client)).toBe(true)
  await Promise.all([victim.close(), thief.context.close()])
})

test('default: the rightful owner of a second device allows it on the first, and pays from it', async () => {
  const victim = await openVictim()
  const phone = await openTyped(victim)
  const account = await openAccount(victim.context, victim.email)
  await account.getByRole('button', { name: /^Allow/ }).click()
  await account.getByText('can now use your wallet').waitFor()
  const purse = openPurse()
  const { review, paid } = await phone.pay(victim.account, purse)
  await approveIn(review)
  await paid
  await purse.filled()
  expect(phone.secrets).toHaveLength(1)
  await Promise.all([victim.close(), phone.context.close()])
})

test('T15: a thief’s second device is refused on the account page, and does not allow itself', async () => {
  const victim = await openVictim()
  const thief = await openTyped(victim)
  // With a further code that is read out: the page shows no device to allow.
  const own = await openAccount(thief.context, victim.email)
  await own.getByRole('heading', { name: 'This device is new' }).waitFor()
  expect(await own.getByRole('button', { name: /^Allow|^Show|^Protect/ }).count()).toBe(0)
  const account = await openAccount(victim.context, victim.email)
  await account
    .getByRole('button', { name: /^Refuse/ })
    .first()
    .click()
  await account.getByText('was logged out').waitFor()
  expect(await account.getByRole('button', { name: /^Refuse/ }).count()).toBe(0)
  expect(await holdsSession(thief.client)).toBe(false)
  await own.reload()
  await own.getByLabel('Email').waitFor()
  expect(thief.secrets).toEqual([])
  await Promise.all([victim.close(), thief.context.close()])
})
