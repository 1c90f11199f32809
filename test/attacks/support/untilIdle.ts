import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page, Request } from 'playwright-core'

/** The services hold these open until somebody decides elsewhere. */
const LONG_POLL = /\/login\/(email\/(device|link)|(social|farcaster)\/finish)$/
/** Between two steps of one payment there may be a moment without a call. */
const IDLE_ROUNDS = 3
const PAUSE_MS = 10
/** Playwright's errors for a document that has just been closed or left. */
const GONE = /has been closed|was detached|was destroyed|navigat/

/** Calls in flight, by page: Playwright does not tell how those of a page end that closes. */
const callsOf = new WeakMap<BrowserContext, Map<Page, Set<Request>>>()

/** A new browser context whose calls {@link untilIdle} can see. */
export async function openContext(
  browser: Browser,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  const calls = new Map<Page, Set<Request>>()
  callsOf.set(context, calls)
  context.on('page', (page) => {
    const own = new Set<Request>()
    calls.set(page, own)
    page.on('request', (call) => {
      if (!LONG_POLL.test(new URL(call.url()).pathname)) own.add(call)
    })
    page.on('requestfinished', (call) => own.delete(call))
    page.on('requestfailed', (call) => own.delete(call))
    page.on('close', () => calls.delete(page))
  })
  return context
}

/**
 * Waits until no page of a context has a call in flight or a wallet that is busy: a payment that was approved has been sent by
 * then. One whose page was closed meanwhile may still come.
 *
 * @throws if it was not opened by {@link openContext}
 */
export async function untilIdle(context: BrowserContext): Promise<void> {
  const calls = callsOf.get(context)
  if (!calls) throw new Error('Open the browser by openContext().')
  for (let idle = 0; idle < IDLE_ROUNDS; ) {
    const frames = context.pages().flatMap((page) => page.frames())
    const areIdle = await Promise.all(frames.map(isIdle))
    const haveAnswers = [...calls.values()].every(({ size }) => size === 0)
    idle = haveAnswers && areIdle.every(Boolean) ? idle + 1 : 0
    await sleep(PAUSE_MS)
  }
}

/** Answers after the messages already posted to the frame. The wallet shows that it is busy from the approval to the result. */
const isIdle = (frame: Frame): Promise<boolean> =>
  frame
    .evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve))
      return document.querySelector('[data-state=busy]') === null
    })
    .catch((error) => {
      if (!GONE.test(String(error))) throw error
      return false
    })
