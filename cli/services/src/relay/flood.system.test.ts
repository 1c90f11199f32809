import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Inbox, startInbox } from '@wallet-widget/local'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findRedis, startRedis } from '../../../../test/setup/redis.mjs'
import { freePort } from '../freePort.js'
import { deviceAt, logInBy } from '../login/firstLogin.fixture.js'
import { makeDevice, SITE } from '../login/loginClient.fixture.js'
import { startLoginProcess } from '../login/loginProcess.fixture.js'
import { randomToken } from '../login/randomToken.js'
import { openClient, topicOf } from './relayClient.fixture.js'

const MEMORY = 64 * 2 ** 20
const CLIENTS = 59
const A_WEEK = 7 * 24 * 60 * 60
const TEXT = 'a'.repeat(400_000)
/** Of each client: as many as it may at once. All of them together are more than Redis holds. */
const MESSAGES = 5

describe.skipIf(!findRedis())('a flood of the relay', () => {
  let folder: string
  let redis: Awaited<ReturnType<typeof startRedis>>
  let inbox: Inbox
  let services: Awaited<ReturnType<typeof startLoginProcess>>
  let frameUrl: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'flood-'))
    redis = await startRedis({ settings: { maxmemory: String(MEMORY) } })
    inbox = await startInbox()
    const framePort = await freePort(0)
    frameUrl = `http://localhost:${framePort}`
    services = await startLoginProcess({
      REDIS_URL: redis.url,
      DATABASE_URL: `file:${join(folder, 'wallets.db')}`,
      FRAME_URL: frameUrl,
      FRAME_PORT: String(framePort),
      KEY_SECRET: randomToken(),
      SMTP_URL: inbox.smtpUrl,
      MAIL_FROM: 'Wallet <wallet@example.com>',
      ALLOWED_ORIGINS: SITE.siteOrigin,
      TRUST_PROXY: '1',
    })
  })
  afterEach(async () => {
    await services?.end()
    await inbox?.stop()
    await redis?.stop()
    await rm(folder, { recursive: true })
  })

  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  let visitors = 0
  async function visitorLogsIn() {
    const number = visitors++
    await logInBy(inbox, await deviceAt(frameUrl, number), `visitor${number}@example.com`)
  }

  /** Whoever is refused goes on with the next. Answers how many were taken. */
  async function flood(addressOf: (client: number) => string) {
    const taken = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, number) => {
        const client = await openClient(services.relayUrl, from(addressOf(number)))
        let count = 0
        for (let each = 0; each < MESSAGES; each++) {
          const topic = topicOf(`${addressOf(number)} ${number} ${each}`)
          count += await client.publish(topic, `${each} ${TEXT}`, A_WEEK).then(
            () => 1,
            () => 0,
          )
        }
        await client.close()
        return count
      }),
    )
    return taken.reduce((sum, count) => sum + count, 0)
  }

  test.each([
    ['one address', () => '6.6.6.6'],
    ['one network, with many addresses', (client: number) => `2001:db8:6:${client}::1`],
    ['many networks', (client: number) => `6.6.${client}.6`],
  ])(
    'T34: %s, with clients that are made up: logins, sessions and what waits for others stay',
    async (_, addressOf) => {
      const owner = await makeDevice(frameUrl, from('10.7.7.7'))
      const { token } = await logInBy(inbox, owner, 'ann@example.com')
      const site = await openClient(services.relayUrl, from('10.7.7.8'))
      const topic = topicOf('a pairing')
      await site.publish(topic, 'for the wallet', A_WEEK)

      let flooding = true
      const ended = flood(addressOf).finally(() => {
        flooding = false
      })
      while (flooding) {
        await visitorLogsIn()
        expect((await owner.call('/session', {}, token)).status).toBe(200)
      }
      expect((await ended) * TEXT.length).toBeGreaterThan(MEMORY)
      await visitorLogsIn()
      expect((await owner.call('/session', {}, token)).status).toBe(200)

      const wallet = await openClient(services.relayUrl, from('10.8.8.8'))
      await wallet.subscribe(topic)
      await expect.poll(wallet.messages).toEqual(['for the wallet'])
      await Promise.all([site.close(), wallet.close()])
    },
    60_000,
  )
})
