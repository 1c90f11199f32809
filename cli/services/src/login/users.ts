import { sql } from 'kysely'
import type { LoginMethod, LoginUser } from '../contract/login.js'
import type { Vault } from '../contract/vault.js'
import { insertNew } from '../database/insertNew.js'
import { type Database, Raced } from '../database/openDatabase.js'
import type { ReadTables, Tables, UserRow } from '../database/tables.js'
import type { KeyService } from '../keyService/keyService.js'
import { KeyServiceError } from '../keyService/keyServiceError.js'
import { accountDamaged } from './accountDamaged.js'
import { createAccountSecrets } from './accountSecrets.js'
import { type FormerVault, formerAfter } from './formerVaults.js'
import {
  findHolder,
  type Holder,
  isReserved,
  leaveNames,
  nameByAnother,
  rename,
  replaceEmail,
} from './identityRows.js'
import type { KeyRing } from './keyRing.js'
import { keyServiceRefusal } from './keyServiceRefusal.js'
import { lastLogin } from './lastLogin.js'
import { loginMoved } from './loginMoved.js'
import { readUser, UnreadableUser, type User } from './readUser.js'
import { identityText, sealIdentity } from './sealedSubject.js'
import { createUsedKeys } from './usedKeys.js'
import { hasSameAddresses, replaceVault } from './vaultRows.js'

/** Who someone is, proven: the address of a mailbox, or the subject at a provider. */
export type Identity = {
  login: LoginMethod
  /** Unique within the login method. */
  subject: string
  email: string | undefined
  /** Whether the address is known to be theirs. @default true */
  emailProven?: boolean
  userName: string | undefined
}

/** What an identity is found by. */
export type Proven = Pick<Identity, 'login' | 'subject'>

/** Why a vault is not kept. */
export type VaultRefusal = 'otherRevision' | 'otherAddresses' | 'givesUpLogin'

/** How an email was before it changed. */
export type EmailBefore = {
  /** None, or none that was proven. */
  email: string | undefined
  /** The name by which it led to the user, if it did. */
  name: string | undefined
}

export type Users = {
  /** Notes the keys, see `UsedKeys`. @throws ServicesError `INVALID_SETTINGS` */
  checkKeys(): Promise<void>
  /** Within each change that seals something, see `UsedKeys`. */
  noteKeys(transaction: Tables): Promise<void>
  /** @throws LoginRefusal `ACCOUNT_DAMAGED` */
  get(id: string): Promise<User | undefined>
  /** Finds the user of an identity. @throws LoginRefusal `ACCOUNT_DAMAGED` */
  find(identity: Proven): Promise<User | undefined>
  /** Who an address leads to; nothing else of them is read. */
  holder(email: string): Promise<Holder | undefined>
  /** The same, or makes one. @throws LoginRefusal `ACCOUNT_DAMAGED`, `LOGIN_MOVED`, `KEY_SERVICE_UNREACHABLE` */
  findOrMake(identity: Identity): Promise<User>
  /**
   * Keeps the vault if `replaces` is the present revision and it holds the same wallet; the new revision. The one in whose
   * place it comes is kept too, see `formerAfter`.
   *
   * @param options.givesUpLogin - whether it may do without the part that opens with the login alone. @default true
   */
  putVault(
    id: string,
    next: Vault,
    replaces: number | undefined,
    options?: { givesUpLogin?: boolean },
  ): Promise<number | VaultRefusal>
  /** The vaults that are kept, the present one first. */
  vaults(user: User): FormerVault[]
  /**
   * Moves the user to another address; `false` if that has a user already, or is kept for one.
   *
   * @param note - notes in the same transaction how it was before
   */
  moveTo(
    id: string,
    email: string,
    note?: (transaction: Tables, before: EmailBefore) => Promise<void>,
  ): Promise<boolean>
  /** Moves the user back to an address that was kept meanwhile. */
  moveBack(transaction: Tables, id: string, before: EmailBefore): Promise<void>
  /** Takes the address off the user. @throws LoginRefusal `LAST_LOGIN` */
  leaveEmail(transaction: Tables, id: string): Promise<EmailBefore>
  /** The names by which an address may be found. */
  namesOf(email: string): readonly string[]
  /** Puts a former form of the vault back; nothing where the wallet is another. */
  putBack(transaction: Tables, id: string, form: Vault): Promise<void>
  /** The name by which an address is found. */
  nameOf(email: string): string
  /** Whether an address leads to nobody and is kept for nobody. */
  isFree(from: ReadTables, email: string): Promise<boolean>
  /** @throws LoginRefusal `ACCOUNT_DAMAGED`, `KEY_SERVICE_UNREACHABLE`, `KEY_SERVICE_BUSY` */
  secret(user: User): Promise<string>
  /** The address, if it is proven. */
  email(user: User): string | undefined
  /** What the frame is told. */
  show(user: User): LoginUser
}

