import { createHash, generateKeyPairSync } from 'node:crypto'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { createProviderClient } from './providerClient.js'

const redirectUri = 'https://wallet.example.com/login/social/callback'
const secrets = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) }

type Answer = Response | ((request: Request, body: URLSearchParams) => Response | Promise<Response>)

/** The network, as far as it is given; what is asked is written down. */
function network(answers: Record<string, Answer>) {
  const asked: { url: string; headers: Headers; body: URLSearchParams }[] = []
  vi.stubGlobal('fetch', async (url: string | URL, init?: RequestInit) => {
    const request = new Request(url, init)
    const body = new URLSearchParams(await request.clone().text())
    asked.push({ url: request.url, headers: request.headers, body })
    const answer = answers[request.url]
    if (answer === undefined) throw new TypeError('fetch failed')
    return typeof answer === 'function' ? answer(request, body) : answer.clone()
  })
  return asked
}

const answer = (more: Record<string, string> = {}) =>
  new URLSearchParams({ code: 'the-code', state: secrets.state, ...more })
const token = Response.json({ access_token: 'access', token_type: 'bearer' })

test('args: github', async () => {
  const asked = network({
    'https://github.com/login/oauth/access_token': token,
    'https://api.github.com/user': Response.json({ id: 42, login: 'octo', email: 'shown@example.com' }),
    'https://api.github.com/user/emails': Response.json([
      { email: 'other@example.com', primary: false, verified: true },
      { email: 'octo@example.com', primary: true, verified: true },
    ]),
  })
  const client = createProviderClient('github', { clientId: 'id', clientSecret: 'secret' })
  const url = await client.authorize({ ...secrets, redirectUri })
  expect(`${url.origin}${url.pathname}`).toBe('https://github.com/login/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'id',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'read:user user:email',
    state: secrets.state,
    code_challenge: createHash('sha256').update(secrets.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  expect(await client.identify({ ...secrets, redirectUri, answer: answer() })).toEqual({
    provider: 'github',
    subject: '42',
    email: 'octo@example.com',
    emailVerified: true,
    userName: 'octo',
  })
  const [exchange, user] = asked
  expect(Object.fromEntries(exchange!.body)).toMatchObject({
    code: 'the-code',
    redirect_uri: redirectUri,
    code_verifier: secrets.verifier,
    client_secret: 'secret',
  })
  expect(user!.headers.get('authorization')).toBe('Bearer access')
})

test('args: x', async () => {
  const asked = network({
    'https://api.x.com/2/oauth2/token': token,
    'https://api.x.com/2/users/me': Response.json({ data: { id: '7', username: 'someone' } }),
  })
  const client = createProviderClient('x', { clientId: 'id', clientSecret: 'secret' })
  expect(await client.identify({ ...secrets, redirectUri, answer: answer() })).toEqual({
    provider: 'x',
    subject: '7',
    email: null,
    emailVerified: false,
    userName: 'someone',
  })
  expect(asked[0]!.headers.get('authorization')).toBe(`Basic ${btoa('id:secret')}`)
  expect(asked[0]!.body.has('client_secret')).toBe(false)
})

test('args: discord; the name ends in its old discriminator', async () => {
  network({
    'https://discord.com/api/oauth2/token': token,
    'https://discord.com/api/v10/users/@me': Response.json({
      id: '80351110224678912',
      username: 'nelly10',
      discriminator: '0',
      email: 'nelly@example.com',
      verified: true,
    }),
  })
  const client = createProviderClient('discord', { clientId: 'id', clientSecret: 'secret' })
  expect(await client.identify({ ...secrets, redirectUri, answer: answer() })).toMatchObject({
    subject: '80351110224678912',
    userName: 'nelly100',
    emailVerified: true,
  })
})

test('args: facebook; its email counts as not verified', async () => {
  network({
    'https://graph.facebook.com/v23.0/oauth/access_token': token,
    'https://graph.facebook.com/v23.0/me?fields=id,name,email': Response.json({
      id: '1',
      name: 'Ann\u202eexe.gnp\n <b>',
      email: 'ann@example.com',
    }),
  })
  const client = createProviderClient('facebook', { clientId: 'id', clientSecret: 'secret' })
  const url = await client.authorize({ ...secrets, redirectUri })
  expect(url.searchParams.has('code_challenge')).toBe(false)
  expect(await client.identify({ ...secrets, redirectUri, answer: answer() })).toMatchObject({
    userName: 'Annexe.gnp <b>',
    email: 'ann@example.com',
    emailVerified: false,
  })
})

/** An issuer whose id tokens can be spoilt. */
async function issuerAt(issuer: string, spoil: { claims?: object; otherKey?: boolean; none?: boolean } = {}) {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  return {
    [`${issuer}/.well-known/openid-configuration`]: Response.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    }),
    [`${issuer}/keys`]: Response.json({
      keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }],
    }),
    [`${issuer}/token`]: async () => {
      const now = Math.floor(Date.now() / 1000)
      const signed = await new SignJWT({
        iss: issuer,
        aud: 'id',
        sub: '1234',
        nonce: secrets.nonce,
        iat: now,
        exp: now + 300,
        email: 'ann@example.com',
        email_verified: 'true',
        name: 'Ann',
        ...spoil.claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .sign(spoil.otherKey ? other.privateKey : privateKey)
      return Response.json({
        access_token: 'access',
        token_type: 'Bearer',
        ...(spoil.none ? {} : { id_token: signed }),
      })
    },
  }
}

