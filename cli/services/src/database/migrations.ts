import type { Kysely } from 'kysely'
import { addEnteredBy } from './addEnteredBy.js'
import { addNewDevices } from './addNewDevices.js'
import { addSubjects } from './addSubjects.js'
import { addWalletMade } from './addWalletMade.js'
import { createEvents } from './createEvents.js'
import { createIndexTables } from './createIndexTables.js'
import { createLoginChanges } from './createLoginChanges.js'
import { createNames } from './createNames.js'
import { createOpenings } from './createOpenings.js'
import { createPasskeys } from './createPasskeys.js'
import { createProjects } from './createProjects.js'
import { createSignIns } from './createSignIns.js'

/** A step from one form of the tables to the next, counted from 1. What was released is never edited. */
export type Migration = {
  /**
   * The oldest version of the tables whose program goes on working after this step: in a rolling deploy it runs beside the
   * new one, and may have to come back. At least the one before.
   */
  worksFrom: number
  // The tables' types are those of the newest version; a step knows them as they were.
  up(tables: Kysely<unknown>): Promise<void>
}

export const migrations: readonly Migration[] = [
  { worksFrom: 1, up: createTables },
  { worksFrom: 1, up: createLoginChanges },
  { worksFrom: 1, up: addEnteredBy },
  { worksFrom: 1, up: addSubjects },
  { worksFrom: 1, up: createPasskeys },
  { worksFrom: 1, up: createOpenings },
  { worksFrom: 1, up: addNewDevices },
  { worksFrom: 1, up: addWalletMade },
  { worksFrom: 1, up: createIndexTables },
  { worksFrom: 1, up: createProjects },
  { worksFrom: 1, up: createEvents },
  { worksFrom: 1, up: createNames },
  { worksFrom: 1, up: createSignIns },
]

async function createTables(tables: Kysely<unknown>): Promise<void> {
  const { schema } = tables
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('login', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('identity', 'text', (column) => column.unique())
    .addColumn('email', 'text')
    .addColumn('emailProven', 'integer', (column) => column.notNull())
    .addColumn('userName', 'text')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('eip155', 'text')
    .addColumn('solana', 'text')
    .execute()
  await schema
    .createTable('identities')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id'))
    .execute()
  await schema.createIndex('identitiesOfUser').on('identities').column('userId').execute()
  await schema
    .createTable('vaults')
    .addColumn('userId', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('former', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('sessions')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('thumbprint', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('usedAt', 'bigint', (column) => column.notNull())
    .addColumn('siteOrigin', 'text', (column) => column.notNull())
    .addColumn('agent', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('sessionsOfUser').on('sessions').column('userId').execute()
  await schema.createIndex('sessionsByUse').on('sessions').column('usedAt').execute()
  await schema
    .createTable('knownDevices')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('expiresAt', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('knownDevicesByEnd').on('knownDevices').column('expiresAt').execute()
  await schema
    .createTable('usedKeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute()
}
