import { sql } from 'kysely'
import type { Database } from '../database/openDatabase.js'
import type { OpeningRow } from '../database/tables.js'
import type { Session } from './sessions.js'

const DAY = 24 * 60 * 60_000
/** How long the owner can see them, in milliseconds: longer than a session lives that nobody uses. */
const LIFE = 90 * DAY
const SHOWN = 50

/** Where wallets were opened: which sessions were given the account's secret, and how often. They outlast the session. */
export type Openings = {
  /** @param block - of network addresses, that the session calls from */
  note(session: Session, block: string): Promise<void>
  /** That the wallet was made in this session. */
  noteMade(session: Session, block: string): Promise<void>
  /** Those of a user, latest first. */
  list(userId: string): Promise<OpeningRow[]>
  /** Whether no other session of the user was given it. */
  isOnly(session: Session): Promise<boolean>
  /** Clears away those that are over. */
  sweep(): Promise<void>
}

export function createOpenings({ tables, write }: Database): Openings {
  const oldest = () => Date.now() - LIFE
  const rowOf = ({ id: sessionId, userId, siteOrigin, agent }: Session, block: string) => {
    const now = Date.now()
    return { sessionId, userId, firstAt: now, lastAt: now, times: 1, siteOrigin, agent, block, made: 0 }
  }
  return {
    async note(session, block) {
      const row = rowOf(session, block)
      await write((transaction) =>
        transaction
          .insertInto('openings')
          .values(row)
          .onConflict((conflict) =>
            conflict
              .column('sessionId')
              .doUpdateSet({ lastAt: row.lastAt, block, times: sql<number>`openings.times + 1` }),
          )
          .execute(),
      )
    },
    async noteMade(session, block) {
      const row = { ...rowOf(session, block), made: 1 }
      await write((transaction) =>
        transaction
          .insertInto('openings')
          .values(row)
          .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ made: 1 }))
          .execute(),
      )
    },
    list: (userId) =>
      tables
        .selectFrom('openings')
        .selectAll()
        .where('userId', '=', userId)
        .where('lastAt', '>', oldest())
        .orderBy('lastAt', 'desc')
        .limit(SHOWN)
        .execute(),
    async isOnly({ id, userId }) {
      const other = await tables
        .selectFrom('openings')
        .select('sessionId')
        .where('userId', '=', userId)
        .where('sessionId', '!=', id)
        .executeTakeFirst()
      return other === undefined
    },
    async sweep() {
      await write((transaction) =>
        transaction.deleteFrom('openings').where('lastAt', '<=', oldest()).execute(),
      )
    },
  }
}
