import { insertNew } from '../database/insertNew.js'
import type { IdentityRow, ReadTables, Tables } from '../database/tables.js'
import { addressSince } from './addressSince.js'
import type { User } from './readUser.js'

/** Gives an identity the name that the present key makes of it, and what that is the hash of. */
export async function rename(tables: Tables, name: string, next: IdentityRow): Promise<void> {
  const { userId, subject } = next
  if (name === next.name) {
    await tables
      .updateTable('identities')
      .set({ subject })
      .where('name', '=', name)
      .where('userId', '=', userId)
      .execute()
    return
  }
  // Whoever takes it away meanwhile has taken it from its owner for a reason.
  const removed = await tables.deleteFrom('identities').where('name', '=', name).executeTakeFirst()
  if (removed.numDeletedRows === 0n) return
  await insertNew(tables.insertInto('identities').values(next))
  await tables
    .updateTable('users')
    .set({ identity: next.name })
    .where('id', '=', userId)
    .where('identity', '=', name)
    .execute()
}

/** Takes former names from a user, who is found by another now. Answers the one that led there. */
export async function leaveNames(
  tables: Tables,
  userId: string,
  former: readonly string[],
  next: string | undefined,
): Promise<string | undefined> {
  await tables
    .updateTable('users')
    .set({ identity: next ?? null })
    .where('id', '=', userId)
    .where('identity', 'in', former)
    .execute()
  const of = tables.selectFrom('identities').where('name', 'in', former).where('userId', '=', userId)
  const led = await of.select('name').executeTakeFirst()
  await tables.deleteFrom('identities').where('name', 'in', former).where('userId', '=', userId).execute()
  return led?.name
}

/** Names the user by a login that is left, once the one they were named by is gone. Whether there is one. */
export async function nameByAnother(tables: Tables, userId: string): Promise<boolean> {
  const identities = tables.selectFrom('identities').select('name').where('userId', '=', userId)
  const left = await identities.executeTakeFirst()
  if (!left) return false
  const users = tables.updateTable('users').set({ identity: left.name })
  await users.where('id', '=', userId).where('identity', 'is', null).execute()
  return true
}

/** Whether one of these names is kept for somebody who may come back to it. */
export async function isReserved(tables: ReadTables, names: readonly string[]): Promise<boolean> {
  const found = await tables
    .selectFrom('loginChanges')
    .select('id')
    .where('reserved', 'in', names)
    .where('until', '>', Date.now())
    .executeTakeFirst()
  return found !== undefined
}

/** Writes a sealed address in the place of the one that was read; whether that one was still there. */
export async function replaceEmail(
  tables: Tables,
  { id, email }: User,
  sealed: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable('users')
    .set({ email: sealed, emailProven: 1, emailSince: Date.now() })
    .where('id', '=', id)
    .where(({ eb }) => (email === undefined ? eb('email', 'is', null) : eb('email', '=', email)))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export interface Holder {
  readonly id: string
  /** When the address came to them. ms since epoch */
  readonly since: number
}

/** Who an identity leads to: by the present key's name of it before others'. */
export async function findHolder(tables: ReadTables, names: readonly string[]): Promise<Holder | undefined> {
  const rows = await tables
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(['identities.name', 'users.id', 'users.createdAt', 'users.emailSince'])
    .where('identities.name', 'in', names)
    .execute()
  const [first] = names.flatMap((name) => rows.find((row) => row.name === name) ?? [])
  return first && { id: first.id, since: addressSince(first) }
}
