import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Vault } from '../contract/vault.js'
import { type Database, openDatabase } from '../database/openDatabase.js'
import { createKeyRing } from './keyRing.js'
import { randomToken } from './randomToken.js'
import { restoreVault } from './restoreVault.js'
import { createUsers, type Users } from './users.js'

const key = randomToken()
const ann = {
  login: 'email',
  subject: 'ann@example.com',
  email: 'ann@example.com',
  userName: undefined,
} as const
const vault = (data: string): Vault => ({
  version: 1,
  addresses: { eip155: `0x${'11'.repeat(20)}`, solana: '1'.repeat(32) },
  login: { iv: 'aXY', data },
})

let folder: string
let databaseUrl: string
// Open all the while, as the services are.
let database: Database
let users: Users
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vaults-'))
  databaseUrl = `file:${folder}/wallets.db`
  database = await openDatabase(databaseUrl)
  users = createUsers(database, createKeyRing([key]))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const settings = () => ({ databaseUrl, embeddedWallet: { keySecrets: [key] } })

test('default', async () => {
  const { id } = await users.findOrMake(ann)
  expect(await restoreVault(settings(), 'ann@example.com')).toEqual([])
  await users.putVault(id, vault('good'), undefined)
  await users.putVault(id, vault('garbage'), 1)
  for (const account of ['Ann@Example.com', id]) {
    expect(await restoreVault(settings(), account)).toEqual([
      'revision 2: present, stood 0 min, opens with the login',
      'revision 1: stood 0 min, opens with the login',
    ])
  }
  const [present] = await restoreVault(settings(), 'ann@example.com', 1)
  expect(present).toBe('revision 3: present, stood 0 min, opens with the login')
  expect((await users.get(id))?.vault).toEqual(vault('good'))
})

test('behavior: with passkeys that the present one lacks', async () => {
  const { id } = await users.findOrMake({ ...ann, login: 'google', subject: '7' })
  const { login: sealed = { iv: '', data: '' }, ...rest } = vault('good')
  const passkeys = [{ credentialId: 'one', salt: 'c2FsdA', name: 'Phone', createdAt: 1, sealed }]
  await users.putVault(id, { ...rest, passkeys }, undefined)
  await users.putVault(id, vault('garbage'), 1)
  expect(await restoreVault(settings(), 'google:7', 1)).toEqual([
    'revision 3: present, stood 0 min, opens with passkey "Phone"',
    'revision 1: stood 0 min, opens with passkey "Phone"',
  ])
})

test("behavior: a passkey's name forges nothing", async () => {
  const { id } = await users.findOrMake(ann)
  const { login: sealed = { iv: '', data: '' }, ...rest } = vault('good')
  const name = 'Phone\u001b[2J\u202e\nrevision 9: "the login", the login'
  const passkeys = [{ credentialId: 'one', salt: 'c2FsdA', name, createdAt: 1, sealed }]
  await users.putVault(id, { ...rest, passkeys }, undefined)
  expect(await restoreVault(settings(), id)).toEqual([
    'revision 1: present, stood 0 min, opens with passkey "Phone[2Jrevision 9: \\"the login\\", the login"',
  ])
})

test.each([
  ['an account that nobody has', 'bob@example.com', undefined, 'Nobody is found by "bob@example.com".'],
  ['what is no account', 'ann@', undefined, 'Nobody is found by "ann@".'],
  ['a revision that is not kept', 'ann@example.com', 7, 'No wallet of revision 7 is kept.'],
])('error: VAULT_UNKNOWN: %s', async (_, account, revision, message) => {
  await users.findOrMake(ann)
  await expect(restoreVault(settings(), account, revision)).rejects.toMatchObject({
    code: 'VAULT_UNKNOWN',
    message,
  })
})

test('error: INVALID_SETTINGS without the key', async () => {
  const given = restoreVault({ databaseUrl }, 'ann@example.com')
  await expect(given).rejects.toMatchObject({ code: 'INVALID_SETTINGS' })
})
