import type { Page } from '@playwright/test'
import { quietTime } from '../../setup/quietTime.js'

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

/** What this process has worked, other programs aside. ms */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The least of some times of the main thread, as they are on a machine of the usual speed. */
export const quietMainThreadTime = (measure: () => Promise<number>, tries?: number): Promise<number> =>
  quietTime(measure, tries, cpuTime)
