import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { type TestDatabase, testDatabases } from '../database/testDatabases.fixture.js'
import { connectKeyService } from '../keyService/connectKeyService.js'
import { type RunningKeyService, startKeyService } from '../keyService/keyService.fixture.js'
import { createKeyRing } from './keyRing.js'
import { randomToken } from './randomToken.js'
import type { Identity } from './users.js'
import { createUsers } from './users.js'

const ring = createKeyRing([randomToken()])
const byEmail = (email: string): Identity => ({ login: 'email', subject: email, email, userName: undefined })
const [ann, bob] = [byEmail('ann@example.com'), byEmail('bob@example.com')]

describe.each(testDatabases)('$kind', ({ make }) => {
  let made: TestDatabase
  let database: Database
  let keys: RunningKeyService
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    vi.spyOn(console, 'error').mockReturnValue()
    made = await make()
    database = await openDatabase(made.url)
    keys = await startKeyService()
  })
  afterEach(async () => {
    await database.close()
    await made.drop()
    await keys.drop()
    vi.restoreAllMocks()
  })
  const open = async (keyIds?: readonly string[]) => {
    const options = await keys.options()
    const keyService = await connectKeyService({ ...options, keyIds: keyIds ?? options.keyIds })
    return createUsers(database, ring, { keyService })
  }

  test('behavior: wallets from before open, and are wrapped when their owner logs in', async () => {
    const before = createUsers(database, ring)
    const { id } = await before.findOrMake(ann)
    const secret = await before.secret(await before.findOrMake(ann))

    const users = await open()
    const untouched = await users.get(id)
    expect(untouched && (await users.secret(untouched))).toBe(secret)
    const found = await users.findOrMake(ann)
    expect(found.secret).not.toBe(untouched?.secret)
    expect(await users.secret(found)).toBe(secret)
    // The ring alone opens it no more.
    await expect(before.secret(found)).rejects.toMatchObject({ code: 'ACCOUNT_DAMAGED' })
  })

  test('error: KEY_SERVICE_UNREACHABLE: nobody gets a wallet that could not be kept, and nothing is lost', async () => {
    const before = createUsers(database, ring)
    const old = await before.findOrMake(bob)
    const users = await open()
    const user = await users.findOrMake(ann)
    const secret = await users.secret(user)
    await keys.stop()
    await expect(users.secret(user)).rejects.toMatchObject({ status: 503, code: 'KEY_SERVICE_UNREACHABLE' })
    await expect(users.findOrMake(byEmail('carl@example.com'))).rejects.toMatchObject({
      code: 'KEY_SERVICE_UNREACHABLE',
    })
    // Those who are known log in, and wallets that are not wrapped yet open.
    expect(await users.findOrMake(ann)).toEqual(user)
    expect(await users.secret(await users.findOrMake(bob))).toBe(await before.secret(old))
    await keys.start()
    expect(await users.secret(user)).toBe(secret)
    await users.findOrMake(byEmail('carl@example.com'))
  })

  test('behavior: a new key of the key service takes over at the next login', async () => {
    const before = await open()
    const user = await before.findOrMake(ann)
    const secret = await before.secret(user)
    const added = await keys.addKey()
    await keys.stop()
    await keys.start()
    const found = await (await open()).findOrMake(ann)
    expect(found.secret).not.toBe(user.secret)
    expect(await (await open([added])).secret(found)).toBe(secret)
  })

  test('error: INVALID_SETTINGS without the key service, or the key, that wallets were wrapped with', async () => {
    await (await open()).checkKeys()
    const without = createUsers(database, ring).checkKeys()
    await expect(without).rejects.toMatchObject({ code: 'INVALID_SETTINGS' })
    await expect(without).rejects.toThrow('KEY_SERVICE_URL: lacks')
    await expect((await open([await keys.addKey()])).checkKeys()).rejects.toThrow('KEY_SERVICE_KEY_ID: lacks')
    await (await open()).checkKeys()
  })

  test('error: ACCOUNT_DAMAGED: what is wrapped does not pass for a secret, nor for that of another', async () => {
    const users = await open()
    const user = await users.findOrMake(ann)
    const other = await users.findOrMake(bob)
    const bare = user.secret.slice(user.secret.indexOf(':') + 1)
    for (const secret of [bare, other.secret])
      await expect(users.secret({ ...user, secret })).rejects.toMatchObject({ code: 'ACCOUNT_DAMAGED' })
  })
})
