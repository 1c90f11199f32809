import { within } from './check.js'
import type { TestFramework } from './framework.js'

const CASE_MS = 4000

/** Makes a test of each case, with a fresh harness each. */
export function runCases<Harness extends { dispose?(): void | Promise<void> }>(
  { it }: TestFramework,
  factory: () => Harness | Promise<Harness>,
  cases: Readonly<Record<string, (harness: Harness) => Promise<void>>>,
): void {
  for (const [title, run] of Object.entries(cases))
    it(title, async () => {
      const harness = await factory()
      try {
        await within(run(harness), CASE_MS, `Something was not answered within ${CASE_MS} ms.`)
      } finally {
        await harness.dispose?.()
      }
    })
}
