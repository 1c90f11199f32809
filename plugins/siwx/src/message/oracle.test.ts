import { SiweMessage } from 'siwe'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { checkSignIn } from '../server/checkSignIn.js'
import { verifySignature } from '../server/verify/verifySignature.js'
import { buildMessage } from './buildMessage.js'
import { parseMessage } from './parseMessage.js'
import type { SignInMessage } from './signInMessage.js'

// Every case is asked of the `siwe` package too, which its authors hold against the published vectors of EIP-4361.

const account = privateKeyToAccount(generatePrivateKey())
const stranger = privateKeyToAccount(generatePrivateKey())
const BASIC: SignInMessage = {
  domain: 'shop.example.com',
  address: account.address,
  statement: 'I accept the terms: https://shop.example.com/terms',
  uri: 'https://shop.example.com/sign-in',
  version: '1',
  chainId: 'eip155:1',
  nonce: '32891757',
  issuedAt: '2026-01-31T12:00:00.000Z',
}
const FULL: SignInMessage = {
  ...BASIC,
  expirationTime: '2027-01-31T12:00:00.000Z',
  notBefore: '2026-01-31T12:00:00.000Z',
  requestId: 'some_id',
  resources: [
    'https://shop.example.com/sign-in',
    'ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq',
  ],
}
const without = (name: keyof SignInMessage, message = FULL): SignInMessage => {
  const { [name]: _, ...others } = message
  return others as SignInMessage
}

/** As the other package has it: a chain is a number there. */
const toSiwe = ({ chainId, ...fields }: SignInMessage): SiweMessage =>
  new SiweMessage({ ...fields, chainId: Number(chainId?.split(':')[1]) } as Partial<SiweMessage>)

describe('written and read', () => {
  const cases: Readonly<Record<string, SignInMessage>> = {
    'what must be there': BASIC,
    'all that can be': FULL,
    'no statement': without('statement', BASIC),
    'no statement, and all else': without('statement'),
    'a time in seconds': { ...BASIC, issuedAt: '2026-01-31T12:00:00Z' },
    'a time elsewhere': { ...BASIC, issuedAt: '2026-01-31T12:00:00-02:00' },
    'a time to the microsecond': { ...BASIC, issuedAt: '2026-01-31T12:00:00.123456Z' },
    'a leap day': { ...BASIC, issuedAt: '2028-02-29T12:00:00Z' },
    'an IPv4 domain': { ...BASIC, domain: '127.0.0.1' },
    'a domain with a port': { ...BASIC, domain: '127.0.0.1:8080' },
    'a domain with a user': { ...BASIC, domain: 'test@127.0.0.1' },
    'a domain with both': { ...BASIC, domain: 'test@127.0.0.1:8080' },
    localhost: { ...BASIC, domain: 'localhost:8080' },
    'an IPv6 domain': { ...BASIC, domain: '[::cafe]' },
    'a whole IPv6 domain with a port': { ...BASIC, domain: '[2001:db8:85a3:8d3:1319:8a2e:370:7348]:443' },
    'a domain of ideographs, in ASCII': { ...BASIC, domain: 'xn--fiqs8s.example' },
    'a scheme': { ...BASIC, scheme: 'https' },
    'a scheme elsewhere alone': { ...BASIC, domain: 'localhost:3030', uri: 'http://localhost:3030/sign-in' },
    'an IPv6 uri': { ...BASIC, uri: 'https://[::cafe]' },
    'an IPv4 uri': { ...BASIC, uri: 'https://127.0.0.1' },
    'a uri with a port': { ...BASIC, uri: 'https://shop.example.com:8443/sign-in' },
    'a uri with all its parts': { ...BASIC, uri: 'https://user@127.0.0.1:8443/a/b?c=d&e=%20#f/g?h' },
    'a uri of another scheme': { ...BASIC, uri: 'did:key:z6MkpTHR8VNsBxYAAWHut2Geadd9jSwuBV8xRoAnwWsdvktH' },
    'another chain': { ...BASIC, chainId: 'eip155:11155111' },
    'one resource': { ...FULL, resources: ['https://shop.example.com/terms'] },
    'an end before it was issued': { ...BASIC, expirationTime: '2021-01-05T00:00:00Z' },
    'a long nonce': { ...BASIC, nonce: 'a1'.repeat(60) },
  }

  test.each(Object.entries(cases))('%s', (_, message) => {
    const text = buildMessage(message)
    expect(toSiwe(message).toMessage()).toBe(text)
    expect(parseMessage(text)).toEqual(message)
    const { chainId, ...read } = new SiweMessage(text)
    for (const [name, value] of Object.entries(without('chainId', message)))
      expect([name, read[name as keyof typeof read]]).toEqual([name, value])
    expect(`eip155:${chainId}`).toBe(message.chainId)
  })
})

