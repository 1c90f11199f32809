import { writeFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { requireWebKit } from '../../setup/webkit.mjs'
import { type Environment, readEnvironment } from '../setup/environment.js'
import { type Driver, startWebKit } from './startWebKit.js'
import { Visitor } from './Visitor.js'

export const test = base.extend<{ env: Environment; visitor: Visitor }, { driver: Driver }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  env: async ({}, use) => use(readEnvironment()),
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const driver = await startWebKit(requireWebKit())
      await use(driver)
      await driver.stop()
    },
    { scope: 'worker' },
  ],
  visitor: async ({ driver }, use, info) => {
    const visitor = await Visitor.start(driver.url, requireWebKit().browser)
    await use(visitor)
    if (info.status !== info.expectedStatus) {
      // A picture of a page with a dialog may never come.
      const body = await Promise.race([
        visitor.screenshot().catch(() => undefined),
        new Promise<undefined>((resolve) => setTimeout(resolve, 5000)),
      ])
      if (body) writeFileSync(info.outputPath('shown.png'), body)
    }
    await visitor.stop()
  },
})

export { expect }
