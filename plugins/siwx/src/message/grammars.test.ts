import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasOwnPrefix } from './addressPrefix.js'
import { buildMessage } from './buildMessage.js'
import { checksumAddress, hasWrongChecksum } from './checksumAddress.js'
import { parseMessage } from './parseMessage.js'
import type { SignInMessage } from './signInMessage.js'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'
const CAPITALS = LETTERS.toUpperCase()

/** A text of these characters. */
const textOf = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })
const joined = (...parts: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(''))

/** The accounts of each namespace, as its profile of CAIP-10 has them. */
const accounts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  eip155: joined(fc.constant('0x'), textOf('0123456789abcdefABCDEF', 40, 40)).map((address) =>
    hasWrongChecksum(address) ? checksumAddress(address) : address,
  ),
  solana: textOf(BASE58, 32, 44),
  bip122: fc.oneof(
    joined(fc.constantFrom('bc1q', 'bc1p', 'tb1q'), textOf(`${LETTERS}${DIGITS}`, 38, 58)),
    joined(fc.constantFrom('1', '3'), textOf(BASE58, 25, 33)),
  ),
  polkadot: textOf(BASE58, 46, 50),
  cosmos: joined(textOf(LETTERS, 1, 20), fc.constant('1'), textOf(`${LETTERS}${DIGITS}`, 38, 58)),
  lunar: textOf(`${LETTERS}${CAPITALS}${DIGITS}-.%`, 1, 128),
}
/** The networks of each namespace, as its profile of CAIP-2 has them. */
const references: Readonly<Record<string, fc.Arbitrary<string>>> = {
  eip155: fc.nat().map(String),
  solana: textOf(BASE58, 32, 32),
  bip122: textOf('0123456789abcdef', 32, 32),
  polkadot: textOf('0123456789abcdef', 32, 32),
  cosmos: textOf(`${LETTERS}${CAPITALS}${DIGITS}-_`, 1, 32),
  lunar: textOf(`${LETTERS}${CAPITALS}${DIGITS}-_`, 1, 32),
}

// Of RFC 3986.
const UNRESERVED = `${LETTERS}${CAPITALS}${DIGITS}-._~`
const SUB_DELIMITERS = "!$&'()*+,;="
const encoded = textOf('0123456789abcdefABCDEF', 2, 2).map((digits) => `%${digits}`)
const many = (characters: string, minLength: number, maxLength: number) =>
  fc
    .array(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...characters) }, { weight: 1, arbitrary: encoded }),
      {
        minLength,
        maxLength,
      },
    )
    .map((pieces) => pieces.join(''))
const maybe = (arbitrary: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), arbitrary)
const port = maybe(textOf(DIGITS, 0, 5).map((digits) => `:${digits}`))
const host = fc.oneof(
  fc.domain(),
  fc.ipV4(),
  fc.ipV6().map((address) => `[${address}]`),
  many(`${UNRESERVED}${SUB_DELIMITERS}`, 1, 30),
)
const user = maybe(many(`${UNRESERVED}${SUB_DELIMITERS}:`, 0, 10).map((name) => `${name}@`))
const domain = joined(user, host, port)
const scheme = joined(textOf(`${LETTERS}${CAPITALS}`, 1, 1), textOf(`${LETTERS}${DIGITS}+-.`, 0, 8))
const PCHAR = `${UNRESERVED}${SUB_DELIMITERS}:@`
const path = fc
  .array(
    many(PCHAR, 0, 8).map((segment) => `/${segment}`),
    { maxLength: 4 },
  )
  .map((all) => all.join(''))
const query = (mark: string) => maybe(many(`${PCHAR}/?`, 0, 12).map((text) => `${mark}${text}`))
const uri = fc.oneof(
  joined(scheme, fc.constant('://'), domain, path, query('?'), query('#')),
  joined(scheme, fc.constant(':'), many(PCHAR, 1, 20), path, query('?'), query('#')),
)

