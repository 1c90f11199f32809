import type { Kysely } from 'kysely'

/** The browser of a session, and how long it waits for the wallet's keys; null where that is not known, and for none. */
export async function addNewDevices({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sessions').addColumn('browser', 'text').execute()
  await schema.alterTable('sessions').addColumn('waitsUntil', 'bigint').execute()
  await schema.alterTable('sessions').addColumn('waitsFrom', 'text').execute()
  await schema.alterTable('sessions').addColumn('stopLink', 'text').execute()
  await schema.createIndex('sessionsByStopLink').on('sessions').column('stopLink').execute()
}
