import type { Database } from '../database/openDatabase.js'
import type { ReadTables, SessionRow, Tables } from '../database/tables.js'
import type { EnteredBy } from './enteredBy.js'
import { hashToken, randomToken } from './randomToken.js'

const DAY = 24 * 60 * 60_000
/** How long a session lives after its last use, in milliseconds. */
const LIFE = 30 * DAY
const NOTED_EVERY = 60 * 60_000
const PER_USER = 50
const PER_PLACE = 5

/** `id` is for lists; it opens nothing. */
export type Session = Omit<SessionRow, 'key'>

/** Where and with what somebody logs in. */
export type Device = {
  /** Of the device's key (RFC 7638). */
  thumbprint: string
  siteOrigin: string
  agent: string
  /** `null`: it is not known. */
  enteredBy: EnteredBy | null
  /** Hash of the cookie of the browser, where the login's window stood in one. */
  browser?: string | null | undefined
  /** It is given no keys before, unless the owner allows it. */
  wait?: { until: number; from: string; stopLink: string } | undefined
}

/** A device at a site. */
type Place = Pick<Device, 'thumbprint' | 'siteOrigin'>

export type Sessions = {
  /** The token, of which only a hash is kept. */
  start(userId: string, device: Device): Promise<string>
  /** The session of this token, if it is alive and of this device. Its lifetime starts again. */
  use(token: string, thumbprint: string): Promise<Session | undefined>
  /** Those of a user that are alive, latest use first. */
  list(userId: string): Promise<Session[]>
  /** The one of this user that was last used on this device, at this site. */
  find(userId: string, place: Place): Promise<Session | undefined>
  /** The one that waits and that a link in a mail ends. */
  findWaiting(stopLink: string): Promise<Session | undefined>
  /** All sessions of a device wait no longer. */
  letIn(userId: string, device: DeviceMarks): Promise<void>
  /** Ends those that `which` says. Answers how many. */
  end(userId: string, which: (session: Session) => boolean): Promise<number>
  /** Clears away those that are no longer alive. */
  sweep(): Promise<void>
}

export function createSessions(database: Database): Sessions {
  const { tables } = database
  const oldest = () => Date.now() - LIFE

  /** Those of a user that are alive, latest use first. */
  async function listed(userId: string, from: ReadTables = tables): Promise<SessionRow[]> {
    return from
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', userId)
      .where('usedAt', '>', oldest())
      .orderBy('usedAt', 'desc')
      .orderBy('createdAt', 'desc')
      .execute()
  }

  async function remove(keys: readonly string[], transaction: Tables) {
    if (keys.length > 0) await transaction.deleteFrom('sessions').where('key', 'in', keys).execute()
  }

  return {
    async start(userId, { thumbprint, siteOrigin, agent, enteredBy, browser, wait }) {
      const token = randomToken()
      const now = Date.now()
      const id = crypto.randomUUID()
      const row = {
        key: hashToken(token),
        id,
        userId,
        thumbprint,
        createdAt: now,
        usedAt: now,
        siteOrigin,
        agent,
        enteredBy,
        browser: browser ?? null,
        waitsUntil: wait?.until ?? null,
        waitsFrom: wait?.from ?? null,
        stopLink: wait?.stopLink ?? null,
      }
      await database.write(async (transaction) => {
        const present = await listed(userId, transaction)
        // Tabs that were open before still have theirs.
        const here = present.filter((session) => isAt(session, row)).slice(PER_PLACE - 1)
        const dropped = new Set([...present.slice(PER_USER - 1), ...here].map(({ key }) => key))
        await remove([...dropped], transaction)
        await transaction.insertInto('sessions').values(row).execute()
      })
      return token
    },

    async use(token, thumbprint) {
      const key = hashToken(token)
      const found = await tables
        .selectFrom('sessions')
        .selectAll()
        .where('key', '=', key)
        .where('thumbprint', '=', thumbprint)
        .where('usedAt', '>', oldest())
        .executeTakeFirst()
      if (!found || Date.now() - found.usedAt <= NOTED_EVERY) return found
      const { numUpdatedRows } = await database.write((transaction) =>
        transaction
          .updateTable('sessions')
          .set({ usedAt: Date.now() })
          .where('key', '=', key)
          .executeTakeFirstOrThrow(),
      )
      return numUpdatedRows ? found : undefined
    },

    list: (userId) => listed(userId),

    async find(userId, place) {
      return (await listed(userId)).find((session) => isAt(session, place))
    },

    async findWaiting(stopLink) {
      return tables
        .selectFrom('sessions')
        .selectAll()
        .where('stopLink', '=', stopLink)
        .where('waitsUntil', 'is not', null)
        .where('usedAt', '>', oldest())
        .executeTakeFirst()
    },

    async letIn(userId, device) {
      const waiting = (await listed(userId)).filter(
        (session) => session.waitsUntil !== null && isOneDevice(session, device),
      )
      if (waiting.length === 0) return
      const keys = waiting.map(({ key }) => key)
      await database.write((transaction) =>
        transaction
          .updateTable('sessions')
          .set({ waitsUntil: null, waitsFrom: null, stopLink: null })
          .where('key', 'in', keys)
          .execute(),
      )
    },

    end(userId, which) {
      return database.write(async (transaction) => {
        const ended = (await listed(userId, transaction)).filter((session) => which(session))
        await remove(
          ended.map(({ key }) => key),
          transaction,
        )
        return ended.length
      })
    },

    async sweep() {
      await database.write((transaction) =>
        transaction.deleteFrom('sessions').where('usedAt', '<=', oldest()).execute(),
      )
    },
  }
}

/** What tells devices apart. */
export type DeviceMarks = Pick<Session, 'thumbprint' | 'browser'>

/** Whether both have the device's key in common, or the browser, which has a key at each site. */
export const isOneDevice = (one: DeviceMarks, other: DeviceMarks): boolean =>
  one.thumbprint === other.thumbprint || (one.browser !== null && one.browser === other.browser)

const isAt = (session: Place, { thumbprint, siteOrigin }: Place): boolean =>
  session.thumbprint === thumbprint && session.siteOrigin === siteOrigin
