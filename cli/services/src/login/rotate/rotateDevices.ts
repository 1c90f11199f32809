import { deviceText, openDevice, sealDevice } from '../sealedSubject.js'
import type { Rotation } from './rotation.js'
import { walk } from './walk.js'

/** Gives known devices the names that the present key makes of them, where it is known what of. */
export async function rotateDevices(rotation: Rotation): Promise<void> {
  const { database, keys, usedKeys } = rotation
  await findSubjects(rotation)
  const batches = walk(
    (after, limit) =>
      database.tables
        .selectFrom('knownDevices')
        .selectAll()
        .where('name', '>', after)
        .where('expiresAt', '>', Date.now())
        .orderBy('name')
        .limit(limit)
        .execute(),
    ({ name }) => name,
  )
  for await (const rows of batches) {
    const renamed = rows.flatMap((row) => {
      const text = textOf(rotation, row)
      if (text === undefined) {
        rotation.unknownDevices += 1
        return []
      }
      const next = {
        name: keys.mac('device', text),
        expiresAt: row.expiresAt,
        subject: sealDevice(keys, text),
      }
      const isKept = row.subject && !keys.isStale(row.subject)
      return next.name === row.name && isKept ? [] : [{ row, next }]
    })
    if (renamed.length === 0) continue
    await database.write(async (transaction) => {
      await usedKeys.note(transaction)
      for (const { row, next } of renamed) {
        const { expiresAt, subject } = next
        const removed = await transaction
          .deleteFrom('knownDevices')
          .where('name', '=', row.name)
          .executeTakeFirst()
        // The owner has made a stranger of it meanwhile.
        if (removed.numDeletedRows === 0n) continue
        await transaction
          .insertInto('knownDevices')
          .values(next)
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ expiresAt, subject }))
          .execute()
      }
    })
    rotation.moved += renamed.length
  }
}

function textOf(
  { keys }: Rotation,
  { name, subject }: { name: string; subject?: string | null | undefined },
): string | undefined {
  if (!subject) return undefined
  try {
    const text = openDevice(keys, subject)
    return keys.macs('device', text).includes(name) ? text : undefined
  } catch {
    return undefined
  }
}

/** Devices from before their subject was kept: those that are logged in tell it. */
async function findSubjects({ database, keys, usedKeys }: Rotation): Promise<void> {
  const { tables, write } = database
  const without = tables.selectFrom('knownDevices').select('name').where('subject', 'is', null)
  if (!(await without.executeTakeFirst())) return
  const batches = walk(
    (after, limit) =>
      tables
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.userId')
        .select(['sessions.key', 'sessions.thumbprint', 'users.id', 'users.email'])
        .where('sessions.key', '>', after)
        .orderBy('sessions.key')
        .limit(limit)
        .execute(),
    ({ key }) => key,
  )
  for await (const rows of batches) {
    await write(async (transaction) => {
      await usedKeys.note(transaction)
      for (const { id, email, thumbprint } of rows) {
        const address = email === null ? undefined : openOr(() => keys.open(email, `email ${id}`))
        if (address === undefined) continue
        const text = deviceText(thumbprint, address)
        await transaction
          .updateTable('knownDevices')
          .set({ subject: sealDevice(keys, text) })
          .where('name', 'in', keys.macs('device', text))
          .where('subject', 'is', null)
          .execute()
      }
    })
  }
}

function openOr(open: () => string): string | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
