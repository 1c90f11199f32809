// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createStorage } from './createStorage.js'

const guard = (value: unknown): value is string => typeof value === 'string'
const storage = createStorage({ prefix: 'ww', version: 1 })
const item = storage.item('name', { guard, fallback: 'none' })

function otherTab(key: string | null, raw: string | null, storageArea = localStorage) {
  if (key && raw !== null) storageArea.setItem(key, raw)
  else storageArea.clear()
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: raw, storageArea }))
}

afterEach(() => localStorage.clear())

test('default', () => {
  const heard = vi.fn()
  const stop = item.subscribe(heard)
  otherTab('ww|d|name', '{"v":1,"d":"a"}')
  expect(heard.mock.calls).toEqual([['a']])
  stop()
  otherTab('ww|d|name', '{"v":1,"d":"b"}')
  expect(heard).toHaveBeenCalledTimes(1)
})

test('args: key', () => {
  const heard = vi.fn()
  const stop = storage.subscribe('name', heard)
  otherTab('ww|d|other', '{"v":1,"d":"a"}')
  otherTab('ww|d|name', '{"v":1,"d":"a"}', sessionStorage)
  expect(heard).not.toHaveBeenCalled()
  otherTab('ww|d|name', '{"v":1,"d":"a"}')
  otherTab(null, null)
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('F13: own changes are not heard, so that two tabs do not answer one another forever', () => {
  const heard = vi.fn()
  const stop = item.subscribe(heard)
  item.set('mine')
  expect(heard).not.toHaveBeenCalled()
  stop()
})

test('F12: a broken value from another tab is the fallback', () => {
  const heard = vi.fn()
  const stop = item.subscribe(heard)
  otherTab('ww|d|name', '{"v":9,"d":"a"}')
  expect(heard.mock.calls).toEqual([['none']])
  stop()
})
