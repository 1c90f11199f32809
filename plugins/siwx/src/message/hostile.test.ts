import type { Network } from '@wallet-widget/kernel'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { quietTime } from '../../../../test/setup/quietTime.js'
import { createSignIn } from '../server/index.js'
import { composeMessage } from '../signing/composeMessage.js'
import { signInInput } from '../signing/signInInput.js'
import { buildMessage } from './buildMessage.js'
import { parseMessage } from './parseMessage.js'
import type { SignInMessage } from './signInMessage.js'

const OWN = 'shop.example.com'
const ORIGIN = `https://${OWN}`
const account = privateKeyToAccount(generatePrivateKey())
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

beforeEach(() => vi.stubGlobal('location', { host: OWN, origin: ORIGIN }))
afterEach(() => vi.unstubAllGlobals())

const message = (change: Partial<SignInMessage> = {}): SignInMessage => ({
  domain: OWN,
  address: account.address,
  statement: 'I accept the terms.',
  uri: `${ORIGIN}/`,
  version: '1',
  chainId: 'eip155:1',
  nonce: '12345678',
  issuedAt: inHours(0),
  expirationTime: inHours(1),
  notBefore: inHours(0),
  requestId: 'request-1',
  resources: [`${ORIGIN}/terms`],
  ...change,
})

/** What a page writes that keeps to no grammar. */
const write = (fields: SignInMessage): string =>
  [
    `${fields.domain} wants you to sign in with your Ethereum account:`,
    fields.address,
    '',
    fields.statement,
    '',
    `URI: ${fields.uri}`,
    `Version: ${fields.version}`,
    `Chain ID: ${fields.chainId.slice('eip155:'.length)}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    `Expiration Time: ${fields.expirationTime}`,
    `Not Before: ${fields.notBefore}`,
    `Request ID: ${fields.requestId}`,
    'Resources:',
    ...(fields.resources ?? []).map((uri) => `- ${uri}`),
  ].join('\n')

/** What the server says of a text that the account has really signed, with a nonce that it really gave. */
async function verdict(change: Partial<SignInMessage>): Promise<string> {
  const signIn = createSignIn({ domain: OWN, origin: ORIGIN, secret: 's'.repeat(32) })
  const given = await signIn.handler(
    new Request(`${ORIGIN}/api/sign-in/nonce`, { method: 'POST', body: '{}', headers: { origin: ORIGIN } }),
  )
  const { nonce } = await given.json()
  const [cookie = ''] = given.headers.getSetCookie()
  const text = write(message({ nonce, ...change }))
  const signature = await account.signMessage({ message: text })
  const request = new Request(ORIGIN, { headers: { cookie: cookie.split(';')[0] ?? '' } })
  const session = await signIn.verify(request, { message: text, signature })
  return typeof session === 'string' ? session : 'let in'
}

/** What the page makes of what a server gives it. */
const compose = (given: object) =>
  composeMessage(
    { chainId: 'eip155:1', address: account.address, network: { source: {} } as Network },
    signInInput({ nonce: '12345678', ...given }, {}),
  )

test('default: what is in order is written, read and let in', async () => {
  const right = message()
  expect(parseMessage(buildMessage(right))).toEqual(right)
  expect(buildMessage(right)).toBe(write(right))
  expect(await verdict({})).toBe('let in')
})

const CHARACTERS = {
  'line feed': '\n',
  'carriage return': '\r',
  'both of them': '\r\n',
  'line separator': '\u2028',
  'paragraph separator': '\u2029',
  'next line': '\u0085',
  'vertical tab': '\v',
  'form feed': '\f',
  nothing: '\0',
  tab: '\t',
  'right-to-left override': '\u202e',
  'right-to-left isolate': '\u2067',
  'right-to-left mark': '\u200f',
  'zero-width space': '\u200b',
  'zero-width joiner': '\u200d',
  'word joiner': '\u2060',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'Cyrillic letter': '\u0455',
  'wide letter': '\uff53',
  'ideographic full stop': '\u3002',
  'combining stroke': '\u0338',
  'letter beyond the plane': '\u{1d42c}',
}
const TEXTS = [
  'domain',
  'address',
  'statement',
  'uri',
  'chainId',
  'nonce',
  'requestId',
  'issuedAt',
  'expirationTime',
  'notBefore',
] as const

describe.each(Object.entries(CHARACTERS))('T14: a %s', (_, character) => {
  const inside = (text: string) => `${text.slice(0, -3)}${character}${text.slice(-3)}`
  const hostile = [
    ...TEXTS.map((field) => [field, { [field]: inside(String(message()[field])) }] as const),
    ...TEXTS.map((field) => [field, { [field]: `${message()[field]}${character}` }] as const),
    ['resources', { resources: [inside(`${ORIGIN}/terms`)] }] as const,
  ]

  test('is not written', () => {
    for (const [field, change] of hostile)
      expect(() => buildMessage(message(change as Partial<SignInMessage>)), field).toThrow(
        `its ${field} is not valid`,
      )
    for (const given of [
      { nonce: inside('12345678') },
      { statement: inside('I accept.') },
      { issuedAt: inside(inHours(0)) },
    ])
      expect(() => compose(given)).toThrow('is not valid')
  })

  test('is not read', () => {
    for (const [field, change] of hostile)
      expect([field, parseMessage(write(message(change as Partial<SignInMessage>)))]).toEqual([
        field,
        undefined,
      ])
  })

  test('is not let in', async () => {
    for (const [field, change] of hostile)
      expect([field, await verdict(change as Partial<SignInMessage>)]).toEqual([field, 'MESSAGE_MALFORMED'])
  })
})

describe.each([
  ['another site', 'bank.example'],
  ['one below another site', 'shop.example.com.bank.example'],
  ['one below', 'www.shop.example.com'],
  ['one above', 'example.com'],
  ['one that only ends alike', 'myshop.example.com'],
  ['a look-alike in punycode', 'xn--hop-1ed.example.com'],
  ['capitals', 'SHOP.example.com'],
  ['a dot at its end', 'shop.example.com.'],
  ['a letter in another notation', 'shop%2eexample.com'],
  ['the usual port', 'shop.example.com:443'],
  ['another port', 'shop.example.com:8443'],
  ['a port that is none', 'shop.example.com:99999'],
  ['a port that is left out', 'shop.example.com:'],
  ['a name before it', 'bank.example@shop.example.com'],
  ['itself as a name before another site', 'shop.example.com@bank.example'],
  ['an address of the machine', '127.0.0.1'],
  ['another one', '[::1]'],
])('T14: the domain is %s', (_, domain) => {
  test('is not written by the page', () => {
    expect(() => compose({ domain })).toThrow('The sign-in message can’t be written')
  })

  test('is read as it stands, and as no other', () => {
    expect(parseMessage(write(message({ domain })))?.domain).toBe(domain)
  })

  test('is not let in', async () => {
    expect(await verdict({ domain })).toBe('DOMAIN_WRONG')
    expect(await verdict({ domain, uri: `https://${domain}/` })).toBe('DOMAIN_WRONG')
    expect(await verdict({ uri: `https://${domain}/` })).toBe('URI_WRONG')
  })
})

