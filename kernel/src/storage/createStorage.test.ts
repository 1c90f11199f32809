import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createStorage } from './createStorage.js'
import type { StorageArea } from './readStored.js'

const isString = (value: unknown): value is string => typeof value === 'string'
const text = { guard: isString, fallback: 'none' }

/** A storage with room for `room` characters. */
function fakeArea(room = 5_000): StorageArea & { readonly map: Map<string, string> } {
  const map = new Map<string, string>()
  return {
    map,
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    removeItem: (key) => void map.delete(key),
    setItem(key, value) {
      const others = [...map].filter(([other]) => other !== key)
      const used = others.reduce((sum, [k, v]) => sum + k.length + v.length, 0)
      if (used + key.length + value.length > room) throw new DOMException('full', 'QuotaExceededError')
      map.set(key, value)
    },
  }
}

function open(area: () => StorageArea | undefined, prefix = 'ww:site', version = 1, onFull?: () => void) {
  return createStorage({ prefix, version, area, onFull })
}

afterEach(() => vi.unstubAllGlobals())

test('default', () => {
  const area = fakeArea()
  const item = open(() => area).item('name', text)
  expect(item.get()).toBe('none')
  item.set('a')
  expect([...area.map]).toEqual([['ww:site|d|name', '{"v":1,"d":"a"}']])
  expect(
    open(() => area)
      .item('name', text)
      .get(),
  ).toBe('a')
  item.remove()
  expect([item.get(), area.map.size]).toEqual(['none', 0])
})

test('args: prefix: two storages do not meet', () => {
  const area = fakeArea()
  const [a, b] = [open(() => area, 'ww'), open(() => area, 'ww:b')]
  a.item('k', text).set('a')
  b.item('k', text).set('b')
  b.item('k', { ...text, cache: true }).set('cached')
  expect([a.item('k', text).get(), b.item('k', text).get()]).toEqual(['a', 'b'])
  a.removeAll()
  expect([a.item('k', text).get(), b.item('k', text).get()]).toEqual(['none', 'b'])
  b.removeAll()
  expect(area.map.size).toBe(0)
})

test('behavior: the page has its own area by default', () => {
  const area = fakeArea()
  vi.stubGlobal('window', { localStorage: area })
  createStorage({ prefix: 'ww', version: 1 }).item('k', text).set('a')
  expect(area.map.size).toBe(1)
})

test('F10: own caches are evicted first, nobody else is', () => {
  const area = fakeArea(300)
  const onFull = vi.fn()
  area.setItem('host', 'x'.repeat(60))
  area.setItem('wwx|c|k', 'x')
  open(() => area, 'ww:swaps')
    .item('prices', { ...text, cache: true })
    .set('x'.repeat(120))
  open(() => area, 'ww:swaps')
    .item('a|c|b', text)
    .set('kept')
  const item = open(() => area, 'ww:site', 1, onFull).item('name', text)
  item.set('y'.repeat(100))
  expect([...area.map.keys()]).toEqual(['host', 'wwx|c|k', 'ww:swaps|d|a|c|b', 'ww:site|d|name'])
  expect(item.get()).toHaveLength(100)
  expect(onFull).not.toHaveBeenCalled()
})

test('F10: still full: an older value that is better than none stays for the next page', () => {
  const area = fakeArea(40)
  const options = { ...text, keepsOlder: true }
  const item = open(() => area).item('name', options)
  item.set('a')
  item.set('b'.repeat(100))
  expect(item.get()).toBe('b'.repeat(100))
  expect(
    open(() => area)
      .item('name', options)
      .get(),
  ).toBe('a')
  item.set('c')
  expect(
    open(() => area)
      .item('name', options)
      .get(),
  ).toBe('c')
})

test('F10: still full: memory, one notice, no stale value left, stored again once there is room', () => {
  const area = fakeArea(100)
  const onFull = vi.fn()
  const storage = open(() => area, 'ww', 1, onFull)
  const item = storage.item('name', text)
  item.set('old')
  area.setItem('host', 'x'.repeat(60))
  item.set('y'.repeat(50))
  item.set('z'.repeat(50))
  storage.item('other', text).set('w'.repeat(90))
  expect(item.get()).toBe('z'.repeat(50))
  expect(onFull).toHaveBeenCalledTimes(1)
  expect([...area.map.keys()]).toEqual(['host'])
  area.removeItem('host')
  item.set('back')
  expect(area.getItem('ww|d|name')).toBe('{"v":1,"d":"back"}')
})

test.each([true, false])(
  'F10: what there was no room for ends once storage holds something else, though no event told of it (keepsOlder: %s)',
  (keepsOlder) => {
    const area = fakeArea(60)
    const options = { ...text, keepsOlder }
    const [frozen, other] = [open(() => area).item('name', options), open(() => area).item('name', options)]
    frozen.set('old')
    frozen.set('b'.repeat(100))
    expect(frozen.get()).toBe('b'.repeat(100))
    other.set('new')
    expect(frozen.get()).toBe('new')
    other.set('newer')
    expect(frozen.get()).toBe('newer')
    frozen.set('c'.repeat(100))
    expect(frozen.get()).toBe('c'.repeat(100))
  },
)

