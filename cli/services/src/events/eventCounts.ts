import { setTimeout as sleep } from 'node:timers/promises'
import { insertNew } from '../database/insertNew.js'
import type { Database } from '../database/openDatabase.js'
import type { Tables } from '../database/tables.js'
import { HttpError } from '../httpError.js'
import { log, stackOf } from '../log/log.js'
import type { Network } from '../network.js'
import type { EventCountRow } from './eventTables.js'
import type { KindShares } from './kindShares.js'
import type { CountedEvent } from './readReports.js'

/** What comes within this time is written together: the disk is asked a few times a second, however many call. ms */
const GATHER_MS = 200
/** More than this waits for no disk. */
const MOST_WAITING = 5_000
/** An event that comes again after this long is counted again. ms */
const KNOWN_FOR = 3_600_000
/** So many different ones of a project and day are told apart. Of those after them the event alone is counted. */
export const MOST_ROWS = 1_000
const SWEEP_EVERY = 600_000
const DAY = 86_400_000

/** How often something happened. */
export type EventCount = Pick<EventCountRow, 'event' | 'wallet' | 'detail' | 'times'>
/** How often an event happened on a day. */
export type DayCount = Pick<EventCountRow, 'day' | 'event' | 'times'>

/** Counts what visitors do. */
export type EventCounts = {
  /** Days for which counts are kept. */
  readonly days: number
  /**
   * Done once they are on the disk.
   *
   * @param from where they came from, which is not kept
   * @throws HttpError `TOO_MANY_EVENTS`
   */
  add(projectId: string, events: readonly CountedEvent[], from: Network): Promise<void>
  /** What happened since a day, the most frequent first, but at most so many kinds of it. */
  since(projectId: string, day: string): Promise<EventCount[]>
  /** The same by day. */
  byDay(projectId: string, day: string): Promise<DayCount[]>
  /** Forgets all of a project. */
  forget(projectId: string): Promise<void>
  /** Forgets what is too old, and projects that are no more. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** A day of UTC, so many before today: `2026-11-26`. */
export const dayOf = (ago = 0): string => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)

const MOST_KINDS = 5_000

type Waiting = CountedEvent & { readonly projectId: string; readonly from: Network }

/** Whether a count that is new may stand for itself, by who brought it. */
type MayAdd = (key: string, row: EventCountRow, senders: readonly Network[]) => Promise<boolean>

export function createEventCounts(
  database: Database,
  { days, shares }: { readonly days: number; readonly shares: KindShares },
): EventCounts {
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  let sweeping = sweepQuietly()
  const timer = setInterval(() => {
    sweeping = sweepQuietly()
  }, SWEEP_EVERY).unref()

  async function gatherAndWrite(): Promise<void> {
    await sleep(GATHER_MS)
    const batch = waiting
    waiting = []
    writing = undefined
    const mayAdd = decideOnce(shares)
    await database.write((tables) => count(tables, batch, mayAdd))
  }
  async function sweep(): Promise<void> {
    await database.write(async (tables) => {
      await tables
        .deleteFrom('countedEvents')
        .where('at', '<', Date.now() - KNOWN_FOR)
        .execute()
      // Today is one of them.
      await tables
        .deleteFrom('eventCounts')
        .where('day', '<', dayOf(days - 1))
        .execute()
      for (const table of ['eventCounts', 'countedEvents'] as const)
        await tables
          .deleteFrom(table)
          .where('projectId', 'not in', (projects) => projects.selectFrom('projects').select('id'))
          .execute()
    })
  }
  async function sweepQuietly(): Promise<void> {
    try {
      await sweep()
    } catch (error) {
      log.error('Old counts of events could not be removed', { stack: stackOf(error) })
    }
  }

  return {
    days,
    async add(projectId, events, from) {
      if (events.length === 0) return
      if (waiting.length + events.length > MOST_WAITING)
        throw new HttpError(503, 'TOO_MANY_EVENTS', 'More events come than are counted. Try again later.')
      waiting.push(...events.map((event) => ({ ...event, projectId, from })))
      writing ??= gatherAndWrite()
      return writing
    },
    async since(projectId, day) {
      const rows = await database.tables
        .selectFrom('eventCounts')
        .select((select) => ['event', 'wallet', 'detail', select.fn.sum<number>('times').as('times')])
        .where('projectId', '=', projectId)
        .where('day', '>=', day)
        .groupBy(['event', 'wallet', 'detail'])
        .orderBy('times', 'desc')
        .orderBy('wallet')
        .limit(MOST_KINDS)
        .execute()
      return rows.map((row) => ({ ...row, times: Number(row.times) }))
    },
    async byDay(projectId, day) {
      const rows = await database.tables
        .selectFrom('eventCounts')
        .select((select) => ['day', 'event', select.fn.sum<number>('times').as('times')])
        .where('projectId', '=', projectId)
        .where('day', '>=', day)
        .groupBy(['day', 'event'])
        .execute()
      return rows.map((row) => ({ ...row, times: Number(row.times) }))
    },
    forget: (projectId) =>
      database.write(async (tables) => {
        for (const table of ['eventCounts', 'countedEvents'] as const)
          await tables.deleteFrom(table).where('projectId', '=', projectId).execute()
      }),
    sweep,
    async close() {
      clearInterval(timer)
      await Promise.allSettled([writing, sweeping])
    },
  }
}

