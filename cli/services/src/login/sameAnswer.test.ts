import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WorkAsked } from '../contract/work.js'
import { openDatabase } from '../database/openDatabase.js'
import type { HttpError } from '../httpError.js'
import type { Mail } from '../mail/createMailer.js'
import { MailError } from '../mail/createMailer.js'
import { openStorage, type Storage } from '../storage.js'
import { createLogin } from './createLogin.js'
import { doWork } from './doWork.fixture.js'
import { makeDevice, SITE, type TestDevice } from './loginClient.fixture.js'
import { refusalOf } from './loginRefusal.js'
import { strictLimits } from './loginServices.fixture.js'
import { randomToken } from './randomToken.js'

const FRAME = 'http://localhost:1'

/** What a storage was asked, by part and kind. */
function watched(storage: Storage, log: string[]): Storage {
  return {
    ...storage,
    namespace(options) {
      const part = storage.namespace(options)
      const spied = Object.entries(part).map(([name, run]) => [
        name,
        (...args: unknown[]) => {
          log.push(`${options.name} ${name}`)
          return (run as (...args: unknown[]) => unknown)(...args)
        },
      ])
      return Object.fromEntries(spied)
    },
    limiter(name, limit) {
      const limiter = storage.limiter(name, limit)
      return {
        take(key, cost) {
          log.push(`${name} take`)
          return limiter.take(key, cost)
        },
        count(key) {
          log.push(`${name} count`)
          return limiter.count(key)
        },
      }
    },
  }
}

const log: string[] = []
const mails: Mail[] = []
let refuse: MailError | undefined
const storage = openStorage({ driver: 'memory' })
const database = await openDatabase('memory:')
const login = createLogin({
  database,
  storage: watched(storage, log),
  keySecrets: [randomToken(), randomToken()],
  frameUrl: () => FRAME,
  isAllowedOrigin: () => true,
  mailer: {
    async send(mail) {
      log.push('mail')
      if (refuse) throw refuse
      mails.unshift(mail)
    },
    ping: async () => {},
    close() {},
  },
  verifyDevices: false,
  trustProxy: 0,
  limits: strictLimits,
})
afterAll(async () => {
  await storage.close()
  await database.close()
})

const app = new Hono().route('/', login.routes)
app.onError((error, c) => {
  const { status = 500 } = error as { status?: ContentfulStatusCode }
  return c.json(refusalOf(error as HttpError), status)
})

const env = { incoming: { headers: {}, socket: { remoteAddress: '127.0.0.1' } } }
let device: TestDevice
beforeAll(async () => {
  device = await makeDevice(FRAME)
})

async function call(path: string, body: object, by = device) {
  const asked = await callOnce(path, body, by)
  const { work } = (await asked.clone().json()) as { work?: WorkAsked }
  return !work ? asked : callOnce(path, { ...body, work: doWork(work) }, by)
}

async function callOnce(path: string, body: object, by: TestDevice) {
  const dpop = await by.prove(`/api${path}`)
  log.length = 0
  const init = {
    method: 'POST',
    headers: { dpop, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  return app.request(`/api${path}`, init, env)
}

async function shape(email: string, by?: TestDevice) {
  const response = await call('/login/email', { email, ...SITE }, by)
  const {
    challenge,
    binding: _,
    ...answer
  } = (await response.json()) as Record<'challenge' | 'binding', string>
  return { status: response.status, answer, challenge, length: challenge.length, work: [...log] }
}

test('T15: known and unknown mail get the same answer for the same work', async () => {
  const begun = await shape('known@example.com')
  const [code] = /^\d{6}/.exec(mails[0]?.text ?? '') ?? []
  const ended = await call('/login/email/code', { challenge: begun.challenge, code })
  expect(ended.status).toBe(200)

  const stranger = await makeDevice(FRAME)
  const { challenge: _, ...known } = await shape('known@example.com', stranger)
  const { challenge: __, ...unknown } = await shape('unknown@example.com', stranger)
  expect(known).toEqual(unknown)
  expect(known.answer).toEqual({ action: 'VERIFY_OTP' })
  expect(known.work).toContain('mail')
  // Who has an account is not even looked up before the code is right.
  expect(known.work.filter((entry) => /users|identities|sessions/.test(entry))).toEqual([])
})

test('T15: wrong codes for known and unknown mail get the same answers for the same work', async () => {
  const begun = await shape('guessed@example.com')
  const [right] = /^\d{6}/.exec(mails[0]?.text ?? '') ?? []
  await call('/login/email/code', { challenge: begun.challenge, code: right })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const guess = async (email: string) => {
    const stranger = await makeDevice(FRAME)
    const seen = []
    for (let times = 0; times < 3; times++) {
      const { challenge, length: _, ...started } = await shape(email, stranger)
      const [code = ''] = /^\d{6}/.exec(mails[0]?.text ?? '') ?? []
      for (let wrong = 1; wrong <= 4; wrong++) {
        const other = String((Number(code) + wrong) % 1_000_000).padStart(6, '0')
        const { status } = await call('/login/email/code', { challenge, code: other }, stranger)
        seen.push([status, ...log])
      }
      seen.push(started)
    }
    return [seen, await shape(email, stranger).then(({ answer, work }) => ({ ...answer, binding: '', work }))]
  }
  const known = await guess('guessed@example.com')
  expect(known).toEqual(await guess('nobody-guessed@example.com'))
  expect(known.at(-1)).toMatchObject({ action: 'VERIFY_LINK' })
})

test('T15: what the mail server thinks of an address is not told', async () => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  const by = await makeDevice(FRAME)
  refuse = new MailError('EENVELOPE', 550, true)
  const { status, answer } = await shape('nobody@example.com', by)
  expect([status, answer]).toEqual([200, { action: 'VERIFY_OTP' }])
  expect(warn.mock.calls).toEqual([['The mail server did not take a mail: EENVELOPE 550']])
  refuse = undefined
})

test('error: MAIL_UNAVAILABLE', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const by = await makeDevice(FRAME)
  refuse = new MailError('ECONNECTION', undefined, false)
  const failing = await call('/login/email', { email: 'ann@example.com', ...SITE }, by)
  expect([failing.status, await failing.json()]).toMatchObject([503, { code: 'MAIL_UNAVAILABLE' }])
  refuse = undefined
})
