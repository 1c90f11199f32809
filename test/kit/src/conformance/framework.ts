import { BaseError } from '@wallet-widget/kernel'

/** The two functions that vitest, jest, mocha, bun and `node:test` have in common. */
export interface TestFramework {
  describe(name: string, body: () => void): unknown
  it(name: string, body: () => Promise<void>): unknown
}

/** The framework given, or the one whose functions are global. @throws BaseError `NO_TEST_FRAMEWORK` */
export function findFramework(given: TestFramework | undefined): TestFramework {
  if (given) return given
  const { describe, it } = globalThis as Partial<TestFramework>
  if (describe && it) return { describe, it }
  throw new BaseError('There is no test framework to run the suite with.', {
    code: 'NO_TEST_FRAMEWORK',
    metaMessages: ["Pass its functions: import { describe, it } from 'vitest', then give { describe, it }."],
  })
}
