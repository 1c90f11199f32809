import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CamelCasePlugin, Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.js'
import { type Migration, migrations } from './migrations.js'
import { openSqlite } from './openSqlite.js'
import type { TableTypes } from './tables.js'

let folder: string
const opened: Kysely<TableTypes>[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'services-migrations-'))
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((tables) => tables.destroy()))
  await rm(folder, { recursive: true })
})

const adds = (name: string, worksFrom: number): Migration => ({
  worksFrom,
  up: (tables) => tables.schema.createTable(name).addColumn('id', 'text').execute(),
})
const fails: Migration = {
  worksFrom: 1,
  async up(tables) {
    await tables.schema.createTable('half').addColumn('id', 'text').execute()
    throw new Error('stop')
  },
}

/** As a process whose program knows these steps. */
async function start(steps: readonly Migration[]): Promise<Kysely<TableTypes>> {
  const engine = await openSqlite(path.join(folder, 'wallets.db'))
  const tables = new Kysely<TableTypes>({ dialect: engine.dialect, plugins: [new CamelCasePlugin()] })
  opened.push(tables)
  await migrate(tables, engine, steps)
  return tables
}
async function names(tables: Kysely<TableTypes>): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from sqlite_master where type = 'table' order by name`.execute(tables)
  return rows.map(({ name }) => name)
}

test('default: each step once, whoever comes', async () => {
  const steps = [adds('one', 1), adds('two', 1)]
  expect(await names(await start(steps.slice(0, 1)))).toEqual(['one', 'table_versions'])
  await start(steps)
  expect(await names(await start(steps))).toEqual(['one', 'table_versions', 'two'])
})

test('behavior: those that come at once take turns', async () => {
  const steps = [adds('one', 1), adds('two', 1), adds('three', 1)]
  const all = await Promise.all(Array.from({ length: 6 }, () => start(steps)))
  expect(await names(all[0] as Kysely<TableTypes>)).toEqual(['one', 'table_versions', 'three', 'two'])
})

test('behavior: of a step that fails nothing is left', async () => {
  await expect(start([adds('one', 1), fails])).rejects.toThrow('stop')
  expect(await names(opened[0] as Kysely<TableTypes>)).toEqual([])
})

test('behavior: in a rolling deploy the version before starts again on the newer tables', async () => {
  await start([adds('one', 1), adds('two', 1)])
  expect(await names(await start([adds('one', 1)]))).toEqual(['one', 'table_versions', 'two'])
})

test('error: DATABASE_NEWER: a version that the tables no longer work for', async () => {
  const steps = [adds('one', 1), adds('two', 1), adds('three', 2)]
  await start(steps)
  const older = start(steps.slice(0, 1))
  await expect(older).rejects.toMatchObject({ name: 'ServicesError', code: 'DATABASE_NEWER' })
  await expect(older).rejects.toThrow(
    'its tables are of version 3 and need a program that knows 2, this one knows 1',
  )
  await start(steps.slice(0, 2))
})

test('behavior: no step shuts out the version before it', () => {
  for (const [index, { worksFrom }] of migrations.entries())
    expect(worksFrom).toBeLessThanOrEqual(Math.max(index, 1))
})
