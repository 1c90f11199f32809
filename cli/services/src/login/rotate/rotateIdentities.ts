import { rename } from '../identityRows.js'
import type { KeyRing } from '../keyRing.js'
import { identityText, openIdentity, sealIdentity } from '../sealedSubject.js'
import type { Rotation } from './rotation.js'
import { walk } from './walk.js'

type Row = { name: string; userId: string; subject: string | null; email: string | null }

/** Gives identities the names that the present key makes of them, where it is known what of. */
export async function rotateIdentities(rotation: Rotation): Promise<void> {
  const { database, keys, usedKeys } = rotation
  const batches = walk(
    (after, limit) =>
      database.tables
        .selectFrom('identities')
        .leftJoin('users', 'users.id', 'identities.userId')
        .select(['name', 'userId', 'subject', 'email'])
        .where('name', '>', after)
        .orderBy('name')
        .limit(limit)
        .execute() as Promise<Row[]>,
    ({ name }) => name,
  )
  for await (const rows of batches) {
    const renamed = rows.flatMap((row) => {
      const text = textOf(keys, row)
      if (text === undefined) {
        rotation.unknownIdentities += 1
        return []
      }
      const name = keys.mac('identity', text)
      const isKept = row.subject !== null && !keys.isStale(row.subject)
      if (name === row.name && isKept) return []
      return [
        { from: row.name, to: { name, userId: row.userId, subject: sealIdentity(keys, row.userId, text) } },
      ]
    })
    if (renamed.length === 0) continue
    await database.write(async (transaction) => {
      await usedKeys.note(transaction)
      for (const { from, to } of renamed) await rename(transaction, from, to)
    })
    rotation.moved += renamed.length
  }
}

/** What the name is the hash of: as it was kept, or the user's address if it fits. */
function textOf(keys: KeyRing, { name, userId, subject, email }: Row): string | undefined {
  const isOf = (text: string) => keys.macs('identity', text).includes(name)
  try {
    if (subject !== null) {
      const text = openIdentity(keys, userId, subject)
      if (isOf(text)) return text
    }
    if (email === null) return undefined
    const text = identityText({ login: 'email', subject: keys.open(email, `email ${userId}`) })
    return isOf(text) ? text : undefined
  } catch {
    return undefined
  }
}