const refused = (make: () => unknown): boolean => {
  try {
    make()
    return false
  } catch {
    return true
  }
}

const WRONG: Readonly<Record<string, Partial<Record<keyof SignInMessage, unknown>>>> = {
  'a domain that is none': { domain: '#shop' },
  'a domain with a path': { domain: 'shop.example.com/sign-in' },
  'an empty domain': { domain: '' },
  'a domain with half an IPv6 address': { domain: '[::cafe' },
  'an address that is too short': { address: account.address.slice(0, -1) },
  'an address that is too long': { address: `${account.address}0` },
  'an address without 0x': { address: account.address.slice(2) },
  'a statement of two lines': { statement: 'I accept\nthe terms' },
  'a statement in Arabic': { statement: 'نعم' },
  'a uri that is none': { uri: ':not_a_uri_' },
  'a path for a uri': { uri: '/sign-in' },
  'a uri with a space': { uri: 'https://shop.example.com/sign in' },
  'another version': { version: '2' },
  'a nonce of 7 characters': { nonce: '1234567' },
  'a nonce with a dash': { nonce: '12345678-9' },
  'a chain that is no number': { chainId: 'eip155:?' },
  'a time as people write it': { issuedAt: 'Sat Jan 31 2026 12:00:00 GMT+0100 (CET)' },
  'a day alone': { issuedAt: '2026-01-31' },
  'a day that is none': { issuedAt: '2026-02-31T12:00:00.000Z' },
  'an end as people write it': { expirationTime: 'Sat Jan 31 2026 12:00:00 GMT+0100 (CET)' },
  'an end on a day that is none': { expirationTime: '2026-02-31T12:00:00.000Z' },
  'a beginning as people write it': { notBefore: 'Sat Jan 31 2026 12:00:00 GMT+0100 (CET)' },
  'a beginning on a day that is none': { notBefore: '2026-02-31T12:00:00.000Z' },
  'a request id with a space': { requestId: 'some id' },
  'a first resource that is no uri': { resources: [':not_a_uri_', 'https://shop.example.com'] },
  'a second resource that is no uri': { resources: ['https://shop.example.com', ':not_a_uri_'] },
  'two resources in one': { resources: ['https://shop.example.com - https://shop.example.com/2'] },
}

describe('not written', () => {
  const required = ['domain', 'address', 'uri', 'version', 'chainId', 'nonce', 'issuedAt'] as const

  test.each(Object.entries(WRONG))('%s', (_, change) => {
    const message = { ...FULL, ...change } as SignInMessage
    expect(refused(() => toSiwe(message))).toBe(true)
    expect(refused(() => buildMessage(message))).toBe(true)
  })

  // The other package makes up a nonce or a time that is not there.
  test.each(required)('without %s', (name) => {
    expect(refused(() => buildMessage(without(name)))).toBe(true)
    expect(refused(() => buildMessage({ ...FULL, [name]: null }))).toBe(true)
  })
})

describe('not read', () => {
  const text = buildMessage(FULL)
  const lines = text.split('\n')
  const at = (label: string) => lines.findIndex((line) => line.startsWith(label))
  const labels = [
    'URI',
    'Version',
    'Chain ID',
    'Nonce',
    'Issued At',
    'Expiration Time',
    'Not Before',
    'Request ID',
  ]
  const isRead = (changed: string) => {
    expect(
      refused(() => new SiweMessage(changed)),
      changed,
    ).toBe(true)
    return parseMessage(changed) !== undefined
  }

  test.each(labels.slice(0, 5))('without %s', (label) => {
    expect(isRead(lines.filter((_, index) => index !== at(label)).join('\n'))).toBe(false)
    expect(isRead(lines.with(at(label), '').join('\n'))).toBe(false)
  })

  test.each(labels)('%s in another place', (label) => {
    const others = lines.filter((_, index) => index !== at(label))
    const from = lines.indexOf(`URI: ${FULL.uri}`)
    for (let place = from; place <= others.length; place += 1) {
      const moved = others.toSpliced(place, 0, lines[at(label)] as string)
      if (moved.join('\n') !== text) expect([place, isRead(moved.join('\n'))]).toEqual([place, false])
    }
  })

  test.each(labels)('%s twice', (label) => {
    expect(isRead(lines.toSpliced(at(label), 0, lines[at(label)] as string).join('\n'))).toBe(false)
  })

  test.each(Object.entries(WRONG))('%s', (_, change) => {
    const values = { ...FULL, ...change }
    const [field] = Object.keys(change) as [keyof SignInMessage]
    const written = (value: unknown) =>
      Array.isArray(value) ? value.map((one) => `- ${one}`).join('\n') : String(value)
    const [old, next] = [FULL[field], values[field]].map((value) =>
      field === 'chainId' ? `Chain ID: ${written(value).slice('eip155:'.length)}` : written(value),
    ) as [string, string]
    const place = field === 'version' ? text.replace('Version: 1', `Version: ${next}`) : undefined
    const label = {
      issuedAt: 'Issued At: ',
      expirationTime: 'Expiration Time: ',
      notBefore: 'Not Before: ',
      uri: 'URI: ',
    }[field as string]
    expect(isRead(place ?? text.replace(`${label ?? ''}${old}`, () => `${label ?? ''}${next}`))).toBe(false)
  })

  test.each([
    ['no first line', lines.slice(1)],
    ['no address', lines.with(1, '')],
    ['no line after the address', lines.toSpliced(2, 1)],
    ['a line at its end', [...lines, '']],
    ['a line before it', ['', ...lines]],
    ['a resource without its dash', [...lines, 'https://shop.example.com/more']],
    [
      'resources in one line',
      [...lines.slice(0, -2), '- https://shop.example.com - https://shop.example.com/2'],
    ],
    ['a space at a line’s end', lines.with(at('Nonce'), `${lines[at('Nonce')]} `)],
  ])('%s', (_, changed) => {
    expect(isRead(changed.join('\n'))).toBe(false)
  })
})

