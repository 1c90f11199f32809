import Libsql from 'libsql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Vault } from '../contract/vault.js'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { ask, type TestDatabase, testDatabases } from '../database/testDatabases.fixture.js'
import { createKeyRing } from './keyRing.js'
import { randomToken } from './randomToken.js'
import { createUsers, type Users } from './users.js'

const ann = {
  login: 'email',
  subject: 'ann@example.com',
  email: 'ann@example.com',
  userName: undefined,
} as const
const vault: Vault = {
  version: 1,
  addresses: { eip155: `0x${'11'.repeat(20)}`, solana: '1'.repeat(32) },
  login: { iv: 'aXY', data: 'ZGF0YQ' },
}
const elsewhere = JSON.stringify({
  ...vault,
  addresses: { ...vault.addresses, eip155: `0x${'22'.repeat(20)}` },
})

describe.each(testDatabases)('$kind', ({ kind, make }) => {
  const said: string[] = []
  let made: TestDatabase
  let database: Database
  let users: Users
  let id: string
  beforeEach(async () => {
    said.length = 0
    vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')))
    made = await make()
    database = await openDatabase(made.url)
    users = createUsers(database, createKeyRing([randomToken()]), { support: 'help@example.com' })
    ;({ id } = await users.findOrMake(ann))
    await users.putVault(id, vault, undefined)
  })
  afterEach(async () => {
    await database.close()
    await made.drop()
  })

  const rowsOf = async ({ tables }: Database) => ({
    users: await tables.selectFrom('users').selectAll().execute(),
    identities: await tables.selectFrom('identities').selectAll().execute(),
    vaults: await tables.selectFrom('vaults').selectAll().execute(),
  })
  const damages = [
    ['the user is missing', 'delete from users'],
    ['the identity is missing', 'delete from identities'],
    ["the identity's name is cut short", "update identities set name = 'x'"],
    ['the identity leads nowhere', "update identities set user_id = ''"],
    ['the secret is empty', "update users set secret = ''"],
    ['the login is none', "update users set login = 'emai'"],
    ['the email is cut short', "update users set email = 'a.b'"],
    ['the vault is missing', 'delete from vaults'],
    ['the vault is cut short', `update vaults set form = '{"version":1,'`],
    ['the vault is of other addresses', `update vaults set form = '${elsewhere}'`],
    ['the former vaults are none', "update vaults set former = ''"],
    ['the addresses are missing', 'update users set eip155 = null, solana = null'],
  ] as const

  /** As by somebody's hand, or in a file that was restored by half. */
  async function damage(words: string) {
    if (kind === 'postgres') return ask(made.url, `set session_replication_role = replica; ${words}`)
    const other = new Libsql(made.url.slice('file:'.length))
    other.exec(`pragma foreign_keys = off; ${words}`)
    other.close()
  }

  test.each(damages)('T35: error: ACCOUNT_DAMAGED: %s', async (_, words) => {
    await damage(words)
    const before = await rowsOf(database)
    for (let times = 0; times < 2; times++) {
      await expect(users.findOrMake(ann)).rejects.toMatchObject({
        code: 'ACCOUNT_DAMAGED',
        status: 500,
        message: expect.stringContaining('Please tell help@example.com this number: '),
      })
    }
    expect(await rowsOf(database)).toEqual(before)
    expect(said.join('\n')).toMatch(/^The account .* can't be read: .+\. It is left as it is\.$/m)
    expect(said.join('\n')).not.toMatch(/ann@|ZGF0YQ/)

    // Nor does another get what is hers.
    const bob = await users.findOrMake({ ...ann, login: 'google', subject: 'bob' })
    await users.moveTo(bob.id, ann.email).then(
      (moved) => expect(moved).toBe(false),
      (error) => expect(error).toMatchObject({ code: 'ACCOUNT_DAMAGED' }),
    )
  })

  test('T35: error: ACCOUNT_DAMAGED: what was sealed was altered', async () => {
    const user = await users.findOrMake(ann)
    const altered = (sealed = '') => `${sealed.slice(0, -1)}${sealed.endsWith('A') ? 'Q' : 'A'}`
    await expect(users.secret({ ...user, secret: altered(user.secret) })).rejects.toMatchObject({
      code: 'ACCOUNT_DAMAGED',
      message: expect.stringContaining(id),
    })
    const { email } = user
    expect(() => users.show({ ...user, email: altered(email) })).toThrow(
      expect.objectContaining({ code: 'ACCOUNT_DAMAGED' }),
    )
  })
})
