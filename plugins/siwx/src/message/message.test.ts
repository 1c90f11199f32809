import { ParsedMessage } from '@spruceid/siwe-parser'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildMessage } from './buildMessage.js'
import { parseMessage } from './parseMessage.js'
import type { SignInMessage } from './signInMessage.js'

const MESSAGE: SignInMessage = {
  domain: 'shop.example.com',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  uri: 'https://shop.example.com/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: '32891757abcd',
  issuedAt: '2021-09-30T16:25:24.000Z',
}
const FULL: SignInMessage = {
  ...MESSAGE,
  scheme: 'https',
  statement: 'I accept the Terms: https://shop.example.com/tos',
  expirationTime: '2031-09-30T16:25:24Z',
  notBefore: '2021-09-30T16:25:24+02:00',
  requestId: 'some-id',
  resources: [
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/',
    'https://example.com/my-web2-claim.json',
  ],
}

const swapCase = (text: string) =>
  [...text].map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase())).join('')

const accepts = (text: string): boolean => {
  try {
    new ParsedMessage(text)
    return true
  } catch {
    return false
  }
}

describe('message', () => {
  test('behavior: writes what the standard gives as its example', () => {
    expect(buildMessage(FULL)).toBe(`https://shop.example.com wants you to sign in with your Ethereum account:
0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266

I accept the Terms: https://shop.example.com/tos

URI: https://shop.example.com/login
Version: 1
Chain ID: 1
Nonce: 32891757abcd
Issued At: 2021-09-30T16:25:24.000Z
Expiration Time: 2031-09-30T16:25:24Z
Not Before: 2021-09-30T16:25:24+02:00
Request ID: some-id
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`)
  })

  test.each([MESSAGE, FULL])('behavior: an independent reader takes it, and it is read again', (message) => {
    const text = buildMessage(message)
    const { domain, address, uri, nonce, chainId, statement } = new ParsedMessage(text)
    expect({
      domain,
      address,
      uri,
      nonce,
      chainId: `eip155:${chainId}`,
      statement: statement ?? undefined,
    }).toEqual({
      domain: message.domain,
      address: message.address,
      uri: message.uri,
      nonce: message.nonce,
      chainId: message.chainId,
      statement: message.statement,
    })
    expect(parseMessage(text)).toEqual(message)
  })

  test.each([
    ['one letter in the wrong case', MESSAGE.address.replace('F', 'f')],
    ['every letter in the other case', `0x${swapCase(MESSAGE.address.slice(2))}`],
    ['another digit', MESSAGE.address.replace('2266', '2267')],
  ])('error: an EVM address whose checksum is wrong: %s', (_, address) => {
    expect(() => buildMessage({ ...MESSAGE, address })).toThrow(
      expect.objectContaining({ code: 'INVALID_SIGN_IN', details: 'address' }),
    )
  })

  test('behavior: an EVM address in small letters or in capitals alone has no checksum', () => {
    const digits = MESSAGE.address.slice(2)
    for (const address of [`0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`])
      expect(parseMessage(buildMessage({ ...MESSAGE, address }))).toMatchObject({ address })
  })

  test('behavior: any one character changed is refused or changes what is read', () => {
    const text = buildMessage(FULL)
    const change = fc.tuple(
      fc.nat(text.length - 1),
      fc.oneof(
        fc.string({ unit: 'grapheme-ascii', minLength: 0, maxLength: 1 }),
        fc.constantFrom('\n', '\r', '\t', '\u202e', '"', '%', ' ', '-', '0', ':'),
      ),
    )
    fc.assert(
      fc.property(change, ([at, character]) => {
        const changed = text.slice(0, at) + character + text.slice(at + 1)
        if (changed === text) return
        const read = parseMessage(changed)
        // An address with another digit has another checksum, and is written for nobody.
        if (read?.address === FULL.address) expect(buildMessage(read)).toBe(changed)
        expect(read).not.toEqual(FULL)
      }),
      { numRuns: 3000 },
    )
  })

  test('behavior: takes what an independent reader of the grammar takes, and nothing else', () => {
    const text = buildMessage(FULL)
    // Other chains have other names. Source: CAIP-122.
    const nameAt = text.indexOf('Ethereum')
    const nameEnd = nameAt + 'Ethereum'.length
    const addressAt = text.indexOf(FULL.address)
    const addressEnd = addressAt + FULL.address.length
    const change = fc.tuple(
      fc.nat(text.length - 1),
      fc.nat(2),
      fc.oneof(
        fc.string({ unit: 'grapheme-ascii', minLength: 0, maxLength: 3 }),
        fc.constantFrom('\n', '\r\n', '\t', '\u202e', '"', '%', '%2', '%20', '[', ']', '::', '\n\n'),
      ),
    )
    const differences: string[] = []
    fc.assert(
      fc.property(change, ([at, cut, inserted]) => {
        // Whether its capitals are those of its checksum is asked where the signature is verified.
        fc.pre(at + cut < nameAt || (at > nameEnd && at + cut < addressAt) || at > addressEnd)
        const changed = text.slice(0, at) + inserted + text.slice(at + cut)
        if ((parseMessage(changed) !== undefined) !== accepts(changed))
          differences.push(`${accepts(changed)}: ${changed}`)
      }),
      { numRuns: 2000 },
    )
    expect(differences).toEqual([])
  })
})
