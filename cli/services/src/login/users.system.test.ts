import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { type TestDatabase, testDatabases } from '../database/testDatabases.fixture.js'
import { createKeyRing } from './keyRing.js'
import { randomToken } from './randomToken.js'
import { createUsers } from './users.js'

const [old, present] = [randomToken(), randomToken()]
const ann = {
  login: 'email',
  subject: 'ann@example.com',
  email: 'ann@example.com',
  userName: undefined,
} as const

describe.each(testDatabases)('$kind', ({ make }) => {
  let made: TestDatabase
  let database: Database
  beforeEach(async () => {
    made = await make()
    database = await openDatabase(made.url)
  })
  afterEach(async () => {
    await database.close()
    await made.drop()
  })

  test('default', async () => {
    const users = createUsers(database, createKeyRing([present]))
    const user = await users.findOrMake(ann)
    expect(users.show(user)).toEqual({
      id: user.id,
      email: 'ann@example.com',
      userName: null,
      login: 'email',
    })
    expect((await users.findOrMake(ann)).id).toBe(user.id)
    expect(JSON.stringify(user)).not.toContain('ann')
  })

  test('behavior: devices that come at once get one user', async () => {
    const users = createUsers(database, createKeyRing([present]))
    const found = await Promise.all(Array.from({ length: 10 }, () => users.findOrMake(ann)))
    expect(new Set(found.map(({ id }) => id)).size).toBe(1)
    expect(new Set(await Promise.all(found.map(users.secret))).size).toBe(1)
  })

  test('behavior: the same address by another login is another user', async () => {
    const users = createUsers(database, createKeyRing([present]))
    const byEmail = await users.findOrMake(ann)
    const byGoogle = await users.findOrMake({
      ...ann,
      login: 'google',
      subject: 'ann@example.com',
      userName: 'Ann',
    })
    expect(byGoogle.id).not.toBe(byEmail.id)
    expect(users.show(byGoogle)).toMatchObject({ email: 'ann@example.com', userName: 'Ann', login: 'google' })
  })

  test('behavior: after a change of keys users are found, and sealed again when they log in', async () => {
    const before = createUsers(database, createKeyRing([old]))
    const user = await before.findOrMake(ann)
    const secret = await before.secret(user)

    const during = createUsers(database, createKeyRing([present, old]))
    const found = await during.findOrMake(ann)
    expect([found.id, await during.secret(found)]).toEqual([user.id, secret])

    // The old key is needed no more.
    const after = createUsers(database, createKeyRing([present]))
    const last = await after.findOrMake(ann)
    expect([last.id, await after.secret(last), after.email(last)]).toEqual([
      user.id,
      secret,
      'ann@example.com',
    ])
  })

  test('behavior: moveTo leaves the old address to others, and takes none that is held', async () => {
    const users = createUsers(database, createKeyRing([present, old]))
    const user = await users.findOrMake(ann)
    expect(await users.moveTo(user.id, 'new@example.com')).toBe(true)
    expect(await users.find({ login: 'email', subject: 'ann@example.com' })).toBeUndefined()
    expect((await users.find({ login: 'email', subject: 'new@example.com' }))?.id).toBe(user.id)
    const other = await users.findOrMake(ann)
    expect(await users.moveTo(other.id, 'new@example.com')).toBe(false)
    // Two at once.
    const moved = await Promise.all([user.id, other.id].map((id) => users.moveTo(id, 'third@example.com')))
    expect(moved.filter(Boolean)).toHaveLength(1)
  })

  test('behavior: an address that nobody has proven is shown and no more', async () => {
    const users = createUsers(database, createKeyRing([present]))
    const user = await users.findOrMake({ ...ann, login: 'facebook', subject: '1', emailProven: false })
    expect([users.show(user).email, users.email(user)]).toEqual(['ann@example.com', undefined])
    await users.moveTo(user.id, 'new@example.com')
    const moved = await users.find({ login: 'email', subject: 'new@example.com' })
    expect(moved && users.email(moved)).toBe('new@example.com')
  })

  test('error: INVALID_SETTINGS when the ring lacks a key that has sealed before', async () => {
    const right = createUsers(database, createKeyRing([old]))
    await right.checkKeys()
    const wrong = createUsers(database, createKeyRing([present]))
    await expect(wrong.checkKeys()).rejects.toMatchObject({ code: 'INVALID_SETTINGS' })
    // The mistake leaves no trace.
    await right.checkKeys()
    await createUsers(database, createKeyRing([present, old])).checkKeys()
  })

  test('error: a process without the new key makes no second user for who is found under it', async () => {
    const before = createUsers(database, createKeyRing([old]))
    const user = await before.findOrMake(ann)
    const after = createUsers(database, createKeyRing([present, old]))
    await after.checkKeys()
    expect((await after.findOrMake(ann)).id).toBe(user.id)
    await expect(before.findOrMake(ann)).rejects.toThrow('KEY_SECRET')
    expect((await after.findOrMake(ann)).id).toBe(user.id)
  })

  test('behavior: with passkeys nothing that is stored opens with the login alone', async () => {
    const users = createUsers(database, createKeyRing([present]))
    const { id } = await users.findOrMake(ann)
    const sealed = { iv: 'aXY', data: 'ZGF0YQ' }
    const addresses = { eip155: `0x${'11'.repeat(20)}`, solana: '1'.repeat(32) }
    const both = { version: 1, addresses, login: sealed } as const
    const passkeys = [{ credentialId: 'one', salt: 'c2FsdA', name: 'Phone', createdAt: 1, sealed }]
    await users.putVault(id, both, undefined)
    await users.putVault(id, { ...both, passkeys }, 1)
    expect(await users.putVault(id, { version: 1, addresses, passkeys }, 2)).toBe(3)
    const stored = await users.get(id)
    expect(stored?.formerVaults).toEqual([
      { vault: { version: 1, addresses, passkeys }, revision: 2, stood: expect.any(Number) },
    ])
  })
})
