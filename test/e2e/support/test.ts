import { expect } from '@playwright/test'
import { type Environment, readEnvironment } from '../setup/environment.js'
import { MetaMask } from '../wallet/MetaMask.js'
import { test as base } from './browser.js'
import { fundedKey } from './fundedKey.js'
import { type Watch, watchPages } from './watchPage.js'

interface Fixtures {
  env: Environment
  /** Fails the test when a page complained; `watch.allow` says what it may complain of. */
  watch: Watch
  /** MetaMask in the browser, with a funded account of the test's own. */
  metaMask: MetaMask
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  env: async ({}, use) => use(readEnvironment()),
  watch: [
    async ({ context }, use) => {
      const watch = await watchPages(context)
      await use(watch)
      expect(watch.left(), 'what the page complained of').toEqual([])
    },
    { auto: true },
  ],
  metaMask: async ({ context, env }, use) => {
    await use(
      await MetaMask.install(context, {
        script: env.metaMaskScript,
        keys: [await fundedKey()],
        chains: env.chains,
      }),
    )
  },
})

export { expect }
