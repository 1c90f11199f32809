import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Inbox, startInbox } from '@wallet-widget/local'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRedis, startRedis } from '../../../../test/setup/redis.mjs'
import { freePort } from '../freePort.js'
import { makeDevice, SITE } from './loginClient.fixture.js'
import { startBalancer, startLoginProcess } from './loginProcess.fixture.js'
import { randomToken } from './randomToken.js'

describe.skipIf(!findRedis())(
  'two processes behind one address, with one SQLite file and Redis',
  { timeout: 30_000 },
  () => {
    let redis: Awaited<ReturnType<typeof startRedis>>
    let folder: string
    let inbox: Inbox
    let balancer: Awaited<ReturnType<typeof startBalancer>>
    const running: { port: number; process: Awaited<ReturnType<typeof startLoginProcess>> }[] = []

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'several-'))
      redis = await startRedis()
      inbox = await startInbox()
      balancer = await startBalancer(() => running.map(({ port }) => port))
      const settings = {
        REDIS_URL: redis.url,
        DATABASE_URL: `file:${path.join(folder, 'wallets.db')}`,
        FRAME_URL: balancer.url,
        KEY_SECRET: randomToken(),
        SMTP_URL: inbox.smtpUrl,
        MAIL_FROM: 'Wallet <wallet@example.com>',
        VERIFY_DEVICES: '1',
        ALLOWED_ORIGINS: SITE.siteOrigin,
        // Longer than any test waits: what ends sooner has not used it up.
        STOP_WITHIN: '600',
      }
      for (let count = 0; count < 2; count++) {
        const port = await freePort(0)
        running.push({ port, process: await startLoginProcess({ ...settings, FRAME_PORT: String(port) }) })
      }
    }, 120_000)
    afterAll(async () => {
      await Promise.all(running.map(({ process }) => process.end()))
      await balancer?.stop()
      await inbox?.stop()
      await redis?.stop()
      await rm(folder, { recursive: true })
    })

    const latest = (to: string) => inbox.mails().find((mail) => mail.to === to)

    async function logIn(email: string) {
      const device = await makeDevice(balancer.url)
      const { body } = await device.call('/login/email', { email, ...SITE })
      expect(body.action).toBe('VERIFY_DEVICE')
      const { challenge } = body
      const waiting = device.call('/login/email/device', { challenge })
      const link = latest(email)?.link ?? ''
      const token = new URL(link).searchParams.get('token') ?? ''
      await fetch(`${balancer.url}/login/device`, {
        method: 'POST',
        headers: { origin: balancer.url },
        body: new URLSearchParams({ token }),
      })
      expect((await waiting).body).toEqual({ approved: true })
      return { device, challenge, code: latest(email)?.code ?? '' }
    }

    test('T15: single use, five tries and proofs hold across both', async () => {
      const { device, challenge, code } = await logIn('ann@example.com')
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      const tries = await Promise.all(
        Array.from({ length: 4 }, () => device.call('/login/email/code', { challenge, code: wrong })),
      )
      expect(tries.map(({ body }) => body.triesLeft).sort()).toEqual([1, 2, 3, 4])
      const right = await Promise.all(
        Array.from({ length: 6 }, () => device.call('/login/email/code', { challenge, code })),
      )
      expect(right.filter(({ status }) => status === 200)).toHaveLength(1)

      const token = right.find(({ status }) => status === 200)?.body.token as string
      const dpop = await device.prove('/api/session', { ath: undefined })
      const replayed = await Promise.all(
        Array.from({ length: 6 }, () => device.send('/api/session', {}, { dpop })),
      )
      expect(replayed.filter(({ body }) => body.code === 'SESSION_UNKNOWN')).toHaveLength(1)
      expect(replayed.filter(({ body }) => body.code === 'PROOF_REPLAYED')).toHaveLength(5)

      const vault = {
        version: 1,
        addresses: { eip155: `0x${'11'.repeat(20)}`, solana: '1'.repeat(32) },
        login: { iv: 'aXY', data: 'ZGF0YQ' },
      }
      const puts = await Promise.all(
        Array.from({ length: 6 }, () => device.call('/session/vault', { vault }, token)),
      )
      expect(puts.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    })

    test('behavior: one dies, and its sessions and wallets are at the other', async () => {
      const email = 'bob@example.com'
      const { device, challenge, code } = await logIn(email)
      const { body } = await device.call('/login/email/code', { challenge, code })
      const secret = await device.call('/session/secret', {}, body.token)
      const [gone] = running.splice(0, 1)
      await gone?.process.end('SIGKILL')
      expect((await device.call('/session', {}, body.token)).body).toEqual(body.user)
      expect((await device.call('/session/secret', {}, body.token)).body).toEqual(secret.body)
      for (const word of [email, code, body.token, secret.body.secret]) {
        expect(gone?.process.said()).not.toContain(word)
        expect(running[0]?.process.said()).not.toContain(word)
      }
    })

    test('behavior: the database alone tells no address, secret, code or token', async () => {
      const { Redis } = await import('ioredis')
      const client = new Redis(redis.url)
      const keys = await client.keys('*')
      const content = await Promise.all(
        keys.map(async (key) =>
          (await client.type(key)) === 'string' ? `${key} ${await client.get(key)}` : key,
        ),
      )
      client.disconnect()
      const files = (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'latin1'))
      const all = [...content, ...(await Promise.all(files))].join('\n')
      expect(all).toMatch(/login-challenges/)
      expect(all).toContain('SQLite format 3')
      for (const mail of inbox.mails()) {
        expect(all).not.toContain(mail.to)
        if (mail.code) expect(all).not.toMatch(new RegExp(`"${mail.code}"`))
      }
      expect(all).not.toContain('127.0.0.1"')
    })

    test('behavior: asked to end, it ends by itself and at once', async () => {
      const [left] = running
      expect(await left?.process.end('SIGTERM')).toBe(0)
    })
  },
)
