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
        '**/{accessibility,filledViews,journey,manySite,names,nfts,ownPages,pairing,simulatedWallet}.spec.ts',
        '**/{embeddedEmail,embeddedSite,embeddedViews,pairingViews,requests,viewStates}.spec.ts',
      ],
      // No phone and no colour scheme are to be had from it.
      grepInvert: /phone|dark|Arabic/,
      use: {
        browserName: 'firefox',
        launchOptions: {
          channel: 'moz-firefox',
          executablePath: requireFirefox(),
          args: [],
          env: { ...process.env, MOZ_HEADLESS_WIDTH: '1600', MOZ_HEADLESS_HEIGHT: '1000' },
          firefoxUserPrefs: {
            // What is copied can be looked at.
            'dom.events.testing.asyncClipboard': true,
            // The mouse reaches frames of other sites, as a hand's does.
            'remote.events.async.mouse.enabled': true,
            // As on a screen that is touched.
            'dom.w3c_touch_events.enabled': 1,
          },
        },
      },
    },
  ],
})
