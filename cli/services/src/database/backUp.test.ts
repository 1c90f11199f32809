import { copyFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { vaultOf } from '../login/firstLogin.fixture.js'
import { createKeyRing } from '../login/keyRing.js'
import { orphans } from '../login/orphans.fixture.js'
import { randomToken } from '../login/randomToken.js'
import { createUsers } from '../login/users.js'
import { backUp, restore } from './backUp.js'
import { type Database, openDatabase } from './openDatabase.js'

const keys = createKeyRing([randomToken()])
const personOf = (number: number) =>
  ({ login: 'email', subject: `${number}@example.com`, email: undefined, userName: undefined }) as const

let folder: string
let url: string
const opened: Database[] = []
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  url = `file:${folder}/wallets.db`
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()))
  await rm(folder, { recursive: true })
})

async function open(at = url) {
  const database = await openDatabase(at)
  opened.push(database)
  return { database, users: createUsers(database, keys) }
}

test('behavior: taken under load and restored elsewhere, all that was acknowledged before is there', async () => {
  const { users } = await open()
  let made = 0
  let stop = false
  const load = Array.from({ length: 4 }, async () => {
    while (!stop) {
      const number = made++
      const { id } = await users.findOrMake(personOf(number))
      await users.putVault(id, vaultOf(number), undefined)
      acknowledged.add(number)
      await new Promise(setImmediate)
    }
  })
  const acknowledged = new Set<number>()
  for (let count = 0; count < 3; count++) {
    const target = acknowledged.size + 50
    while (acknowledged.size < target) await new Promise((resolve) => setTimeout(resolve, 5))
    const before = [...acknowledged]
    const file = `${folder}/backup${count}`
    await backUp(url, file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const elsewhere = `file:${folder}/elsewhere${count}/wallets.db`
    await restore(elsewhere, file)
    const restored = await open(elsewhere)
    for (const number of before) {
      expect((await restored.users.find(personOf(number)))?.vault).toEqual(vaultOf(number))
    }
    expect(await orphans(restored.database)).toEqual([])
  }
  stop = true
  await Promise.all(load)
}, 60_000)

test('error: BACKUP_FAILED: nothing is overwritten', async () => {
  await open()
  await writeFile(`${folder}/taken`, 'mine')
  await expect(backUp(url, `${folder}/taken`)).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
  await backUp(url, `${folder}/backup`)
  await expect(restore(url, `${folder}/backup`)).rejects.toThrow(`${folder}/wallets.db is there already`)
  await writeFile(`${folder}/new.db-wal`, '')
  await expect(restore(`file:${folder}/new.db`, `${folder}/backup`)).rejects.toThrow(
    'new.db-wal is there already',
  )
})

test('error: BACKUP_FAILED: what is no whole backup is not restored', async () => {
  await open()
  await backUp(url, `${folder}/backup`)
  await writeFile(`${folder}/none`, 'no database'.repeat(100))
  await writeFile(`${folder}/empty`, '')
  for (const name of ['none', 'empty', 'missing']) {
    const restoring = restore(`file:${folder}/new/wallets.db`, `${folder}/${name}`)
    await expect(restoring).rejects.toMatchObject({ code: 'BACKUP_FAILED' })
  }
  expect(await readdir(`${folder}/new`)).toEqual([])
  await copyFile(`${folder}/backup`, `${folder}/copy`)
  await restore(`file:${folder}/new/wallets.db`, `${folder}/copy`)
})

test('error: BACKUP_FAILED: Postgres has programs of its own, and no database is made to be backed up', async () => {
  const postgres = 'postgres://127.0.0.1/wallets'
  await expect(backUp(postgres, `${folder}/backup`)).rejects.toThrow('With Postgres use pg_dump')
  await expect(restore(postgres, `${folder}/backup`)).rejects.toThrow('With Postgres use pg_restore')
  await expect(backUp(`file:${folder}/nowhere.db`, `${folder}/backup`)).rejects.toThrow(
    'there is no database',
  )
  expect(await readdir(folder)).toEqual([])
})
