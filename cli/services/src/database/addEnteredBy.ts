import type { Kysely } from 'kysely'

/** How its owner got into a session; null for those from before. */
export async function addEnteredBy({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('sessions').addColumn('enteredBy', 'text').execute()
}
