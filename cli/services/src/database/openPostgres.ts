import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import type { PoolClient, PoolConfig } from 'pg'
import { startAwakeLimits } from '../awake.js'
import { log } from '../log/log.js'
import { storageUnreachable } from '../storageUnreachable.js'
import type { Engine } from './engine.js'

const CONNECT_TIMEOUT = 5_000
const QUERY_TIMEOUT = 5_000
/** Connections of a process at most. */
const CONNECTIONS = 10
/** How long those that are here have to do after Postgres gave no more, and between two words about such things. */
const MAKE_DO = 1_000
const SAY_EVERY = 60_000
/** Milliseconds that are more than the event loop of a busy process takes for a turn. */
const STOOD_STILL = 1_000
/** Any number that others are not likely to lock. */
const MIGRATION_LOCK = 7_311_903_254

/** Postgres. While it is away each call is refused soon; connections that were lost are replaced. */
export async function openPostgres(url: string): Promise<Engine> {
  const { default: pg } = await import('pg')
  let timeout: number | undefined
  const config: PoolConfig = {
    connectionString: url,
    application_name: 'wallet-widget',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    max: CONNECTIONS,
    // One stays, however quiet it is: others may take all the rest.
    min: 1,
    keepAlive: true,
    types: {
      // Times and counts, which a number holds.
      getTypeParser: (type, format) =>
        type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format),
    },
  }

  function openPool() {
    const opened = new pg.Pool(config)
    // Said by the query that fails; without listeners the process would end.
    opened.on('error', () => {})
    opened.on('connect', (client) => client.on('error', () => {}))
    return opened
  }
  const limits = startAwakeLimits()
  let pool = openPool()
  let isLost = false
  let saidAt = Number.NEGATIVE_INFINITY

  /** Postgres is there, and its disk, memory or connections are used up. */
  function tellRefusal(error: unknown) {
    if (performance.now() - saidAt < SAY_EVERY) return
    saidAt = performance.now()
    log.error(`Postgres refuses: ${wordsOf(error)}. What needs it is refused until that is resolved.`)
  }

  function lose(from: typeof pool, error: unknown) {
    // The other connections led to the same machine, which may be silent, gone or no longer the one that writes.
    if (from === pool) {
      pool = openPool()
      from.end().catch(() => {})
    }
    if (isLost) return
    isLost = true
    log.error(`Postgres is lost: ${wordsOf(error)}. What needs it is refused until it is back.`)
  }

  async function connect(): Promise<PostgresPoolClient> {
    const from = pool
    const [began, beganAwake] = [performance.now(), limits.now()]
    try {
      return guard(await from.connect(), from)
    } catch (error) {
      const stoodStill = performance.now() - began - (limits.now() - beganAwake)
      // The limit is over, and nothing could be heard.
      if (stoodStill > STOOD_STILL) return connect()
      if (isRefusal(error)) {
        tellRefusal(error)
        // Waits for one of those that are here.
        if (makesDo(from)) return connect()
      } else if (!isTooLate(error)) lose(from, error)
      throw storageUnreachable(error)
    }
  }

  /** Has nobody ask for more connections for a moment. Answers whether there are any. */
  function makesDo({ options, totalCount }: typeof pool): boolean {
    if (totalCount === 0) return false
    options.max = totalCount
    setTimeout(() => {
      options.max = CONNECTIONS
    }, MAKE_DO).unref()
    return true
  }

  function guard(client: PoolClient, from: typeof pool): PostgresPoolClient {
    let fault: unknown
    async function ask(text: string, values: readonly unknown[]) {
      // No rollback waits for a machine that is gone.
      if (fault !== undefined) throw storageUnreachable(fault)
      try {
        const asked = client.query({ text, values: [...values] })
        // A limit of pg would count the time in which this process itself stood still.
        const answer = await (timeout === undefined ? asked : limits.within(asked, timeout))
        if (isLost) log.error('Postgres is there again.')
        isLost = false
        return answer
      } catch (error) {
        if (isAnswer(error)) throw error
        if (isRefusal(error)) {
          tellRefusal(error)
          throw storageUnreachable(error)
        }
        fault = error
        lose(from, error)
        throw storageUnreachable(error)
      }
    }
    function query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
    function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
    function query(asked: unknown, values: readonly unknown[] = []): unknown {
      if (typeof asked !== 'string') throw new Error('No cursor is used.')
      return ask(asked, values)
    }
    return { query, release: () => client.release(fault !== undefined) }
  }

  /** Whether something of Postgres is used up. */
  const isRefusal = (error: unknown): boolean =>
    error instanceof pg.DatabaseError && /^53/.test(error.code ?? '')

  /** Whether Postgres has spoken, and of the query: not of its own state, nor because the connection broke. */
  const isAnswer = (error: unknown): boolean =>
    error instanceof pg.DatabaseError && !/^(08|25006|53|57|58|XX)/.test(error.code ?? '')

  const guarded: PostgresPool = {
    connect,
    end: () => {
      limits.stop()
      return pool.end()
    },
  }
  return {
    dialect: new PostgresDialect({ pool: guarded }),
    async lockMigrations(transaction) {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(transaction)
    },
    hurry() {
      timeout = QUERY_TIMEOUT
    },
    isWorthRepeating: (error) => error instanceof pg.DatabaseError && /^40/.test(error.code ?? ''),
  }
}

/** All connections were in use for too long: none of them is lost. */
const isTooLate = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

// Where several addresses of a host were tried in vain there is no message.
const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error)
