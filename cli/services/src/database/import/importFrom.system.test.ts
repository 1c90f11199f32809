import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findRedis, startRedis } from '../../../../../test/setup/redis.mjs'
import { createServices } from '../../createServices.js'
import { createKeyRing } from '../../login/keyRing.js'
import { createKnownDevices } from '../../login/knownDevices.js'
import { randomToken } from '../../login/randomToken.js'
import { createSessions } from '../../login/sessions.js'
import { createUsers } from '../../login/users.js'
import { type Database, openDatabase } from '../openDatabase.js'
import { importFrom } from './importFrom.js'
import { type OldPerson, oldPerson } from './oldWallets.fixture.js'

const keySecret = randomToken()
const drivers = ['folder', ...(findRedis() ? (['redis'] as const) : [])] as const

describe.each(drivers)('%s', (driver) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined
  let client: Redis | undefined
  let folder: string
  let databaseUrl: string
  let people: OldPerson[]
  const opened: Database[] = []
  beforeAll(async () => {
    if (driver !== 'redis') return
    redis = await startRedis()
    client = new Redis(redis.url)
  }, 120_000)
  afterAll(async () => {
    client?.disconnect()
    await redis?.stop()
  })
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    folder = await mkdtemp(path.join(tmpdir(), 'import-'))
    databaseUrl = `file:${folder}/wallets.db`
    await client?.flushall()
    people = ['ann', 'bob', 'cleo'].map((name) => oldPerson(keySecret, name))
    for (const { part, key, value, ttl } of people.flatMap(({ entries }) => entries)) {
      await put(part, key, JSON.stringify(value), ttl)
    }
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
    await rm(folder, { recursive: true })
  })

  const from = () => (driver === 'redis' ? (redis?.url ?? '') : path.join(folder, 'old'))
  async function put(part: string, key: string, text: string, ttl?: number) {
    if (client) {
      const name = `wallet-widget:storage:${part}:${key}`
      await (ttl === undefined ? client.set(name, text) : client.set(name, text, 'PX', ttl))
      return
    }
    const file = path.join(from(), part, encodeURIComponent(key).replaceAll('.', '%2E'))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, `{${ttl === undefined ? '' : `"expires":${Date.now() + ttl},`}"value":${text}}`)
  }
  async function spoil(part: string, key: string, text: string) {
    if (client) return void (await client.set(`wallet-widget:storage:${part}:${key}`, text))
    await writeFile(path.join(from(), part, encodeURIComponent(key).replaceAll('.', '%2E')), text)
  }
  async function open() {
    const database = await openDatabase(databaseUrl)
    opened.push(database)
    const keys = createKeyRing([keySecret])
    return {
      database,
      users: createUsers(database, keys),
      sessions: createSessions(database),
      devices: createKnownDevices(database, keys),
    }
  }
  const identityOf = ({ email }: OldPerson) =>
    ({ login: 'email', subject: email, email, userName: undefined }) as const

  test('default: everybody has the same wallet, session and known device, however often it is done', async () => {
    for (const first of [
      '3 accounts, 3 sessions and 3 known devices',
      '0 accounts, 0 sessions and 0 known devices',
    ]) {
      const [line] = await importFrom({ databaseUrl }, from())
      expect(line).toBe(`${first} are in ${folder}/wallets.db now.`)
    }
    const { users, sessions, devices } = await open()
    await users.checkKeys()
    for (const person of people) {
      const found = await users.findOrMake(identityOf(person))
      expect(found).toEqual(person.user)
      expect([await users.secret(found), users.email(found)]).toEqual([person.secret, person.email])
      expect((await sessions.use(person.token, person.thumbprint))?.userId).toBe(person.id)
      expect(await devices.has(person.email, person.thumbprint)).toBe(true)
      // And the wallet goes on from where it was.
      expect(await users.putVault(person.id, person.user.vault, 2)).toBe(3)
    }
  })

  test.each([
    ['a user cut short', 'login-users', '{"value":{"id":"'],
    ['a user that is empty', 'login-users', ''],
    ['a user full of zeros', 'login-users', '\0'.repeat(40)],
    ['an identity cut short', 'login-identities', '{"value":"12'],
    ['an identity that is empty', 'login-identities', ''],
    ['an identity full of zeros', 'login-identities', '\0'.repeat(40)],
  ])('T35: %s: its owner gets no new wallet, the others have theirs', async (_, part, text) => {
    const [ann, bob] = people as [OldPerson, OldPerson]
    await spoil(part, ann.entries.find((entry) => entry.part === part)?.key ?? '', text)
    const lines = await importFrom({ databaseUrl }, from())
    expect(lines[1]).toMatch(
      /^The account .+ can't be read\. Its owner is told so, and gets no new wallet\.$/,
    )
    await importFrom({ databaseUrl }, from())
    const { users } = await open()
    await expect(users.findOrMake(identityOf(ann))).rejects.toMatchObject({ code: 'ACCOUNT_DAMAGED' })
    expect(await users.findOrMake(identityOf(bob))).toEqual(bob.user)
  })

  test('error: IMPORT_CONFLICT: somebody has another wallet there already, and nothing is changed', async () => {
    const [, bob] = people as [OldPerson, OldPerson]
    const { users, database } = await open()
    const other = await users.findOrMake(identityOf(bob))
    const importing = importFrom({ databaseUrl }, from())
    await expect(importing).rejects.toMatchObject({ code: 'IMPORT_CONFLICT' })
    await expect(importing).rejects.toThrow(`the owner of the account ${bob.id} has another`)
    expect(await database.tables.selectFrom('users').select('id').execute()).toEqual([{ id: other.id }])
  })

  test.runIf(driver === 'redis')(
    'error: IMPORT_NEEDED: it does not start beside wallets that nobody would find',
    async () => {
      const start = () =>
        createServices({
          port: 0,
          databaseUrl,
          redisUrl: from(),
          allowedOrigins: ['https://shop.example.com'],
          embeddedWallet: {
            url: 'https://wallet.example.com',
            keySecrets: [keySecret],
            mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'wallet@example.com' },
          },
        })
      await expect(start()).rejects.toMatchObject({ name: 'ServicesError', code: 'IMPORT_NEEDED' })
      expect(await readdir(folder)).toEqual([])
      await importFrom({ databaseUrl }, from())
      const services = await start()
      await services.stop()
    },
  )

  test.runIf(driver === 'folder')('error: IMPORT_UNREADABLE', async () => {
    await expect(importFrom({ databaseUrl }, folder)).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE' })
    expect(await readdir(folder)).toEqual(['old'])
  })
})
