import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Vault } from '../../contract/vault.js'
import { type Database, openDatabase } from '../../database/openDatabase.js'
import { type TestDatabase, testDatabases } from '../../database/testDatabases.fixture.js'
import { freePort } from '../../freePort.js'
import { connectKeyService } from '../../keyService/connectKeyService.js'
import { startKeyService } from '../../keyService/keyService.fixture.js'
import type { KeyServiceOptions } from '../../keyService/keyServiceOptions.js'
import { deviceAt, vaultOf } from '../firstLogin.fixture.js'
import { createKeyRing } from '../keyRing.js'
import { createKnownDevices } from '../knownDevices.js'
import { createLoginChanges } from '../loginChanges.js'
import { SITE } from '../loginClient.fixture.js'
import { orphans } from '../orphans.fixture.js'
import { randomToken } from '../randomToken.js'
import { createSessions } from '../sessions.js'
import { createUsers, type Identity } from '../users.js'
import { rotateKeys } from './rotateKeys.js'

const [old, present] = [randomToken(), randomToken()]
const byEmail = (subject: string): Identity => ({
  login: 'email',
  subject,
  email: subject,
  userName: undefined,
})
const byGoogle = (subject: string): Identity => ({
  login: 'google',
  subject,
  email: undefined,
  userName: `Name of ${subject}`,
})

