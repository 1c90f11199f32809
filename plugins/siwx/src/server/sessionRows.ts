import { randomHex } from './secrets.js'
import type { ServerSession } from './serverSession.js'
import type { SignInStorage } from './storage.js'

/** A session where it is kept. */
export interface SessionRow {
  readonly id: string
  readonly session: ServerSession
}

/** Each session stands alone; lists name its id. So whoever ends one ends it for every list. */
export interface SessionRows {
  add(session: ServerSession): Promise<string>
  /** In the order of their ids; those that were ended are left out. */
  read(ids: readonly string[]): Promise<readonly SessionRow[]>
  remove(rows: readonly SessionRow[]): Promise<void>
}

export function createSessionRows(storage: SignInStorage): SessionRows {
  const keyOf = (id: string) => `session:${id}`
  return {
    async add(session) {
      const id = randomHex(16)
      await storage.set(keyOf(id), JSON.stringify(session), session.expiresAt)
      return id
    },
    async read(ids) {
      const texts = await Promise.all(ids.map((id) => storage.get(keyOf(id))))
      return ids.flatMap((id, index) => {
        const text = texts[index]
        return text === undefined ? [] : [{ id, session: JSON.parse(text) as ServerSession }]
      })
    },
    async remove(rows) {
      await Promise.all(rows.map(({ id }) => storage.delete(keyOf(id))))
    },
  }
}
