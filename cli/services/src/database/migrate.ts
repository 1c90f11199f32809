import type { Kysely } from 'kysely'
import { ServicesError } from '../servicesError.js'
import type { Engine } from './engine.js'
import { type Migration, migrations } from './migrations.js'
import type { Tables } from './tables.js'

type Applied = { version: number; worksFrom: number; appliedAt: number }

/**
 * Brings the tables to the newest version, one process at a time, all steps or none.
 *
 * @throws ServicesError `DATABASE_NEWER` when a newer version of the program has changed them so that this one can't use
 * them
 */
export async function migrate(
  tables: Tables,
  { lockMigrations }: Pick<Engine, 'lockMigrations'>,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await tables.transaction().execute(async (transaction) => {
    await lockMigrations(transaction)
    // Not among the tables that the rest of the program knows.
    const versions = transaction as unknown as Kysely<{ tableVersions: Applied }>
    await versions.schema
      .createTable('tableVersions')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('worksFrom', 'integer', (column) => column.notNull())
      .addColumn('appliedAt', 'bigint', (column) => column.notNull())
      .execute()
    const latest = await versions
      .selectFrom('tableVersions')
      .selectAll()
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { version: present = 0, worksFrom = 1 } = latest ?? {}
    if (worksFrom > steps.length) throw newer(present, worksFrom, steps.length)
    for (const [index, { worksFrom, up }] of steps.entries()) {
      const version = index + 1
      if (version <= present) continue
      await up(transaction as unknown as Kysely<unknown>)
      await versions
        .insertInto('tableVersions')
        .values({ version, worksFrom, appliedAt: Date.now() })
        .execute()
    }
  })
}

const newer = (present: number, worksFrom: number, known: number): ServicesError =>
  new ServicesError(
    'DATABASE_NEWER',
    `The database is from a newer version: its tables are of version ${present} and need a program that knows ${worksFrom}, this one knows ${known}. Start the newer version again, or restore a backup from before`,
  )
