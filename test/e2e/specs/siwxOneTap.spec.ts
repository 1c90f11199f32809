import type { Page } from '@playwright/test'
import { findViolations } from '../support/axe.js'
import { openMany } from '../support/many.js'
import { button, choose, modal } from '../support/modal.js'
import { expect } from '../support/pairing.js'
import { expectStolenRefused, letIn, sentSignIn, test } from '../support/signIn.js'

const question = (page: Page) => modal(page, 'Sign in')
const wallets = { solana: {} }
const siwx = (url: string) => ({ siwx: { required: true, oneTap: true, server: `${url}/sign-in` } })

/** What the wallet was asked for. */
const asked = (page: Page) =>
  page.evaluate(() =>
    window.wallets.solana.calls
      .filter(({ inputs: [first] }) => !Reflect.get(Object(first), 'silent'))
      .map(({ method }) => method),
  )

test('default: one question of the wallet, and the API is open; what was sent lets nobody in again', async ({
  page,
  shop,
  browser,
}) => {
  await openMany(page, { options: siwx(shop.url), wallets })
  expect(await letIn(page, shop)).toBe(401)
  const sending = sentSignIn(page)
  await choose(page, 'Sim Solana')
  const sent = await sending
  await button(modal(page, 'Your wallets'), 'Done').click()
  await expect(modal(page)).toBeHidden()
  const address = await page.evaluate(() => window.widget.state.$account.get().address)
  expect(await letIn(page, shop)).toEqual([address])
  expect(await asked(page)).toEqual(['signIn'])
  const { host, origin } = new URL(page.url())
  expect(sent.message).toContain(`${host} wants you to sign in with your Solana account:\n${address}\n`)

  const again = await page.request.post(`${shop.url}/sign-in/verify`, { data: sent, headers: { origin } })
  expect([again.status(), await again.json()]).toEqual([422, { error: 'NONCE_WRONG' }])
  await expectStolenRefused(browser, shop, sent)

  await page.reload()
  await page.waitForFunction(() => window.widget)
  await page.evaluate(() => window.widget.ready)
  await page.waitForFunction(() => window.widget.plugins.siwx?.$session.get().status === 'signedIn')
  expect(await asked(page)).toEqual([])
})

test('behavior: who says no is told, and asked to connect alone the next time, then to sign in', async ({
  page,
  shop,
}) => {
  await openMany(page, { options: siwx(shop.url), wallets })
  await page.evaluate(() => window.wallets.solana.setApproval('reject'))
  await choose(page, 'Sim Solana')
  await expect(modal(page).getByRole('heading', { name: 'Request declined' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  expect(await asked(page)).toEqual(['signIn'])
  await page.evaluate(() => window.wallets.solana.setApproval('approve'))
  await button(modal(page), 'Try again').click()
  await expect(question(page)).toBeVisible()
  expect(await asked(page)).toEqual(['signIn', 'connect'])
  expect(await letIn(page, shop)).toBe(401)
  await button(question(page), 'Sign in').click()
  await expect(modal(page)).toBeHidden()
  expect(await letIn(page, shop)).toHaveLength(1)
})

test('F8: while the server is down the wallet connects alone, and the visitor signs in once it is back', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION_REFUSED/)
  await openMany(page, { options: siwx(shop.url), wallets })
  await shop.stop()
  await choose(page, 'Sim Solana')
  await expect(question(page).getByRole('alert')).toContainText('can’t be reached')
  expect(await asked(page)).toEqual(['connect'])
  await shop.startAgain()
  await button(question(page), 'Try again').click()
  await expect(modal(page)).toBeHidden()
  expect(await letIn(page, shop)).toHaveLength(1)
})
