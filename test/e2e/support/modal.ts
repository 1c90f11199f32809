import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

type Place = Page | FrameLocator | Locator

/** The widget's modal, or the one that has this title. */
export const modal = (place: Place, title?: string): Locator =>
  place.getByRole('dialog', title === undefined ? {} : { name: title, exact: true })

export const button = (place: Place, name: string | RegExp): Locator => place.getByRole('button', { name })

/** The first button that connects; a page may have several. */
export const connectButton = (place: Place): Locator => button(place, 'Connect wallet').first()

/** Opens the modal and chooses a wallet. */
export async function choose(place: Place, wallet: string): Promise<void> {
  await connectButton(place).click()
  await button(modal(place, 'Connect wallet'), wallet).click()
}

/** Connects a wallet that approves by itself, and closes the modal. */
export async function connect(place: Place, wallet = 'MetaMask'): Promise<void> {
  await choose(place, wallet)
  await expect(modal(place, 'Your wallets')).toBeVisible()
  await closeModal(place)
}

export async function closeModal(place: Place): Promise<void> {
  await button(modal(place), 'Close').click()
  await expect(modal(place)).toBeHidden()
}

/** An address as the widget shortens it. */
export const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

/** The title in the body of a view; the same words may stand in the live region too. */
export const heading = (place: Place, text: string): Locator =>
  modal(place).locator('.ww-title').getByText(text, { exact: true })
