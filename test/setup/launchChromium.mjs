import { chromium } from 'playwright-core'
import { requireChromium } from './chromium.mjs'

/**
 * Starts the Chromium of the unit tests, and says what to do where there is none.
 *
 * @param {{ args?: string[] }} [options]
 */
export async function launchChromium({ args = [] } = {}) {
  return chromium.launch({ executablePath: requireChromium(), args: ['--no-sandbox', ...args] })
}