test('F10: what another tab removes is gone, though there was no room for a newer one', () => {
  const area = fakeArea(60)
  const options = { ...text, keepsOlder: true }
  const [frozen, other] = [open(() => area).item('name', options), open(() => area).item('name', options)]
  frozen.set('old')
  frozen.set('b'.repeat(100))
  other.remove()
  expect(frozen.get()).toBe('none')
})

test('F10: a storage that can’t be read for a while does not end it', () => {
  const area = fakeArea(60)
  let isBlocked = false
  const item = open(() => {
    if (isBlocked) throw new DOMException('denied', 'SecurityError')
    return area
  }).item('name', { ...text, keepsOlder: true })
  item.set('old')
  item.set('b'.repeat(100))
  isBlocked = true
  expect(item.get()).toBe('b'.repeat(100))
  item.set('c')
  isBlocked = false
  expect(item.get()).toBe('c')
})

test('args: storedOnly: what there is no room for is not kept for this page', () => {
  const area = fakeArea(60)
  const onFull = vi.fn()
  const item = open(() => area, 'ww', 1, onFull).item('name', { ...text, keepsOlder: true, storedOnly: true })
  item.set('old')
  item.set('b'.repeat(100))
  expect(item.get()).toBe('old')
  expect(onFull).toHaveBeenCalledTimes(1)
})

test.each<[string, () => StorageArea | undefined]>([
  ['absent', () => undefined],
  [
    'blocked',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
  ['an empty object', () => ({}) as StorageArea],
  ['null', () => null as unknown as StorageArea],
  ['a stub that swallows', () => ({ ...fakeArea(), getItem: () => null, setItem: () => {} })],
  [
    'a proxy that throws',
    () =>
      new Proxy({} as StorageArea, {
        get() {
          throw new Error('no')
        },
      }),
  ],
])('F11: storage is %s: memory', (_, area) => {
  const onFull = vi.fn()
  const storage = open(area, 'ww', 1, onFull)
  const item = storage.item('name', text)
  expect(item.get()).toBe('none')
  item.set('a')
  expect(item.get()).toBe('a')
  item.subscribe(() => {})()
  item.remove()
  expect(item.get()).toBe('none')
  item.set('b')
  storage.removeAll()
  expect(item.get()).toBe('none')
  expect(onFull).not.toHaveBeenCalled()
})

test('F11: a throwing localStorage getter', () => {
  const blocked = {
    get localStorage(): never {
      throw new DOMException('denied', 'SecurityError')
    },
  }
  vi.stubGlobal('window', blocked)
  const item = createStorage({ prefix: 'ww', version: 1 }).item('k', text)
  item.set('a')
  expect(item.get()).toBe('a')
})

test('F26: on a server localStorage is not even looked at', () => {
  const look = vi.fn()
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: look })
  createStorage({ prefix: 'ww', version: 1 }).item('k', text).set('a')
  expect(look).not.toHaveBeenCalled()
  if (own) Object.defineProperty(globalThis, 'localStorage', own)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

test.each([
  ['corrupt', '{"v":1,"d":'],
  ['empty', ''],
  ['null', 'null'],
  ['no envelope', '"a"'],
  ['older', '{"v":0,"d":"a"}'],
  ['newer', '{"v":2,"d":"a"}'],
  ['another type', '{"v":1,"d":5}'],
  ['no data', '{"v":1}'],
  ['a prototype', '{"v":1,"d":"a","__proto__":{"x":1}}'],
  ['an escaped prototype', '{"v":1,"d":"a","\\u005f_proto__":{}}'],
])('F12: %s: that key is reset, no other', (_, raw) => {
  const area = fakeArea()
  const storage = open(() => area)
  storage.item('other', text).set('kept')
  area.setItem('ww:site|d|name', raw)
  expect(storage.item('name', text).get()).toBe('none')
  expect([...area.map.keys()]).toEqual(['ww:site|d|other'])
  expect(storage.item('other', text).get()).toBe('kept')
})

test('T13: a guard that throws resets the key', () => {
  const area = fakeArea()
  area.setItem('ww:site|d|name', '{"v":1,"d":null}')
  const guard = (value: unknown): value is string => (value as { x: string }).x === 'x'
  expect(
    open(() => area)
      .item('name', { guard, fallback: 'none' })
      .get(),
  ).toBe('none')
  expect(area.map.size).toBe(0)
})

test('T13: whatever is stored, reading answers a checked value or the fallback', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
      const area = fakeArea()
      area.setItem('ww:site|d|name', raw)
      expect(
        open(() => area)
          .item('name', text)
          .get(),
      ).toBeTypeOf('string')
    }),
  )
})

test('behavior: values go in and come out', () => {
  const area = fakeArea(1e6)
  const guard = (_: unknown): _ is unknown => true
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      fc.pre(!JSON.stringify(value).includes('__proto__'))
      const item = open(() => area).item('any', { guard, fallback: undefined })
      item.set(value)
      expect(item.get()).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})
