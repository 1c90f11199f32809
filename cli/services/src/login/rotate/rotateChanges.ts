import type { LoginChangeRow } from '../../database/tables.js'
import { type ChangeDetail, openDetail, sealDetail } from '../changeDetail.js'
import type { KeyRing } from '../keyRing.js'
import { identityText } from '../sealedSubject.js'
import type { Rotation } from './rotation.js'
import { walk } from './walk.js'

/** Seals changes that can still be undone with the present key, and keeps addresses under its names for them. */
export async function rotateChanges(rotation: Rotation): Promise<void> {
  const { database, keys, usedKeys, damaged, needed } = rotation
  const batches = walk(
    (after, limit) =>
      database.tables
        .selectFrom('loginChanges')
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    ({ id }) => id,
  )
  for await (const rows of batches) {
    const renewed = rows.flatMap((row) => {
      try {
        const next = renew(keys, row)
        return next ? [{ row, next }] : []
      } catch {
        damaged.add(row.userId)
        needed.add(row.detail.split('.')[0] ?? '')
        return []
      }
    })
    if (renewed.length === 0) continue
    await database.write(async (transaction) => {
      await usedKeys.note(transaction)
      for (const { row, next } of renewed)
        await transaction.updateTable('loginChanges').set(next).where('id', '=', row.id).execute()
    })
    rotation.moved += renewed.length
  }
}

type Renewed = Pick<LoginChangeRow, 'detail' | 'reserved'>

/** As it would be kept now, where that is another way. */
function renew(keys: KeyRing, { id, detail, reserved }: LoginChangeRow): Renewed | undefined {
  const before = openDetail(keys, id, detail)
  const after = before.kind === 'email' ? renamed(keys, before) : before
  const wanted = before.kind === 'email' ? before.wanted : undefined
  const email = before.kind === 'email' ? before.email : undefined
  // Of the address before, or of one that is to be.
  const name = reserved && nameNow(keys, nameNow(keys, reserved, email), wanted)
  if (!keys.isStale(detail) && name === reserved && after === before) return undefined
  return { detail: sealDetail(keys, id, after), reserved: name }
}

type EmailChange = Extract<ChangeDetail, { kind: 'email' }>

function renamed(keys: KeyRing, detail: EmailChange): EmailChange {
  const name = detail.name && nameNow(keys, detail.name, detail.email)
  return name === undefined || name === detail.name ? detail : { ...detail, name }
}

/** The name that the present key makes of an address, where the name given is of that address. */
function nameNow(keys: KeyRing, name: string, email: string | undefined): string {
  if (email === undefined) return name
  const [first, ...former] = keys.macs('identity', identityText({ login: 'email', subject: email }))
  return former.includes(name) ? first : name
}
