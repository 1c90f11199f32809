import { expect, type Page } from '@playwright/test'
import { parseSiweMessage } from 'viem/siwe'
import {
  accountsOf,
  approve,
  question as askedByWallet,
  askForCode,
  chain,
  codeField,
  isSignedBy,
  openEmbedded,
  openLogin,
  readCode,
  reject,
  somebody,
} from '../support/embedded.js'
import { button, modal } from '../support/modal.js'
import { letIn, type ShopServer, sentSignIn, test } from '../support/signIn.js'

const question = (page: Page) => modal(page, 'Sign in')
const open = (page: Page, { url }: ShopServer) =>
  openEmbedded(page, { options: { siwx: { required: true, server: `${url}/sign-in` } } })

/** Logs in, as far as the question of the site. */
async function logIn(page: Page) {
  const email = somebody()
  const window = await askForCode(page, email)
  await codeField(window).fill(await readCode(email))
  await expect(question(page)).toBeVisible({ timeout: 15_000 })
}
/** The wallet's own window asks. */
const signIn = (page: Page) => openLogin(page, () => button(question(page), 'Sign in').click())

test('default: the smart account signs in to the site in its own window, before it is on the chain', async ({
  page,
  shop,
}) => {
  await open(page, shop)
  await logIn(page)
  expect(await letIn(page, shop)).toBe(401)
  const sending = sentSignIn(page)
  await signIn(page)
  const asked = await askedByWallet(page, 'Sign in to this site?')
  await expect(asked).toContainText('I accept the terms of the shop.')
  await approve(page, new URL(page.url()).host)
  await expect(modal(page)).toBeHidden()
  const { message, signature } = await sending
  const { smartAccount: address } = await accountsOf(page)
  expect(parseSiweMessage(message)).toMatchObject({ address, domain: new URL(page.url()).host, chainId: 1 })
  expect(signature).toMatch(/(6492){16}$/)
  expect(await isSignedBy(address, message, signature as `0x${string}`)).toBe(true)
  expect(await chain(1).getCode({ address })).toBeUndefined()
  expect(await letIn(page, shop)).toEqual([address])

  // A session as with any other wallet: over a reload, and gone with the login.
  await page.reload()
  await page.waitForFunction(
    () =>
      window.widget?.state.$ready.get() && window.widget.plugins.siwx?.$session.get().status === 'signedIn',
  )
  await expect(modal(page)).toBeHidden()
  await page.evaluate(() => window.widget.plugins['embedded-wallet']?.signOut())
  await expect.poll(() => letIn(page, shop)).toBe(401)
})

test('behavior: refused in the wallet: said, and nobody is let in', async ({ page, shop }) => {
  await open(page, shop)
  await logIn(page)
  await signIn(page)
  await reject(page)
  await expect(question(page).getByRole('alert')).toContainText('Signature declined')
  expect(await letIn(page, shop)).toBe(401)
})
