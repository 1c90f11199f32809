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

test('behavior: no address, code, token or key in the logs', async () => {
  listen()
  const services = await startLoginServices()
  const { device, token } = await logIn(services, EMAIL, undefined, { siteOrigin: services.frameUrl })
  const { code = '' } = await latestMail(services.inboxUrl, EMAIL)
  const { secret } = (await device.call('/session/secret', {}, token)).body
  await device.call('/login/email/code', { challenge: 'x', code: '000000' })
  await device.call('/session/email', { email: 'other.secret@example.com' }, token)
  await device.send('/api/session', 'not json', { dpop: 'x', authorization: `DPoP ${token}` })
  await device.call('/session/vault', { vault: { secret } }, token)
  await services.stop()
  const all = said.join('\n')
  for (const word of ['ann.secret', 'other.secret', code, token, secret]) expect(all).not.toContain(word)
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
