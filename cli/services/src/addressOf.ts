import type { IncomingMessage } from 'node:http'

/**
 * The network address of who calls.
 *
 * @param trustProxy - whether the last entry of X-Forwarded-For says it
 */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers['x-forwarded-for'] : undefined
  return (
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() ||
    request.socket.remoteAddress ||
    ''
  )
}
