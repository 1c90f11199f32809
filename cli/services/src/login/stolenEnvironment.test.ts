import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.js'
import { connectKeyService } from '../keyService/connectKeyService.js'
import { type RunningKeyService, startKeyService } from '../keyService/keyService.fixture.js'
import type { KeyServiceOptions } from '../keyService/keyServiceOptions.js'
import { createKeyRing } from './keyRing.js'
import { randomToken } from './randomToken.js'
import { createUsers } from './users.js'

const OWNERS = 12
const BUDGET = 5

let folder: string
let keys: RunningKeyService
let said: string[]
beforeEach(async () => {
  said = []
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line))
  folder = await mkdtemp(path.join(tmpdir(), 'services-stolen-'))
})
afterEach(async () => {
  await keys?.drop()
  await rm(folder, { recursive: true })
  vi.restoreAllMocks()
})

/** What the thief has: a copy of the database, and all that the web process's environment holds. */
type Loot = { databaseUrl: string; keySecret: string; keyService?: KeyServiceOptions }

/** Owners without passkeys come, then the database and the environment are stolen. */
async function steal(keyService?: KeyServiceOptions): Promise<Loot & { secrets: string[] }> {
  const keySecret = randomToken()
  const databaseUrl = `file:${folder}/wallets.db`
  const database = await openDatabase(databaseUrl)
  const service = keyService && (await connectKeyService(keyService))
  const users = createUsers(database, createKeyRing([keySecret]), { keyService: service })
  for (let number = 0; number < OWNERS; number++) {
    const subject = `owner${number}@example.com`
    await users.findOrMake({ login: 'email', subject, email: subject, userName: undefined })
  }
  await database.close()
  await copyFile(`${folder}/wallets.db`, `${folder}/stolen.db`)
  // What the owners' devices would have been given.
  const own = createKeyRing([keySecret])
  const rows = await rowsOf(`file:${folder}/stolen.db`)
  const secrets = rows.flatMap(({ id, secret }) => (service ? [] : [own.open(secret, `secret ${id}`)]))
  return { databaseUrl: `file:${folder}/stolen.db`, keySecret, ...(keyService && { keyService }), secrets }
}

async function rowsOf(databaseUrl: string) {
  const database = await openDatabase(databaseUrl)
  const rows = await database.tables.selectFrom('users').selectAll().execute()
  await database.close()
  return rows
}

/** The secrets that the thief holds at the end, by the program's own code run over the loot. */
async function openAll({ databaseUrl, keySecret, keyService }: Loot): Promise<string[]> {
  const database = await openDatabase(databaseUrl)
  const service = keyService && (await connectKeyService(keyService))
  const users = createUsers(database, createKeyRing([keySecret]), { keyService: service })
  const held: string[] = []
  for (const { id } of await rowsOf(databaseUrl)) {
    const user = await users.get(id)
    await users.secret(user as NonNullable<typeof user>).then(
      (secret) => held.push(secret),
      () => {},
    )
  }
  await database.close()
  return held.filter((secret) => secret.length === 43)
}

/** The ciphertexts of the key service, which `KEY_SECRET` brings to light. */
async function ciphertexts({ databaseUrl, keySecret }: Loot) {
  const ring = createKeyRing([keySecret])
  return (await rowsOf(databaseUrl)).map(({ id, secret }) => ({
    id,
    ciphertext: ring.open(secret.slice(secret.indexOf(':') + 1), `wrapped secret ${id}`),
  }))
}

test('T33: the database and KEY_SECRET without a key service: every wallet', async () => {
  const loot = await steal()
  expect((await openAll(loot)).sort()).toEqual(loot.secrets.sort())
  expect(loot.secrets).toHaveLength(OWNERS)
})

describe('with a key service', () => {
  beforeEach(async () => {
    keys = await startKeyService({ perMinute: BUDGET })
  })

  test('T33: nothing while the key service is stopped', async () => {
    const loot = await steal(await keys.options())
    await keys.stop()
    expect(await openAll(loot)).toEqual([])
    const { keyService: _, ...offline } = loot
    expect(await openAll(offline)).toEqual([])
    await keys.start()
  })

  test('T33: at most the budget while it lives, and each is logged', async () => {
    const loot = await steal(await keys.options())
    const first = await openAll(loot)
    const again = await openAll(loot)
    expect(new Set([...first, ...again]).size).toBe(BUDGET)
    expect(said.filter((line) => line.startsWith('A secret was unwrapped'))).toHaveLength(BUDGET)
    expect(said.filter((line) => line.startsWith('Nothing was unwrapped')).length).toBeGreaterThanOrEqual(
      OWNERS - BUDGET,
    )
  })

  test('T33: at most the budget by calls of the thief’s own, all at once, or with another name for the account', async () => {
    const loot = await steal(await keys.options())
    const { url, keyIds, ...credentials } = await keys.options()
    const client = new AwsClient({ ...credentials, service: 'kms', retries: 0 })
    const call = async (name: string, body: object) => {
      const headers = { 'x-amz-target': `TrentService.${name}` }
      const response = await client.fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await response.json()) as { Plaintext?: string; CiphertextBlob?: string }
    }
    const [KeyId] = keyIds
    const account = (id: string) =>
      crypto.subtle
        .digest('SHA-256', new TextEncoder().encode(id))
        .then((hash) => ({ account: Buffer.from(hash).toString('base64url') }))
    const stolen = await ciphertexts(loot)
    const attempts = stolen.flatMap(({ id, ciphertext: CiphertextBlob }) => [
      async () => call('Decrypt', { KeyId, CiphertextBlob, EncryptionContext: await account(id) }),
      async () => call('Decrypt', { KeyId, CiphertextBlob, EncryptionContext: await account('mine') }),
      async () =>
        call('ReEncrypt', {
          CiphertextBlob,
          SourceKeyId: KeyId,
          SourceEncryptionContext: await account(id),
          DestinationKeyId: KeyId,
          DestinationEncryptionContext: await account('mine'),
        }),
      async () => call('GenerateDataKey', { KeyId, CiphertextBlob, EncryptionContext: await account(id) }),
    ])
    const answers = await Promise.all(attempts.map((attempt) => attempt()))
    const held = answers.filter(({ Plaintext }) => Plaintext !== undefined)
    expect(held.length).toBeLessThanOrEqual(BUDGET)
    expect(answers.filter(({ CiphertextBlob }) => CiphertextBlob !== undefined)).toEqual([])
  })

  test('T33: the key file opens nothing without KEY_SECRET', async () => {
    const { databaseUrl } = await steal(await keys.options())
    const { keys: stolen } = JSON.parse(await readFile(keys.file, 'utf8')) as {
      keys: [{ id: string; secret: string }]
    }
    const ring = createKeyRing([stolen[0].secret])
    for (const { id, secret } of await rowsOf(databaseUrl)) {
      const sealed = secret.slice(secret.indexOf(':') + 1)
      for (const about of [`secret ${id}`, `wrapped secret ${id}`, `account ${id}`])
        expect(() => ring.open(sealed, about)).toThrow()
    }
  })
})
