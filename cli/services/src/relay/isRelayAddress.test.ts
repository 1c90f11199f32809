import { expect, test } from 'vitest'
import { isRelayAddress } from './isRelayAddress.js'

test.each([
  ['ws://127.0.0.1:4280/relay', true],
  ['ws://localhost:9/', true],
  ['ws://[::1]:4280/relay', true],
  ['ws://192.168.1.5:4280/relay', true],
  ['ws://192.168.1.6:4280/relay', false],
  ['wss://127.0.0.1.evil.example', false],
  ['wss://localhost.evil.example', false],
  ['javascript:localhost', false],
  ['localhost', false],
  ['', false],
])('default: %s is %s', (address, expected) => {
  expect(isRelayAddress(address, undefined, '192.168.1.5:4280')).toBe(expected)
})

test.each([
  ['wss://relay.example/relay', true],
  ['wss://relay.example/relay/', true],
  ['wss://relay.example:443/relay?x=1', true],
  ['wss://relay.example', false],
  ['wss://relay.example.evil/relay', false],
  ['ws://127.0.0.1:4280/relay', false],
])('args: known: %s is %s', (address, expected) => {
  expect(isRelayAddress(address, ['wss://relay.example/relay'], '127.0.0.1:4280')).toBe(expected)
})
