import { BlockList, isIP } from 'node:net'

/** What is special in IPv4 (IANA's registry, RFC 6890), multicast, and what clouds answer their machines on. */
const NOT_PUBLIC_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/** Of IPv6 only global unicast is public; these parts of it lead to IPv4 (Teredo, 6to4), to tests or to nobody. */
const GLOBAL_6 = ['2000::', 3] as const
const NOT_PUBLIC_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const refused4 = new BlockList()
for (const [net, bits] of NOT_PUBLIC_4) refused4.addSubnet(net, bits, 'ipv4')
const global6 = new BlockList()
global6.addSubnet(...GLOBAL_6, 'ipv6')
const refused6 = new BlockList()
for (const [net, bits] of NOT_PUBLIC_6) refused6.addSubnet(net, bits, 'ipv6')

/**
 * Whether an IP address is one of the public internet: not of this machine, of a network inside, of a link, of a cloud's
 * metadata, nor an IPv4 address written as IPv6.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}
