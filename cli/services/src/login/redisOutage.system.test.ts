import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findRedis } from '../../../../test/setup/redis.mjs'
import type { Vault } from '../contract/vault.js'
import { lastingRedis } from '../lastingRedis.fixture.js'
import { logIn, makeDevice, SITE } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { randomToken } from './randomToken.js'

const vault: Vault = {
  version: 1,
  addresses: { eip155: `0x${'11'.repeat(20)}`, solana: '1'.repeat(32) },
  login: { iv: 'aXY', data: 'ZGF0YQ' },
}

const program = findRedis()

describe.skipIf(!program)('Redis is lost and comes back', { timeout: 60_000 }, () => {
  let redis: Awaited<ReturnType<typeof lastingRedis>>
  let services: Awaited<ReturnType<typeof startLoginServices>>
  beforeAll(async () => {
    redis = await lastingRedis(program as string)
    services = await startLoginServices({
      redisUrl: redis.url,
      embeddedWallet: { keySecrets: [randomToken()] },
    })
  }, 60_000)
  afterAll(async () => {
    redis?.wake()
    await services?.stop()
    await redis?.stop()
  })
  const said: string[] = []
  beforeEach(() => {
    said.length = 0
    vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')))
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  const ways = [
    { name: 'killed', lose: () => redis.kill(), bring: () => redis.start() },
    { name: 'hung', lose: () => redis.hang(), bring: () => redis.wake() },
  ]

  test.each(ways)(
    'behavior: $name: every call is refused, and all is there again',
    async ({ name, lose, bring }) => {
      const email = `${name}@example.com`
      const { device, token, user } = await logIn(services, email)
      await device.call('/session/vault', { vault }, token)
      const begun = await device.call('/login/email', { email: `other.${email}`, ...SITE })
      expect(begun.status).toBe(200)

      await lose()
      const refused = () =>
        Promise.all([
          device.call('/session', {}, token),
          device.call('/session/secret', {}, token),
          device.call('/session/vault', { vault, replaces: 1 }, token),
          device.call('/login/email', { email, ...SITE }),
          device.call('/login/email/code', { challenge: begun.body.challenge, code: '000000' }),
        ])
      // Those of the moment it was lost, and later ones.
      for (const answers of [await refused(), await refused()]) {
        for (const { status, body } of answers) {
          expect([status, body.code]).toEqual([503, 'STORAGE_UNREACHABLE'])
          expect(body.message).toBe('This can not be done right now. Try again in a moment.')
        }
      }
      expect((await fetch(`${services.frameUrl}/health`)).status).toBe(200)
      expect(said.filter((line) => /Redis is lost, and with it logins/.test(line))).toHaveLength(1)
      expect(said.join('\n')).not.toContain(email)

      await bring()
      await vi.waitFor(
        async () => {
          const { status, body } = await device.call('/session', {}, token)
          expect([status, body]).toEqual([200, { ...user, vault, vaultRevision: 1 }])
        },
        { timeout: 10_000, interval: 100 },
      )
      expect((await logIn(services, email, await makeDevice(services.frameUrl))).user.id).toBe(user.id)
    },
  )
})
