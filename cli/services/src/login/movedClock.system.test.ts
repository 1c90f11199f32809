import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Inbox, startInbox } from '@wallet-widget/local'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../freePort.js'
import { openClient, topicOf } from '../relay/relayClient.fixture.js'
import { type Answer, makeDevice, SITE } from './loginClient.fixture.js'
import { startLoginProcess } from './loginProcess.fixture.js'
import { hashToken, randomToken } from './randomToken.js'

const HOUR = 60 * 60_000
const CLOCK = path.join(import.meta.dirname, '../../test/movedClock.mjs')

let folder: string
let inbox: Inbox
let services: Awaited<ReturnType<typeof startLoginProcess>> | undefined
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'moved-clock-'))
  inbox = await startInbox()
})
afterEach(async () => {
  await services?.end()
  await inbox.stop()
  await rm(folder, { recursive: true })
})

/** The built services, whose clock can be moved; and devices whose clocks go right. */
async function start(by: number) {
  const port = String(await freePort(0))
  const url = `http://localhost:${port}`
  const started = await startLoginProcess({
    NODE_OPTIONS: `--import=${CLOCK}`,
    CLOCK_MOVES: String(by),
    DATABASE_URL: `file:${folder}/wallets.db`,
    FRAME_URL: url,
    FRAME_PORT: port,
    KEY_SECRET: randomToken(),
    SMTP_URL: inbox.smtpUrl,
    MAIL_FROM: 'Wallet <wallet@example.com>',
    ALLOWED_ORIGINS: SITE.siteOrigin,
  })
  services = started

  async function clockHere(): Promise<number> {
    const config = await fetch(`${url}/api/config`, { headers: { origin: url } })
    return ((await config.json()) as { serverTime: number }).serverTime
  }

  async function openDevice() {
    let off = 0
    const device = await makeDevice(url, { now: () => Date.now() + off })
    /** As the frame does it: told that its clock is wrong, it goes by that of the services. */
    async function call(path: string, body: object, token?: string): Promise<Answer> {
      const answer = await device.call(path, body, token)
      if (answer.body.code !== 'CLOCK_SKEWED') return answer
      expect(answer.body.message).toBe('The clock of this device is wrong.')
      off = answer.body.serverTime - Date.now()
      return device.call(path, body, token)
    }
    async function ask(email: string) {
      const { status, body } = await call('/login/email', { email, ...SITE })
      expect(status, JSON.stringify(body)).toBe(200)
      return { challenge: body.challenge, code: inbox.mails().find(({ to }) => to === email)?.code ?? '' }
    }
    const answer = (asked: Awaited<ReturnType<typeof ask>>) => call('/login/email/code', asked)
    async function logIn(email: string): Promise<string> {
      const { status, body } = await answer(await ask(email))
      expect(status, JSON.stringify(body)).toBe(200)
      return body.token
    }
    return { ...device, call, ask, answer, logIn }
  }

  return {
    relayUrl: started.relayUrl,
    openDevice,
    async move() {
      const before = await clockHere()
      process.kill(started.pid, 'SIGUSR2')
      await expect.poll(async () => Math.abs((await clockHere()) - before)).toBeGreaterThan(HOUR / 2)
    },
  }
}

test.each([
  { to: 'an hour ahead', by: HOUR, code: [410, 'CODE_EXPIRED'] },
  { to: 'an hour back', by: -HOUR, code: [200, undefined] },
])(
  'F23: the clock of the services is moved $to and back: nobody is logged out or locked out',
  async (moved) => {
    const { relayUrl, openDevice, move } = await start(moved.by)
    const [ann, bob, carl] = await Promise.all([openDevice(), openDevice(), openDevice()])
    const tokens = { ann: await ann.logIn('ann@example.com'), carl: '', bob: '' }
    const asked = await bob.ask('bob@example.com')
    const used = await ann.prove('/api/session', { ath: hashToken(tokens.ann) })
    const sendUsed = () => ann.send('/api/session', {}, { dpop: used, authorization: `DPoP ${tokens.ann}` })
    expect((await sendUsed()).status).toBe(200)

    await move()
    expect((await sendUsed()).body.code).toBe('CLOCK_SKEWED')
    expect((await ann.call('/session', {}, tokens.ann)).status).toBe(200)
    const { status, body } = await bob.answer(asked)
    expect([status, body.code]).toEqual(moved.code)
    tokens.bob = status === 200 ? body.token : await bob.logIn('bob@example.com')
    tokens.carl = await carl.logIn('carl@example.com')
    const late = await openClient(relayUrl)
    if (moved.by > 0) expect(await late.subscribe(topicOf('moved'))).toBeTruthy()
    else {
      const reason = 'JWT validation error: JWT Token is not yet valid'
      expect(await late.closed).toEqual({ code: 3000, reason })
    }

    await move()
    // What had been used stays so, though the time in which it counts was over for a while.
    expect((await sendUsed()).body.code).toBe('PROOF_REPLAYED')
    for (const [device, name] of [
      [ann, 'ann'],
      [bob, 'bob'],
      [carl, 'carl'],
    ] as const) {
      expect((await device.call('/session', {}, tokens[name])).status).toBe(200)
      const other = await openDevice()
      const token = await other.logIn(`${name}@example.com`)
      expect((await other.call('/session', {}, token)).status).toBe(200)
    }
    expect(await (await openClient(relayUrl)).subscribe(topicOf('right'))).toBeTruthy()
  },
)
