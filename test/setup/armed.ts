import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Waits until a button takes clicks: one that asks for money does so a moment after it is shown. */
export async function armed(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
}
