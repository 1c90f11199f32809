import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { readEnvironment } from '../setup/environment.js'
import { test as base, expect } from './pairing.js'

const script = fileURLToPath(new URL('../setup/signInServer.mjs', import.meta.url))

/** A site's server in a process of its own. */
export interface ShopServer {
  readonly url: string
  stop(): Promise<void>
  /** On the same port; what it knew is gone. */
  startAgain(): Promise<void>
}

async function startServer(): Promise<ShopServer> {
  const { chains, urls } = readEnvironment()
  const origin = new URL(urls.manyPages).origin
  let child: ChildProcess | undefined
  const start = async (port: string) => {
    child = spawn(process.execPath, [script, origin, port, ...Object.values(chains)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [line] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data')
    return String(line).trim()
  }
  const stop = async () => {
    const ended = child && once(child, 'exit')
    child?.kill()
    await ended
  }
  const url = await start('0')
  return {
    url,
    stop,
    async startAgain() {
      await start(new URL(url).port)
    },
  }
}

/** For tests in which visitors sign in. */
export const test = base.extend<{ shop: ShopServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  shop: async ({}, use) => {
    const shop = await startServer()
    await use(shop)
    await shop.stop()
  },
})

/** Whom the server's API lets in with the cookies of the page's browser; nobody: 401. */
export async function letIn(page: Page, { url }: ShopServer): Promise<string[] | number> {
  const response = await page.request.get(`${url}/orders`)
  return response.ok() ? response.json() : response.status()
}

/** What the page sent to sign in. */
export async function sentSignIn(page: Page): Promise<{ message: string; signature: string }> {
  const request = await page.waitForRequest(
    (one) => one.url().endsWith('/sign-in/verify') && one.method() === 'POST',
  )
  return request.postDataJSON()
}

/** Expects that what a visitor has sent to sign in lets no other browser in, with or without a nonce of its own. */
export async function expectStolenRefused(
  browser: Browser,
  { url }: ShopServer,
  sent: object,
): Promise<void> {
  const thief = await browser.newContext()
  const steal = async () => {
    const response = await thief.request.post(`${url}/sign-in/verify`, { data: sent })
    return `${response.status()} ${(await response.json()).error}`
  }
  expect(await steal()).toBe('422 COOKIE_MISSING')
  expect((await thief.request.post(`${url}/sign-in/nonce`, { data: {} })).status()).toBe(200)
  expect(await steal()).toBe('422 NONCE_WRONG')
  expect((await thief.request.get(`${url}/orders`)).status()).toBe(401)
  await thief.close()
}
