import { approveButton, reviewWindow } from '../../../cli/frame/test/review.fixture.js'
import { ask } from '../support/ask.js'
import {
  accountsOf,
  codeField,
  emailField,
  loggedIn,
  openEmbedded,
  openLogin,
  readCode,
  somebody,
  typeEmail,
  walletFrame,
} from '../support/embedded.js'
import {
  connectFilled,
  FILLED_OPTIONS,
  fillAccount,
  filledAccount,
  RECEIVER,
  showFilled,
  signInFilled,
} from '../support/filledViews.js'
import { openMany } from '../support/many.js'
import { button, connectButton, modal } from '../support/modal.js'
import { expectRead, expectViewRead } from '../support/readAloud.js'
import { expect, test } from '../support/test.js'
import { BEFORE, CONNECTED, connectAll, PAGE_OPTIONS, showState, WALLETS } from '../support/viewStates.js'

test('behavior: a screen reader finds in every view what is shown, named and in its order', async ({
  page,
  watch,
}) => {
  test.setTimeout(90_000)
  watch.allow(/Rate Limited/)
  await openMany(page, { wallets: WALLETS, options: PAGE_OPTIONS })
  const read = async (states: typeof BEFORE) => {
    for (const state of states) {
      await page.evaluate(showState, state)
      await expectViewRead(page, [state.view, state.name].filter(Boolean).join('-').replaceAll(' ', '-'))
    }
  }
  await read(BEFORE)
  await page.evaluate(connectAll)
  // The account is read where there is something in it.
  await read(CONNECTED.filter(({ view }) => view !== 'Account'))
})

test('behavior: the same in the views of an account that has something and did something', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await openMany(page, { wallets: await filledAccount(), options: FILLED_OPTIONS })
  await showFilled({
    connect: () => page.evaluate(connectFilled),
    signIn: () => page.evaluate(signInFilled),
    fill: () => page.evaluate(fillAccount, RECEIVER),
    show: (state) => page.evaluate(showState, state),
    look: (name) => expectViewRead(page, name),
  })
})

test('behavior: the same in the wallet’s own windows, and on its own page', async ({ page, watch, env }) => {
  test.setTimeout(90_000)
  watch.allow(/status of 40\d/)
  await openEmbedded(page)
  const email = somebody()
  await connectButton(page).click()
  await typeEmail(page, email)
  const login = await openLogin(page, () => emailField(page).press('Enter'))
  await expect(codeField(login)).toBeVisible({ timeout: 15_000 })
  await expectRead(login.locator('body'), 'window-code')
  const code = await readCode(email)
  await codeField(login).fill(code === '000000' ? '111111' : '000000')
  await expect(codeField(login)).toHaveAttribute('aria-invalid', 'true')
  await expectRead(login.locator('body'), 'window-code-wrong')
  await codeField(login).fill(code)
  await loggedIn(page)
  const { smartAccount: from } = await accountsOf(page)
  for (const asked of [
    { namespace: 'eip155', method: 'personal_sign', params: ['0x6869', from] },
    { namespace: 'eip155', method: 'eth_sendTransaction', params: [{ from, to: RECEIVER, value: '0x1' }] },
  ] as const) {
    const answer = ask(page, asked).catch(() => 'refused')
    const review = await reviewWindow(page)
    await approveButton(review).waitFor()
    await expectRead(review.locator('body'), `window-${asked.method}`)
    if (asked.method === 'personal_sign') {
      await expectViewRead(page, 'ApproveTransaction')
      await expectRead(walletFrame(page).locator('body'), 'frame-asked')
    }
    await page.evaluate(() => window.widget.close())
    await expect(modal(page)).toBeHidden()
    expect(await answer).toBe('refused')
  }
  await page.evaluate(() => window.widget.open({ view: 'UpdateEmailWallet' }))
  await expect(modal(page).getByRole('link')).toBeVisible()
  await expectViewRead(page, 'UpdateEmailWallet')

  await page.goto(`${env.urls.frame}/account`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectRead(page.locator('body'), 'page-email')
  await page.getByLabel('Email').fill(email)
  await button(page, 'Send code').click()
  await expect(page.getByLabel(/Code sent to/)).toBeVisible()
  await expectRead(page.locator('body'), 'page-code')
  await page.getByLabel(/Code sent to/).fill(await readCode(email))
  await button(page, 'Log in').click()
  await expect(button(page, 'Show recovery phrase')).toBeVisible()
  await expectRead(page.locator('body'), 'page-account')
})
