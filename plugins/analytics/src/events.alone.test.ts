import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedEvent, EVENTS } from './events.js'

test('default: what is on the list is told, and nothing else', () => {
  const given = { method: 'qrcode', name: 'io.metamask', email: 'a@b.example', uri: 'wc:…' }
  expect(allowedEvent('CONNECT_SUCCESS', given)).toEqual({
    event: 'CONNECT_SUCCESS',
    properties: { method: 'qrcode', name: 'io.metamask' },
  })
  expect(allowedEvent('MODAL_CREATED')).toBeUndefined()
  expect(allowedEvent('toString')).toBeUndefined()
  expect(allowedEvent('SOME_PLUGINS_OWN', given)).toBeUndefined()
})

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const base64 = fc.base64String({ minLength: 64, maxLength: 128 })
/** What must not leave the page, in the forms that it has. */
const secrets = fc.oneof(
  fc.emailAddress(),
  hex(64).map((topic) => `wc:${topic}@2?relay-protocol=irn&symKey=${topic}`),
  hex(130).map((signature) => `0x${signature}`),
  hex(64),
  hex(40).map((address) => `0x${address}`),
  fc.webUrl({ withQueryParameters: true }),
  base64,
)

test('T26: no property takes an email, a uri, a signature or a key', () => {
  const properties = [...new Set(Object.values(EVENTS).flatMap((one) => Object.keys(one)))]
  fc.assert(
    fc.property(secrets, (secret) => {
      const given = Object.fromEntries(properties.map((name) => [name, secret]))
      for (const name of Object.keys(EVENTS)) expect(allowedEvent(name, given)?.properties).toEqual({})
    }),
    { numRuns: 500 },
  )
})

test.each(['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '3F2504E0-4F89-41D3-9A0C-0305E82C3301'])(
  'behavior: a wallet without a domain is told without its id, which is new in each visit: %s',
  (name) => {
    expect(allowedEvent('SELECT_WALLET', { name })?.properties).toEqual({})
  },
)

test('T28: what a page has put on Object.prototype is no property', () => {
  Object.defineProperty(Object.prototype, 'name', { value: 'Phantom', configurable: true })
  try {
    expect(allowedEvent('SELECT_WALLET', {})?.properties).toEqual({})
  } finally {
    Reflect.deleteProperty(Object.prototype, 'name')
  }
})

test('behavior: the README lists each event with its properties', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const listed = [...readme.matchAll(/^\| `([A-Z_]+)` \| ([^|]*) \|/gm)].map(([, name = '', cell = '']) => [
    name,
    [...cell.matchAll(/`(\w+)`/g)].map(([, property]) => property),
  ])
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(Object.entries(EVENTS).map(([name, one]) => [name, Object.keys(one)])),
  )
})
