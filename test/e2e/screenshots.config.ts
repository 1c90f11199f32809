import { defineConfig } from '@playwright/test'
import base from './playwright.config.js'

/** Pictures of every view, for people to look at: `npx playwright test -c test/e2e/screenshots.config.ts`. */
export default defineConfig(base, {
  testDir: 'screenshots',
  outputDir: 'test-results/work',
})
