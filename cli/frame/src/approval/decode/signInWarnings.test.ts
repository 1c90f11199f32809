import { expect, test } from 'vitest'
import { OWNER, sampleRequest, signIn } from '../requests.fixture.js'
import { signInWarnings } from './signInWarnings.js'

const request = sampleRequest('signIn')
const read = (text: string, origin = 'https://shop.example.com') =>
  signInWarnings(text, { ...request, site: { origin, name: undefined } })
const keys = (...args: Parameters<typeof read>) => read(...args).warnings.map(({ key }) => key)

test('default', () => {
  expect(read('Hello')).toEqual({ isSignIn: false, warnings: [] })
  expect(read(signIn('shop.example.com'))).toEqual({ isSignIn: true, warnings: [] })
  expect(keys(signIn('shop.example.com').replace(/^/, 'https://'))).toEqual([])
})

test.each([
  ['a foreign domain', signIn('bank.example.org'), ['signInDomain', 'signInUri']],
  ['a domain that begins alike', signIn('shop.example.com.evil.test'), ['signInDomain', 'signInUri']],
  ['a user name before it', signIn('shop.example.com@evil.test'), ['signInDomain', 'signInUri']],
  [
    'a foreign uri',
    signIn('shop.example.com').replace('URI: https://shop', 'URI: https://bank'),
    ['signInUri'],
  ],
  ['a second uri', `${signIn('shop.example.com')}\nURI: https://bank.example.org`, ['signInUri']],
  ['another port', signIn('shop.example.com:8443'), ['signInDomain', 'signInUri']],
  [
    'another account',
    signIn('shop.example.com', OWNER.replace('f39', 'f38') as typeof OWNER),
    ['signInAccount'],
  ],
  ['another chain', signIn('shop.example.com').replace('Chain ID: 1', 'Chain ID: 137'), ['signInChain']],
  ['a line before it', `Welcome!\n${signIn('shop.example.com')}`, ['signInBroken']],
  ['hidden characters in it', signIn('bank.example.org').replace('wants', 'wa\u200bnts'), ['signInBroken']],
  [
    'wide letters',
    'bank.example.org ｗants you to sign in with your Ethereum account:\n0x',
    ['signInBroken'],
  ],
  ['two spaces', 'bank.example.org wants  you to sign in with your', ['signInBroken']],
  ['tags of no width', signIn('bank.example.org').replace('wants', 'wa\u{e0041}nts'), ['signInBroken']],
] as const)('T14: %s', (_name, text, expected) => {
  expect(keys(text)).toEqual(expected)
})

test('behavior: where the site has a port', () => {
  const text = signIn('x')
    .replace('x wants', '127.0.0.1:5173 wants')
    .replace('https://x/login', 'http://127.0.0.1:5173')
  expect(keys(text, 'http://127.0.0.1:5173')).toEqual([])
})
