import { expect } from '@playwright/test'
import { findViolations } from '../support/axe.js'
import { approve, chain, logIn, openEmbedded, openLogin, question, reject } from '../support/embedded.js'
import { button, heading, modal } from '../support/modal.js'
import { amountField, openAccount, openSend, receiverField, sendView } from '../support/send.js'
import { test } from '../support/test.js'
import { inEachLook, takeLook } from '../support/viewStates.js'

test.describe.configure({ timeout: 90_000 })

test('a visitor who logged in registers a name, goes by it, and is paid by it', async ({ page }) => {
  const label = `ada-${Date.now().toString(36)}`
  const name = `${label}.local.eth`
  await openEmbedded(page)
  await logIn(page)
  const account = await openAccount(page)
  await button(account, 'Choose a name').click()
  const view = modal(page, 'Choose a name')
  await view.getByRole('textbox', { name: 'Name' }).fill(label)
  await expect(view.getByText(`${name} is free.`)).toBeVisible()

  await openLogin(page, () => button(view, 'Register').click())
  const asked = await question(page, 'Sign this message?')
  await expect(asked).toContainText(name)
  await reject(page)
  await expect(view.getByText('You declined. The name is not registered.')).toBeVisible()
  await openLogin(page, () => button(view, 'Register').click())
  await question(page, 'Sign this message?')
  await approve(page, name)
  await expect(heading(page, name)).toBeVisible()
  await inEachLook(
    {
      take: (look) => page.evaluate(takeLook, look),
      look: async (look) => expect.soft(await findViolations(page), look).toEqual([]),
    },
    'RegisterAccountNameSuccess',
  )
  await button(modal(page, 'Your name'), 'Done').click()
  await expect(modal(page, 'Account').getByText(name)).toBeVisible()

  const address = await page.evaluate(() => window.widget.state.$account.get().address)
  expect(await chain(1).getEnsAddress({ name })).toBe(address)

  // Whoever types it pays that very account.
  await openSend(page)
  await amountField(page).fill('0.001')
  await receiverField(page).fill(name)
  await expect(sendView(page).getByText(`${address?.slice(0, 6)}`)).toBeVisible()
})
