import type { BrowserContext, Page } from '@playwright/test'

/** Notes, on each frame of every later page, the texts of the buttons that can be seen. */
export async function probeFrames(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const frames: string[][] = []
    Object.assign(window, { frames_: frames })
    const look = () => {
      const seen = [...document.querySelectorAll('button')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        // What is transparent or hidden inside a button is not seen.
        .map((one) => one.innerText.trim())
      if (frames.length < 2000) frames.push(seen)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** The texts seen so far, each once, in the order of their first frame. */
export const seenTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...new Set((window as unknown as { frames_: string[][] }).frames_.flat())])
