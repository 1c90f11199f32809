import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { logIn, makeDevice, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { hashToken } from './randomToken.js'

const PATH = '/api/session'

let services: Awaited<ReturnType<typeof startLoginServices>>
let device: TestDevice
let token: string
beforeAll(async () => {
  services = await startLoginServices()
  ;({ device, token } = await logIn(services, 'ann@example.com'))
})
afterAll(() => services.stop())

const send = (proof: string | undefined, given: string | undefined = token) =>
  device.send(
    PATH,
    {},
    {
      ...(proof !== undefined && { dpop: proof }),
      ...(given !== undefined && { authorization: `DPoP ${given}` }),
    },
  )
const prove = (claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) =>
  device.prove(PATH, { ath: hashToken(token), ...claims }, header)

test('default', async () => {
  expect((await send(await prove())).status).toBe(200)
})

describe('T15: a proof that is not right is refused', async () => {
  const cases: [string, () => Promise<string | undefined>][] = [
    ['none', async () => undefined],
    ['nonsense', async () => 'x.y.z'],
    ['of another method', () => prove({ htm: 'GET' })],
    ['of another call', () => prove({ htu: `${services.frameUrl}/api/session/secret` })],
    ['of another origin', () => prove({ htu: `https://evil.example${PATH}` })],
    ['without ath', () => prove({ ath: undefined })],
    ['of another token', () => prove({ ath: hashToken('x'.repeat(43)) })],
    ['without jti', () => prove({ jti: undefined })],
    ['with a jti of a megabyte', () => prove({ jti: 'x'.repeat(3_000) })],
    ['without iat', () => prove({ iat: undefined })],
    ['of another type', () => prove({}, { typ: 'jwt' })],
    ['without a key', () => prove({}, { jwk: undefined })],
    ['with two', async () => `${await prove()}, ${await prove()}`],
    ['with the signature cut', async () => (await prove()).slice(0, -4)],
    [
      'with claims changed after signing',
      async () => {
        const [header, , signature] = (await prove()).split('.')
        const [, payload] = (await prove({ iat: 1 })).split('.')
        return [header, payload, signature].join('.')
      },
    ],
    [
      'unsigned',
      async () => {
        const [, payload] = (await prove()).split('.')
        const header = { typ: 'dpop+jwt', alg: 'none', jwk: device.jwk }
        return `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.`
      },
    ],
    [
      'with the private key in it',
      async () => {
        const { privateKey } = await generateKeyPair('ES256', { extractable: true })
        return new SignJWT(decodeJwt(await prove()))
          .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: await exportJWK(privateKey) })
          .sign(privateKey)
      },
    ],
    [
      'of another algorithm',
      async () => {
        const { privateKey, publicKey } = await generateKeyPair('ES384')
        return new SignJWT(decodeJwt(await prove()))
          .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES384', jwk: await exportJWK(publicKey) })
          .sign(privateKey)
      },
    ],
    [
      'signed with a public key as a secret',
      async () => {
        const jwk = { kty: 'oct', k: 'AAAA' }
        return new SignJWT(decodeJwt(await prove()))
          .setProtectedHeader({ typ: 'dpop+jwt', alg: 'HS256', jwk })
          .sign(new Uint8Array(32))
      },
    ],
  ]
  test.each(cases)('%s', async (_, make) => {
    const { status, body } = await send(await make())
    expect(body).toEqual({ code: 'PROOF_INVALID', message: expect.any(String) })
    expect(status).toBe(401)
  })
})

test('T15: a proof counts once, also when it comes many times at once', async () => {
  const proof = await prove()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(proof)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'PROOF_REPLAYED')).toHaveLength(9)
})

test('T15: a proof counts no more than a minute before and after its time', async () => {
  const now = Math.floor(Date.now() / 1000)
  for (const [iat, status] of [
    [now - 50, 200],
    [now + 50, 200],
    [now - 70, 401],
    [now + 70, 401],
  ] as const) {
    const answer = await send(await prove({ iat }))
    expect([iat - now, answer.status]).toEqual([iat - now, status])
    if (status === 401)
      expect(answer.body).toMatchObject({ code: 'CLOCK_SKEWED', serverTime: expect.any(Number) })
  }
})

test('behavior: it is remembered for as long as it counts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const proof = await prove({ iat: Math.floor(Date.now() / 1000) + 55 })
  expect((await send(proof)).status).toBe(200)
  vi.setSystemTime(Date.now() + 110_000)
  expect((await send(proof)).body.code).toBe('PROOF_REPLAYED')
  vi.useRealTimers()
})

test('error: a token is worth nothing with the key of another device', async () => {
  const thief = await makeDevice(services.frameUrl)
  expect((await thief.call('/session', {}, token)).body.code).toBe('SESSION_UNKNOWN')
  expect((await device.call('/session', {}, token)).status).toBe(200)
})

test('error: no token, or one that was made up', async () => {
  expect((await device.call('/session')).body.code).toBe('SESSION_UNKNOWN')
  expect((await device.call('/session', {}, 'x'.repeat(43))).body.code).toBe('SESSION_UNKNOWN')
  const bearer = await device.send(PATH, {}, { dpop: await prove(), authorization: `Bearer ${token}` })
  expect(bearer.body.code).toBe('SESSION_UNKNOWN')
})

test('T5: only pages of the frame itself may call', async () => {
  const dpop = await prove()
  const cases: Record<string, string>[] = [
    { origin: 'http://127.0.0.1:5173' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: services.frameUrl, 'sec-fetch-site': 'cross-site' },
    { origin: services.frameUrl, 'sec-fetch-site': 'same-site' },
  ]
  for (const headers of cases) {
    const answer = await device.send(PATH, {}, { dpop, authorization: `DPoP ${token}`, ...headers })
    expect([answer.status, answer.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED'])
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
  const config = await fetch(`${services.frameUrl}/api/config`, {
    headers: { origin: 'https://evil.example' },
  })
  expect(config.status).toBe(403)
  const rpc = await fetch(`${services.frameUrl}/v1/?chainId=eip155:1`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: '{}',
  })
  expect(rpc.status).toBe(403)
  // None of these used the proof up.
  expect((await send(dpop)).status).toBe(200)
})
