import type { ErrorTable } from '@wallet-widget/kernel'

/** The codes that the kit raises. */
export const testingErrors = {
  CONTRACT_BROKEN: {
    text: '{rule} Saw {value}',
    help: 'Correct the connector or adapter as the rule says.',
  },
  NO_TEST_FRAMEWORK: {
    text: 'There is no test framework to run the suite with.',
    help: "Pass its functions: import { describe, it } from 'vitest', then give { describe, it }.",
  },
  NOT_CHECKED: {
    text: 'Not checked: {what}',
    help: 'Give the harness what the case needs.',
  },
  TEST_DEADLINE: {
    text: 'The store did not come to hold what was waited for within {deadline} ms.',
    help: 'Look at what the message names.',
  },
} as const satisfies ErrorTable

declare module '@wallet-widget/kernel' {
  interface ErrorCatalogue {
    testing: typeof testingErrors
  }
}
