import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Vault } from '../contract/login.js'
import { openDatabase } from '../database/openDatabase.js'
import { vaultOf } from './firstLogin.fixture.js'
import { createKeyRing } from './keyRing.js'
import { logIn } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { createAuthenticator } from './passkey.fixture.js'
import { openEntropy, sealEntropy } from './vaultScheme.fixture.js'

const [BARE, GUARDED] = ['bare@example.com', 'guarded@example.com']
const entropies = { [BARE]: randomBytes(16), [GUARDED]: randomBytes(16) }
const keySecret = randomBytes(32).toString('base64url')

let services: Awaited<ReturnType<typeof startLoginServices>>
let folder: string
let databaseUrl: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stolen-'))
  databaseUrl = `file:${path.join(folder, 'wallets.db')}`
  services = await startLoginServices({ databaseUrl, embeddedWallet: { keySecrets: [keySecret] } })
  await makeWallet(BARE)
  await protect(await makeWallet(GUARDED), entropies[GUARDED])
})
afterAll(async () => {
  await services?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** As the frame does at a first login. */
async function makeWallet(email: typeof BARE | typeof GUARDED) {
  const { device, token, user } = await logIn(services, email)
  const call = async (name: string, body = {}) => (await device.call(name, body, token)).body
  const { secret } = await call('/session/secret')
  const by = { userId: user.id as string, secret: secret as string }
  const vault = { ...vaultOf(email.length), login: sealEntropy(entropies[email] as Buffer, by) }
  await call('/session/vault', { vault })
  return { call, by, vault }
}

/** And when the owner makes a passkey. */
async function protect({ call, by, vault }: Awaited<ReturnType<typeof makeWallet>>, entropy?: Buffer) {
  const { id, make } = createAuthenticator(services.frameUrl)
  const sealed = sealEntropy(entropy as Buffer, { ...by, prf: randomBytes(32) })
  const passkey = { credentialId: id, salt: 'c2FsdA', name: 'Phone', createdAt: 1, sealed }
  const { login: _, ...rest } = vault
  const made = make((await call('/session/passkey/challenge')).challenge)
  const next = { vault: { ...rest, passkeys: [passkey] }, replaces: 1, made }
  expect(await call('/session/vault', next)).toEqual({ revision: 2 })
}

interface Stolen {
  readonly userId: string
  readonly secret: string
  readonly vaults: readonly Vault[]
}

/** The keys that a thief ends with, trying all that they hold. */
const keysOf = ({ userId, secret, vaults }: Stolen) =>
  vaults.flatMap(({ login, passkeys = [] }) => {
    const parts = [...(login ? [login] : []), ...passkeys.map(({ sealed }) => sealed)]
    const guesses = [{}, { prf: Buffer.from(secret, 'base64url') }, { prf: Buffer.alloc(32) }]
    return parts.flatMap((part) =>
      guesses.flatMap((guess) => openEntropy(part, { userId, secret, ...guess })?.toString('hex') ?? []),
    )
  })
const hex = (email: typeof BARE | typeof GUARDED) => entropies[email]?.toString('hex')

/** All that the database holds, opened with a key of the environment. */
async function readAll(key: string): Promise<Stolen[]> {
  const database = await openDatabase(databaseUrl)
  const ring = createKeyRing([key])
  const rows = await database.tables
    .selectFrom('users')
    .innerJoin('vaults', 'vaults.userId', 'users.id')
    .select(['users.id as userId', 'users.secret', 'vaults.form', 'vaults.former'])
    .execute()
    .finally(() => database.close())
  return rows.flatMap(({ userId, secret, form, former }) => {
    const before: Vault[] = JSON.parse(former).map(({ vault }: { vault: Vault }) => vault)
    try {
      return [
        { userId, secret: ring.open(secret, `secret ${userId}`), vaults: [JSON.parse(form), ...before] },
      ]
    } catch {
      return []
    }
  })
}

test('T33: a stolen database without the environment opens nothing', async () => {
  expect(await readAll(randomBytes(32).toString('base64url'))).toEqual([])
})

test('T33: with the environment too it opens the wallet without a passkey, as is said, and no other', async () => {
  const stolen = await readAll(keySecret)
  expect(stolen).toHaveLength(2)
  expect(stolen.flatMap(keysOf)).toEqual([hex(BARE)])
})

test.each([
  [BARE, 1],
  [GUARDED, 0],
] as const)('T15: a thief who was told the code of %s ends with %i keys', async (email, count) => {
  const { device, token, user } = await logIn(services, email)
  const call = async (name: string) => (await device.call(name, {}, token)).body
  const { secret } = await call('/session/secret')
  const { vaults } = await call('/session/vault/former')
  expect(keysOf({ userId: user.id, secret, vaults: [user.vault, ...vaults] })).toHaveLength(count)
})

test('T4: a session’s token without the device’s key gets neither vault nor secret', async () => {
  const owner = await logIn(services, BARE)
  const thief = await logIn(services, 'thief@example.com')
  for (const name of ['/session', '/session/secret', '/session/vault/former'])
    expect((await thief.device.call(name, {}, owner.token)).body.code).toBe('SESSION_UNKNOWN')
})
