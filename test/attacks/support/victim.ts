import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core'
import { createTestClient, type Hex, http, numberToHex, parseEther } from 'viem'
import { expect, inject } from 'vitest'
import { embedFrame, logIn, type TestClient } from '../../../cli/frame/test/site.fixture.js'
import { protectWallet } from './authenticator.js'
import type { Purse } from './purse.js'
import { openContext } from './untilIdle.js'

/** What the victim has, and what the hostile page asks for each time. */
const WEALTH = parseEther('1000')
const LOOT = parseEther('1')
/** Within the 800 × 600 of a headless screen. */
const ON_SCREEN = { left: 0, top: 0, width: 780, height: 580 }

/** Somebody with coins in the wallet, on the hostile page of an allowed site. */
export interface Victim {
  readonly page: Page
  readonly context: BrowserContext
  readonly client: TestClient
  readonly email: string
  /** The account that pays. */
  readonly account: Hex
  /** The page asks for the victim's coins. @param channel of a window that it has opened for it */
  pay(thief: Purse, channel?: string): Promise<unknown>
  /** The same; what becomes of the request is not the thief's concern. */
  ask(thief: Purse, channel?: string): void
  /** Closes all windows that were opened since. */
  closeOpened(): Promise<void>
  close(): Promise<void>
}

/**
 * Chromium places each window lower than the one before, and makes it as large as the last one in use, which may be another
 * test's: it would lie half off the screen.
 */
async function placeOnScreen(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: ON_SCREEN })
  await session.detach()
}

let browser: Promise<Browser> | undefined

/**
 * @param options.passkey whether each approval takes a passkey
 * @param options.nested whether the page holds the wallet in a frame of its own
 */
export async function openVictim({ passkey = false, nested = false } = {}): Promise<Victim> {
  const scene = inject('scene')
  browser ??= chromium.connect(scene.browser)
  // As large as its windows are: they are moved and resized.
  const context = await openContext(await browser, { viewport: null })
  const email = `${randomUUID()}@example.com`
  if (passkey) await protectWallet(context, email)
  const kept = context.pages()
  const page = await context.newPage()
  await placeOnScreen(page)
  await page.goto(scene.allowed)
  const where = nested ? await openInner(page) : page
  const client = await embedFrame(page, scene.wallet, undefined, where)
  await logIn(client, scene.inbox, email)
  const { accounts } = await client.ask<{ accounts: { address: Hex; type: string }[] }>('GET_USER')
  const from = accounts.find(({ type }) => type === 'eoa')?.address as Hex
  const node = createTestClient({ mode: 'anvil', transport: http(scene.node) })
  await node.setBalance({ address: from, value: WEALTH })
  const pay = ({ address: to }: Purse, window?: string) =>
    client.rpc('eth_sendTransaction', [{ from, to, value: numberToHex(LOOT) }], { ...(window && { window }) })
  return {
    page,
    context,
    client,
    email,
    account: from,
    pay,
    ask(thief, channel) {
      pay(thief, channel).catch(() => {})
    },
    async closeOpened() {
      for (const opened of context.pages())
        if (opened !== page && !kept.includes(opened)) await opened.close()
    },
    close: () => context.close(),
  }
}

async function openInner(page: Page): Promise<Frame> {
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.name = 'inner'
    frame.src = '/inner'
    frame.allow = 'publickey-credentials-get *'
    const styles = { position: 'fixed', inset: '0', width: '400px', height: '560px', border: '0' }
    Object.assign(frame.style, styles)
    document.body.append(frame)
  })
  await expect.poll(() => page.frame('inner')?.url()).toMatch(/inner$/)
  const inner = page.frame('inner') as Frame
  await inner.waitForLoadState()
  return inner
}
