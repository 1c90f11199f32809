import type { Page } from 'playwright-core'

declare const documentPictureInPicture: { requestWindow(size: object): Promise<Window> }

/** The hostile page opens a window that stays on top of all others, which takes a click in it. Chromium only. */
export async function openOnTop(page: Page, size = { width: 400, height: 600 }): Promise<Page> {
  await page.evaluate((size) => {
    const button = document.createElement('button')
    button.id = 'lure'
    const styles = { position: 'fixed', insetBlockStart: '0', insetInlineEnd: '0', zIndex: '9' }
    Object.assign(button.style, styles)
    button.append('Watch')
    button.addEventListener('click', async () => {
      button.remove()
      await documentPictureInPicture.requestWindow(size)
    })
    document.body.append(button)
  }, size)
  const [onTop] = await Promise.all([page.context().waitForEvent('page'), page.click('#lure')])
  return onTop
}
