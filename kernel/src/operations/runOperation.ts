import { BaseError } from '../errors/BaseError.js'
import { abortable } from './abortable.js'
import type { OperationHooks } from '../hooks.js'

/**
 * Runs one operation through its three phases.
 *
 * @param commit what the kernel itself does with an answer before anybody learns of it
 * @throws BaseError `UNANSWERED` when no tap answered, or what a tap threw
 */
export async function runOperation<Request extends object, Result>(
  name: string,
  hooks: OperationHooks<Request, Result>,
  given: Request,
  commit: (request: Request, result: Result) => void = () => {},
): Promise<Result> {
  let request = given
  try {
    request = await hooks.prepare.promise(given)
    const result = await abortable(hooks.handle.promise(request), (request as { signal?: AbortSignal }).signal)
    if (result === undefined) throw unanswered(name)
    commit(request, result)
    await hooks.settle.promise({ ok: true, request, result })
    return result
  } catch (thrown) {
    const { normalizeError } = await import('../errors/normalizeError.js')
    const error = normalizeError(thrown)
    await hooks.settle.promise({ ok: false, request, error })
    throw error
  }
}

const unanswered = (name: string) =>
  new BaseError(`Nothing answered "${name}".`, {
    code: 'UNANSWERED',
    metaMessages: ['Enable the plugin that answers it, and wait for `widget.ready`.'],
  })
