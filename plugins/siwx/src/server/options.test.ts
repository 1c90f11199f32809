import { expect, test } from 'vitest'
import { createSignIn } from './index.js'
import type { SignInOptions } from './options.js'

const rest: SignInOptions = {
  domain: 'shop.example.com',
  origin: 'https://shop.example.com',
  secret: 'x'.repeat(32),
}

test.each<[string, object]>([
  ...['sessionLifetime', 'nonceLifetime', 'tokenLifetime'].flatMap((name): [string, object][] =>
    ['1h', Number.NaN, Number.POSITIVE_INFINITY, 0, -1, 1e12].map((value) => [name, { [name]: value }]),
  ),
  ['networks', { networks: [1] }],
  ['networks', { networks: 'eip155:1' }],
  ['clients', { clients: { 1: {} } }],
  ['clients', { clients: { 'eip155:1': {} } }],
  ['prefixes', { prefixes: { cosmoshub: 'cosmos' } }],
  ['verifiers', { verifiers: { tron: 'yes' } }],
  ['statement', { statement: 'two\nlines' }],
  ['storage', { storage: {} }],
  ['onError', { onError: 'log' }],
  ['now', { now: 5 }],
  ['clientIp', { clientIp: 'x-real-ip' }],
  ['statment', { statment: 'a typo' }],
])('L13: createSignIn refuses %s where it is %j', (name, given) => {
  expect(() => createSignIn({ ...rest, ...given })).toThrow(new RegExp(`^\`${name}\``))
})

test('L13: what is left out, or undefined, is no mistake', () => {
  const none = { sessionLifetime: undefined, networks: undefined, clients: undefined, statement: undefined }
  expect(() => createSignIn({ ...rest, ...(none as object) })).not.toThrow()
  expect(() => createSignIn({ ...rest, networks: ['eip155:1'], sessionLifetime: 3600 })).not.toThrow()
})
