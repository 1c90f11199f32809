import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CamelCasePlugin, Kysely } from 'kysely'
import { HttpError } from '../httpError.js'
import { queries } from '../metrics/metrics.js'
import { ServicesError } from '../servicesError.js'
import type { Engine } from './engine.js'
import { migrate } from './migrate.js'
import type { ReadTables, Tables, TableTypes } from './tables.js'

/** Where what must not be lost is kept. */
export type Database = {
  /** Where that is, in words, without secrets. */
  readonly where: string
  /** To read. Within `write` read by the transaction: nothing else gets its turn. */
  readonly tables: ReadTables
  /** All of the change or nothing, on the disk once this is done. It is asked again when others came between. */
  write<Value>(change: (transaction: Tables) => Promise<Value>): Promise<Value>
  /** Rejects while it is away, or takes nothing. */
  ping(): Promise<unknown>
  close(): Promise<void>
}

/** Thrown within `write` when another came between: all is undone, and the change is asked again. */
export class Raced extends Error {
  override readonly name = 'Raced'
}

const ATTEMPTS = 5

/**
 * Opens the database and brings its tables to the newest version.
 *
 * @param url - `file:<path>` for an SQLite file, `memory:`, or `postgres://…`
 * @throws ServicesError `DATABASE_UNREACHABLE`, `DATABASE_DAMAGED`, `DATABASE_NEWER`
 */
export async function openDatabase(url: string): Promise<Database> {
  const engine = await openEngine(url)
  const tables: Tables = new Kysely<TableTypes>({
    dialect: engine.dialect,
    plugins: [new CamelCasePlugin()],
    log: ({ level, queryDurationMillis }) =>
      queries.observe({ outcome: level === 'error' ? 'failed' : 'answered' }, queryDurationMillis / 1000),
  })
  try {
    await migrate(tables, engine)
  } catch (error) {
    await tables.destroy()
    throw error instanceof HttpError ? unreachable(url, error.cause) : error
  }
  engine.hurry()
  async function write<Value>(change: (transaction: Tables) => Promise<Value>): Promise<Value> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await tables.transaction().execute(change)
      } catch (error) {
        const isWorth = error instanceof Raced || engine.isWorthRepeating(error)
        if (attempt === ATTEMPTS || !isWorth) throw error
      }
    }
  }
  return {
    where: nameOf(url),
    tables,
    write,
    // A change of nothing, which one that only reads refuses all the same.
    ping: () => write((transaction) => transaction.deleteFrom('usedKeys').where('id', '=', '').execute()),
    close: () => tables.destroy(),
  }
}

/** The SQLite file that the address names; undefined for another database. */
export function sqliteFile(url: string): string | undefined {
  if (url === 'memory:') return ':memory:'
  if (url.startsWith('file://')) return fileURLToPath(url)
  return url.startsWith('file:') ? url.slice('file:'.length) : undefined
}

async function openEngine(url: string): Promise<Engine> {
  const file = sqliteFile(url)
  if (file === undefined) return (await import('./openPostgres.js')).openPostgres(url)
  return (await import('./openSqlite.js')).openSqlite(file)
}

function nameOf(url: string): string {
  const file = sqliteFile(url)
  if (file !== undefined) return file === ':memory:' ? "this process's memory" : path.resolve(file)
  return URL.canParse(url) ? `Postgres at ${new URL(url).host}${new URL(url).pathname}` : 'Postgres'
}

function unreachable(url: string, cause: unknown): ServicesError {
  const { message, code } = cause as NodeJS.ErrnoException
  return new ServicesError(
    'DATABASE_UNREACHABLE',
    `Can't use ${nameOf(url)}: ${message || code}. Resolve that, or correct DATABASE_URL.`,
    { cause },
  )
}
