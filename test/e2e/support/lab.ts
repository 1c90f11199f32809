import type { Page } from '@playwright/test'
import type { WidgetConfig } from '@wallet-widget/kernel'
import type { SimulatedWalletOptions } from '@wallet-widget/testing'
import { readEnvironment } from '../setup/environment.js'

export interface LabOptions {
  /** What differs in the page's config. */
  readonly config?: Partial<WidgetConfig>
  /** A simulated wallet in the page. */
  readonly wallet?: Partial<SimulatedWalletOptions>
  /** The page's language. */
  readonly language?: string
  /** Which build of the page, by the name of its address. */
  readonly build?: 'pages' | 'react18'
}

export const SIMULATED = 'Sim Wallet'

/** Opens the page of this suite that has everything, with another config or a simulated wallet. */
export async function openLab(page: Page, options: LabOptions = {}): Promise<void> {
  const { config, wallet, language, build = 'pages' } = options
  await page.addInitScript(
    ([labOptions, labWallet]) =>
      Object.assign(window, labOptions && { labOptions }, labWallet && { labWallet }),
    [config, wallet] as const,
  )
  await page.goto(`${readEnvironment().urls[build]}/lab/${language ? `?lang=${language}` : ''}`)
  await page.waitForFunction((wanted) => window.widget && (!wanted || window.wallet), wallet !== undefined)
}
