import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.js'

const questions = {
  'users without an identity':
    'select id from users where id not in (select user_id from identities) or identity is null or identity not in (select name from identities)',
  'identities without a user': 'select name from identities where user_id not in (select id from users)',
  'vaults without a user': 'select user_id from vaults where user_id not in (select id from users)',
  'users whose vault is missing':
    'select id from users where eip155 is not null and id not in (select user_id from vaults)',
  'vaults whose addresses were not noted':
    'select user_id from vaults where user_id not in (select id from users where eip155 is not null)',
  'sessions without a user': 'select key from sessions where user_id not in (select id from users)',
}

/** What lacks its other half, in words. */
export function orphans(database: Database): Promise<string[]> {
  return database.write(async (transaction) => {
    const found: string[] = []
    for (const [what, question] of Object.entries(questions)) {
      const { rows } = await sql.raw(question).execute(transaction)
      if (rows.length > 0) found.push(`${rows.length} ${what}`)
    }
    return found
  })
}
