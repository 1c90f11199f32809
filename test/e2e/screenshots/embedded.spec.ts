import { fileURLToPath } from 'node:url'
import { devices, type Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { reviewWindow } from '../../../cli/frame/test/review.fixture.js'
import { ask } from '../support/ask.js'
import {
  accountsOf,
  codeField,
  emailField,
  openEmbedded,
  openLogin,
  readCode,
  somebody,
  typeEmail,
  walletFrame,
} from '../support/embedded.js'
import { expect, test } from '../support/localOnly.js'
import { modal } from '../support/modal.js'
import { freshAddress, fund, payment } from '../support/solana.js'

const folder = fileURLToPath(new URL('../test-results/views/', import.meta.url))
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']!

const TEXT = `example.com wants you to sign in.

By signing you agree that the garden party is on Saturday, rain or shine. It costs nothing.`

for (const { name, use, language } of [
  { name: 'desktop-light', use: { colorScheme: 'light' as const } },
  { name: 'desktop-dark', use: { colorScheme: 'dark' as const } },
  { name: 'phone-light', use: { ...pixel, colorScheme: 'light' as const } },
  { name: 'phone-dark', use: { ...pixel, colorScheme: 'dark' as const } },
  { name: 'arabic-light', use: { colorScheme: 'light' as const }, language: 'ar' },
  { name: 'arabic-phone-dark', use: { ...pixel, colorScheme: 'dark' as const }, language: 'ar' },
]) {
  test.describe(name, () => {
    test.use({ ...use, deviceScaleFactor: 2 })

    test('embedded wallet', async ({ page, context, env, watch }) => {
      test.setTimeout(180_000)
      watch.allow(/status of 4\d\d/)
      const picture = async (view: string, place: Page = page) => {
        await place.waitForTimeout(900)
        await place.screenshot({ path: `${folder}${name}/embedded-${view}.png` })
      }
      const show = (view: string, args?: unknown) =>
        page.evaluate(([id, value]) => window.widget.open({ view: id, arguments: value }), [
          view,
          args,
        ] as const)
      const close = async () => {
        await page.evaluate(() => window.widget.close())
        await expect(modal(page)).toHaveCount(0)
      }
      await openEmbedded(page, language ? { language } : {})
      await show('Connect')
      await expect(emailField(page)).toBeVisible()
      await picture('1-connect')
      await close()
      await show('ConnectingSocial', { provider: 'google' })
      await picture('2-google')
      await close()
      await show('ConnectingFarcaster')
      const qr = await openLogin(page, () => modal(page).locator('.ww-empty button').first().click())
      await expect(qr.getByRole('img')).toBeVisible({ timeout: 15_000 })
      await picture('3-farcaster', qr)
      await picture('3-while-farcaster')
      await close()
      await show('EmailLogin')
      await expect(emailField(page)).toBeVisible()
      await picture('4-email')
      const email = somebody('ada')
      await typeEmail(page, email)
      const login = await openLogin(page, () => emailField(page).press('Enter'))
      await expect(codeField(login)).toBeVisible({ timeout: 15_000 })
      await picture('5-code', login)
      await picture('5-while-code')
      const code = await readCode(email)
      await codeField(login).fill(code === '000000' ? '111111' : '000000')
      await expect(codeField(login)).toHaveAttribute('aria-invalid', 'true')
      await picture('6-wrong-code', login)
      await login.close()
      await expect(modal(page)).toContainText(/./)
      await picture('6-closed')
      const again = await openLogin(page, () => modal(page).locator('.ww-empty button').first().click())
      await codeField(again).fill(code)
      await page.waitForFunction(() => window.widget.state.$account.get().address, undefined, {
        timeout: 15_000,
      })
      await picture('7-connected')
      await close()
      await show('Account')
      await picture('8-account')
      await close()
      await show('UpdateEmailWallet')
      await picture('9-email')
      await close()

      const { smartAccount: from, solana } = await accountsOf(page)
      await fund(solana)
      const to = '0x00000000000000000000000000000000000ca11e'
      const allowance = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [to, maxUint256],
      })
      const typed = {
        domain: { name: 'Garden party', version: '1', chainId: 1 },
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'version', type: 'string' },
            { name: 'chainId', type: 'uint256' },
          ],
          Invitation: [
            { name: 'guest', type: 'string' },
            { name: 'seats', type: 'uint8' },
            { name: 'host', type: 'address' },
          ],
        },
        primaryType: 'Invitation',
        message: { guest: 'Grace Hopper', seats: 2, host: from },
      }
      const calls = [
        { to, value: '0x16345785d8a0000' },
        { to, data: allowance },
      ]
      const transaction = Buffer.from(await payment(solana, freshAddress(), 0)).toString('base64')
      const eip155 = 'eip155' as const
      for (const [view, asked] of Object.entries({
        '11-message': {
          namespace: eip155,
          method: 'personal_sign',
          params: [`0x${Buffer.from(TEXT).toString('hex')}`, from],
        },
        '12-typed-data': {
          namespace: eip155,
          method: 'eth_signTypedData_v4',
          params: [from, JSON.stringify(typed)],
        },
        '13-payment': {
          namespace: eip155,
          method: 'eth_sendTransaction',
          params: [{ from, to, value: '0x16345785d8a0000' }],
        },
        '14-allowance': {
          namespace: eip155,
          method: 'eth_sendTransaction',
          params: [{ from, to, data: allowance }],
        },
        '15-batch': {
          namespace: eip155,
          method: 'wallet_sendCalls',
          params: [{ version: '2.0.0', chainId: '0x1', from, atomicRequired: true, calls }],
        },
        '16-solana': {
          namespace: 'solana' as const,
          method: 'solana_signAndSendTransaction',
          params: { transaction },
        },
      })) {
        const answer = ask(page, asked).catch(() => undefined)
        await expect(walletFrame(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 })
        await picture(`${view}-page`)
        const review = await reviewWindow(page)
        await expect(review.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 })
        await picture(view, review)
        await close()
        await answer
      }

      // The owner's own page speaks the browser's language.
      const account = await context.newPage()
      await account.goto(`${env.urls.frame}/account`)
      await picture('17-account-page-login', account)
      await account.locator('#email').fill(email)
      await account.locator('form button').click()
      await account.locator('#code').fill(await readCode(email))
      await account.locator('form button').click()
      await expect(account.locator('section')).toHaveCount(5)
      await account.screenshot({ path: `${folder}${name}/embedded-18-account-page.png`, fullPage: true })
      await account.goto(`${env.urls.inbox}`)
      await picture('19-inbox', account)
    })
  })
}
