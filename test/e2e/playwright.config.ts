import { defineConfig } from '@playwright/test'

/**
 * Those that Playwright switches off, but for the partitioning of storage: without it Chromium gives a frame of another
 * site none at all, where a visitor's browser keeps some for it.
 */
const WITHOUT = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
]

export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  globalSetup: './setup/globalSetup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', `--disable-features=${WITHOUT}`],
    },
  },
})
