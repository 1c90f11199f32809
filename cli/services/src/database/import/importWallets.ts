import { z } from 'zod'
import { loginMethod } from '../../contract/login.js'
import { vault } from '../../contract/vault.js'
import { formerVault } from '../../login/formerVaults.js'
import { ServicesError } from '../../servicesError.js'
import { insertNew } from '../insertNew.js'
import type { Database } from '../openDatabase.js'
import type { Tables, UserRow } from '../tables.js'
import type { OldEntry, OldStore } from './oldStore.js'

const oldUser = z.object({
  id: z.string(),
  login: loginMethod,
  createdAt: z.number(),
  email: z.string().optional(),
  unproven: z.literal(true).optional(),
  userName: z.string().optional(),
  secret: z.string(),
  vault: z.optional(vault),
  vaultRevision: z.number().optional(),
  vaultSince: z.number().optional(),
  formerVaults: z.array(formerVault).optional(),
})
const oldSession = z.object({
  id: z.string(),
  userId: z.string(),
  thumbprint: z.string(),
  createdAt: z.number(),
  usedAt: z.number(),
  siteOrigin: z.string(),
  agent: z.string(),
})

/** What was taken over. Accounts that can't be read are kept as such: their owners get no new wallet. */
export type Imported = {
  users: number
  /** Were in the database already. */
  present: number
  sessions: number
  devices: number
  /** Ids of accounts that can't be read. */
  damaged: string[]
}

/**
 * Takes over what an older version kept, all of it or nothing. It may be done again.
 *
 * @throws ServicesError `IMPORT_CONFLICT` when somebody has another wallet in the database already
 */
export async function importWallets(store: OldStore, database: Database): Promise<Imported> {
  const imported = await database.write(async (transaction) => {
    const done: Imported = { users: 0, present: 0, sessions: 0, devices: 0, damaged: [] }
    await takeUsers(store, transaction, done)
    await takeIdentities(store, transaction, done)
    for await (const { key, value } of store.entries('login-sessions')) {
      const session = oldSession.safeParse(value).data
      if (!session || !(await hasUser(transaction, session.userId))) continue
      if (await insertNew(transaction.insertInto('sessions').values({ key, ...session }))) done.sessions += 1
    }
    for await (const { key: name, expires: expiresAt } of store.entries('login-devices')) {
      if (expiresAt === undefined) continue
      if (await insertNew(transaction.insertInto('knownDevices').values({ name, expiresAt })))
        done.devices += 1
    }
    for await (const { value } of store.entries('login-keys')) {
      for (const id of z.array(z.string()).parse(value)) {
        await insertNew(transaction.insertInto('usedKeys').values({ id }))
      }
    }
    return done
  })
  await store.mark()
  return imported
}

async function takeUsers(store: OldStore, transaction: Tables, done: Imported): Promise<void> {
  for await (const entry of store.entries('login-users')) {
    if (await hasUser(transaction, entry.key)) {
      done.present += 1
      continue
    }
    const found = oldUser.safeParse(entry.value).data
    if (found?.id !== entry.key) {
      await keepDamaged(transaction, entry.key, entry.text, done)
      continue
    }
    const { id, login, createdAt, email = null, unproven, userName = null, secret, vault } = found
    const { vaultRevision: revision = 1, vaultSince: since = createdAt, formerVaults = [] } = found
    const row = {
      id,
      login,
      createdAt,
      identity: null,
      email,
      emailProven: unproven ? 0 : 1,
      userName,
      secret,
    }
    const { eip155 = null, solana = null } = vault?.addresses ?? {}
    await transaction
      .insertInto('users')
      .values({ ...row, eip155, solana })
      .execute()
    if (vault) {
      const [form, former] = [JSON.stringify(vault), JSON.stringify(formerVaults)]
      await transaction.insertInto('vaults').values({ userId: id, revision, since, form, former }).execute()
    }
    done.users += 1
  }
}

async function takeIdentities(store: OldStore, transaction: Tables, done: Imported): Promise<void> {
  for await (const entry of store.entries('login-identities')) {
    const { key: name } = entry
    const userId = await ownerOf(entry, transaction, done)
    const present = await transaction
      .selectFrom('identities')
      .select('userId')
      .where('name', '=', name)
      .executeTakeFirst()
    if (present && present.userId !== userId) throw conflict(userId, present.userId)
    await insertNew(transaction.insertInto('identities').values({ name, userId }))
    await transaction
      .updateTable('users')
      .set({ identity: name })
      .where('id', '=', userId)
      .where('identity', 'is', null)
      .execute()
  }
}

/** The user that an identity leads to; where there is none that can be read, one that says so. */
async function ownerOf({ key, value, text }: OldEntry, transaction: Tables, done: Imported): Promise<string> {
  // The same each time that it is imported.
  const id = typeof value === 'string' && value !== '' ? value : `damaged ${key}`
  if (!(await hasUser(transaction, id))) await keepDamaged(transaction, id, text, done)
  return id
}

async function keepDamaged(transaction: Tables, id: string, text: string, done: Imported): Promise<void> {
  const row: UserRow = {
    id,
    login: 'damaged',
    createdAt: Date.now(),
    identity: null,
    email: null,
    emailProven: 0,
    userName: null,
    // Of no use, but of interest for whoever repairs it.
    secret: JSON.stringify(text),
    eip155: null,
    solana: null,
  }
  await transaction.insertInto('users').values(row).execute()
  done.damaged.push(id)
}

async function hasUser(transaction: Tables, id: string): Promise<boolean> {
  const found = await transaction.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return found !== undefined
}

const conflict = (old: string, present: string): ServicesError =>
  new ServicesError(
    'IMPORT_CONFLICT',
    `Nothing was imported: the owner of the account ${old} has another in the database, ${present}. Import into the database that had nobody in it, or remove that account from there.`,
  )
