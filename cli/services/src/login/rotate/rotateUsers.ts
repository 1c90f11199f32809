import type { UserRow } from '../../database/tables.js'
import { KeyServiceError } from '../../keyService/keyServiceError.js'
import { wrappingId } from '../usedKeys.js'
import type { Rotation } from './rotation.js'
import { walk } from './walk.js'

type Columns = Pick<UserRow, 'id' | 'email' | 'userName' | 'secret'>
type Renewed = Partial<Omit<Columns, 'id'>>

/** Seals emails, user names and secrets with the present keys. @throws KeyServiceError */
export async function rotateUsers(rotation: Rotation): Promise<void> {
  const { database, usedKeys } = rotation
  const batches = walk(
    (after, limit) =>
      database.tables
        .selectFrom('users')
        .select(['id', 'email', 'userName', 'secret'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  )
  for await (const rows of batches) {
    // The key service is asked before anything is locked.
    const found = await Promise.all(rows.map(async (row) => ({ row, next: await renew(rotation, row) })))
    const stale = found.filter(({ next }) => Object.keys(next).length > 0)
    if (stale.length === 0) continue
    const changed = await database.write(async (transaction) => {
      await usedKeys.note(transaction)
      let count = 0n
      for (const { row, next } of stale) {
        const { email, secret, id } = row
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set(next)
          .where('id', '=', id)
          // Who has logged in, or changed the address, meanwhile comes in the next pass.
          .where('secret', '=', secret)
          .where((is) => (email === null ? is('email', 'is', null) : is('email', '=', email)))
          .executeTakeFirst()
        count += numUpdatedRows
      }
      return count
    })
    rotation.moved += Number(changed)
  }
}

async function renew({ keys, secrets, damaged, needed }: Rotation, row: Columns): Promise<Renewed> {
  const { id } = row
  const renewed: Renewed = {}
  for (const what of ['email', 'userName'] as const) {
    const sealed = row[what]
    if (sealed === null || !keys.isStale(sealed)) continue
    try {
      renewed[what] = keys.seal(keys.open(sealed, `${what} ${id}`), `${what} ${id}`)
    } catch {
      damaged.add(id)
      needed.add(sealed.split('.')[0] ?? '')
    }
  }
  try {
    const next = await secrets.renew(id, row.secret)
    if (next !== undefined) renewed.secret = next
  } catch (error) {
    if (error instanceof KeyServiceError && error.problem !== 'damaged') throw error
    damaged.add(id)
    for (const key of keysOf(row.secret)) needed.add(key)
  }
  return renewed
}

/** The keys that a secret is sealed and wrapped with. */
function keysOf(secret: string): string[] {
  const at = secret.indexOf(':')
  const ring = secret.slice(at + 1).split('.')[0] ?? ''
  return at < 0 ? [ring] : [ring, wrappingId(secret.slice(0, at))]
}