describe.each(testDatabases)('$kind', ({ make }) => {
  let made: TestDatabase
  let database: Database
  const closing: (() => unknown)[] = []
  beforeEach(async () => {
    made = await make()
    database = await openDatabase(made.url)
  })
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
    await database.close()
    await made.drop()
    vi.restoreAllMocks()
  })

  const partsOf = (secrets: readonly [string, ...string[]]) => {
    const keys = createKeyRing(secrets)
    const users = createUsers(database, keys)
    const [sessions, devices] = [createSessions(database), createKnownDevices(database, keys)]
    return {
      users,
      sessions,
      devices,
      changes: createLoginChanges({ database, keys, users, sessions, devices }),
    }
  }
  const rotate = (keySecrets: readonly string[], keyService?: KeyServiceOptions) =>
    rotateKeys({
      databaseUrl: made.url,
      embeddedWallet: { keySecrets, ...(keyService && { keyService }) },
    })
  const device = {
    thumbprint: 'phone',
    siteOrigin: 'https://shop.example',
    agent: 'Test',
    enteredBy: 'code',
  } as const

  test('default: all is found and opened without the old key: logins, devices, changes', async () => {
    const before = partsOf([old])
    const [ann, carl] = [
      await before.users.findOrMake(byEmail('ann@example.com')),
      await before.users.findOrMake(byGoogle('carl')),
    ]
    const secrets = [await before.users.secret(ann), await before.users.secret(carl)]
    await before.users.putVault(ann.id, vaultOf(1), undefined)
    const token = await before.sessions.start(ann.id, device)
    await before.devices.add('ann@example.com', 'phone')
    const session = (await before.sessions.use(token, 'phone')) as NonNullable<
      Awaited<ReturnType<typeof before.sessions.use>>
    >
    const change = await before.changes.changeEmail(ann, 'new@example.com', session)
    await before.users.checkKeys()

    expect(await rotate([present, old])).toEqual([
      expect.stringMatching(/^\d rows were moved/),
      'KEY_SECRET can do without its former keys.',
    ])
    expect(await rotate([present, old])).toContain('0 rows were moved to the present keys.')

    const after = partsOf([present])
    await after.users.checkKeys()
    const found = await after.users.find(byEmail('new@example.com'))
    expect([found?.id, found && (await after.users.secret(found))]).toEqual([ann.id, secrets[0]])
    expect(found?.vault).toEqual(vaultOf(1))
    const his = await after.users.find(byGoogle('carl'))
    expect(his && [his.id, await after.users.secret(his), after.users.show(his).userName]).toEqual([
      carl.id,
      secrets[1],
      'Name of carl',
    ])
    expect(await after.sessions.use(token, 'phone')).toBeDefined()
    expect(await after.devices.has('ann@example.com', 'phone')).toBe(true)
    // The old address is kept for her, and the way back is open.
    await expect(after.users.findOrMake(byEmail('ann@example.com'))).rejects.toMatchObject({
      code: 'LOGIN_MOVED',
    })
    const undo = await after.changes.find(change?.link ?? '')
    expect(undo && (await after.changes.undo(undo))).toBe(true)
    expect((await after.users.find(byEmail('ann@example.com')))?.id).toBe(ann.id)
    expect(await orphans(database)).toEqual([])
  })

  test('behavior: a login that was removed is kept for its owner, and comes back', async () => {
    const before = partsOf([old])
    const { id } = await before.users.findOrMake(byGoogle('dora'))
    await before.users.moveTo(id, 'dora@example.com')
    const session = await before.sessions.use(await before.sessions.start(id, device), 'phone')
    const dora = await before.users.get(id)
    if (!dora || !session) throw new Error('She is not there.')
    const { link } = await before.changes.removeLogin(dora, 'google', session)
    await before.users.checkKeys()
    await rotate([present, old])

    const { users, changes } = partsOf([present])
    await expect(users.findOrMake(byGoogle('dora'))).rejects.toMatchObject({ code: 'LOGIN_MOVED' })
    expect((await users.find(byEmail('dora@example.com')))?.login).toBe('email')
    const undo = await changes.find(link)
    expect(undo && (await changes.undo(undo))).toBe(true)
    const back = await users.find(byGoogle('dora'))
    expect(back && [back.id, users.show(back).userName]).toEqual([id, 'Name of dora'])
    expect(await orphans(database)).toEqual([])
  })

  test('behavior: of who has not logged in since subjects are kept, the old key is needed, and said so', async () => {
    const { users, devices } = partsOf([old])
    for (const identity of [byEmail('ann@example.com'), byGoogle('carl')]) await users.findOrMake(identity)
    await devices.add('ann@example.com', 'phone')
    await users.checkKeys()
    await database.write(async (transaction) => {
      await transaction.updateTable('identities').set({ subject: null }).execute()
      await transaction.updateTable('knownDevices').set({ subject: null }).execute()
    })
    const told = await rotate([present, old])
    // An address is known; a subject at a provider, and a device without a session, are not.
    expect(told.slice(1)).toEqual([
      expect.stringMatching(/^1 logins could not be moved yet/),
      expect.stringMatching(/^1 known devices could not be moved yet/),
      'KEY_SECRET has to keep its former keys.',
    ])
    await expect(partsOf([present]).users.checkKeys()).rejects.toThrow('KEY_SECRET: lacks a key')
    const both = partsOf([present, old])
    const carl = await both.users.findOrMake(byGoogle('carl'))
    await both.devices.add('ann@example.com', 'phone')
    await both.devices.remove('ann@example.com', 'phone')
    expect((await rotate([present, old])).at(-1)).toBe('KEY_SECRET can do without its former keys.')
    const after = partsOf([present])
    await after.users.checkKeys()
    expect((await after.users.find(byGoogle('carl')))?.id).toBe(carl.id)
  })

  test('behavior: a device from before is found by its session', async () => {
    const { users, devices, sessions } = partsOf([old])
    const { id } = await users.findOrMake(byEmail('ann@example.com'))
    await sessions.start(id, device)
    await devices.add('ann@example.com', 'phone')
    await database.write((transaction) =>
      transaction.updateTable('knownDevices').set({ subject: null }).execute(),
    )
    expect((await rotate([present, old])).at(-1)).toBe('KEY_SECRET can do without its former keys.')
    expect(await partsOf([present]).devices.has('ann@example.com', 'phone')).toBe(true)
  })

  test('behavior: what does not open is left, with its key', async () => {
    const { users } = partsOf([old])
    const { id } = await users.findOrMake(byEmail('ann@example.com'))
    await users.checkKeys()
    await database.write(async (transaction) => {
      const { email } = await transaction.selectFrom('users').select('email').executeTakeFirstOrThrow()
      await transaction
        .updateTable('users')
        .set({ email: `${email?.slice(0, -4)}AAAA` })
        .execute()
    })
    const told = await rotate([present, old])
    expect(told).toContain(`These accounts don't open and were left: ${id}`)
    expect(told.at(-1)).toBe('KEY_SECRET has to keep its former keys.')
  })

  test('behavior: to a new key of the key service, without a secret leaving it', async () => {
    for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockReturnValue()
    // Its budget would let one through.
    const service = await startKeyService({ perMinute: 1 })
    closing.push(() => service.drop())
    const open = async (secrets: readonly [string, ...string[]], options: KeyServiceOptions) =>
      createUsers(database, createKeyRing(secrets), { keyService: await connectKeyService(options) })
    const plain = await partsOf([old]).users.findOrMake(byEmail('ann@example.com'))
    const secret = await partsOf([old]).users.secret(plain)
    const before = await open([old], await service.options())
    for (let number = 0; number < 5; number++) await before.findOrMake(byEmail(`owner${number}@example.com`))
    const added = await service.addKey()
    await service.stop()
    await service.start()
    expect((await rotate([present, old], await service.options())).slice(1)).toEqual([
      'KEY_SECRET can do without its former keys.',
      'KEY_SERVICE_KEY_ID can do without its former keys.',
    ])
    const after = await open([present], { ...(await service.options()), keyIds: [added] })
    await after.checkKeys()
    const found = await after.find(byEmail('ann@example.com'))
    expect(found && (await after.secret(found))).toBe(secret)
    // Back to the first key, while the key service is away.
    const { keyIds, ...others } = await service.options()
    const back = { ...others, keyIds: keyIds.toReversed() }
    await service.stop()
    await expect(rotate([present], back)).rejects.toMatchObject({ code: 'ROTATION_STOPPED' })
    await service.start()
    expect(await rotate([present], back)).toContain('6 rows were moved to the present keys.')
  })

  test('T35: killed again and again while people log in, it goes on, and then the old key is needed no more', async () => {
    const PEOPLE = 150
    const KILLS = 2
    const before = partsOf([old])
    await before.users.checkKeys()
    const known = new Map<string, { id: string; secret: string; identity: Identity; vault?: Vault }>()
    for (let person = 0; person < PEOPLE; person++) {
      const subject = `person${person}@example.com`
      const identity = person % 3 === 0 ? byGoogle(subject) : byEmail(subject)
      const user = await before.users.findOrMake(identity)
      known.set(subject, { id: user.id, secret: await before.users.secret(user), identity })
    }
    const env = { ...process.env, DATABASE_URL: made.url, KEY_SECRET: `${present} ${old}` }

    const port = String(await freePort(0))
    const living: ChildProcess = fork(path.join(import.meta.dirname, '../../../test/loginsAlone.mjs'), {
      env: { ...env, FRAME_PORT: port },
    })
    closing.push(() => living.kill('SIGKILL'))
    const codes = new Map<string, string>()
    living.on('message', (mail: 'ready' | { to: string; code: string }) => {
      if (mail !== 'ready') codes.set(mail.to, mail.code)
    })
    living.send('begin')
    await once(living, 'message')
    let isOver = false
    const arrived: { email: string; id: string }[] = []
    /** Those who are known, and new ones. */
    async function comeAndGo() {
      for (let turn = 0; !isOver; turn++) {
        const email = turn % 2 === 0 ? `person${(turn % PEOPLE) + 1}@example.com` : `guest${turn}@example.com`
        codes.delete(email)
        const phone = await deviceAt(`http://localhost:${port}`, turn)
        const { body } = await phone.call('/login/email', { email, ...SITE })
        while (!codes.has(email)) await sleep(1)
        const answer = { challenge: body.challenge, code: codes.get(email) }
        const ended = await phone.call('/login/email/code', answer)
        expect(ended.status, JSON.stringify(ended.body)).toBe(200)
        arrived.push({ email, id: ended.body.user.id })
      }
    }
    const coming = comeAndGo()
    // Told at the end.
    coming.catch(() => {})

    const stale = async () => {
      const rows = await database.tables.selectFrom('users').select('secret').execute()
      return rows.filter(({ secret }) => createKeyRing([present]).isStale(secret)).length
    }
    const start = () =>
      spawn(process.execPath, [path.join(import.meta.dirname, '../../../dist/bin.js'), 'rotate-keys'], {
        env,
      })
    let left = await stale()
    let killed = 0
    for (let kills = 0; kills < KILLS; kills++) {
      const rotation = start()
      const gone = once(rotation, 'exit')
      const enough = left - Math.floor(PEOPLE / (KILLS + 2))
      while (rotation.exitCode === null && (await stale()) > enough) await sleep(1)
      if (rotation.exitCode === null && rotation.kill('SIGKILL')) killed += 1
      await gone
      left = await stale()
    }
    const last = start()
    const told: string[] = []
    for (const stream of [last.stdout, last.stderr]) stream.on('data', (text) => void told.push(String(text)))
    await once(last, 'exit')
    isOver = true
    await coming
    expect(told.join('')).toContain('KEY_SECRET can do without its former keys.')
    expect(killed).toBeGreaterThan(0)
    expect(arrived.length).toBeGreaterThan(0)

    const after = partsOf([present])
    await after.users.checkKeys()
    for (const { id, secret, identity } of known.values()) {
      const found = await after.users.find(identity)
      expect([found?.id, found && (await after.users.secret(found))]).toEqual([id, secret])
    }
    for (const { email, id } of arrived) expect((await after.users.find(byEmail(email)))?.id).toBe(id)
    expect(await orphans(database)).toEqual([])
  }, 180_000)
})
