import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

const script = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds wrong in the page, shadow roots included: the rule and where. */
export async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: script })
  return page.evaluate(async () => {
    // What fades in has no contrast yet.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot ?? document)
    // Some follow the scrolling, and some never end.
    const passing = [...new Set(roots)]
      .flatMap((root) => root.getAnimations())
      .filter(
        ({ effect, playState, timeline }) =>
          timeline === document.timeline &&
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(passing.map(({ finished }) => finished))
    const { violations } = await (window as any).axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.flatMap(({ id, nodes }: any) =>
      nodes.map(({ target, failureSummary }: any) => `${id}: ${JSON.stringify(target)} ${failureSummary}`),
    )
  })
}
