import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Hex, numberToHex, parseEther } from 'viem'
import { inject } from 'vitest'
import { openClient, type TestClient } from '../../../cli/frame/test/site.fixture.js'
import type { Purse } from './purse.js'
import { openContext } from './untilIdle.js'

/** A device that no wallet was opened on, at the allowed site. */
export interface SecondDevice {
  readonly context: BrowserContext
  readonly client: TestClient
  /** The secrets of accounts that have come to it. */
  readonly secrets: readonly unknown[]
  /** Asks for coins of an account, in a window of the wallet. */
  pay(from: Hex, purse: Purse): Promise<{ readonly review: Page; readonly paid: Promise<unknown> }>
}

export async function openSecondDevice(browser: Browser): Promise<SecondDevice> {
  const { allowed, wallet } = inject('scene')
  const context = await openContext(browser)
  const secrets: unknown[] = []
  context.on('response', async (response) => {
    if (!response.url().endsWith('/api/session/secret') || !response.ok()) return
    secrets.push(await response.json())
  })
  const client = await openClient(context, { site: allowed, frame: wallet })
  return {
    context,
    client,
    secrets,
    async pay(from, { address: to }) {
      const channel = randomUUID()
      const params = [{ from, to, value: numberToHex(parseEther('1')) }]
      const review = await client.open(`${wallet}/frame/review#${channel}`)
      const paid = client.rpc('eth_sendTransaction', params, { window: channel })
      paid.catch(() => {})
      return { review, paid }
    },
  }
}
