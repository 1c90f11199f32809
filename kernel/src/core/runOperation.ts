import { throwIfAborted, withAbort } from '../async/withAbort.js'
import { BaseError } from '../errors/BaseError.js'
import { type NormalizeErrorOptions, normalizeError } from '../errors/normalizeError.js'
import { type OperationHooks, type RegisteredTap, runTap } from '../hooks.js'
import type { CoreContext } from './coreContext.js'

/** How an operation is carried out. */
export interface RunOptions<Request, Result> {
  /** Aborts the operation. A later answer goes to `onLate`, if given. */
  readonly signal?: AbortSignal | undefined
  /** What the kernel itself does with an answer, before `settle`. */
  commit?(request: Request, result: Result): void
  /** Called with an answer that came after the abort. */
  onLate?(request: Request, result: Result): void
  /** What to say of a failure that names no known one. */
  readonly fallback?: NormalizeErrorOptions
}

/**
 * Runs one operation through its three phases.
 *
 * @throws BaseError `UNANSWERED` when no tap answered, or what a tap threw
 */
export async function runOperation<Request extends object, Result>(
  name: string,
  hooks: OperationHooks<Request, Result>,
  given: Request,
  { signal, commit, onLate, fallback }: RunOptions<Request, Result> = {},
): Promise<Result> {
  let request = given
  let handled: Promise<Result | undefined> | undefined
  try {
    throwIfAborted(signal)
    request = await withAbort(hooks.prepare.promise(given), signal)
    throwIfAborted(signal)
    handled = hooks.handle.promise(request)
    const result = await withAbort(handled, signal)
    if (result === undefined) throw unanswered(name)
    commit?.(request, result)
    await hooks.settle.promise({ ok: true, request: Object.freeze(request), result })
    return result
  } catch (thrown) {
    const error = normalizeError(thrown, fallback)
    await hooks.settle.promise({ ok: false, request: Object.freeze(request), error })
    if (signal?.aborted && onLate)
      handled?.then(
        (late) => late !== undefined && onLate(request, late),
        () => {}, // it was given up
      )
    throw error
  }
}

const unanswered = (name: string) =>
  new BaseError(`Nothing answered "${name}".`, {
    code: 'UNANSWERED',
    metaMessages: ['Enable the plugin that answers it, and wait for `widget.ready`.'],
  })

/** In `settle` the outcome stands: a tap that throws is reported under its name, and the next one runs. */
export function isolateSettle({ hooks, report }: CoreContext): void {
  for (const { settle } of Object.values(hooks))
    settle.intercept({
      register: (tap: RegisteredTap) => ({
        ...tap,
        type: 'promise',
        original: tap.fn,
        async fn(outcome: unknown) {
          try {
            await runTap(tap, [outcome])
          } catch (error) {
            report(error, tap.name === 'kernel' ? undefined : tap.name)
          }
        },
      }),
    })
}
