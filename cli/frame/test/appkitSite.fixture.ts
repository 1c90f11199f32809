import path from 'node:path'
import { build } from 'esbuild'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { goOnApproving } from './review.fixture.js'
import { codeField, newCode, startSite, type TestSite } from './site.fixture.js'

declare global {
  /** In the page. */
  var site: typeof import('./appkitPage.fixture.mjs').site
}

/** Starts a site with AppKit's client, which finds the frame where its environment says. */
export async function startAppkitSite(wallet: string): Promise<TestSite> {
  const env = { NEXT_PUBLIC_SECURE_SITE_SDK_URL: `${wallet}/frame` }
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'appkitPage.fixture.mjs')],
    bundle: true,
    write: false,
    format: 'esm',
    logLevel: 'error',
    define: { process: JSON.stringify({ env }) },
  })
  return startSite('127.0.0.1', outputFiles[0]?.text)
}

type InPage<Value, Given> = (given: Given) => Promise<Value> | Value

/** A visitor of the site. */
export interface AppkitVisitor {
  readonly page: Page
  frame(): Frame
  /** Calls the client in the page. @throws what it rejects with; or that it does not settle */
  call<Value>(run: InPage<Value, void>): Promise<Value>
  call<Value, Given>(run: InPage<Value, Given>, given: Given): Promise<Value>
  /** Calls it, and approves what the wallet asks. */
  approved<Value, Given>(run: InPage<Value, Given>, given: Given): Promise<Value>
  logIn(email: string): Promise<unknown>
}

/** Against hanging, for a call that waits for nobody, and for one that is approved; machines differ. ms */
const DEADLINE = 30_000
const APPROVED = 45_000

export async function visitAppkit(
  context: BrowserContext,
  { host, inbox }: { host: TestSite; inbox: string },
): Promise<AppkitVisitor> {
  const page = await context.newPage()
  await page.goto(host.origin)
  await page.waitForFunction(() => 'site' in globalThis)
  const frame = () => page.frame('w3m-secure-iframe') as Frame
  const start = <Value, Given>(run: InPage<Value, Given>, deadline: number, given?: Given) =>
    settled(String(run), deadline, page.evaluate(run as (given: unknown) => Promise<Value>, given))
  return {
    page,
    frame,
    call: <Value, Given>(run: InPage<Value, Given>, given?: Given) => start(run, DEADLINE, given),
    approved(run, given) {
      const request = start(run, APPROVED, given)
      const isOver = request.then(
        () => true,
        () => true,
      )
      void goOn()
      return request

      async function goOn(): Promise<void> {
        const pause = new Promise<false>((resolve) => setTimeout(resolve, 50, false))
        if (await Promise.race([isOver, pause])) return
        // What it found may be gone by now.
        await goOnApproving(page).catch(() => {})
        return goOn()
      }
    },
    async logIn(email) {
      let done: Promise<unknown> = Promise.resolve()
      const code = await newCode(inbox, email, async () => {
        done = start((email) => site.connectEmail(email), APPROVED, email)
        done.catch(() => {})
      })
      const opening = page.waitForEvent('popup')
      await frame().getByRole('button', { name: 'Open the wallet’s window' }).click()
      await codeField(await opening).fill(code)
      return done
    },
  }
}

async function settled<Value>(what: string, deadline: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It does not settle: ${what}`)), deadline)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
