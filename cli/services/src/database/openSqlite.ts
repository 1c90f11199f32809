import { closeSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SqliteDatabase, SqliteDialect, SqliteDriver, type SqliteStatement } from 'kysely'
import Database from 'libsql'
import { log } from '../log/log.js'
import { ServicesError } from '../servicesError.js'
import { storageUnreachable } from '../storageUnreachable.js'
import type { Engine } from './engine.js'

/** How long another process may hold the file: that long within SQLite, where nothing else goes on; and in all. */
const HELD = 100
const HELD_IN_ALL = 5_000

/**
 * An SQLite file, which several processes of one machine may share, or one in memory.
 *
 * @throws ServicesError `DATABASE_UNREACHABLE`, `DATABASE_DAMAGED`
 */
export async function openSqlite(file: string): Promise<Engine> {
  try {
    if (file !== ':memory:') makeFile(file)
    const database = await patiently(() => open(file))
    return {
      dialect: new ImmediateDialect(database),
      // Each transaction has the file to itself.
      lockMigrations: async () => {},
      hurry: () => {},
      isWorthRepeating: () => false,
    }
  } catch (cause) {
    if (cause instanceof ServicesError) throw cause
    const { message } = cause as Error
    if (/^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(cause))) throw damaged(file, message)
    throw new ServicesError(
      'DATABASE_UNREACHABLE',
      `Can't open the database ${file}: ${message}. Resolve that, or correct DATABASE_URL.`,
      { cause },
    )
  }
}

function makeFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
}

function open(file: string): Database.Database {
  const database = new Database(file, { timeout: HELD })
  try {
    setUp(database, file)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function setUp(database: Database.Database, file: string): void {
  const [mode] = database.pragma('journal_mode = wal') as { journal_mode: string }[]
  if (file !== ':memory:' && mode?.journal_mode !== 'wal') {
    throw new Error('its file system lets no two processes share it. Put it on a local disk')
  }
  // What was answered is on the disk, whatever happens to the machine.
  database.pragma('synchronous = full')
  database.pragma('foreign_keys = on')
  const [found] = database.pragma('quick_check(1)') as { quick_check: string }[]
  if (found?.quick_check !== 'ok') throw damaged(file, `${found?.quick_check}`)
}

const damaged = (file: string, how: string): ServicesError =>
  new ServicesError(
    'DATABASE_DAMAGED',
    `The database ${file} is damaged: ${how}. Keep it, and restore a backup elsewhere.`,
  )

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY')

/** Again and again while another process holds the file. */
async function patiently<Value>(run: () => Value | Promise<Value>): Promise<Value> {
  const end = Date.now() + HELD_IN_ALL
  while (true) {
    try {
      return await run()
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error
      await sleep(5)
    }
  }
}

/** A statement that is wrong is our mistake; anything else is the file's or the disk's state. */
function ask<Value>(run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    if (/^(SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE)|$)/.test(codeOf(error))) throw error
    log.error(`The database refused: ${(error as Error).message} (${codeOf(error)})`)
    throw storageUnreachable(error)
  }
}

/** For kysely. Each statement is prepared once. */
function refusing(database: Database.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>()
  return {
    close() {
      try {
        // What is left of the log goes into the file, so that it alone is the whole database.
        if (database.open) database.pragma('wal_checkpoint(truncate)')
      } catch (error) {
        log.error(`Part of the database stays in the files beside it: ${(error as Error).message}`)
      }
      database.close()
    },
    prepare(sql) {
      const statement = prepared.get(sql) ?? prepare(sql)
      prepared.set(sql, statement)
      return statement
    },
  }

  function prepare(sql: string): SqliteStatement {
    const statement = ask(() => database.prepare(sql))
    return {
      reader: statement.reader,
      all: (parameters) => ask(() => statement.all(parameters)),
      run: (parameters) => ask(() => statement.run(parameters)),
      iterate: (parameters) => statement.iterate(parameters),
    }
  }
}

class ImmediateDialect extends SqliteDialect {
  readonly #database: Database.Database
  constructor(database: Database.Database) {
    super({ database: refusing(database) })
    this.#database = database
  }
  override createDriver() {
    return new ImmediateDriver(this.#database)
  }
}

/**
 * A transaction that is going to write says so when it begins: two that read first could not both go on. These words are
 * not prepared: a prepared one that had to wait counts as under way, and nothing can be committed beside it.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: Database.Database
  constructor(database: Database.Database) {
    super({ database: refusing(database) })
    this.#database = database
  }
  override async beginTransaction() {
    try {
      await patiently(() => this.#database.exec('begin immediate'))
    } catch (error) {
      // Held by another process; or the disk has no room for what it begins with.
      throw /^SQLITE_(BUSY|FULL|IOERR|READONLY)/.test(codeOf(error)) ? storageUnreachable(error) : error
    }
  }

  override async commitTransaction() {
    ask(() => this.#database.exec('commit'))
  }

  override async rollbackTransaction() {
    // A full disk has ended it already.
    if (this.#database.inTransaction) this.#database.exec('rollback')
  }
}
