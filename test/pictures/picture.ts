import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

/** Undoes something after the picture. */
export const afterwards = (fn: () => void): void => void undo.push(fn)

/** How a picture is taken. */
export interface Way {
  readonly mode: 'light' | 'dark'
  readonly language: 'en' | 'ar'
  readonly width: 1280 | 390
}

/** All ways in which a view is shown. */
export const WAYS: readonly Way[] = (['light', 'dark'] as const).flatMap((mode) =>
  (['en', 'ar'] as const).flatMap((language) =>
    ([1280, 390] as const).map((width) => ({ mode, language, width })),
  ),
)

/** Makes the page as the picture is to show it. */
export async function prepare({ mode, width }: Pick<Way, 'mode' | 'width'>): Promise<void> {
  await page.viewport(width, 800)
  document.body.style.background = mode === 'dark' ? '#1b1d24' : '#fff'
}

/** The modal's own document. */
export const inside = (): ShadowRoot | null | undefined =>
  document.querySelector('wallet-widget-modal')?.shadowRoot

/** Takes the picture once everything stands still, and nothing is waited for unless that is what it shows. */
export async function take(
  name: string,
  { mode, language, width }: Way,
  { waits = false } = {},
): Promise<void> {
  const busy = () => inside()?.querySelector('[aria-busy="true"]')
  if (!waits) await expect.poll(busy, { timeout: 8000 }).toBeFalsy()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await standStill()
  await page.screenshot({ path: `./out/${name}.${mode}.${language}.${width}.png` })
}

/** What moves in the modal, but for what follows the scrolling. */
const moving = () =>
  (inside()?.getAnimations() ?? []).filter(({ timeline }) => timeline === document.timeline)
const isEndless = ({ effect }: Animation) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY

/** What would go on for ever is held at its beginning. */
async function standStill() {
  await expect.poll(() => moving().filter((one) => !isEndless(one)).length, { timeout: 8000 }).toBe(0)
  for (const animation of moving()) {
    animation.pause()
    animation.currentTime = 0
  }
}
