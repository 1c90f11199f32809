import { connectButton } from '../support/modal.js'
import { expect, pair, test } from '../support/pairing.js'

test('default', { tag: ['@short', '@smoke'] }, async ({ page, env, wallet }) => {
  await page.goto(env.urls.many)
  await pair(page, wallet)
  await expect(connectButton(page)).toBeHidden()
  await expect(wallet.session('demo')).toBeVisible()
  await page.reload()
  await expect(connectButton(page)).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Development wallet')
})
