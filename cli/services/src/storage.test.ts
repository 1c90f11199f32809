import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openStorage, type Storage, type StorageSettings } from './storage.js'

let folder: string
let storage: Storage
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'services-storage-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await storage.close()
  await rm(folder, { recursive: true })
})

const open = (settings: StorageSettings, name = 'names') => {
  storage = openStorage(settings)
  return storage.namespace({ name, schema: z.string(), ttl: 1_000 })
}

describe.each(['memory', 'fs'] as const)('%s', (driver) => {
  const settings = (): StorageSettings => (driver === 'fs' ? { driver, folder } : { driver })

  test('default', async () => {
    const names = open(settings())
    expect(await names.get('a')).toBeUndefined()
    await names.set('a', 'alice')
    expect(await names.get('a')).toBe('alice')
    await names.remove('a')
    expect(await names.get('a')).toBeUndefined()
  })

  test('args: ttl', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const names = open(settings())
    await names.set('a', 'alice')
    vi.setSystemTime(Date.now() + 1_001)
    expect(await names.get('a')).toBeUndefined()
  })

  test('args: limit', async () => {
    storage = openStorage(settings())
    const names = storage.namespace({ name: 'names', schema: z.string(), ttl: 60_000, limit: 3 })
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
      vi.setSystemTime(Date.now() + 10)
      await names.set(key, key)
    }
    expect(await names.get('a')).toBeUndefined()
    expect(await names.get('f')).toBe('f')
  })

  test('behavior: namespaces and keys stay apart', async () => {
    const names = open(settings())
    const others = storage.namespace({ name: 'others', schema: z.string(), ttl: 1_000 })
    await names.set('a:b', 'one')
    await names.set('a/b', 'two')
    await names.set('../others:a', 'three')
    expect(await names.get('a:b')).toBe('one')
    expect(await names.get('a/b')).toBe('two')
    expect(await names.get('../others:a')).toBe('three')
    expect(await others.get('a')).toBeUndefined()
  })
})

test('T13: an entry edited by hand counts as none', async () => {
  const names = open({ driver: 'fs', folder })
  await names.set('a', 'alice')
  const [file] = await readdir(path.join(folder, 'names'))
  for (const text of ['{"expires":9e15,"value":{"__proto__":1}}', '{"value":"alice"}', 'nonsense', '']) {
    await writeFile(path.join(folder, 'names', file as string), text)
    expect(await names.get('a')).toBeUndefined()
  }
})