describe('T14: a time at which it does not hold', () => {
  const soon = inHours(0.01)

  test.each([
    ['has a day that is none', { issuedAt: '2026-02-30T12:00:00Z' }],
    ['has an hour that is none', { expirationTime: '2036-01-31T24:00:00Z' }],
    ['has no zone', { notBefore: '2026-01-31T12:00:00' }],
    ['has the year 99999', { expirationTime: '+099999-01-31T12:00:00Z' }],
  ])('it %s: not written, not read, not let in', async (_, change) => {
    expect(() => buildMessage(message(change))).toThrow('is not valid')
    expect(parseMessage(write(message(change)))).toBeUndefined()
    expect(await verdict(change)).toBe('MESSAGE_MALFORMED')
  })

  test.each([
    ['ends before it was issued', { issuedAt: inHours(0), expirationTime: inHours(-1) }],
    ['ends as it was issued', { issuedAt: soon, expirationTime: soon }],
  ])('it %s: not written by the page, not let in', async (_, change) => {
    expect(() => compose(change)).toThrow('The sign-in message can’t be written')
    expect(await verdict(change)).toBe('TIME_WRONG')
    // Whatever the visitor's clock says.
    expect(compose({ issuedAt: inHours(-400), expirationTime: inHours(-399) }).data.issuedAt).toBeDefined()
  })

  test.each([
    ['is over', { issuedAt: inHours(-0.1), notBefore: inHours(-0.1), expirationTime: inHours(-0.01) }],
    ['has not begun', { notBefore: inHours(0.5) }],
    ['ends before it begins', { notBefore: inHours(0.01), expirationTime: inHours(0.005) }],
    ['is issued in the future', { issuedAt: inHours(0.5) }],
    ['is of long ago', { issuedAt: inHours(-24), notBefore: inHours(-24) }],
  ])('it %s: not let in', async (_, change) => {
    expect(await verdict(change)).toBe('TIME_WRONG')
  })
})

describe('T14: a huge field', () => {
  const long = 'a'.repeat(2000)
  test.each<[string, Partial<SignInMessage>]>([
    ['domain', { domain: `${long}.com` }],
    ['statement', { statement: `${long} a` }],
    ['uri', { uri: `${ORIGIN}/${long}` }],
    ['nonce', { nonce: `${long}a` }],
    ['requestId', { requestId: `${long}a` }],
    ['chainId', { chainId: `eip155:1${'0'.repeat(40)}` }],
    ['issuedAt', { issuedAt: `2026-01-31T12:00:00.${'0'.repeat(2000)}Z` }],
    ['resources', { resources: [`${ORIGIN}/${long}`] }],
    ['resources', { resources: Array.from({ length: 51 }, () => `${ORIGIN}/`) }],
  ])('%s: not written, not read, not let in', async (field, change) => {
    expect(() => buildMessage(message(change))).toThrow(`its ${field} is not valid`)
    expect(parseMessage(write(message(change)))).toBeUndefined()
    expect(await verdict(change)).toBe('MESSAGE_MALFORMED')
  })

  test('so many long ones that nobody reads the text: not written, not read, not let in', async () => {
    const change = { resources: Array.from({ length: 12 }, () => `${ORIGIN}/${'a'.repeat(1900)}`) }
    expect(() => buildMessage(message(change))).toThrow('more than 4000 characters')
    expect(parseMessage(write(message(change)))).toBeUndefined()
    expect(await verdict(change)).toBe('MESSAGE_MALFORMED')
  })

  const PIECES = ['a', '%', '%2', '%25', ':', '::', '[', '@', '/', '//', '0', '1:', '.', '-', '?', '#', ' ']
  test('is refused in no time, however it is made up', async () => {
    const took = await quietTime(() => {
      const started = performance.now()
      for (const piece of PIECES)
        for (const [field] of Object.entries(message())) {
          const filled = piece.repeat(3_000 / piece.length)
          const value = field === 'resources' ? [filled] : filled
          parseMessage(write({ ...message(), [field]: value }))
        }
      return performance.now() - started
    })
    expect(took).toBeLessThan(100)
  })
})
