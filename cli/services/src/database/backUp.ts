import { chmod, copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import Libsql from 'libsql'
import { ServicesError } from '../servicesError.js'
import { sqliteFile } from './openDatabase.js'

/**
 * Writes the SQLite file as it is at this moment into another, while the services go on.
 *
 * @throws ServicesError `BACKUP_FAILED`
 */
export async function backUp(databaseUrl: string, to: string): Promise<void> {
  const from = fileOf(databaseUrl, 'pg_dump --format=custom --file=<file> "$DATABASE_URL"')
  await refuseExisting(to)
  if (!(await exists(from))) throw failed(`there is no database ${from}`)
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { force: true })
  await mkdir(path.dirname(path.resolve(to)), { recursive: true, mode: 0o700 })
  const database = new Libsql(from, { timeout: 5_000 })
  try {
    database.prepare('vacuum into ?').run(unfinished)
  } catch (cause) {
    throw failed((cause as Error).message, cause)
  } finally {
    database.close()
  }
  await chmod(unfinished, 0o600)
  await finish(unfinished, to)
}

/**
 * Puts a backup where the services expect their SQLite file, of which none may be there.
 *
 * @throws ServicesError `BACKUP_FAILED`
 */
export async function restore(databaseUrl: string, from: string): Promise<void> {
  const to = fileOf(databaseUrl, 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" <file>')
  // A log that another database left there would be read into this one.
  for (const end of ['', '-wal', '-shm']) await refuseExisting(`${to}${end}`)
  if (!(await exists(from))) throw failed(`there is no ${from}`)
  const unfinished = `${to}.unfinished`
  await mkdir(path.dirname(path.resolve(to)), { recursive: true, mode: 0o700 })
  await copyFile(from, unfinished)
  await chmod(unfinished, 0o600)
  await finish(unfinished, to)
}

/** Only what is whole, and on the disk, gets the name. */
async function finish(unfinished: string, file: string): Promise<void> {
  try {
    check(unfinished)
    for (const each of [unfinished, path.dirname(path.resolve(file))]) {
      const handle = await open(each, 'r')
      await handle.sync().finally(() => handle.close())
    }
    await rename(unfinished, file)
  } catch (cause) {
    await rm(unfinished, { force: true })
    throw cause instanceof ServicesError ? cause : failed((cause as Error).message, cause)
  }
}

function check(file: string): void {
  const database = new Libsql(file)
  try {
    const [found] = database.pragma('quick_check(1)') as { quick_check: string }[]
    if (found?.quick_check !== 'ok') throw failed(`it is damaged: ${found?.quick_check}`)
    database.prepare('select version from table_versions').all()
  } finally {
    database.close()
  }
}

function fileOf(databaseUrl: string, command: string): string {
  const file = sqliteFile(databaseUrl)
  if (file !== undefined && file !== ':memory:') return file
  throw failed(`this is for SQLite files. With Postgres use ${command}`)
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

async function refuseExisting(file: string): Promise<void> {
  if (await exists(file)) throw failed(`${file} is there already. Move it away first`)
}

const failed = (why: string, cause?: unknown): ServicesError =>
  new ServicesError('BACKUP_FAILED', `Nothing was written: ${why}.`, { cause })
