import type { Page } from '@playwright/test'

/** Lets a test look at the clipboard; Firefox is started so that it may. */
export async function allowClipboard(page: Page): Promise<void> {
  const context = page.context()
  if (context.browser()?.browserType().name() !== 'chromium') return
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
}
