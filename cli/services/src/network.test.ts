import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { callerNetwork, networkOf, type TrustProxy } from './network.js'

test.each([
  ['127.0.0.1', '127.0.0.1', '127.0.0.0/24'],
  ['::ffff:10.1.2.3', '10.1.2.3', '10.1.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['', '', ''],
])('default: %s', (given, address, block) => {
  expect(networkOf(given)).toEqual({ address, block })
})

const SOCKET = '10.9.9.9'
const addressBehind = (trustProxy: TrustProxy, list?: string, forwarded?: string) =>
  callerNetwork(
    {
      headers: { 'x-forwarded-for': list, forwarded },
      socket: { remoteAddress: SOCKET },
    } as unknown as IncomingMessage,
    trustProxy,
  ).address

test('args: trustProxy: so many proxies are believed, and nobody before them', () => {
  expect(addressBehind(0, '6.6.6.6')).toBe(SOCKET)
  expect(addressBehind(1, '6.6.6.6, 1.1.1.1')).toBe('1.1.1.1')
  expect(addressBehind(2, '6.6.6.6, 1.1.1.1, 2.2.2.2')).toBe('1.1.1.1')
  expect(addressBehind(2, '2.2.2.2')).toBe('2.2.2.2')
  expect(addressBehind(1)).toBe(SOCKET)
})

test.each([
  ['1.1.1.1:50123', '1.1.1.1'],
  ['[2001:db8:1:2::6]:50123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
  ['"[2001:db8:1:2::6]:50123"', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['::ffff:1.1.1.1', '1.1.1.1'],
  ['unknown', SOCKET],
  ['_hidden', SOCKET],
  ['1.1.1.1:50123:7', SOCKET],
])('T34: a port makes no other address: %s', (entry, address) => {
  expect(addressBehind(1, `6.6.6.6, ${entry}`)).toBe(address)
})

test.each([
  ['for=192.0.2.60;proto=http;by=203.0.113.43', '192.0.2.60'],
  ['for=6.6.6.6, For="[2001:db8:1:2::17]:4711"', '2001:db8:1:2::/64'],
  ['for="1.1.1.1:8080"', '1.1.1.1'],
  ['proto=https;for=1.1.1.1', '1.1.1.1'],
  ['for=6.6.6.6 , , for=1.1.1.1 ; proto=http', '1.1.1.1'],
  ['for="6.6.6.6, for=1.1.1.1', SOCKET],
  ['for=6.6.6.6;by=", for="[2001:db8:1:2::17]:4711"', SOCKET],
  ['for=6.6.6.6;by=", for="[2001:db8:1:2::17]";by="[::1]"', SOCKET],
  ['for=6.6.6.6;by="a, for=7.7.7.7", for=1.1.1.1', '1.1.1.1'],
  ['for=6.6.6.6, proto=https', SOCKET],
  ['for=unknown', SOCKET],
  ['', SOCKET],
])('args: trustProxy: forwarded: %s', (forwarded, address) => {
  expect(addressBehind({ forwarded: 1 }, '6.6.6.6', forwarded)).toBe(address)
  expect(addressBehind(1, undefined, forwarded)).toBe(SOCKET)
})
