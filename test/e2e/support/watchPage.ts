import type { BrowserContext, Page, Request } from '@playwright/test'

/** What went wrong in the pages of a context, and whom they asked. */
export interface Watch {
  /** Console errors and warnings, uncaught errors, violations of the Content-Security-Policy. */
  readonly problems: string[]
  /** The addresses of all requests so far, in order. */
  readonly requests: string[]
  /** Problems that the test brings about. */
  allow(pattern: RegExp): void
  /** Problems not allowed. */
  left(): string[]
  /** Waits until a page has fetched what it puts off until it is idle, and what follows from that. */
  untilIdle(page: Page): Promise<void>
}

/** Between two of its fetches there may be a moment without one. */
const IDLE_ROUNDS = 3

/** For a picture of a page in Firefox, Playwright writes `body {}` into it: here as told, and by its hash. */
const PICTURES = [
  /^violation: style-src-elem inline $/,
  /^uncaught: .*inline style.*sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/,
]

/** In the page. Safari has no `requestIdleCallback`; the widget takes 50 ms in its place. */
const nextIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, 100)
  })

/** Watches every page of a context, from before its first script. */
export async function watchPages(context: BrowserContext): Promise<Watch> {
  const problems: string[] = []
  const requests: string[] = []
  // MetaMask's own remarks, on refusals too.
  const allowed: RegExp[] = [/^console.warning: MetaMask/]
  if (context.browser()?.browserType().name() === 'firefox') allowed.push(...PICTURES)
  await context.exposeFunction('reportViolation', (text: string) => void problems.push(`violation: ${text}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation
      report(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
  const openOf = new Map<Page, Set<Request>>()
  const watch = (page: Page) => {
    const open = new Set<Request>()
    openOf.set(page, open)
    page.on('request', (request) => open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    // Playwright does not tell how requests end whose page closes.
    page.on('close', () => openOf.delete(page))
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
    page.on('console', (message) => {
      const type = message.type()
      if (type === 'error' || type === 'warning') problems.push(`console.${type}: ${message.text()}`)
    })
  }
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  context.on('request', (request) => requests.push(request.url()))
  return {
    problems,
    requests,
    allow: (pattern) => void allowed.push(pattern),
    left: () => problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    async untilIdle(page) {
      for (let idle = 0; idle < IDLE_ROUNDS; ) {
        await page.evaluate(nextIdle)
        idle = (openOf.get(page)?.size ?? 0) === 0 ? idle + 1 : 0
      }
    },
  }
}
