import type { Frame, Locator, Page } from 'playwright-core'

/** Where the wallet asks, in the page: who asks, and the button that opens its window. */
const invitation = (page: Page) => page.frame('w3m-secure-iframe')?.locator('.invitation ~ .foot .primary')

/** The wallet’s window that a page has, if there is one. */
async function windowOf(page: Page): Promise<Page | undefined> {
  for (const one of page.context().pages())
    if (one.url().includes('/frame/review') && (await one.opener()) === page) return one
  return undefined
}

/** The window in which the wallet asks, opened by its button where the page has not opened it. */
export async function reviewWindow(page: Page): Promise<Page> {
  for (;;) {
    const opened = await windowOf(page)
    if (opened) return opened
    const button = invitation(page)
    if (await button?.isVisible()) {
      const opening = page.waitForEvent('popup')
      await button?.click()
      return opening
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The wallet’s own page, which its frame leads to from a page that opens no window for it. */
export async function reviewPage(page: Page): Promise<Page> {
  const frame = page.frame('w3m-secure-iframe') as Frame
  const way = frame.getByRole('button', { name: 'Continue on the wallet’s page' })
  await frame.locator('.invitation').waitFor()
  if (!(await way.isVisible()))
    await frame.getByRole('button', { name: 'Review in the wallet’s window' }).click()
  await way.click()
  await page.waitForURL(/\/frame\/approve/)
  return page
}

/** Presses a button of the wallet as its owner does, who moves the pointer there. */
export async function press(page: Page, button: Pick<Locator, 'boundingBox'>): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not in view.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x - 20, y - 4)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.up()
}

/** What approves, once it counts. */
export const approveButton = (where: Page | Frame): Locator =>
  where.getByRole('button', { name: 'Approve', exact: true, disabled: false })

/** Approves in the window of the wallet. */
export async function approveIn(review: Page): Promise<void> {
  await approveButton(review).waitFor()
  await press(review, approveButton(review))
}

/** What approves, or leads on to it under a warning, once it counts. */
const nextButton = (where: Page | Frame): Locator =>
  where.getByRole('button', { name: /^(Approve|Continue|Sign anyway)$/, disabled: false })

/** Presses what leads on to an approval, where there is something now: in the page, or in the wallet’s window. */
export async function goOnApproving(page: Page): Promise<void> {
  const frame = page.frame('w3m-secure-iframe')
  const review = await windowOf(page)
  if (frame && (await nextButton(frame).isVisible())) await press(page, nextButton(frame))
  else if (!review) await invitation(page)?.click({ timeout: 100 })
  else if (await nextButton(review).isVisible()) await press(review, nextButton(review))
}