test('args: google', async () => {
  network(await issuerAt('https://accounts.google.com'))
  const client = createProviderClient('google', { clientId: 'id', clientSecret: 'secret' })
  const url = await client.authorize({ ...secrets, redirectUri })
  expect(url.searchParams.get('nonce')).toBe(secrets.nonce)
  expect(url.searchParams.get('prompt')).toBe('select_account')
  expect(await client.identify({ ...secrets, redirectUri, answer: answer() })).toEqual({
    provider: 'google',
    subject: '1234',
    email: 'ann@example.com',
    emailVerified: true,
    userName: 'Ann',
  })
})

test('args: apple; its secret is signed with the key', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const appleKey = {
    teamId: 'TEAM',
    keyId: 'KEY',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
  const asked = network(await issuerAt('https://appleid.apple.com'))
  const client = createProviderClient('apple', { clientId: 'id', appleKey })
  const url = await client.authorize({ ...secrets, redirectUri })
  expect(url.searchParams.get('response_mode')).toBe('form_post')
  expect(client.answersByPost).toBe(true)
  expect((await client.identify({ ...secrets, redirectUri, answer: answer() })).subject).toBe('1234')
  const { body } = asked.find(({ url }) => url.endsWith('/token'))!
  const { payload, protectedHeader } = await jwtVerify(body.get('client_secret')!, publicKey, {
    audience: 'https://appleid.apple.com',
    issuer: 'TEAM',
    subject: 'id',
  })
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY' })
  expect(payload.exp! - payload.iat!).toBe(300)
})

test('args: issuer; its subjects are its own', async () => {
  network(await issuerAt('https://login.example.com'))
  const client = createProviderClient('x', { clientId: 'id', issuer: 'https://login.example.com' })
  expect((await client.identify({ ...secrets, redirectUri, answer: answer() })).subject).toBe(
    'https://login.example.com|1234',
  )
})

test('error: a plain http issuer elsewhere', async () => {
  network(await issuerAt('http://login.example.com'))
  const client = createProviderClient('x', { clientId: 'id', issuer: 'http://login.example.com' })
  await expect(client.authorize({ ...secrets, redirectUri })).rejects.toMatchObject({
    code: 'SOCIAL_UNREACHABLE',
  })
})

test.each([
  ['signed with another key', { otherKey: true }],
  ['of another nonce', { claims: { nonce: 'other' } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['for another client', { claims: { aud: 'other' } }],
  ['of another issuer', { claims: { iss: 'https://evil.example' } }],
  ['that has expired', { claims: { exp: 1 } }],
  ['that is not there', { none: true }],
])('T16: an id token %s', async (_what, spoil) => {
  network(await issuerAt('https://accounts.google.com', spoil))
  const client = createProviderClient('google', { clientId: 'id', clientSecret: 'secret' })
  await expect(client.identify({ ...secrets, redirectUri, answer: answer() })).rejects.toMatchObject({
    code: 'SOCIAL_FAILED',
  })
})

test.each([
  ['access_denied', 'SOCIAL_DENIED'],
  ['user_cancelled_authorize', 'SOCIAL_DENIED'],
  ['server_error', 'SOCIAL_UNREACHABLE'],
  ['<script>', 'SOCIAL_FAILED'],
])('error: the provider says %s', async (error, code) => {
  const asked = network({})
  const client = createProviderClient('github', { clientId: 'id', clientSecret: 'secret' })
  await expect(client.identify({ ...secrets, redirectUri, answer: answer({ error }) })).rejects.toMatchObject(
    {
      code,
      message: expect.not.stringContaining('<'),
    },
  )
  expect(asked).toEqual([])
})

test.each<[string, Answer, string]>([
  ['nothing', () => Promise.reject(new TypeError('fetch failed')), 'SOCIAL_UNREACHABLE'],
  ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'SOCIAL_FAILED'],
  ['a refusal', Response.json({ error: 'bad_verification_code' }, { status: 400 }), 'SOCIAL_FAILED'],
  [
    'too much',
    () => Response.json({ access_token: 'x'.repeat(300_000), token_type: 'bearer' }),
    'SOCIAL_FAILED',
  ],
])('T7: the provider answers %s', async (_what, exchange, code) => {
  network({ 'https://github.com/login/oauth/access_token': exchange })
  const client = createProviderClient('github', { clientId: 'id', clientSecret: 'secret' })
  await expect(client.identify({ ...secrets, redirectUri, answer: answer() })).rejects.toMatchObject({
    code,
    message: expect.not.stringContaining('the-code'),
  })
})

test('T7: a user without an id is none', async () => {
  network({
    'https://discord.com/api/oauth2/token': token,
    'https://discord.com/api/v10/users/@me': Response.json({ username: 'nobody' }),
  })
  const client = createProviderClient('discord', { clientId: 'id', clientSecret: 'secret' })
  await expect(client.identify({ ...secrets, redirectUri, answer: answer() })).rejects.toMatchObject({
    code: 'SOCIAL_FAILED',
  })
})

test('behavior: what could not be found out is tried again', async () => {
  network({})
  const client = createProviderClient('google', { clientId: 'id', clientSecret: 'secret' })
  await expect(client.authorize({ ...secrets, redirectUri })).rejects.toMatchObject({
    code: 'SOCIAL_UNREACHABLE',
  })
  network(await issuerAt('https://accounts.google.com'))
  expect((await client.authorize({ ...secrets, redirectUri })).host).toBe('accounts.google.com')
})
