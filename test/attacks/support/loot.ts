import type { Page } from 'playwright-core'
import type { TestClient } from '../../../cli/frame/test/site.fixture.js'

declare global {
  /** In a page of the thief's: all that it was told, by whomever. */
  var loot: unknown[]
}

/** Has a page of the thief's note all that it is told. */
export const listen = (page: Page) =>
  page.evaluate(() => {
    globalThis.loot = []
    addEventListener('message', ({ data }) => loot.push(data))
  })

export const heardBy = (page: Page) => page.evaluate(() => JSON.stringify(loot))

/** Whether the frame of a page holds a session of anybody. */
export const holdsSession = async (client: TestClient): Promise<boolean> =>
  (await client.ask<{ isConnected: boolean }>('IS_CONNECTED')).isConnected
