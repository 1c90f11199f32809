import { BaseError } from '@wallet-widget/kernel'

/** Ends a case that this harness gives no means to check; the test is then skipped, and says why. */
export function needs(lever: unknown, why: string): asserts lever {
  if (lever === undefined || lever === false || lever === null)
    throw new BaseError(why, { code: 'NOT_CHECKED' })
}

/** Why a case could not be checked; undefined for a failure. */
export const whyNotChecked = (thrown: unknown): string | undefined =>
  thrown instanceof BaseError && thrown.code === 'NOT_CHECKED' ? thrown.shortMessage : undefined
