import { defineConfig } from '@playwright/test'
import { requireChromium } from '../setup/chromium.mjs'
import { chromiumArgs } from '../setup/chromiumArgs.mjs'

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './setup/globalSetup.ts',
  // The same on every system, whichever test takes it.
  snapshotPathTemplate: '{testDir}/readAloud/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 1,
  // At the end, one by one: what fails beside others is told apart from what is broken.
  retryStrategy: 'isolated',
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    launchOptions: { executablePath: requireChromium(), args: chromiumArgs() },
  },
})
