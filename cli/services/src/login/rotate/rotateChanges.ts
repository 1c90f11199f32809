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
  const after = renamed(keys, before)
  // Of the login before, or of an address that is to be.
  const name = reserved && identitiesOf(before).reduce((name, of) => nameNow(keys, name, of), reserved)
  if (!keys.isStale(detail) && name === reserved && after === before) return undefined
  return { detail: sealDetail(keys, id, after), reserved: name }
}

/** What the names in it are the hashes of. */
function identitiesOf(detail: ChangeDetail): readonly string[] {
  if (detail.kind === 'loginRemoved') return [detail.identity]
  if (detail.kind !== 'email') return []
  const addresses = [detail.email, detail.wanted].filter((address) => address !== undefined)
  return addresses.map((subject) => identityText({ login: 'email', subject }))
}

function renamed(keys: KeyRing, detail: ChangeDetail): ChangeDetail {
  const [identity] = identitiesOf(detail)
  const isNamed = detail.kind === 'email' || detail.kind === 'loginRemoved'
  if (!isNamed || detail.name === undefined || identity === undefined) return detail
  const name = nameNow(keys, detail.name, identity)
  return name === detail.name ? detail : { ...detail, name }
}

/** The name that the present key makes of an identity, where the name given is of that one. */
function nameNow(keys: KeyRing, name: string, identity: string): string {
  const [first, ...former] = keys.macs('identity', identity)
  return former.includes(name) ? first : name
}
