import { isIPv4, isIPv6 } from 'node:net'

/** Whom to count an address for: IPv6 is given out in networks of 2^64, one a household. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = address.slice(address.lastIndexOf(':') + 1)
  if (isIPv4(mapped)) return mapped
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  while (tail !== undefined && groups.length + last.length < 8) groups.push('0')
  const network = [...groups, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
