import { expect, type Locator, type Page } from '@playwright/test'
import { modal } from './modal.js'

/** What differs from one run to the next. */
const CHANGING = [
  [
    /0x[\da-fA-F]{4,}(…[\da-fA-F]{4})?|\b[1-9A-HJ-NP-Za-z]{5,}…[1-9A-HJ-NP-Za-z]{4}\b|\b(?=\w*\d)\w{32,}\b/g,
    '‹account›',
  ],
  [/\b[\w-]+@example\.com\b/g, '‹email›'],
  [/\b(127\.0\.0\.\d+(\/\d+)?|localhost)(:\d+)?/g, '‹site›'],
  [/\b[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d\s[AP]M/g, '‹date›'],
  [/\b(\d{1,2}:\d\d\s[AP]M|\d:\d\d)\b/g, '‹time›'],
  [/\b(Chrome|Chromium), \w+/g, '‹device›'],
  [
    /\b(January|February|March|April|May|June|July|August|September|October|November|December)( \d{1,2}, \d{4})?\b/g,
    '‹date›',
  ],
  [/\d[\d,]*\.\d+/g, '‹amount›'],
] as const

/** Holds what a screen reader finds in a part of a page, named and in its order, against what it found before. */
export async function expectRead(part: Locator, name: string): Promise<void> {
  const read = async () => {
    const found = await part.ariaSnapshot()
    return `${CHANGING.reduce((text, [each, word]) => text.replaceAll(each, word), found)}\n`
  }
  await expect.soft(async () => expect(await read()).toMatchSnapshot(`${name}.yml`)).toPass({ timeout: 8000 })
}

/** The same of the view that the modal shows. */
export async function expectViewRead(page: Page, name: string): Promise<void> {
  // Passing messages may be over any view.
  const view = modal(page).locator('.ww-view')
  await expect(view).toHaveCount(1)
  await expectRead(view, name)
}
