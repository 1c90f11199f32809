import { chromium } from 'playwright-core'
import { requireChromium } from './chromium.mjs'
import { chromiumArgs } from './chromiumArgs.mjs'

/**
 * Starts the Chromium of the unit tests, and says what to do where there is none.
 *
 * @param {Parameters<typeof chromiumArgs>[0]} [options]
 */
export async function launchChromium(options) {
  return chromium.launch({ executablePath: requireChromium(), args: chromiumArgs(options) })
}
