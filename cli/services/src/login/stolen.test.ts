import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Vault } from '../contract/vault.js'
import { openDatabase } from '../database/openDatabase.js'
import { vaultOf } from './firstLogin.fixture.js'
import { createKeyRing } from './keyRing.js'
import { logIn, type TestDevice } from './loginClient.fixture.js'
import { startLoginServices } from './loginServices.fixture.js'
import { createAuthenticator } from './passkey.fixture.js'
import { openEntropy, sealEntropy } from './vaultScheme.fixture.js'

const [BARE, GUARDED, LATE] = ['bare@example.com', 'guarded@example.com', 'guarded.late@example.com'] as const
type Email = typeof BARE | typeof GUARDED | typeof LATE
const entropies = { [BARE]: randomBytes(16), [GUARDED]: randomBytes(16), [LATE]: randomBytes(16) }
const HOUR = 60 * 60_000
const keySecret = randomBytes(32).toString('base64url')

let services: Awaited<ReturnType<typeof startLoginServices>>
let folder: string
let databaseUrl: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stolen-'))
  databaseUrl = `file:${path.join(folder, 'wallets.db')}`
  services = await startLoginServices({ databaseUrl, embeddedWallet: { keySecrets: [keySecret] } })
  await makeWallet(BARE)
  await protect(await makeWallet(GUARDED), GUARDED)
  const { device } = await makeWallet(LATE)
  // A passkey that is added later, in a login of its own on the account page.
  await protect(await makeWallet(LATE, { siteOrigin: services.frameUrl, device }), LATE)
})
afterAll(async () => {
  await services?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** As the frame does at a first login; at a further one nothing is made. */
async function makeWallet(email: Email, at?: { siteOrigin: string; device: TestDevice }) {
  const { device, token, user } = await logIn(services, email, at?.device, at)
  const call = async (name: string, body = {}) => (await device.call(name, body, token)).body
  const { secret } = await call('/session/secret')
  const by = { userId: user.id as string, secret: secret as string }
  const vault = { ...vaultOf(email.length), login: sealEntropy(entropies[email], by) }
  if (!user.vault) await call('/session/vault', { vault })
  return { device, call, by, vault }
}

/** And when the owner makes a passkey. */
async function protect({ call, by, vault }: Awaited<ReturnType<typeof makeWallet>>, email: Email) {
  const { id, make } = createAuthenticator(services.frameUrl)
  const sealed = sealEntropy(entropies[email], { ...by, prf: randomBytes(32) })
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
const hex = (email: Email) => entropies[email].toString('hex')

/** All that the database holds, opened with a key of the environment. */
async function readAll(key: string): Promise<Stolen[]> {
  const database = await openDatabase(databaseUrl)
  const ring = createKeyRing([key])
  const rows = await database.tables
    .selectFrom('users')
    .innerJoin('vaults', 'vaults.userId', 'users.id')
    .select(['users.id as userId', 'users.secret', 'vaults.form', 'vaults.former'])
    .execute()
  const changes = await database.tables.selectFrom('loginChanges').selectAll().execute()
  await database.close()
  return rows.flatMap(({ userId, secret, form, former }) => {
    const before: Vault[] = JSON.parse(former).map(({ vault }: { vault: Vault }) => vault)
    try {
      const undone = changes
        .filter((change) => change.userId === userId)
        .map(({ id, detail }): Vault => JSON.parse(ring.open(detail, `change ${id}`)).form)
      const vaults = [JSON.parse(form), ...before, ...undone]
      return [{ userId, secret: ring.open(secret, `secret ${userId}`), vaults }]
    } catch {
      return []
    }
  })
}

test('T33: a stolen database without the environment opens nothing', async () => {
  expect(await readAll(randomBytes(32).toString('base64url'))).toEqual([])
})

test('T33: with the environment too it opens what has no passkey, and what got one later can be undone', async () => {
  const stolen = await readAll(keySecret)
  expect(stolen).toHaveLength(3)
  expect(stolen.flatMap(keysOf).sort()).toEqual([hex(BARE), hex(LATE)].sort())
})

test('T33: after 72 hours it opens no wallet with a passkey', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 72 * HOUR + 1 })
  // Any login settles what is over.
  await logIn(services, 'later@example.com')
  vi.useRealTimers()
  expect((await readAll(keySecret)).flatMap(keysOf)).toEqual([hex(BARE)])
})

test.each([
  { email: BARE, after: 0, keys: 0 },
  { email: GUARDED, after: 0, keys: 0 },
  // Nobody has stopped them, nor allowed them.
  { email: BARE, after: 25, keys: 1 },
  { email: GUARDED, after: 25, keys: 0 },
] as const)(
  'T15: a thief who was told the code of $email has $keys keys after $after hours',
  async ({ email, after, keys }) => {
    const { device, token, user } = await logIn(services, email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + after * HOUR })
    // With the time as it is there, which its proofs name.
    const call = async (name: string) => (await device.call(name, {}, token)).body
    const { secret = '' } = await call('/session/secret')
    const { vaults = [] } = await call('/session/vault/former')
    const { vault } = await call('/session')
    vi.useRealTimers()
    expect(keysOf({ userId: user.id, secret, vaults: [user.vault, vault, ...vaults] })).toHaveLength(keys)
  },
)

test('T4: a session’s token without the device’s key gets neither vault nor secret', async () => {
  const owner = await logIn(services, BARE)
  const thief = await logIn(services, 'thief@example.com')
  for (const name of ['/session', '/session/secret', '/session/vault/former'])
    expect((await thief.device.call(name, {}, owner.token)).body.code).toBe('SESSION_UNKNOWN')
})
