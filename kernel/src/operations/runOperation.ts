import { BaseError } from '../errors/BaseError.js'
import type { NormalizeErrorOptions } from '../errors/normalizeError.js'
import type { OperationHooks } from '../hooks.js'
import { abortable } from './abortable.js'

/**
 * Runs one operation through its three phases.
 *
 * @param commit what the kernel itself does with an answer before anybody learns of it
 * @param fallback what to say of a failure that names no known one
 * @throws BaseError `UNANSWERED` when no tap answered, or what a tap threw
 */
export async function runOperation<Request extends object, Result>(
  name: string,
  hooks: OperationHooks<Request, Result>,
  given: Request,
  commit: (request: Request, result: Result) => void = () => {},
  fallback?: NormalizeErrorOptions,
): Promise<Result> {
  let request = given
  const { signal } = { __proto__: null, ...given } as { signal?: AbortSignal }
  try {
    signal?.throwIfAborted()
    request = await abortable(hooks.prepare.promise(given), signal)
    signal?.throwIfAborted()
    const result = await abortable(hooks.handle.promise(request), signal)
    if (result === undefined) throw unanswered(name)
    commit(request, result)
    await hooks.settle.promise({ ok: true, request, result })
    return result
  } catch (thrown) {
    const { normalizeError } = await import('../errors/normalizeError.js')
    const error = normalizeError(thrown, fallback)
    await hooks.settle.promise({ ok: false, request, error })
    throw error
  }
}

const unanswered = (name: string) =>
  new BaseError(`Nothing answered "${name}".`, {
    code: 'UNANSWERED',
    metaMessages: ['Enable the plugin that answers it, and wait for `widget.ready`.'],
  })
