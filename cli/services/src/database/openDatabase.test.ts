import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Database, openDatabase, Raced } from './openDatabase.js'

let folder: string
let file: string
const opened: Database[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'services-database-'))
  file = path.join(folder, 'deeper', 'wallets.db')
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(opened.splice(0).map((database) => database.close()))
  await rm(folder, { recursive: true })
})

async function open(url = `file:${file}`): Promise<Database> {
  const database = await openDatabase(url)
  opened.push(database)
  return database
}
const add = (database: Database, id: string) =>
  database.write((transaction) => transaction.insertInto('usedKeys').values({ id }).execute())
const pragma = (database: Database, words: string) =>
  database.write(async (transaction) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${words}`).execute(transaction)
    return Object.values(rows[0] ?? {})[0]
  })
const ids = async (database: Database) =>
  (await database.tables.selectFrom('usedKeys').selectAll().orderBy('id').execute()).map(({ id }) => id)

test('default', async () => {
  const database = await open()
  expect(database.where).toBe(file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
  await add(database, 'a')
  await database.close()
  opened.length = 0
  expect(await ids(await open(`file://${file}`))).toEqual(['a'])
})

test('behavior: what was answered is on the disk, whatever becomes of the machine', async () => {
  const database = await open()
  expect(await pragma(database, 'synchronous')).toBe(2)
  expect(await pragma(database, 'journal_mode')).toBe('wal')
  expect(await pragma(database, 'foreign_keys')).toBe(1)
})

test('behavior: write: all or nothing', async () => {
  const database = await open()
  const failing = database.write(async (transaction) => {
    await transaction.insertInto('usedKeys').values({ id: 'a' }).execute()
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await ids(database)).toEqual([])
})

test('behavior: write: is asked again when others came between, not for ever', async () => {
  const database = await open()
  let asked = 0
  const race = (times: number) =>
    database.write(async (transaction) => {
      asked += 1
      await transaction
        .insertInto('usedKeys')
        .values({ id: `${times}-${asked}` })
        .execute()
      if (asked < times) throw new Raced()
    })
  await race(3)
  expect(await ids(database)).toEqual(['3-3'])
  asked = 0
  await expect(race(100)).rejects.toBeInstanceOf(Raced)
  expect(asked).toBeLessThan(10)
})

test('behavior: several may open one file, and lose nothing of each other', async () => {
  const databases = [await open(), await open(), await open()]
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      databases[index % 3]?.write(async (transaction) => {
        const { rows } = await sql<{ n: number }>`select count(*) as n from used_keys`.execute(transaction)
        await transaction
          .insertInto('usedKeys')
          .values({ id: `${rows[0]?.n}` })
          .execute()
      }),
    ),
  )
  expect(new Set(await ids(databases[0] as Database)).size).toBe(60)
})

test('behavior: a file that another program holds is waited for while other things go on', async () => {
  const database = await open()
  // That long at a time nothing else goes on.
  expect(await pragma(database, 'busy_timeout')).toBeLessThan(500)
  const other = new Libsql(file)
  other.exec('begin immediate')
  vi.useFakeTimers({ toFake: ['Date'] })
  const writing = database.write((transaction) =>
    transaction.insertInto('usedKeys').values({ id: 'a' }).execute(),
  )
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 5))
  other.exec('commit')
  other.close()
  await writing
  expect(await ids(database)).toEqual(['a'])
})

test('error: STORAGE_UNREACHABLE when it is held for too long', async () => {
  const database = await open()
  const other = new Libsql(file)
  other.exec('begin immediate')
  vi.useFakeTimers({ toFake: ['Date'] })
  const writing = database.write(async () => {})
  const passing = setInterval(() => vi.setSystemTime(Date.now() + 6_000), 5)
  await expect(writing).rejects.toMatchObject({ code: 'STORAGE_UNREACHABLE', status: 503 })
  clearInterval(passing)
  other.exec('commit')
  other.close()
  await database.write(async () => {})
})

test('error: STORAGE_UNREACHABLE when the disk is full, and it goes on when there is room', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const database = await open()
  await pragma(database, `max_page_count = ${Number(await pragma(database, 'page_count')) + 1}`)
  const fill = () =>
    database.write(async (transaction) => {
      await transaction.insertInto('usedKeys').values({ id: 'a' }).execute()
      await transaction
        .insertInto('usedKeys')
        .values({ id: 'x'.repeat(100_000) })
        .execute()
    })
  await expect(fill()).rejects.toMatchObject({ code: 'STORAGE_UNREACHABLE' })
  expect(said.mock.calls.flat().join()).toContain('SQLITE_FULL')
  expect(await ids(database)).toEqual([])
  await pragma(database, 'max_page_count = 100000')
  await fill()
  expect(await ids(database)).toHaveLength(2)
})

test('error: DATABASE_DAMAGED: the file is left as it is', async () => {
  const database = await open()
  await database.write(async (transaction) => {
    for (let count = 0; count < 300; count++) {
      await transaction
        .insertInto('usedKeys')
        .values({ id: `${count}`.padStart(100, 'x') })
        .execute()
    }
  })
  await database.close()
  opened.length = 0
  const whole = await readFile(file)
  const holed = Buffer.from(whole)
  holed.fill(0xab, 8_192, 40_000)
  for (const [name, content] of Object.entries({ none: Buffer.from('no database'.repeat(100)), holed })) {
    const copy = path.join(folder, name)
    await writeFile(copy, content)
    await expect(open(`file:${copy}`)).rejects.toMatchObject({
      name: 'ServicesError',
      code: 'DATABASE_DAMAGED',
    })
    expect((await readFile(copy)).equals(content)).toBe(true)
  }
})

test.skipIf(process.getuid?.() === 0)(
  'error: DATABASE_UNREACHABLE: a folder that may not be written',
  async () => {
    await chmod(folder, 0o500)
    await expect(open()).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' })
  },
)

test('error: DATABASE_UNREACHABLE', async () => {
  await writeFile(path.join(folder, 'file'), '')
  const below = open(`file:${folder}/file/wallets.db`)
  await expect(below).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' })
  await expect(below).rejects.toThrow(`Can't open the database ${folder}/file/wallets.db: `)
  const nowhere = open('postgres://user:password@127.0.0.1:9/wallets')
  await expect(nowhere).rejects.toMatchObject({ code: 'DATABASE_UNREACHABLE' })
  await expect(nowhere).rejects.toThrow("Can't use Postgres at 127.0.0.1:9/wallets: connect ECONNREFUSED")
})
