import { expect, type Locator } from '@playwright/test'

/** Waits until a button takes clicks: one that asks for money does so a moment after it is shown. */
export const armed = (button: Locator): Promise<void> =>
  expect(button).not.toHaveAttribute('aria-disabled', 'true')
