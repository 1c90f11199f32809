import { afterEach, expect, test, vi } from 'vitest'
import { createLibraryStorage, mergeChanges } from './libraryStorage.js'

test('default: what another tab added to a list stays, what this one removed goes', () => {
  const before = [
    { topic: 'a', expiry: 1 },
    { topic: 'b', expiry: 1 },
  ]
  const now = [
    { topic: 'a', expiry: 2 },
    { topic: 'c', expiry: 1 },
  ]
  expect(mergeChanges(before, now, [...before, { topic: 'd', expiry: 1 }])).toEqual([
    { topic: 'a', expiry: 2 },
    { topic: 'd', expiry: 1 },
    { topic: 'c', expiry: 1 },
  ])
})

test('behavior: keys by their topics', () => {
  expect(mergeChanges({ a: 'k1', b: 'k2' }, { a: 'k1' }, { a: 'k1', b: 'k2', c: 'k3' })).toEqual({
    a: 'k1',
    c: 'k3',
  })
  expect(mergeChanges(undefined, { a: 'k1' }, { b: 'k2' })).toEqual({ a: 'k1', b: 'k2' })
})

test('behavior: a record that another tab removed stays gone, unless this one changed it', () => {
  const before = [{ id: 1 }, { id: 2, value: 1 }]
  expect(mergeChanges(before, [{ id: 1 }, { id: 2, value: 2 }], [])).toEqual([{ id: 2, value: 2 }])
})

test('behavior: what has no records is written whole', () => {
  expect(mergeChanges('one', 'two', 'three')).toBe('two')
  expect(mergeChanges([1], [2], [3])).toEqual([2])
  expect(mergeChanges([{ id: 1 }], [{ id: 1 }], { a: 1 })).toEqual([{ id: 1 }])
  expect(mergeChanges(undefined, [{ id: 1 }], undefined)).toEqual([{ id: 1 }])
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('F10: without a database the values live as long as the page, for every client of it', async () => {
  const [one, other] = [createLibraryStorage('blocked'), createLibraryStorage('blocked')]
  await one.setItem('list', [{ id: 1 }])
  await other.setItem('list', [{ id: 2 }])
  expect(await other.getItem('list')).toEqual([{ id: 1 }, { id: 2 }])
  await one.removeItem('list')
  expect(await other.getItem('list')).toBeUndefined()
})

test('F10: a database that never says whether it opens is given up', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const storage = createLibraryStorage('silent')
  void storage.setItem('key', 'value')
  const read = storage.getItem('key')
  await vi.advanceTimersByTimeAsync(2000)
  expect(await read).toBe('value')
})
