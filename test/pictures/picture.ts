import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import type { Way } from './ways.js'

const undo: (() => void)[] = []
afterEach(() => {
  for (const fn of undo.splice(0).reverse()) fn()
})

/** Undoes something after the picture. */
export const afterwards = (fn: () => void): void => void undo.push(fn)

/** Makes the page as the picture is to show it. */
export async function prepare({ mode, width }: Pick<Way, 'mode' | 'width'>): Promise<void> {
  // Of a scene that failed.
  for (const left of document.querySelectorAll('wallet-widget-modal')) left.remove()
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

/** Brings what moves to where it stands in the end. */
export const finishMoves = (): void => {
  for (const one of moving()) if (!isEndless(one)) one.finish()
}

/** What would go on for ever is held at its beginning. */
async function standStill() {
  await expect.poll(() => moving().filter((one) => !isEndless(one)).length, { timeout: 8000 }).toBe(0)
  for (const animation of moving()) {
    animation.pause()
    animation.currentTime = 0
  }
}