describe('verified', () => {
  interface Ask {
    readonly message?: SignInMessage
    readonly signature?: string
    readonly domain?: string
    readonly time?: string
  }

  /** What both say of what was signed. */
  async function verdicts({ message = FULL, signature, domain = 'shop.example.com', time }: Ask) {
    const text = buildMessage(message)
    const signed = signature ?? (await account.signMessage({ message: text }))
    const at = time ?? '2026-01-31T12:01:00Z'
    const { success } = await new SiweMessage(text).verify(
      { signature: signed, domain, time: at },
      { suppressExceptions: true },
    )
    const options = { domain, origin: 'https://shop.example.com', secret: '', nonceLifetime: 10 ** 9 }
    const checked = checkSignIn({ message: text, signature: signed }, options, Date.parse(at))
    return [typeof checked !== 'string' && (await verifySignature(checked.signed, {})), success]
  }
  const signed = () => account.signMessage({ message: buildMessage(FULL) })

  test.each<[string, Ask]>([
    ['all that can be', {}],
    ['what must be there', { message: BASIC }],
    ['at its last moment', { time: '2027-01-31T11:59:59.999Z' }],
    [
      'one that had not begun',
      { message: { ...FULL, notBefore: '2026-06-30T12:00:00Z' }, time: '2026-06-30T12:00:00Z' },
    ],
  ])('taken: %s', async (_, ask) => {
    expect(await verdicts(ask)).toEqual([true, true])
  })

  test('taken: one whose last byte counts from 0', async () => {
    const signature = await signed()
    const last = Number.parseInt(signature.slice(-2), 16) - 27
    expect(await verdicts({ signature: `${signature.slice(0, -2)}0${last}` })).toEqual([true, true])
  })

  test('refused: by somebody else, of another text, cut off, or none', async () => {
    vi.spyOn(console, 'error').mockReturnValue() // where the other package tells of each
    const signature = await signed()
    for (const wrong of [
      await stranger.signMessage({ message: buildMessage(FULL) }),
      await account.signMessage({ message: `${buildMessage(FULL)} ` }),
      signature.slice(0, -4),
      `0x${'00'.repeat(65)}`,
    ])
      expect(await verdicts({ signature: wrong })).toEqual([false, false])
  })

  test.each<[string, Ask]>([
    ['over', { time: '2027-01-31T12:00:00.000Z' }],
    ['not yet begun', { message: { ...FULL, notBefore: '2026-06-30T12:00:00Z' } }],
    ['over before it was issued', { message: { ...BASIC, expirationTime: '2021-01-05T00:00:00Z' } }],
    ['of another domain', { domain: 'bank.example' }],
    ['another’s', { message: { ...FULL, address: stranger.address } }],
  ])('refused: %s', async (_, ask) => {
    expect(await verdicts(ask)).toEqual([false, false])
  })

  // The other package does so as soon as it reads one; here that is known where keys are.
  test.each([
    ['small letters', account.address.toLowerCase()],
    [
      'other capitals',
      account.address.replace(/[a-f]/i, (letter) =>
        /[a-f]/.test(letter) ? letter.toUpperCase() : letter.toLowerCase(),
      ),
    ],
  ])('refused: an address in %s (EIP-55)', async (_, address) => {
    const text = buildMessage({ ...FULL, address: account.address }).replace(account.address, address)
    expect(refused(() => new SiweMessage(text))).toBe(true)
    const data = parseMessage(text) as SignInMessage
    const signature = await account.signMessage({ message: text })
    expect(await verifySignature({ data, message: text, signature }, {})).toBe(false)
  })
})
