import { whyNotChecked, within } from './check.js'
import type { TestFramework } from './framework.js'

const CASE_MS = 4000

interface Skipping {
  skip?(why: string): void
}

/** Makes a test of each case, with a fresh harness each. A case whose lever is missing is skipped, and says why. */
export function runCases<Harness extends { dispose?(): void | Promise<void> }>(
  { it }: TestFramework,
  factory: () => Harness | Promise<Harness>,
  cases: Readonly<Record<string, (harness: Harness) => Promise<void>>>,
): void {
  // Not a named parameter: some frameworks take one for a callback.
  for (const [title, run] of Object.entries(cases))
    it(title, async function (this: unknown, ...given: unknown[]) {
      const harness = await factory()
      let why: string | undefined
      try {
        await within(run(harness), CASE_MS, `Something was not answered within ${CASE_MS} ms.`)
      } catch (error) {
        why = whyNotChecked(error)
        if (why === undefined) throw error
      } finally {
        await harness.dispose?.()
      }
      if (why !== undefined) skip([given[0], this], title, why)
    })
}

/** As vitest and node:test (a context is given) or mocha (it is `this`) do it; else said in the console. */
function skip(places: readonly unknown[], title: string, why: string) {
  for (const place of places as readonly (Skipping | undefined)[])
    if (typeof place?.skip === 'function') return place.skip(why)
  console.info(`Not checked: ${title}. ${why}`)
}
