import { afterEach, expect, test, vi } from 'vitest'
import { latestMail, logIn, makeDevice, SITE } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { randomToken } from './randomToken.js'

const EMAIL = 'ann.secret@example.com'

const said: string[] = []
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream)
  stream.write = ((chunk: string | Uint8Array, ...rest: []) => {
    said.push(String(chunk))
    return write(chunk, ...rest)
  }) as typeof stream.write
}
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const
function listen() {
  said.length = 0
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...args) => {
      said.push(
        args
          .map((arg) => (arg instanceof Error ? `${arg.stack} ${JSON.stringify(arg)}` : String(arg)))
          .join(' '),
      )
    })
  }
}
afterEach(() => {
  vi.restoreAllMocks()
})

/** Of the widget and of whoever looks from outside. */
const readMetrics = async () => (await import('../metrics/metrics.js')).registry.metrics()

test('behavior: no address, code, token or key in the logs and the metrics', async () => {
  listen()
  const services = await startLoginServices({ logFormat: 'json', logCalls: true, trustProxy: 1 })
  const { device, token } = await logIn(services, EMAIL, undefined, { siteOrigin: services.frameUrl })
  const { code = '' } = await latestMail(services.inboxUrl, EMAIL)
  const { secret } = (await device.call('/session/secret', {}, token)).body
  await device.call('/login/email/code', { challenge: 'x', code: '000000' })
  await device.call('/session/email', { email: 'other.secret@example.com' }, token)
  await device.send('/api/session', 'not json', { dpop: 'x', authorization: `DPoP ${token}` })
  await device.call('/session/vault', { vault: { secret } }, token)
  const owner = `0x${'ab'.repeat(20)}`
  const addresses = { eip155: owner, solana: '1'.repeat(32) }
  const vault = { version: 1, addresses, login: { iv: 'aXY', data: 'ZGF0YQ' } }
  expect((await device.call('/session/vault', { vault }, token)).status).toBe(200)
  const headers = { 'x-forwarded-for': '203.0.113.77', 'x-request-id': 'balancer-1' }
  const looked = await fetch(`${services.url}/v1/identity/${owner}?projectId=test`, { headers })
  expect(looked.headers.get('x-request-id')).toBe('balancer-1')
  await services.stop()

  const all = said.join('\n')
  for (const word of ['ann.secret', 'other.secret', code, token, secret, owner, '1'.repeat(32), '203.0.113'])
    for (const told of [all, await readMetrics()]) expect(told).not.toContain(word)
  const lines = said.flatMap((text) => text.split('\n')).filter((line) => line.startsWith('{'))
  expect(lines.map((line) => JSON.parse(line))).toContainEqual({
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    level: 'info',
    message: 'Answered',
    request: 'balancer-1',
    method: 'GET',
    path: '/v1/identity/:address',
    status: expect.any(Number),
    ms: expect.any(Number),
  })
})

test('behavior: a caller does not choose its id, and each call has another', async () => {
  listen()
  const services = await startLoginServices({ logFormat: 'text', logCalls: true })
  const ask = async () => {
    const headers = { 'x-request-id': 'mine' }
    return (await fetch(`${services.url}/health`, { headers })).headers.get('x-request-id')
  }
  const ids = [await ask(), await ask()]
  await services.stop()
  expect(new Set([...ids, 'mine']).size).toBe(3)
  for (const id of ids)
    expect(said.join('\n')).toMatch(
      new RegExp(`Answered request=${id} method=GET path=/health status=200 ms=`),
    )
})

test('behavior: nor when the mail server fails', async () => {
  listen()
  const secret = randomToken()
  const services = await startLoginServices({
    embeddedWallet: {
      keySecrets: [secret],
      mail: { smtpUrl: 'smtp://mailuser:mailpass@127.0.0.1:9', from: 'Wallet <wallet@example.com>' },
    },
  })
  expect(services.inboxUrl).toBeUndefined()
  const device = await makeDevice(services.frameUrl)
  const { status, body, headers } = await device.call('/login/email', { email: EMAIL, ...SITE })
  expect([status, body]).toEqual([
    503,
    { code: 'MAIL_UNAVAILABLE', message: 'No mail can be sent right now. Try again later.' },
  ])
  expect(headers.get('cache-control')).toBe('no-store')
  await services.stop()
  const all = said.join('\n')
  expect(all).toContain('The mail server did not take a mail: ')
  for (const word of ['ann.secret', 'mailpass', secret]) expect(all).not.toContain(word)
})
