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
 * The proxies before the services: how many of them add their caller to X-Forwarded-For, or to `Forwarded` (RFC 7239).
 * Only the one header that they write is read: the other would be the caller's own words.
 */
export type TrustProxy = number | { readonly forwarded: number }

/** Where a request comes from. */
export function callerNetwork(request: IncomingMessage, trustProxy: TrustProxy): Network {
  const forwarded = forwardedFor(request, trustProxy)
  const isAddress = isIPv4(forwarded) || isIPv6(forwarded)
  return networkOf(isAddress ? forwarded : (request.socket.remoteAddress ?? ''))
}

/** Whether a proxy stands before the services. */
export const isBehindProxy = (trustProxy: TrustProxy): boolean =>
  (typeof trustProxy === 'number' ? trustProxy : trustProxy.forwarded) > 0

/** Whether the outermost of the proxies was asked over https, by its own word. */
export function cameOverHttps(header: (name: string) => string | undefined, trustProxy: TrustProxy): boolean {
  if (!isBehindProxy(trustProxy)) return false
  const said =
    typeof trustProxy === 'number'
      ? hop((header('x-forwarded-proto') ?? '').split(','), trustProxy)
      : hop(forwarded(header('forwarded') ?? '', 'proto'), trustProxy.forwarded)
  return bare(said).toLowerCase() === 'https'
}

function forwardedFor({ headers }: IncomingMessage, trustProxy: TrustProxy): string {
  if (!isBehindProxy(trustProxy)) return ''
  if (typeof trustProxy !== 'number')
    return bare(hop(forwarded(headers.forwarded ?? '', 'for'), trustProxy.forwarded))
  return bare(hop(String(headers['x-forwarded-for'] ?? '').split(','), trustProxy))
}

const hop = (said: readonly string[], hops: number): string => said.at(-hops) ?? said[0] ?? ''

const PAIR = /[\w-]+=(?:"(?:[^"\\]|\\.)*"|[^",;\s]*)/.source
const ELEMENT = new RegExp(`\\s*(${PAIR}(?:\\s*;\\s*${PAIR})*)?\\s*(?:,|$)`, 'y')

/**
 * `for="[2001:db8::1]:4711";proto=https, for=192.0.2.1`: what each element says of a parameter, '' where nothing. Of one
 * that is not well-formed nothing is taken: a quote that a caller leaves open would swallow what the proxy adds.
 */
function forwarded(header: string, parameter: 'for' | 'proto'): string[] {
  const value = new RegExp(`(?:^|;)\\s*${parameter}=("[^"]*"|[^;\\s]*)`, 'i')
  const values: string[] = []
  for (let at = 0; at < header.length; at = ELEMENT.lastIndex) {
    ELEMENT.lastIndex = at
    const element = ELEMENT.exec(header)
    if (!element) return []
    values.push(value.exec(element[1] ?? '')?.[1] ?? '')
  }
  return values
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