/** A moment in one of the ways of RFC 3339, by whole seconds. */
const time = (min: string, max: string) =>
  fc
    .tuple(
      fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }),
      maybe(textOf(DIGITS, 1, 9).map((digits) => `.${digits}`)),
      fc.constantFrom('Z', 'z', '+00:00', '-02:00', '+05:30'),
      fc.constantFrom('T', 't'),
    )
    .map(
      ([date, fraction, zone, t]) => `${date.toISOString().slice(0, 19).replace('T', t)}${fraction}${zone}`,
    )

const optional = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: undefined })

const messageOf = (namespace: string): fc.Arbitrary<SignInMessage> =>
  fc
    .record({
      domain,
      scheme: optional(scheme),
      address: accounts[namespace] as fc.Arbitrary<string>,
      statement: optional(
        joined(
          fc.constantFrom('', '', '', 'URI: ', 'Version: ', '- ', ' '),
          textOf(`${UNRESERVED}${SUB_DELIMITERS}:/?#[]@ `, 1, 80),
        ),
      ),
      uri,
      version: fc.constant('1' as const),
      chainId: (references[namespace] as fc.Arbitrary<string>).map(
        (reference) => `${namespace}:${reference}` as SignInMessage['chainId'],
      ),
      nonce: textOf(`${LETTERS}${CAPITALS}${DIGITS}`, 8, 80),
      issuedAt: time('1970-01-02', '2030-01-01'),
      expirationTime: optional(time('2031-01-01', '2099-01-01')),
      notBefore: optional(time('1970-01-02', '2030-01-01')),
      requestId: optional(many(PCHAR, 0, 20)),
      resources: optional(fc.array(uri, { maxLength: 4 })),
    })
    // What Sign-In With Solana would read as a field is no statement of it.
    .filter(({ statement }) => namespace !== 'solana' || !statement?.startsWith('URI: '))
    .map(
      (message) =>
        Object.fromEntries(
          Object.entries(message).filter(([, value]) => value !== undefined),
        ) as unknown as SignInMessage,
    )

/** One character is another one, or gone, or new. */
const changes = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  cut: fc.constantFrom(0, 1),
  character: fc.oneof(
    fc.constant(''),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
    fc.constantFrom('\n', '\r', '\t', '\u202e', '\u200b', ' ', ':', '-', '0', 'A', '\u0430'),
  ),
})

describe.each(Object.keys(accounts))('%s', (namespace) => {
  test('default: what is written is read as what it was', () => {
    fc.assert(
      fc.property(messageOf(namespace), (message) => {
        expect(parseMessage(buildMessage(message))).toEqual(message)
      }),
      { numRuns: 400 },
    )
  })

  test('T14: any one character changed is refused, or changes what is read', () => {
    fc.assert(
      fc.property(
        messageOf(namespace),
        fc.array(changes, { minLength: 20, maxLength: 20 }),
        (message, all) => {
          const text = buildMessage(message)
          for (const { at, cut, character } of all) {
            const place = Math.floor(at * (text.length + 1 - cut))
            const changed = text.slice(0, place) + character + text.slice(place + cut)
            if (changed === text) continue
            const read = parseMessage(changed)
            expect(read).not.toEqual(message)
            // And what is read is all that there is.
            if (read && isWritten(read)) expect(buildMessage(read)).toBe(changed)
          }
        },
      ),
      { numRuns: 150 },
    )
  })
})

const isWritten = (message: SignInMessage): boolean =>
  message.chainId.startsWith('eip155:') ? !hasWrongChecksum(message.address) : hasOwnPrefix(message)

test('behavior: no two namespaces write the same text', () => {
  const names = Object.keys(accounts)
  fc.assert(
    fc.property(messageOf('lunar'), fc.constantFrom(...names), (message, namespace) => {
      const address = namespace === 'eip155' ? `0x${'1'.repeat(40)}` : message.address
      const chainId = `${namespace}:1` as const
      expect(parseMessage(buildMessage({ ...message, statement: 'One', address, chainId }))?.chainId).toBe(
        chainId,
      )
    }),
  )
})
