import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { latestMail, makeDevice, SITE } from './loginClient.fixture.js'
import { startLoginServices, strictLimits } from './loginServices.fixture.js'

const SOCKETS = 500

let services: Awaited<ReturnType<typeof startLoginServices>>
beforeAll(async () => {
  const { starts, codes } = strictLimits
  services = await startLoginServices({
    trustProxy: 1,
    embeddedWallet: {
      limits: {
        ...strictLimits,
        starts: { ...starts, most: 4, mostOfBlock: 12 },
        codes: { ...codes, most: 4, mostOfBlock: 12 },
      },
    },
  })
})
afterAll(() => services?.stop())

const deviceFrom = (address: string) =>
  makeDevice(services.frameUrl, { headers: { 'x-forwarded-for': address } })

async function logInFrom(address: string, email: string): Promise<number> {
  const device = await deviceFrom(address)
  const { body } = await device.call('/login/email', { email, ...SITE })
  const { code } = await latestMail(services.inboxUrl, email)
  return (await device.call('/login/email/code', { challenge: body.challenge, code })).status
}

const BLOCKS = [
  { name: 'one address', addressOf: () => '10.1.1.1', passed: 4 },
  { name: 'one network', addressOf: (at: number) => `10.2.2.${at}`, passed: 12 },
]

test.each(BLOCKS)(
  'T34: a flood of logins from $name holds back itself alone',
  async ({ addressOf, passed }) => {
    const devices = await Promise.all(Array.from({ length: 30 }, (_, at) => deviceFrom(addressOf(at))))
    const begun = await Promise.all(
      devices.map((device, at) =>
        device.call('/login/email', { email: `${at}.${addressOf(at)}@example.com`, ...SITE }),
      ),
    )
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(passed)
    for (const { body } of begun.filter(({ status }) => status !== 200)) {
      expect(body).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) })
      expect(body.message).toMatch(/^Too many attempts\. Try again in /)
    }
    expect(await logInFrom('10.9.9.9', `visitor.${passed}@example.com`)).toBe(200)
  },
)

test('T15, T34: a flood of codes from one network holds back itself alone', async () => {
  const owner = await deviceFrom('10.8.8.8')
  const { body } = await owner.call('/login/email', { email: 'owner@example.com', ...SITE })
  const { challenge } = body
  const { code } = await latestMail(services.inboxUrl, 'owner@example.com')
  const guesses = await Promise.all(
    Array.from({ length: 30 }, async (_, at) => {
      const device = await deviceFrom(`10.3.3.${at}`)
      return (await device.call('/login/email/code', { challenge, code })).body.code
    }),
  )
  // The right one, of another device.
  expect(guesses.filter((said) => said === 'CODE_EXPIRED')).toHaveLength(12)
  expect(guesses.filter((said) => said === 'RATE_LIMITED')).toHaveLength(18)
  expect((await owner.call('/login/email/code', { challenge, code })).status).toBe(200)
})

test('T34: with many connections that never finish what they ask, others are served', async () => {
  const { port } = new URL(services.frameUrl)
  const open = async (): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    socket.write('POST /api/login/email HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{"email":"')
    return socket
  }
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, open))
  expect(await logInFrom('10.7.7.7', 'patient@example.com')).toBe(200)
  for (const socket of sockets) socket.destroy()
})
