import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Frame, Page } from 'playwright-core'
import { goOnApproving } from './review.fixture.js'

/** A page that embeds the frame and talks to it by hand. */
export interface TestSite {
  readonly origin: string
  stop(): Promise<void>
}

const SCRIPT = '/site.js'
const html = (hasScript: boolean) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Site</title><link rel="icon" href="data:,"></head><body>
${hasScript ? `<script type="module" src="${SCRIPT}"></script>` : ''}</body></html>`

/** Serves an empty page, or one with a script; on another host name than the frame's, so that they are cross-site. */
export async function startSite(host = '127.0.0.1', script?: string): Promise<TestSite> {
  const server: Server = createServer(({ url }, response) => {
    const isScript = url === SCRIPT
    response.setHeader('content-type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`)
    response.end(isScript ? script : html(script !== undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://${host}:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Heard {
  readonly type: string
  readonly id?: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into it as they know it to be.
  readonly payload?: any
}

/** What stands in the page. */
interface InPage {
  readonly heard: Heard[]
  ask(name: string, payload: unknown): Promise<unknown>
}

declare global {
  var embeddedFrame: InPage
}

/** What the page says to the frame and is told by it. */
export interface TestClient {
  readonly page: Page
  frame(): Frame
  /** The payload of the success. @throws the payload of the error */
  ask<Payload = unknown>(name: string, payload?: unknown): Promise<Payload>
  rpc<Payload = unknown>(method: string, params: unknown, more?: object): Promise<Payload>
  /** All that came from the frame. */
  heard(): Promise<Heard[]>
  ready(): Promise<void>
  /** The wallet's own window, opened by the page. */
  open(url: string): Promise<Page>
}

/** Opens the site with the frame in it. */
export async function openClient(
  context: BrowserContext,
  options: { site: string; frame: string; query?: string },
): Promise<TestClient> {
  const page = await context.newPage()
  await page.goto(options.site)
  return embedFrame(page, options.frame, options.query)
}

export async function embedFrame(
  page: Page,
  frameOrigin: string,
  query = 'projectId=test',
  /** The document that it is put into: the page's, or that of a frame in it. */
  where: Page | Frame = page,
): Promise<TestClient> {
  await where.evaluate(
    ({ frameOrigin, query }) => {
      const iframe = document.createElement('iframe')
      const heard: Heard[] = []
      window.addEventListener('message', (event) => {
        if (event.source !== iframe.contentWindow) return
        if (event.origin !== frameOrigin) throw new Error(event.origin)
        const { type, payload } = event.data
        // One load says that it is ready until it is heard.
        const isRepeated = heard.some((one) => one.type === type && one.payload?.load === payload?.load)
        if (type !== '@w3m-frame/READY' || !isRepeated) heard.push(event.data)
      })
      iframe.id = 'w3m-iframe'
      iframe.name = 'w3m-secure-iframe'
      iframe.referrerPolicy = 'origin'
      iframe.allow = 'publickey-credentials-get *'
      iframe.style.cssText = 'position:fixed;inset:0;width:400px;height:600px;max-height:100vh;border:0'
      iframe.src = `${frameOrigin}/frame?${query}`
      document.body.append(iframe)
      const ask = (name: string, payload: unknown) =>
        new Promise((resolve, reject) => {
          const id = crypto.randomUUID()
          const onMessage = (event: MessageEvent) => {
            if (event.origin !== frameOrigin || event.data.id !== id) return
            window.removeEventListener('message', onMessage)
            if (event.data.type === `@w3m-frame/${name}_SUCCESS`) resolve(event.data.payload)
            else reject(new Error(JSON.stringify(event.data.payload)))
          }
          window.addEventListener('message', onMessage)
          const message = { id, type: `@w3m-app/${name}`, ...(payload !== undefined && { payload }) }
          iframe.contentWindow?.postMessage(message, frameOrigin)
        })
      globalThis.embeddedFrame = { heard, ask }
    },
    { frameOrigin, query },
  )
  const ask = async <Payload>(name: string, payload?: unknown) =>
    (await where.evaluate(({ name, payload }) => embeddedFrame.ask(name, payload), {
      name,
      payload,
    })) as Payload
  return {
    page,
    ask,
    frame: () => page.frame({ name: 'w3m-secure-iframe' }) as Frame,
    rpc: (method, params, more = {}) => ask('RPC_REQUEST', { method, params, ...more }),
    heard: () => where.evaluate(() => embeddedFrame.heard),
    async ready() {
      await where.waitForFunction(() =>
        embeddedFrame.heard.some((message) => message.type === '@w3m-frame/READY'),
      )
    },
    async open(url) {
      const opening = page.waitForEvent('popup')
      // A page keeps its hold on what it opens.
      await where.evaluate((url) => {
        const opened = window.open(url, '_blank', 'popup,width=420,height=560')
        Object.assign(globalThis, { opened })
      }, url)
      return opening
    },
  }
}

/** The code of the newest mail to somebody. */
export async function readCode(inboxUrl: string, email: string): Promise<string> {
  let code: string | undefined
  await waitFor(async () => {
    code = (await mails(inboxUrl, email)).find((mail) => mail.code)?.code
    return code !== undefined
  })
  return code as string
}

/** The code of the mail that somebody gets by what is done; they may have had others before. */
export async function newCode(
  inboxUrl: string,
  email: string,
  send: () => Promise<unknown>,
): Promise<string> {
  const seen = await mails(inboxUrl, email)
  await send()
  await waitFor(async () => (await mails(inboxUrl, email)).length > seen.length)
  return readCode(inboxUrl, email)
}

/** The field for the code in the wallet's window. */
export const codeField = (window: Page) => window.locator('input[autocomplete=one-time-code]')

/** Begins a login by email, in a window of the wallet that the page opens. */
export async function beginLogin(
  client: TestClient,
  email: string,
): Promise<{ readonly window: Page; readonly done: Promise<unknown> }> {
  await client.ready()
  const channel = randomUUID()
  const origin = new URL(client.frame().url()).origin
  const window = await client.open(`${origin}/frame/login#${channel}`)
  const done = client.ask('CONNECT_EMAIL', { email, window: channel })
  done.catch(() => {})
  return { window, done }
}

/** Logs in by email, with the code from the mail. */
export async function logIn(client: TestClient, inboxUrl: string, email: string): Promise<void> {
  const seen = await mails(inboxUrl, email)
  const { window, done } = await beginLogin(client, email)
  const closed = window.isClosed() || window.waitForEvent('close')
  const isAsked = codeField(window)
    .waitFor()
    .then(
      () => true,
      () => false,
    )
  // Whoever is still logged in needs no code.
  if (await Promise.race([isAsked, done.then(() => false)])) {
    await waitFor(async () => (await mails(inboxUrl, email)).length > seen.length)
    await codeField(window).fill(await readCode(inboxUrl, email))
  }
  await done
  await closed
}

/**
 * Types a code on a device that the wallet was never opened on, with a code that somebody reads out. The owner is logged in,
 * and the window says what the device waits for until it is closed.
 */
export async function logInOnNewDevice(
  client: TestClient,
  inboxUrl: string,
  email: string,
): Promise<{ readonly window: Page; readonly done: Promise<unknown> }> {
  const seen = await mails(inboxUrl, email)
  const { window, done } = await beginLogin(client, email)
  await codeField(window).waitFor()
  await waitFor(async () => (await mails(inboxUrl, email)).length > seen.length)
  await codeField(window).fill(await readCode(inboxUrl, email))
  await window.locator('.sooner').waitFor()
  return { window, done }
}

/** Approves what the wallet asks, where it asks, until the request is answered. */
export async function approved<Value>({ page }: TestClient, request: Promise<Value>): Promise<Value> {
  let isOver = false
  const over = () => {
    isOver = true
  }
  request.then(over, over)
  while (!isOver) {
    // What it found may be gone by now.
    await goOnApproving(page).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return request
}

interface Mail {
  readonly to: string | readonly string[]
  readonly code?: string
  readonly link?: string
}

async function mails(inboxUrl: string, email: string): Promise<readonly Mail[]> {
  const all = (await (await fetch(`${inboxUrl}/messages`)).json()) as Mail[]
  return all.filter(({ to }) => String(to).includes(email))
}

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  for (let left = 50; left > 0; left--) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('It did not happen.')
}
