import { withTimeout } from '../async/withTimeout.js'
import { BaseError } from '../errors/BaseError.js'

/** What is to be drawn must be there in this time. ms */
const LOAD_TIMEOUT_MS = 20_000

type Load = () => Promise<unknown>

/**
 * Returns a `load` whose failures are reported: it rejects, does not settle in time, or its module lacks the component. One that
 * fails again in the same way is not reported again.
 *
 * @param part what is loaded, such as `view "Swap"`
 * @param component the name that the module exports it under
 */
export function guardLoad(
  load: Load,
  part: string,
  component: string,
  report: (error: unknown) => BaseError,
): Load {
  let last: { readonly text: string; readonly error: BaseError } | undefined
  return async () => {
    try {
      const module = await withTimeout(load, {
        timeout: LOAD_TIMEOUT_MS,
        timeoutError: () => failure(`The ${part} was not loaded within ${LOAD_TIMEOUT_MS / 1000} seconds.`),
      })
      requireComponent(module, part, component)
      return module
    } catch (error) {
      const text = String(error)
      if (last?.text !== text) last = { text, error: report(error) }
      throw last.error
    }
  }
}

/** @throws BaseError `PLUGIN_FAILED` */
function requireComponent(module: unknown, part: string, component: string): void {
  const members: object = Object(module)
  const exported: unknown = Reflect.get(members, component)
  // A component that React wraps, as `memo` does, is an object.
  if (typeof exported === 'function' || (typeof exported === 'object' && exported !== null)) return
  const names = Object.keys(members).join(', ') || 'nothing'
  throw failure(`The module of the ${part} exports no component named "${component}". It exports ${names}.`)
}

const failure = (message: string) => new BaseError(message, { code: 'PLUGIN_FAILED' })
