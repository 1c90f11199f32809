import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { buildMessage } from '../message/buildMessage.js'
import { authJs, createSignIn, type SignInOptions } from './index.js'

const origin = 'https://shop.example.com'
const secret = 'a secret of a test, which is long enough'
const key = new TextEncoder().encode(secret)
const account = privateKeyToAccount(generatePrivateKey())

/** A browser that has signed in. */
async function visit(options: Partial<SignInOptions> = {}) {
  const signIn = createSignIn({ domain: 'shop.example.com', origin, secret, ...options })
  const jar = new Map<string, string>()
  const headers = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), origin })
  async function ask(path: string, body: object = {}) {
    const request = { method: 'POST', body: JSON.stringify(body), headers: headers() }
    const response = await signIn.handler(new Request(`${origin}/api/sign-in/${path}`, request))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    return { status: response.status, ...(await response.json()) }
  }
  async function signed() {
    const { nonce, issuedAt, expirationTime } = await ask('nonce')
    const { address } = account
    const fields = {
      domain: 'shop.example.com',
      uri: `${origin}/`,
      version: '1',
      chainId: 'eip155:1',
    } as const
    const message = buildMessage({ ...fields, address, nonce, issuedAt, expirationTime })
    return { message, signature: await account.signMessage({ message }) }
  }
  return { signIn, ask, headers, signed, enter: async () => ask('verify', await signed()) }
}

test('default: a token names who signed in, to any server that has the secret', async () => {
  const { signIn, ask, enter } = await visit()
  expect(await ask('token')).toEqual({ status: 401, error: 'SIGN_IN_FIRST' })
  await enter()
  const { token } = await ask('token')
  // An independent reader takes it.
  const { payload } = await jwtVerify(token, key, { issuer: origin, audience: origin, algorithms: ['HS256'] })
  expect(payload.sub).toBe(`eip155:1:${account.address}`)
  expect((payload.exp as number) - (payload.iat as number)).toBe(300)
  expect(await signIn.readToken(token)).toMatchObject({ address: account.address, chainId: 'eip155:1' })
  // Another server of the site knows it without a word.
  const other = createSignIn({ domain: 'shop.example.com', origin, secret })
  expect(await other.readToken(token)).toMatchObject({ address: account.address })
})

test('behavior: over in time, and at once when the account is signed out everywhere', async () => {
  let ahead = 0
  const { signIn, ask, enter } = await visit({ now: () => Date.now() + ahead, tokenLifetime: 60 })
  await enter()
  const { token } = await ask('token')
  ahead = 58_000
  expect(await signIn.readToken(token)).toBeDefined()
  ahead = 61_000
  expect(await signIn.readToken(token)).toBeUndefined()
  const { token: second } = await ask('token')
  expect(await signIn.readToken(second)).toBeDefined()
  await ask('sign-out', { everywhere: true })
  expect(await signIn.readToken(second)).toBeUndefined()
  expect((await ask('token')).status).toBe(401)
})

test('behavior: never longer than the session', async () => {
  const { ask, enter } = await visit({ sessionLifetime: 100, tokenLifetime: 9000 })
  await enter()
  const { exp, iat } = decodeJwt((await ask('token')).token)
  expect((exp as number) - (iat as number)).toBeLessThanOrEqual(100)
})

test('T14: not another’s, another site’s, with another algorithm or head, or changed', async () => {
  const { signIn, ask, enter } = await visit()
  await enter()
  const { token } = await ask('token')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const write = (text: object) => Buffer.from(JSON.stringify(text)).toString('base64url')
  const made = (change: object, by = key, alg = 'HS256') =>
    new SignJWT({ ...decodeJwt(token), ...change }).setProtectedHeader({ alg, typ: 'JWT' }).sign(by)
  expect(await signIn.readToken(await made({}))).toBeDefined()
  const wrong = [
    '',
    '..',
    'a.b.c',
    `${head}.${claims}`,
    `${head}.${claims}.`,
    `${token}.`,
    `${write({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    `${write({ alg: 'none', typ: 'JWT' })}.${claims}.${signature}`,
    `${head}.${write({ ...decodeJwt(token), sub: 'eip155:1:0x12' })}.${signature}`,
    await made({}, new TextEncoder().encode('x'.repeat(40))),
    await made({}, new TextEncoder().encode('x'.repeat(64)), 'HS512'),
    await made({ aud: 'https://bank.example' }),
    await made({ iss: 'https://bank.example' }),
    await made({ exp: 1 }),
    await made({ exp: undefined }),
    await made({ sub: 'somebody' }),
    await made({ sub: undefined }),
  ]
  for (const one of wrong) expect([one, await signIn.readToken(one)]).toEqual([one, undefined])
})

test('behavior: verify: for who keeps the session: once, with the nonce of this browser', async () => {
  const { signIn, headers, signed } = await visit()
  const sent = await signed()
  const request = () => new Request(origin, { headers: headers() })
  expect(await signIn.verify(new Request(origin), sent)).toBe('COOKIE_MISSING')
  expect(await signIn.verify(request(), null)).toBe('MESSAGE_MALFORMED')
  const wrong = { ...(await signed()), signature: '0x12' }
  expect(await signIn.verify(request(), wrong)).toBe('SIGNATURE_WRONG')
  expect(await signIn.verify(request(), sent)).toMatchObject({ data: { address: account.address } })
  expect(await signIn.verify(request(), sent)).toBe('NONCE_WRONG')
  expect(await signIn.getSessions(request())).toEqual([])
})

test('behavior: authJs: as each version asks, and nobody twice', async () => {
  const { signIn, headers, signed } = await visit()
  const { provider, callbacks } = authJs(signIn)
  expect(await provider.authorize(undefined, {})).toBeNull()
  const first = await signed()
  expect(await provider.authorize(first, {})).toBeNull()
  const user = await provider.authorize(first, { headers: { cookie: headers().cookie } })
  expect(user).toMatchObject({ id: `eip155:1:${account.address}`, name: account.address })
  expect(await provider.authorize(first, { headers: headers() })).toBeNull()
  const second = await signed()
  expect(await provider.authorize(second, new Request(origin, { headers: headers() }))).toMatchObject({
    name: account.address,
  })
  const token = await callbacks.jwt({ token: { sub: 'x' }, user })
  expect(await callbacks.session({ session: { expires: 'soon' }, token })).toMatchObject({
    expires: 'soon',
    siwx: { message: first.message },
  })
  expect(await callbacks.jwt({ token })).toBe(token)
})

test('T14: authJs: the IP address is read from the headers of either version', async () => {
  const seen: unknown[] = []
  const clientIp = (request: Request) => {
    seen.push(request.headers.get('x-real-ip'))
    return null
  }
  const { signIn, headers, signed } = await visit({ clientIp })
  const { provider } = authJs(signIn)
  const plain = { ...headers(), 'x-real-ip': '203.0.113.9', odd: ['a', 'b'] }
  await provider.authorize(await signed(), { headers: plain })
  await provider.authorize(await signed(), { headers: new Headers({ 'x-real-ip': '198.51.100.9' }) })
  expect(seen).toEqual(['203.0.113.9', '198.51.100.9'])
})
