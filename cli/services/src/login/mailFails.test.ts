import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { type Mail, MailError } from '../mail/createMailer.js'
import { openStorage } from '../storage.js'
import { createLogin } from './createLogin.js'
import { makeDevice, SITE, type TestDevice } from './loginClient.fixture.js'
import { refusalOf } from './loginRefusal.js'
import { hashToken, randomToken } from './randomToken.js'

const FRAME = 'http://localhost:1'
const env = { incoming: { headers: {}, socket: { remoteAddress: '127.0.0.1' } } }
const email = 'ann@example.com'

type Answer = { code?: string; challenge: string; token: string; newEmail?: string }

let database: Database
let isAway: boolean
let mails: Mail[]
let device: TestDevice
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  database = await openDatabase('memory:')
  isAway = false
  mails = []
  device = await makeDevice(FRAME)
})
afterEach(() => database.close())

function open(verifyDevices: boolean) {
  const login = createLogin({
    database,
    storage: openStorage({ driver: 'memory' }),
    keySecrets: [randomToken()],
    frameUrl: () => FRAME,
    isAllowedOrigin: () => true,
    mailer: {
      async send(mail) {
        if (isAway) throw new MailError('ECONNECTION', undefined, false)
        mails.unshift(mail)
      },
      ping: async () => {},
      close() {},
    },
    verifyDevices,
    trustProxy: 0,
    limits: { work: { bits: 0, ofBlock: 1, inAll: 1 } },
  })
  const app = new Hono().route('/', login.routes).route('/', login.pages)
  app.onError((error, c) => {
    const { status = 500 } = error as { status?: ContentfulStatusCode }
    return c.json(refusalOf(error as Parameters<typeof refusalOf>[0]), status)
  })
  return {
    async call(path: string, body: object, token?: string) {
      const dpop = await device.prove(`/api${path}`, token === undefined ? {} : { ath: hashToken(token) })
      const headers = { dpop, ...(token !== undefined && { authorization: `DPoP ${token}` }) }
      const answer = await app.request(
        `/api${path}`,
        { method: 'POST', headers, body: JSON.stringify(body) },
        env,
      )
      return { status: answer.status, body: (await answer.json()) as Answer }
    },
    async follow(token: string) {
      const body = new URLSearchParams({ token })
      return (await app.request('/login/device', { method: 'POST', headers: { origin: FRAME }, body }, env))
        .status
    },
  }
}

const codeOf = (mail: Mail | undefined) => /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
const unavailable = { status: 503, body: { code: 'MAIL_UNAVAILABLE' } }

test('F2: the mail server is away when a code is asked for again: the one before stays good', async () => {
  const { call } = open(false)
  const { body } = await call('/login/email', { email, ...SITE })
  isAway = true
  expect(await call('/login/email', { email, ...SITE })).toMatchObject(unavailable)
  const answer = { challenge: body.challenge, code: codeOf(mails[0]) }
  expect((await call('/login/email/code', answer)).status).toBe(200)
})

test('default: a code that was sent ends the one before', async () => {
  const { call } = open(false)
  const { body } = await call('/login/email', { email, ...SITE })
  await call('/login/email', { email, ...SITE })
  const answer = { challenge: body.challenge, code: codeOf(mails[1]) }
  expect((await call('/login/email/code', answer)).body.code).toBe('CODE_EXPIRED')
})

test('F2: it is away when the link is followed: the link stays good', async () => {
  const { call, follow } = open(true)
  const { body } = await call('/login/email', { email, ...SITE })
  const [, token = ''] = /token=([\w-]+)/.exec(mails[0]?.text ?? '') ?? []
  isAway = true
  expect(await follow(token)).toBe(503)
  isAway = false
  expect(await follow(token)).toBe(200)
  expect(await follow(token)).toBe(410)
  const answer = { challenge: body.challenge, code: codeOf(mails[0]) }
  expect((await call('/login/email/code', answer)).status).toBe(200)
})

test('F2: it is away between the two codes of a change: the first stays good', async () => {
  const { call } = open(false)
  const begun = await call('/login/email', { email, siteOrigin: FRAME })
  const ended = await call('/login/email/code', { challenge: begun.body.challenge, code: codeOf(mails[0]) })
  const { token } = ended.body
  const { body } = await call('/session/email', { email: 'new@example.com' }, token)
  const first = { challenge: body.challenge, code: codeOf(mails[0]) }
  isAway = true
  expect(await call('/session/email/primary', first, token)).toMatchObject(unavailable)
  isAway = false
  expect((await call('/session/email/primary', first, token)).status).toBe(200)
  expect((await call('/session/email/primary', first, token)).body.code).toBe('CODE_EXPIRED')
  const second = { challenge: body.challenge, code: codeOf(mails[0]) }
  expect((await call('/session/email/secondary', second, token)).body).toEqual({
    newEmail: 'new@example.com',
  })
})
