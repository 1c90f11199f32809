import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addKey, openKeyFile, readKeyFile } from './keyFile.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'services-keys-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('error: no file, as with a mistyped KEYS_FILE: nothing but the key service makes one', async () => {
  const file = path.join(folder, 'mistyped', 'keys.json')
  for (const use of [readKeyFile, addKey]) {
    await expect(use(file)).rejects.toMatchObject({ name: 'ServicesError', code: 'KEY_FILE_UNUSABLE' })
    await expect(use(file)).rejects.toThrow(
      /mistyped\/keys\.json can't be used: it is not there\. Set KEYS_FILE/,
    )
  }
  expect(await readdir(folder)).toEqual([])
})

test('default: what was made is read, and a key added behind it', async () => {
  const file = path.join(folder, 'own', 'keys.json')
  const made = await openKeyFile(file)
  expect(await readKeyFile(file)).toEqual(made)
  const id = await addKey(file)
  expect((await openKeyFile(file)).keys.map((key) => key.id)).toEqual([made.keys[0]?.id, id])
})
