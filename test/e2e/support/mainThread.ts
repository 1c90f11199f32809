import type { Page } from '@playwright/test'

/** Runs something and answers how long the page's main thread worked for it, other programs aside. ms */
export async function mainThreadTime(page: Page, run: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await session.send('Performance.enable')
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await read()
  await run()
  const spent = (await read()) - before
  await session.detach()
  return spent * 1000
}
