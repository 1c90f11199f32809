import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

const HEADER = 'x-request-id'
const running = new AsyncLocalStorage<string>()

/** The id of the call that is being answered, if one is. */
export const currentRequest = (): string | undefined => running.getStore()

/**
 * Gives each call an id, which the answer names and the log tells with whatever is said meanwhile.
 *
 * @param isBehindProxy - whether the id is taken over from the proxy, where it gives one; a caller's own would be any text
 */
export function requestIds({ isBehindProxy }: { isBehindProxy: boolean }): MiddlewareHandler {
  return (c, next) => {
    const given = isBehindProxy ? c.req.header(HEADER) : undefined
    const id = given !== undefined && /^[\w.:=-]{1,128}$/.test(given) ? given : randomUUID()
    c.header(HEADER, id)
    return running.run(id, next)
  }
}
