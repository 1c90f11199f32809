import type { Page } from '@playwright/test'

/** Does what closes a window. The driver may hear of the window's end before that of the click or key. */
export async function closing(window: Page, act: () => Promise<unknown>): Promise<void> {
  const closed = window.waitForEvent('close')
  await act().catch((error: unknown) => {
    if (!window.isClosed()) throw error
  })
  await closed
}
