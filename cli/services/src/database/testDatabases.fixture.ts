import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../../../test/setup/sharedPostgres.mjs'

/** A database that nobody has used. */
export type TestDatabase = { url: string; drop(): Promise<void> }

async function makeFile(): Promise<TestDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'services-database-'))
  return { url: `file:${folder}/wallets.db`, drop: () => rm(folder, { recursive: true }) }
}

async function makeOnPostgres(server: string): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await ask(`${server}/postgres`, `create database ${name}`)
  return {
    url: `${server}/${name}`,
    drop: () => ask(`${server}/postgres`, `drop database ${name} with (force)`),
  }
}

/** By another program, whatever its words are. */
export async function ask(url: string, words: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(words)
  } finally {
    await client.end()
  }
}

const server = await findPostgres()

/** Each kind of database that is there: `describe.each(testDatabases)`. */
export const testDatabases = [
  { kind: 'sqlite' as const, make: makeFile },
  ...(server === undefined ? [] : [{ kind: 'postgres' as const, make: () => makeOnPostgres(server) }]),
]
