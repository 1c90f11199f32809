import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/** Where somebody calls from. */
export type Network = {
  /** The address; of IPv6 the /64 around it, which a household has to itself. */
  readonly address: string
  /** The block around it: /24, of IPv6 /48, which one owner may well have. */
  readonly block: string
}

/**
 * Where a request comes from.
 *
 * @param trustProxy - how many proxies stand before the services, each of which adds its caller to X-Forwarded-For
 */
export function callerNetwork(request: IncomingMessage, trustProxy: number): Network {
  const callers = String(request.headers['x-forwarded-for'] ?? '').split(',')
  const forwarded = trustProxy > 0 ? bare(callers.at(-trustProxy) ?? callers[0] ?? '') : ''
  const isAddress = isIPv4(forwarded) || isIPv6(forwarded)
  return networkOf(isAddress ? forwarded : (request.socket.remoteAddress ?? ''))
}

/** Without the port that some proxies add, and the brackets and quotes that go with it. */
function bare(entry: string): string {
  const address = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? []
  return bracketed ?? address.replace(/^([\d.]+):\d+$/, '$1')
}

export function networkOf(address: string): Network {
  const mapped = address.slice(address.lastIndexOf(':') + 1)
  if (isIPv4(mapped)) return { address: mapped, block: `${mapped.split('.').slice(0, 3).join('.')}.0/24` }
  if (!isIPv6(address)) return { address, block: address }
  const groups = groupsOf(address)
  return { address: `${groups.slice(0, 4).join(':')}::/64`, block: `${groups.slice(0, 3).join(':')}::/48` }
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  while (tail !== undefined && groups.length + last.length < 8) groups.push('0')
  return [...groups, ...last].map((group) => Number.parseInt(group, 16).toString(16))
}
