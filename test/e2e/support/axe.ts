import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'

const path = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
let script: string | undefined

/** axe itself, to be run in a page. */
export function axeScript(): string {
  script ??= readFileSync(path, 'utf8')
  return script
}

/** What axe finds wrong in the page, or in one of its frames, shadow roots included: the rule and where. */
export async function findViolations(place: Page | Frame): Promise<string[]> {
  // Not as an element: a page's policy may have no place for it.
  if (!(await place.evaluate(() => 'axe' in window))) await place.evaluate(`${axeScript()};undefined`)
  return place.evaluate(runAxe)
}

/** The same where the visitor's system is dark, and where it is light, as it is left. */
export async function findViolationsInBoth(page: Page, place: Page | Frame = page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    found.push(...(await findViolations(place)).map((violation) => `${colorScheme}: ${violation}`))
  }
  return found
}

/** Has axe look once nothing moves any more. Runs in the page. */
export async function runAxe(): Promise<string[]> {
  // What fades in has no contrast yet, and may be followed by something else that does.
  let passing: Animation[]
  do {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot ?? document)
    // Some follow the scrolling, and some never end.
    passing = [...new Set(roots)]
      .flatMap((root) => root.getAnimations())
      .filter(
        ({ effect, playState, timeline }) =>
          timeline === document.timeline &&
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(passing.map(({ finished }) => finished))
  } while (passing.length > 0)
  const { violations } = await (window as any).axe.run(document, {
    // Only for rules on sound and, as an experiment, on turned screens; it writes style elements, too.
    preload: false,
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
  return violations.flatMap(({ id, nodes }: any) =>
    nodes.map(({ target, failureSummary }: any) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
  )
}
