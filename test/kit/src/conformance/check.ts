import { BaseError } from '@wallet-widget/kernel'

/** How long something that must happen soon may take. ms */
export const SOON_MS = 1000

/** Fails the test with what the contract asks for. */
export function check(holds: unknown, contract: string, ...seen: unknown[]): asserts holds {
  if (holds) return
  throw broken(contract, ...seen)
}

// One line, since that is what test reporters print.
const broken = (contract: string, ...seen: unknown[]) =>
  new BaseError([contract, ...seen.map((value) => `Saw ${print(value).slice(0, 300)}`)].join(' '), {
    code: 'CONTRACT_BROKEN',
  })
const isBroken = (error: unknown) => error instanceof BaseError && error.code === 'CONTRACT_BROKEN'

/** What a promise rejects with; fails when it does not, or not soon. */
export function rejection(promise: Promise<unknown>, contract: string): Promise<unknown> {
  const failed = within(promise, SOON_MS, `${contract} It has not answered within ${SOON_MS} ms.`).then(
    (answer) => check(false, `${contract} It succeeded.`, answer),
    (error) => {
      if (isBroken(error)) throw error
      return error
    },
  )
  failed.catch(() => {}) // looked at later
  return failed
}

/** Waits, but not for ever. */
export function within<Value>(promise: Promise<Value>, ms: number, contract: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(broken(contract)), ms)
  })
  return Promise.race([promise, deadline]).finally(() => clearTimeout(timer))
}

/** Lets what is under way go on. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 25))

function print(value: unknown): string {
  try {
    return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? `${item}n` : item)) ?? String(value)
  } catch {
    return String(value)
  }
}

/** Ends a case that this harness gives no means to check; the test is then skipped, and says why. */
export function needs(lever: unknown, why: string): asserts lever {
  if (lever === undefined || lever === false || lever === null)
    throw new BaseError(why, { code: 'NOT_CHECKED' })
}

/** Why a case could not be checked; undefined for a failure. */
export const whyNotChecked = (thrown: unknown): string | undefined =>
  thrown instanceof BaseError && thrown.code === 'NOT_CHECKED' ? thrown.shortMessage : undefined
