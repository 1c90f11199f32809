import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { calls } from '../contract/login.js'
import { logIn, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { hashToken } from './randomToken.js'
import { requestArrives } from './requestArrives.fixture.js'

const most = { most: 1e6, mostOfBlock: 1e6, mostInAll: 1e6, every: 1000 }
const limits = {
  calls: most,
  starts: most,
  startsByDevice: most,
  codes: most,
  secrets: most,
  emailChanges: most,
  vaultWrites: most,
}

let services: Awaited<ReturnType<typeof startLoginServices>>
let device: TestDevice
let token: string
beforeAll(async () => {
  services = await startLoginServices({ embeddedWallet: { limits } })
  ;({ device, token } = await logIn(services, 'ann@example.com'))
})
afterAll(() => services.stop())
afterEach(() => {
  vi.restoreAllMocks()
})

const paths = Object.values(calls)
  .filter((call) => 'body' in call && !/social|farcaster|email\/device|session\/end/.test(call.path))
  .map(({ path }) => path)

// Keys that calls do read, with values that they don't expect.
const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(
    fc.constantFrom('email', 'challenge', 'code', 'vault', 'replaces', 'accounts', 'siteOrigin', '__proto__'),
    fc.jsonValue({ maxDepth: 2 }),
  ),
)

test('T7: whatever is sent, the answer is a refusal and never a failure', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), strange, async (path, body) => {
      const { status, body: answer } = await device.call(path, body, token)
      expect([path, status]).toEqual([path, expect.toSatisfy((value: number) => value < 500)])
      if (status >= 400)
        expect(answer).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    }),
    { numRuns: 150 },
  )
  expect((await device.call('/session', {}, token)).status).toBe(200)
})

test('T7: whatever stands in the place of a proof or a token', async () => {
  const header = fc.string({ unit: fc.constantFrom(...'abcXYZ019.-_{}", =\t'), maxLength: 200 })
  await fc.assert(
    fc.asyncProperty(header, header, async (proof, given) => {
      const { status } = await device.send(
        '/api/session',
        {},
        { dpop: proof, authorization: `DPoP ${given}` },
      )
      expect(status).toBe(401)
    }),
    { numRuns: 80 },
  )
})

test('T7: whatever claims a proof has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom('htm', 'htu', 'iat', 'jti', 'ath', 'exp', 'nbf', 'aud'), fc.jsonValue()),
      async (claims) => {
        const dpop = await device
          .prove('/api/session', { ath: hashToken(token), ...claims })
          .catch(() => 'what can not be signed')
        const { status } = await device.send('/api/session', {}, { dpop, authorization: `DPoP ${token}` })
        expect([200, 401]).toContain(status)
      },
    ),
    { numRuns: 80 },
  )
})

test('T15: codes typed at random, in any order, with any challenge: none gets in', async () => {
  const email = 'eve@example.com'
  const asked: string[] = []
  for (let times = 0; times < 3; times++) {
    const { body } = await device.call('/login/email', { email, siteOrigin: 'http://localhost:1' })
    asked.push(body.challenge)
  }
  const latest = asked.at(-1) as string
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...asked),
      fc.integer({ min: 0, max: 999_999 }),
      async (challenge, guess) => {
        const code = String(guess).padStart(6, '0')
        const { status, body } = await device.call('/login/email/code', { challenge, code })
        // One in 200,000 that five tries hit.
        expect(status).not.toBe(200)
        expect(['CODE_WRONG', 'CODE_SPENT', 'CODE_EXPIRED']).toContain(body.code)
        if (challenge !== latest) expect(body.code).toBe('CODE_EXPIRED')
      },
    ),
    { numRuns: 60 },
  )
  expect((await device.call('/login/email/code', { challenge: latest, code: '000000' })).body.code).toBe(
    'CODE_SPENT',
  )
})

test('T25: calls that are cut short, again and again, fill no log', async () => {
  const said: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(String(line)))
  const head = (path: string, origin: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n`
  const { url, frameUrl } = services
  for (const [to, path, length] of [
    [url, '/v1/?chainId=eip155:1', 'Content-Length: 100\r\n\r\n{"a":'],
    [url, '/v1/?chainId=eip155:1', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n'],
    [frameUrl, '/v1/?chainId=eip155:1', 'Content-Length: 100\r\n\r\n{"a":'],
    [frameUrl, '/api/login/email', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n'],
  ] as const) {
    const socket = connect(Number(new URL(to).port), '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    const arriving = requestArrives(path)
    socket.write(head(path, new URL(to).origin) + length)
    const { ended } = await arriving
    socket.destroy()
    await ended
  }
  expect((await fetch(`${url}/health`)).status).toBe(200)
  expect(said).toEqual([])
})

test.each(['/login/email', '/login/device', '/login/undo'])(
  'T7: what is posted to %s and is no form is a link that has expired',
  async (path) => {
    const { frameUrl } = services
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain']) {
      const headers = { origin: frameUrl, 'content-type': type }
      expect((await fetch(`${frameUrl}${path}`, { method: 'POST', headers, body: 'odd' })).status).toBe(410)
    }
  },
)
