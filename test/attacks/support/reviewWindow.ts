import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { approveButton } from '../../../cli/frame/test/review.fixture.js'
import type { Purse } from './purse.js'
import type { Victim } from './victim.js'

/** Where the hostile page keeps its hold on the window. In the page. */
export interface Hold {
  opened: Window
}

export const reviewAddress = (channel: string, query = '') =>
  `${inject('scene').wallet}/frame/review${query}#${channel}`

/** The hostile page opens a window at an address; the page keeps its hold on it. */
export async function openFrom(
  page: Page,
  url: string,
  features = 'popup,width=420,height=560',
): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(
      ([url, features]) => {
        const held = window.open(url, '_blank', features)
        Object.assign(globalThis, { opened: held })
      },
      [url, features] as const,
    ),
  ])
  return opened
}

/** The hostile page asks for the victim's coins, and opens the wallet's window for it as it likes. */
export async function askInWindow(
  victim: Victim,
  thief: Purse,
  features?: string,
): Promise<{ review: Page; channel: string }> {
  const channel = randomUUID()
  const review = await openFrom(victim.page, reviewAddress(channel), features)
  victim.ask(thief, channel)
  return { review, channel }
}

/** The place of the button that approves; waits until it is drawn or, `counting`, until presses on it count. */
export async function approvePlace(review: Page, counting = false): Promise<{ x: number; y: number }> {
  const drawn = review.getByRole('button', { name: 'Approve', exact: true })
  await drawn.waitFor()
  if (counting) await approveButton(review).waitFor()
  const box = await drawn.boundingBox()
  if (!box) throw new Error('The button is not in view.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
