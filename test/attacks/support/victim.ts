import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Hex } from 'viem'
import { inject, onTestFinished } from 'vitest'
import { logIn, openClient, type TestClient } from '../../../cli/frame/test/site.fixture.js'
import { openPurse, type Purse } from './purse.js'

/** Of one payment that the hostile page asks for: nearly all that the victim has. wei */
const LOOT = 9n * 10n ** 18n

/** Somebody with coins in the wallet, on the hostile page of an allowed site. */
export interface Victim {
  readonly page: Page
  readonly context: BrowserContext
  readonly client: TestClient
  /** Where the coins would go. */
  readonly thief: Purse
  /** The page asks for the victim's coins. What becomes of the request is not the thief's concern. */
  ask(thief?: Purse): void
}

let browser: Promise<Browser> | undefined

export async function openVictim(): Promise<Victim> {
  const scene = inject('scene')
  browser ??= chromium.connect(scene.browser)
  const context = await (await browser).newContext({ viewport: { width: 800, height: 700 } })
  onTestFinished(() => context.close())
  const client = await openClient(context, { site: scene.allowed, frame: scene.wallet })
  await logIn(client, scene.inbox, `${randomUUID()}@example.com`)
  const { accounts } = await client.ask<{ accounts: { address: Hex; type: string }[] }>('GET_USER')
  const from = accounts.find(({ type }) => type === 'eoa')?.address
  const thief = openPurse()
  return {
    page: client.page,
    context,
    client,
    thief,
    ask(to = thief) {
      const value = `0x${LOOT.toString(16)}`
      client.rpc('eth_sendTransaction', [{ from, to: to.address, value }]).catch(() => {})
    },
  }
}
