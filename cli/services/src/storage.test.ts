import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openStorage, type Storage } from './storage.js'

let storage: Storage
afterEach(async () => {
  vi.useRealTimers()
  await storage.close()
})

function open() {
  storage = openStorage({ driver: 'memory' })
  return storage.namespace({ name: 'names', schema: z.string(), ttl: 1_000 })
}

test('default', async () => {
  const names = open()
  expect(await names.get('a')).toBeUndefined()
  await names.set('a', 'alice')
  expect(await names.get('a')).toBe('alice')
  await names.remove('a')
  expect(await names.get('a')).toBeUndefined()
})

test('args: ttl', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const names = open()
  await names.set('a', 'alice')
  vi.advanceTimersByTime(1_001)
  expect(await names.get('a')).toBeUndefined()
})

test('args: limit', async () => {
  storage = openStorage({ driver: 'memory' })
  const names = storage.namespace({ name: 'names', schema: z.string(), ttl: 60_000, limit: 3 })
  vi.useFakeTimers({ toFake: ['performance'] })
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
    vi.advanceTimersByTime(10)
    await names.set(key, key)
  }
  expect(await names.get('a')).toBeUndefined()
  expect(await names.get('f')).toBe('f')
})

test('behavior: namespaces and keys stay apart', async () => {
  const names = open()
  const others = storage.namespace({ name: 'others', schema: z.string(), ttl: 1_000 })
  await names.set('a:b', 'one')
  await names.set('a/b', 'two')
  await names.set('../others:a', 'three')
  expect(await names.get('a:b')).toBe('one')
  expect(await names.get('a/b')).toBe('two')
  expect(await names.get('../others:a')).toBe('three')
  expect(await others.get('a')).toBeUndefined()
})