/**
 * @param options.keyService - what wraps the accounts' secrets, beside the ring
 * @param options.support - where the owner of a wallet that can't be read finds help
 */
export function createUsers(
  database: Database,
  keys: KeyRing,
  options: { keyService?: KeyService | undefined; support?: string | undefined } = {},
): Users {
  const { keyService, support = 'the support of this site' } = options
  const { tables } = database
  const secrets = createAccountSecrets(keys, keyService)
  const usedKeys = createUsedKeys(keys, keyService)
  const namesOf = (identity: Proven) => keys.macs('identity', identityText(identity))
  const rowOf = (identity: Proven, userId: string) => ({
    name: namesOf(identity)[0],
    userId,
    subject: sealIdentity(keys, userId, identityText(identity)),
  })
  const byEmail = (subject: string): Proven => ({ login: 'email', subject })
  const damaged = (id: string, why: string) => accountDamaged(id, why, support)
  const seal = (id: string, what: string, text: string) => keys.seal(text, `${what} ${id}`)
  const unopened = (id: string, what: string, error: unknown) =>
    damaged(id, `its ${what} does not open: ${(error as Error).message}`)
  function open(id: string, what: string, sealed: string): string {
    try {
      return keys.open(sealed, `${what} ${id}`)
    } catch (error) {
      throw unopened(id, what, error)
    }
  }
  const emailOf = ({ id, email }: User) => (email === undefined ? undefined : open(id, 'email', email))

  async function get(id: string, from: ReadTables = tables): Promise<User | undefined> {
    try {
      return await readUser(from, id)
    } catch (error) {
      throw error instanceof UnreadableUser ? damaged(id, error.message) : error
    }
  }

  /** Who an identity leads to, and by which name of it: the present key's before others'. */
  async function holderOf(names: readonly string[], from: ReadTables) {
    // At one moment: between two queries another device may log in for the first time.
    const rows = await from
      .selectFrom('identities')
      .select(({ ref }) => [ref('name').$castTo<string | null>().as('name'), 'userId', 'subject'])
      .where('name', 'in', names)
      .unionAll(
        from
          .selectFrom('users')
          .select([sql<null>`null`.as('name'), 'id as userId', sql<null>`null`.as('subject')])
          .where('identity', 'in', names),
      )
      .execute()
    for (const name of names) {
      const found = rows.find((row) => row.name === name)
      if (found) return { name, userId: found.userId, subject: found.subject }
    }
    if (rows[0]) throw damaged(rows[0].userId, 'its identity is missing')
    return undefined
  }

  async function find(identity: Proven): Promise<User | undefined> {
    const names = namesOf(identity)
    const holder = await holderOf(names, tables)
    if (!holder) return undefined
    const found = await get(holder.userId)
    if (!found) throw damaged(holder.userId, 'there is an identity of it, and no more')
    const isKept = holder.subject && !keys.isStale(holder.subject)
    if (holder.name !== names[0] || !isKept)
      await database.write(async (transaction) => {
        await usedKeys.note(transaction)
        await rename(transaction, holder.name, rowOf(identity, holder.userId))
      })
    return renewSeals(found)
  }

  /** After a change of keys: what the former ones have sealed is sealed with the present ones. */
  async function renewSeals(found: User): Promise<User> {
    const { id, email, userName, secret } = found
    const next = await renewedSecret(found)
    if (next === undefined) return found
    const again = (what: 'email' | 'userName', sealed: string) => seal(id, what, open(id, what, sealed))
    const renewed = {
      secret: next,
      ...(email !== undefined && { email: again('email', email) }),
      ...(userName !== undefined && { userName: again('userName', userName) }),
    }
    await database.write(async (transaction) => {
      await usedKeys.note(transaction)
      await transaction
        .updateTable('users')
        .set(renewed)
        .where('id', '=', id)
        .where('secret', '=', secret)
        .execute()
    })
    return (await get(id)) ?? found
  }

  async function renewedSecret({ id, secret }: User): Promise<string | undefined> {
    try {
      return await secrets.renew(id, secret)
    } catch (error) {
      // It stays as it was until a later login.
      if (error instanceof KeyServiceError && error.problem !== 'damaged') return undefined
      throw unopened(id, 'secret', error)
    }
  }

  async function newSecret(id: string): Promise<string> {
    try {
      return await secrets.make(id)
    } catch (error) {
      throw error instanceof KeyServiceError ? keyServiceRefusal(error) : error
    }
  }

  async function newRow({ login, email, emailProven = true, userName }: Identity, identity: string) {
    const id = crypto.randomUUID()
    return {
      id,
      login,
      createdAt: Date.now(),
      identity,
      email: email === undefined ? null : seal(id, 'email', email),
      emailProven: emailProven ? 1 : 0,
      userName: userName === undefined ? null : seal(id, 'userName', userName),
      secret: await newSecret(id),
      eip155: null,
      solana: null,
    } satisfies UserRow
  }

  /** Puts another address in the place of the present one; the name by which that one led to the user, if it did. */
  async function replace(
    transaction: Tables,
    present: User,
    email: string | undefined,
  ): Promise<string | undefined> {
    const { id } = present
    const before = emailOf(present)
    const sealed = email === undefined ? null : seal(id, 'email', email)
    if (!(await replaceEmail(transaction, present, sealed))) throw new Raced()
    if (before === undefined || before === email) return undefined
    const next = email === undefined ? undefined : namesOf(byEmail(email))[0]
    return leaveNames(transaction, id, namesOf(byEmail(before)), next)
  }

  return {
    checkKeys: () => database.write(usedKeys.check),
    noteKeys: usedKeys.note,
    get: (id) => get(id),
    find,

    holder: (email) => findHolder(tables, namesOf(byEmail(email))),

    async findOrMake(identity) {
      const found = await find(identity)
      if (found) return found
      const names = namesOf(identity)
      const row = await newRow(identity, names[0])
      await database.write(async (transaction) => {
        // Another process may have begun with a new key meanwhile.
        await usedKeys.check(transaction)
        // Another device of the same person may have been faster.
        if (await holderOf(names, transaction)) return
        if (await isReserved(transaction, names)) throw loginMoved()
        if (!(await insertNew(transaction.insertInto('users').values(row)))) throw new Raced()
        const made = rowOf(identity, row.id)
        if (!(await insertNew(transaction.insertInto('identities').values(made)))) throw new Raced()
      })
      const made = await find(identity)
      if (!made) throw damaged(row.id, 'it was made and is not there')
      return made
    },

    putVault(id, next, replaces, { givesUpLogin = true } = {}) {
      return database.write(async (transaction) => {
        const present = await get(id, transaction)
        if (!present || present.vaultRevision !== replaces) return 'otherRevision'
        const { vault } = present
        if (vault && !hasSameAddresses(vault, next)) return 'otherAddresses'
        if (vault?.login && !next.login && !givesUpLogin) return 'givesUpLogin'
        const revision = (replaces ?? 0) + 1
        const addresses = vault?.addresses ?? next.addresses
        const row = {
          revision,
          since: Date.now(),
          form: JSON.stringify({ ...next, addresses }),
          former: JSON.stringify(formerAfter(vaultsOf(present), next)),
        }
        const isKept = vault
          ? await replaceVault(transaction, id, row)
          : await insertNew(transaction.insertInto('vaults').values({ userId: id, ...row }))
        if (!isKept) return 'otherRevision'
        const { eip155, solana } = addresses
        if (!vault)
          await transaction.updateTable('users').set({ eip155, solana }).where('id', '=', id).execute()
        return revision
      })
    },

    moveTo(id, email, note) {
      const names = namesOf(byEmail(email))
      return database.write(async (transaction) => {
        const holder = await holderOf(names, transaction)
        if (holder && holder.userId !== id) return false
        if (!holder && (await isReserved(transaction, names))) return false
        await usedKeys.note(transaction)
        const identity = rowOf(byEmail(email), id)
        if (!holder && !(await insertNew(transaction.insertInto('identities').values(identity)))) return false
        const present = await get(id, transaction)
        if (!present) throw damaged(id, 'it is missing')
        const former = await replace(transaction, present, email)
        await note?.(transaction, {
          email: present.unproven ? undefined : emailOf(present),
          name: former,
        })
        return true
      })
    },

    async moveBack(transaction, id, { email, name }) {
      await usedKeys.note(transaction)
      const present = await get(id, transaction)
      if (!present) throw damaged(id, 'it is missing')
      if (name !== undefined && email !== undefined) {
        await insertNew(transaction.insertInto('identities').values(rowOf(byEmail(email), id)))
      }
      await replace(transaction, present, email)
    },

    async leaveEmail(transaction, id) {
      const present = await get(id, transaction)
      if (!present?.email) throw lastLogin()
      const name = await replace(transaction, present, undefined)
      if (!(await nameByAnother(transaction, id))) throw lastLogin()
      return { email: emailOf(present), name }
    },

    async putBack(transaction, id, form) {
      const present = await get(id, transaction)
      if (!present?.vault || present.vaultRevision === undefined) return
      if (!hasSameAddresses(present.vault, form)) return
      const row = {
        revision: present.vaultRevision + 1,
        since: Date.now(),
        form: JSON.stringify({ ...form, addresses: present.vault.addresses }),
        former: JSON.stringify(formerAfter(vaultsOf(present), form)),
      }
      if (!(await replaceVault(transaction, id, row))) throw new Raced()
    },

    nameOf: (email) => namesOf(byEmail(email))[0],
    namesOf: (email) => namesOf(byEmail(email)),

    async isFree(from, email) {
      const names = namesOf(byEmail(email))
      return !(await holderOf(names, from)) && !(await isReserved(from, names))
    },
    vaults: vaultsOf,
    async secret({ id, secret }) {
      try {
        return await secrets.open(id, secret)
      } catch (error) {
        if (error instanceof KeyServiceError && error.problem !== 'damaged') throw keyServiceRefusal(error)
        throw unopened(id, 'secret', error)
      }
    },
    email: (found) => (found.unproven ? undefined : emailOf(found)),
    show(found) {
      const { id, login, userName, vault, vaultRevision } = found
      return {
        id,
        email: emailOf(found) ?? null,
        userName: userName === undefined ? null : open(id, 'userName', userName),
        login,
        ...(vault && { vault }),
        ...(vaultRevision !== undefined && { vaultRevision }),
      }
    },
  }
}

function vaultsOf({ vault, vaultRevision, vaultSince, createdAt, formerVaults = [] }: User): FormerVault[] {
  if (!vault || vaultRevision === undefined) return []
  // The clock of the process that wrote it may be ahead.
  const stood = Math.max(0, Date.now() - (vaultSince ?? createdAt))
  const present = { vault, revision: vaultRevision, stood }
  return [present, ...formerVaults]
}
