import type { Page } from '@playwright/test'

/** A page has fewer controls. */
const MOST = 60

/** Moves the focus on with a key until it is on what has this name. Not past the page's end: the browser's bar is there. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  let now = await focused(page)
  for (let step = 0; !name.test(now); step++) {
    if (step > MOST) throw new Error(`${key} never reached ${name}; it is on "${now}".`)
    await page.keyboard.press(key)
    now = await focused(page)
  }
}

/** The name of the focused control or title, in a frame of the page too; nothing for a dialog or the page itself. */
export async function focused(page: Page): Promise<string> {
  const here = await page.evaluate(focusedName)
  if (here !== undefined) return here
  for (const frame of page.frames().slice(1)) {
    const there = await frame.evaluate(focusedName)
    if (there) return there
  }
  return ''
}

/** Undefined where a frame has the focus. Runs in the page. */
function focusedName(): string | undefined {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  if (element?.localName === 'iframe') return undefined
  if (!element?.matches('button, a, input, summary, h1')) return ''
  return `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''}`.trim()
}
