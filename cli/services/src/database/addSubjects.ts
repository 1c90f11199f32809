import type { Kysely } from 'kysely'

/** What names are the hashes of, sealed: without it another key could not make them again. */
export async function addSubjects({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('identities').addColumn('subject', 'text').execute()
  await schema.alterTable('knownDevices').addColumn('subject', 'text').execute()
}
