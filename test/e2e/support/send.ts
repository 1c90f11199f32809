import { expect, type Locator, type Page } from '@playwright/test'
import { armed } from './armed.js'
import { button, modal } from './modal.js'

/** The view of a payment. */
export const sendView = (page: Page): Locator => modal(page, 'Send')
export const amountField = (page: Page): Locator => modal(page).getByRole('textbox', { name: 'Amount' })
export const receiverField = (page: Page): Locator => modal(page).getByRole('textbox', { name: 'Receiver' })
export const confirmButton = (page: Page): Locator => button(modal(page, 'Review'), 'Confirm and send')

/** A row of a list in the account. */
export const row = (place: Locator, name: string | RegExp): Locator =>
  place.getByRole('listitem').filter({ hasText: name }).first()

export async function openAccount(page: Page, tab?: 'Activity'): Promise<Locator> {
  await page.evaluate(() => window.widget.open({ view: 'Account' }))
  const account = modal(page, 'Account')
  if (tab) await account.getByRole('tab', { name: tab }).click()
  return account
}

/** Opens the view, as a page does that asks for a payment. */
export async function openSend(page: Page, args?: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    (given) => window.widget.open({ view: 'WalletSend', ...(given && { arguments: given as object }) }),
    args,
  )
  await expect(modal(page)).toBeVisible()
}

export interface Payment {
  readonly amount: string
  readonly to: string
  /** The name of a token. @default what is chosen already */
  readonly token?: RegExp
}

/** Enters a payment, and has it reviewed. */
export async function review(page: Page, { amount, to, token }: Payment): Promise<Locator> {
  if (token) {
    await button(sendView(page), /^Token/).click()
    await button(modal(page, 'Choose a token'), token).click()
  }
  await amountField(page).fill(amount)
  await receiverField(page).fill(to)
  await button(sendView(page), 'Review').click()
  await expect(confirmButton(page)).toBeVisible()
  return modal(page, 'Review')
}

/** Confirms what is reviewed, as soon as the button takes clicks. */
export async function confirm(page: Page): Promise<void> {
  await expect(confirmButton(page)).toBeEnabled()
  await armed(confirmButton(page))
  await confirmButton(page).click()
}

export const sent = (page: Page): Locator =>
  modal(page).locator('.ww-title').getByText('Sent', { exact: true })

/** Back to the account, which shows what became of it. */
export async function done(page: Page): Promise<Locator> {
  await expect(sent(page)).toBeVisible({ timeout: 15_000 })
  await button(modal(page), 'Done').click()
  const account = modal(page, 'Account')
  await expect(account).toBeVisible()
  return account
}
