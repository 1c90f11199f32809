import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds in a page whose policy lets no script in: it is evaluated by the debugger. */
export async function violationsIn(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: axe.source })
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'axe.run().then(({ violations }) => violations.map(({ id }) => id))',
    awaitPromise: true,
    returnByValue: true,
  })
  return result.value
}
