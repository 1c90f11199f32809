import type { Page } from '@playwright/test'
import { readEnvironment } from '../setup/environment.js'

export interface ManyPageOptions {
  /** What differs in the page's config: `window.manyOptions`. */
  readonly options?: object
  /** Simulated wallets in the page: `window.manyWallets`. */
  readonly wallets?: object
  /** The page's language. */
  readonly language?: string
}

/** Opens the page of this suite that has every plugin. */
export async function openMany(
  page: Page,
  { options, wallets, language }: ManyPageOptions = {},
): Promise<void> {
  await page.addInitScript(
    ([manyOptions, manyWallets]) =>
      Object.assign(window, manyOptions && { manyOptions }, manyWallets && { manyWallets }),
    [options, wallets] as const,
  )
  await page.goto(`${readEnvironment().urls.manyPages}/lab/${language ? `?lang=${language}` : ''}`)
  await page.waitForFunction((wanted) => window.widget && (!wanted || window.wallets), wallets !== undefined)
}
