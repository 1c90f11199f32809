import { parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { checkSignIn, type Given } from './checkSignIn.js'
import { signInText } from './signInText.js'

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const SOLANA_ACCOUNT = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const NOW = Date.parse('2026-11-21T09:00:00.000Z')
const site = 'https://shop.example.com:8443'

const given: Given = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain: 'shop.example.com:8443',
  uri: 'https://shop.example.com:8443/login',
  version: '1',
  nonce: '32891756abcdefgh',
}
const evm = { address: ACCOUNT, chainId: 'eip155:1' }
const solana = { address: SOLANA_ACCOUNT, chainId: SOLANA }
const bind = (more: Partial<Given> = {}, account = evm) =>
  checkSignIn({ ...given, ...more }, { site, now: NOW })(account)
const refusal = (more: Partial<Given>, account = evm) => {
  try {
    bind(more, account)
    return undefined
  } catch (error) {
    return error
  }
}

test('default', () => {
  const fields = bind()
  expect(fields).toEqual({ ...given, accountAddress: ACCOUNT, issuedAt: '2026-11-21T09:00:00.000Z' })
  expect(signInText(fields)).toBe(`shop.example.com:8443 wants you to sign in with your Ethereum account:
${ACCOUNT}


URI: https://shop.example.com:8443/login
Version: 1
Chain ID: 1
Nonce: 32891756abcdefgh
Issued At: 2026-11-21T09:00:00.000Z`)
})

const all = {
  statement: 'I accept the Terms of Service: نعم',
  resources: ['https://shop.example.com/terms', 'ipfs://bafy'],
  requestId: 'order-7',
  issuedAt: '2026-11-21T08:59:00Z',
  expirationTime: '2026-11-21T10:00:00+01:00',
  notBefore: '2026-11-21T08:00:00Z',
}

test('args: all that may be in it', () => {
  const fields = bind({ ...all, expirationTime: '2026-11-21T11:00:00+01:00' })
  expect(parseSiweMessage(signInText(fields))).toEqual({
    address: ACCOUNT,
    chainId: 1,
    domain: given.domain,
    uri: given.uri,
    version: '1',
    nonce: given.nonce,
    statement: all.statement,
    resources: all.resources,
    requestId: all.requestId,
    issuedAt: new Date(all.issuedAt),
    expirationTime: new Date('2026-11-21T10:00:00Z'),
    notBefore: new Date(all.notBefore),
  })
})

test('behavior: Solana, by the same grammar', () => {
  const fields = bind({ chainId: SOLANA, ...all, expirationTime: '2026-11-21T10:00:00Z' }, solana)
  expect(signInText(fields)).toBe(`shop.example.com:8443 wants you to sign in with your Solana account:
${SOLANA_ACCOUNT}

I accept the Terms of Service: نعم

URI: https://shop.example.com:8443/login
Version: 1
Chain ID: EtWTRABZaYq6iMfeYKouRu166VU2xqa1
Nonce: 32891756abcdefgh
Issued At: 2026-11-21T08:59:00.000Z
Expiration Time: 2026-11-21T10:00:00.000Z
Not Before: 2026-11-21T08:00:00.000Z
Request ID: order-7
Resources:
- https://shop.example.com/terms
- ipfs://bafy`)
  expect(signInText(bind({ chainId: SOLANA }, solana))).toContain(`${SOLANA_ACCOUNT}\n\nURI: `)
})

test.each(['', 'you', '<<AccountAddress>>', ACCOUNT, ACCOUNT.toLowerCase(), `eip155:1:${ACCOUNT}`])(
  'args: accountAddress: %s',
  (accountAddress) => {
    expect(bind({ accountAddress }).accountAddress).toBe(ACCOUNT)
  },
)

test.each(['1', '0x1', 'eip155:1'])('args: chainId: %s', (chainId) => {
  expect(bind({ chainId }).chainId).toBe('eip155:1')
})

test('behavior: a serialized message is passed over: what is signed is what the fields say', () => {
  const fields = bind({ serializedMessage: 'bank.example wants you to sign in' })
  expect(fields).not.toHaveProperty('serializedMessage')
  expect(signInText(fields)).not.toContain('bank')
})

