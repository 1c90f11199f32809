import { defineConfig } from '@playwright/test'
import { requireFirefox } from '../setup/firefox.mjs'
import base from './playwright.config.js'

/** The main journeys in the other engines; with `--grep @short` the shortest of them. */
export default defineConfig(base, {
  timeout: 90_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: 'webkit', testDir: 'webkit' },
    {
      name: 'firefox',
      testMatch: [
        '**/{accessibility,journey,manySite,pairing,simulatedWallet}.spec.ts',
        '**/{embeddedEmail,embeddedSite,embeddedViews,pairingViews,requests}.spec.ts',
      ],
      // No phone, no colour scheme and no reduced motion are to be had from it.
      grepInvert: /phone|dark|Arabic|reduced motion/,
      use: {
        browserName: 'firefox',
        launchOptions: {
          channel: 'moz-firefox',
          executablePath: requireFirefox(),
          args: [],
          env: { ...process.env, MOZ_HEADLESS_WIDTH: '1600', MOZ_HEADLESS_HEIGHT: '1000' },
          // What is copied can be looked at.
          firefoxUserPrefs: { 'dom.events.testing.asyncClipboard': true },
        },
      },
    },
  ],
})
