import { toHex } from 'viem'
import { findViolationsInBoth } from '../support/axe.js'
import { openEmbedded, readCode, somebody } from '../support/embedded.js'
import { openMany } from '../support/many.js'
import { button, connectButton, modal } from '../support/modal.js'
import { ask, connections, expect, finish, showCode, test } from '../support/pairing.js'

test('behavior: axe finds nothing in the mailbox, and where a name is asked for in the place of Google', async ({
  page,
  env,
}) => {
  const email = somebody()
  await page.goto(`${env.urls.frame}/account`)
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send code').click()
  await readCode(email)
  await page.goto(env.urls.inbox)
  await expect(page.getByText(email).first()).toBeVisible()
  // It comes anew with each mail, and others are sent some meanwhile.
  await expect(async () => expect(await findViolationsInBoth(page)).toEqual([])).toPass({ timeout: 15_000 })
  await openEmbedded(page)
  await connectButton(page).click()
  const opening = page.waitForEvent('popup')
  await button(modal(page), 'Continue with Google').click()
  const provider = await opening
  await expect(provider.getByLabel('Any name')).toBeVisible({ timeout: 15_000 })
  expect(await findViolationsInBoth(provider)).toEqual([])
})

test('behavior: axe finds nothing in the development wallet', async ({ page, wallet }) => {
  test.slow()
  const there = wallet.page
  const check = async (what: string) => expect.soft(await findViolationsInBoth(there), what).toEqual([])
  await check('nobody is paired')
  await wallet.pair('hello')
  await expect(there.getByRole('alert').first()).toBeVisible()
  await check('a text that is no address')
  await openMany(page)
  await wallet.pair(await showCode(page))
  await wallet.question('Connect to Many?')
  await check('a site wants to connect')
  await wallet.approve()
  await finish(page)
  await expect(wallet.session('Many')).toBeVisible()
  await check('connected')
  const { eip155 } = await connections(page)
  const signed = ask(page, {
    namespace: 'eip155',
    method: 'personal_sign',
    params: [toHex('Hello'), eip155?.address],
  })
  await wallet.question(/./)
  await check('a site wants a signature')
  await wallet.approve()
  await signed
})