test.each<[string, Partial<Given>]>([
  ['another domain', { domain: 'bank.example.com' }],
  ['the domain without its port', { domain: 'shop.example.com' }],
  ['a domain inside another', { domain: 'shop.example.com:8443.bank.example' }],
  ['an origin for a domain', { domain: site }],
  ['a line break in the domain', { domain: 'shop.example.com:8443\nURI: https://bank.example' }],
  ['another uri', { uri: 'https://bank.example/login' }],
  ['another scheme', { uri: 'http://shop.example.com:8443/login' }],
  ['no uri', { uri: '/login' }],
  ['a line break in the uri', { uri: 'https://shop.example.com:8443/\nNonce: 1' }],
  ['a name in the uri', { uri: 'https://shop.example.com:8443@bank.example/' }],
  ['another site for a name in the uri', { uri: 'https://bank.example@shop.example.com:8443/' }],
  ['a uri without its slashes', { uri: 'https:shop.example.com:8443' }],
  ['a uri inside another', { uri: 'blob:https://shop.example.com:8443/1' }],
  ['a longer port in the uri', { uri: 'https://shop.example.com:84431/' }],
  ['a short nonce', { nonce: '1234567' }],
  ['no nonce', { nonce: '' }],
  ['a nonce with more in it', { nonce: '32891756\nIssued At: 2020' }],
  ['another version', { version: '2' }],
  ['a line break in the statement', { statement: 'Hello\n\nURI: https://bank.example' }],
  ['another line break', { statement: 'Hello\u2028URI: https://bank.example' }],
  ['a mark of direction in the statement', { statement: 'Hello \u202Eevil' }],
  ['a line break in the request id', { requestId: '7\nResources:' }],
  ['a line break in a resource', { resources: ['https://shop.example.com/\n- https://bank.example'] }],
  ['a resource that is none', { resources: ['terms'] }],
  ['a time that is none', { issuedAt: 'yesterday' }],
  ['a year alone', { notBefore: '2026' }],
  ['an impossible day', { expirationTime: '2026-13-41T00:00:00Z' }],
  ['a time with more behind it', { issuedAt: '2026-11-21T08:59:00Z\nX: 1' }],
  ['it has expired', { expirationTime: '2026-11-21T09:00:00Z' }],
  [
    'it expires before it counts',
    { notBefore: '2026-11-21T12:00:00Z', expirationTime: '2026-11-21T11:00:00Z' },
  ],
  ['another chain', { chainId: 'eip155:137' }],
  ['a chain of another kind', { chainId: SOLANA }],
  ['no chain', { chainId: 'main' }],
  ['another account', { accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
  [
    'another account with its chain',
    { accountAddress: 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
  ],
  ['an account of another kind', { accountAddress: SOLANA_ACCOUNT }],
])('T14: refused: %s', (_, more) => {
  expect(refusal(more)).toMatchObject({ name: 'FrameError', code: -32602 })
})

test.each([
  ' https://shop.example.com:8443/',
  'https://shop.example.com:8443/ Version: 2',
  'https:\\\\shop.example.com:8443\\',
  'https://shop。example.com:8443/',
  'https://shop.example.com:8443/نعم',
])('T14: refused on Solana too: %s', (uri) => {
  expect(refusal({ chainId: SOLANA, uri }, solana)).toMatchObject({ code: -32602 })
  expect(refusal({ chainId: SOLANA, resources: [uri] }, solana)).toMatchObject({ code: -32602 })
})

test.each([site, `${site}/`, `${site}/a?b=c#d`, `${site}?b`, `${site}#d`])('args: uri: %s', (uri) => {
  expect(bind({ uri }).uri).toBe(uri)
})

test('T14: on Solana an address is another when a letter is', () => {
  const accountAddress = SOLANA_ACCOUNT.replace('x', 'X')
  expect(refusal({ chainId: SOLANA, accountAddress }, solana)).toMatchObject({ code: -32602 })
})

test.each(['https://shop.xn--p1ai', 'https://xn--mnchen-3ya.de', 'http://[::1]:5173', 'https://intranet'])(
  'behavior: any host that a site may have: %s',
  (own) => {
    const { host: domain } = new URL(own)
    const fields = checkSignIn({ ...given, domain, uri: own }, { site: own, now: NOW })(evm)
    const message = signInText(fields)
    expect(message).toMatch(/^\S+ wants you to sign in with your Ethereum account:\n0xf39F/)
    expect(message.startsWith(`${domain} wants`)).toBe(true)
    expect(message).toContain(`\nURI: ${own}\n`)
  },
)