/** The write may be asked again: what was taken for it counts once. */
function decideOnce(shares: KindShares): MayAdd {
  const decided = new Map<string, Promise<boolean>>()
  async function decide({ projectId, day }: EventCountRow, senders: readonly Network[]): Promise<boolean> {
    for (const sender of senders) if (await shares.take(projectId, day, sender)) return true
    return false
  }
  return (key, row, senders) => {
    const deciding = decided.get(key) ?? decide(row, senders)
    decided.set(key, deciding)
    return deciding
  }
}

/** Each event once. All in one order, so that processes beside don't wait for each other. */
async function count(tables: Tables, batch: readonly Waiting[], mayAdd: MayAdd): Promise<void> {
  const day = dayOf()
  const counts = new Map<string, { readonly row: EventCountRow; readonly senders: Map<string, Network> }>()
  const nameOf = ({ projectId, eventId }: Waiting) => `${projectId} ${eventId}`
  for (const event of inOrder(batch, nameOf)) {
    const { projectId, eventId, event: name, wallet, from } = event
    const isNew = await insertNew(
      tables.insertInto('countedEvents').values({ projectId, eventId, at: Date.now() }),
    )
    if (!isNew) continue
    const detail = Object.keys(event.detail).length > 0 ? JSON.stringify(event.detail) : ''
    const key = JSON.stringify([projectId, name, wallet, detail])
    const { row, senders } = counts.get(key) ?? { row: { times: 0 }, senders: new Map<string, Network>() }
    counts.set(key, {
      row: { projectId, day, event: name, wallet, detail, times: row.times + 1 },
      senders: senders.set(from.address, from),
    })
  }
  const room = new Map<string, number>()
  for (const [key, { row, senders }] of inOrder([...counts], ([name]) => name)) {
    if (await addToPresent(tables, row)) continue
    const { projectId, wallet, detail } = row
    // The event alone always has room: there are few.
    const isPlain = wallet === '' && detail === ''
    const left = room.get(projectId) ?? (await roomOf(tables, row))
    const isApart = !isPlain && left > 0 && (await mayAdd(key, row, [...senders.values()]))
    room.set(projectId, isApart ? left - 1 : left)
    await addNew(tables, isApart ? row : { ...row, wallet: '', detail: '' })
  }
}

const inOrder = <Value>(list: readonly Value[], nameOf: (value: Value) => string): Value[] =>
  [...list].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))

/** Whether there is a count to add to. */
async function addToPresent(
  tables: Tables,
  { projectId, day, event, wallet, detail, times }: EventCountRow,
): Promise<boolean> {
  const { numUpdatedRows } = await tables
    .updateTable('eventCounts')
    .set((set) => ({ times: set('times', '+', times) }))
    .where('projectId', '=', projectId)
    .where('day', '=', day)
    .where('event', '=', event)
    .where('wallet', '=', wallet)
    .where('detail', '=', detail)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many more are told apart. */
async function roomOf(tables: Tables, { projectId, day }: EventCountRow): Promise<number> {
  const { rows } = await tables
    .selectFrom('eventCounts')
    .select((select) => select.fn.countAll<number>().as('rows'))
    .where('projectId', '=', projectId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return MOST_ROWS - Number(rows)
}

async function addNew(tables: Tables, row: EventCountRow): Promise<void> {
  await tables
    .insertInto('eventCounts')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['projectId', 'day', 'event', 'wallet', 'detail'])
        .doUpdateSet((set) => ({ times: set('eventCounts.times', '+', row.times) })),
    )
    .execute()
}
