import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import shared from '../../vitest.config.js'
import { findChromium } from '../setup/chromium.mjs'
import { chromiumArgs } from '../setup/chromiumArgs.mjs'

const browser = shared.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'browser',
)
if (typeof browser !== 'object' || !('test' in browser)) throw new Error('There is no project for browsers.')

const executablePath = findChromium()

/** The browser of the tests, wide enough for every picture: in a smaller one they would be scaled. */
export default defineConfig({
  ...browser,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    ...browser.test,
    name: 'pictures',
    include: ['test/pictures/*Pictures.tsx'],
    browser: {
      ...browser.test?.browser,
      ui: false,
      provider: playwright({
        contextOptions: { viewport: { width: 1400, height: 900 } },
        launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs() },
      }),
    },
  },
})
