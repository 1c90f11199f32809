import { calculateJwkThumbprint, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { loadDeviceKey } from '../device/deviceKey.js'
import { openStore } from '../device/openStore.js'
import { createApi } from './createApi.js'

const origin = 'https://wallet.example'
const noDatabase = () => {
  throw new DOMException('', 'SecurityError')
}

async function open(answers: (() => Response)[]) {
  const asked: { url: string; init: RequestInit }[] = []
  const device = await loadDeviceKey(await openStore(noDatabase))
  const api = createApi({
    origin,
    device,
    fetch: async (url, init = {}) => {
      asked.push({ url: String(url), init })
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
  })
  return { api, asked }
}

async function proofOf(init: RequestInit | undefined) {
  const { dpop = '', authorization } = (init?.headers ?? {}) as Record<string, string>
  const { jwk, ...header } = decodeProtectedHeader(dpop) as { jwk: JsonWebKey }
  const { payload } = await jwtVerify(dpop, await importJWK(jwk as never, 'ES256'), { clockTolerance: 1e9 })
  return { header, payload, authorization, key: await calculateJwkThumbprint(jwk as never), jwk }
}

test('default', async () => {
  const { api, asked } = await open([() => Response.json({ secret: 'c2VjcmV0' })])
  expect(await api.call('secret', {}, { token: 'token' })).toEqual({ secret: 'c2VjcmV0' })
  const { header, payload, authorization, jwk } = await proofOf(asked[0]?.init)
  expect(header).toEqual({ typ: 'dpop+jwt', alg: 'ES256' })
  expect(Object.keys(jwk).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  expect(authorization).toBe('DPoP token')
  expect(payload).toMatchObject({
    htm: 'POST',
    htu: `${origin}/api/session/secret`,
    jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ath: 'PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A',
  })
  expect(asked[0]?.init).toMatchObject({ credentials: 'omit', redirect: 'error' })
})

test('F23: a skewed clock is put right', async () => {
  const serverTime = Date.now() + 3_600_000
  const { api, asked } = await open([
    () => Response.json({ code: 'CLOCK_SKEWED', message: 'late', serverTime }, { status: 401 }),
    () => Response.json({ ended: 1 }),
    () => Response.json({ ended: 0 }),
  ])
  expect(await api.call('signOut', {})).toEqual({ ended: 1 })
  await api.call('signOut', {})
  expect(asked).toHaveLength(3)
  const proofs = await Promise.all(asked.map(({ init }) => proofOf(init)))
  expect((proofs[0]?.payload.iat ?? 0) * 1000).toBeLessThan(serverTime - 3_000_000)
  for (const late of proofs.slice(1))
    expect(Math.abs((late.payload.iat ?? 0) * 1000 - serverTime)).toBeLessThan(5_000)
  expect(new Set(proofs.map(({ payload }) => payload.jti)).size).toBe(3)
  expect(new Set(proofs.map(({ key }) => key)).size).toBe(1)
})

test('error: a refusal', async () => {
  const refusal = { code: 'CODE_WRONG', message: 'Wrong code.', triesLeft: 4 }
  const { api } = await open([() => Response.json(refusal, { status: 400 })])
  await expect(api.call('emailCode', { challenge: 'abc', code: '1' })).rejects.toMatchObject(refusal)
})

test.each([
  ['not JSON', () => new Response('<html>', { status: 200 }), 'WRONG_ANSWER'],
  ['other fields', () => Response.json({ secret: 1 }), 'WRONG_ANSWER'],
  ['HTML with an error', () => new Response('<html>', { status: 502 }), 'HTTP_502'],
  ['too large', () => new Response(`{"secret":"${'a'.repeat(2 ** 20)}"}`), 'WRONG_ANSWER'],
])('error: %s', async (_, answer, code) => {
  const { api, asked } = await open([answer])
  await expect(api.call('secret', {})).rejects.toMatchObject({ code })
  expect(asked).toHaveLength(1)
})

test('error: no connection', async () => {
  const { api } = await open([])
  await expect(api.call('secret', {})).rejects.toMatchObject({ code: 'UNREACHABLE' })
})
