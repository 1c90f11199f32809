import { afterEach, expect, test, vi } from 'vitest'
import { createEmitter } from './createEmitter.js'

afterEach(() => vi.unstubAllGlobals())

test('default', () => {
  const emitter = createEmitter()
  const heard: unknown[] = []
  expect(emitter.isEmpty()).toBe(true)
  emitter.add('change', (value) => heard.push(value))
  emitter.add('other', () => heard.push('other'))
  emitter.emit('change', 1)
  emitter.emit('change', 2)
  expect(heard).toEqual([1, 2])
  expect(emitter.isEmpty()).toBe(false)
})

test('behavior: once', () => {
  const emitter = createEmitter()
  const heard: unknown[] = []
  emitter.add('change', (value) => heard.push(value), true)
  emitter.emit('other', 0)
  emitter.emit('change', 1)
  emitter.emit('change', 2)
  expect(heard).toEqual([1])
  expect(emitter.isEmpty()).toBe(true)
})

test('behavior: once, told again while it is told', () => {
  const emitter = createEmitter()
  const heard: unknown[] = []
  const again = (value: unknown) => {
    heard.push(value)
    emitter.emit('change', 'again')
  }
  emitter.add('change', again, true)
  emitter.emit('change', 'first')
  expect(heard).toEqual(['first'])
})

test('behavior: a listener that was added twice is removed once at a time, the last first', () => {
  const emitter = createEmitter()
  const listener = vi.fn()
  emitter.add('change', listener)
  emitter.add('change', listener)
  emitter.remove('change', listener)
  emitter.emit('change', 1)
  expect(listener).toHaveBeenCalledTimes(1)
  emitter.remove('change', listener)
  emitter.remove('change', listener)
  emitter.remove('other', listener)
  expect(emitter.isEmpty()).toBe(true)
})

test('behavior: one that throws does not keep the others', () => {
  const thrown: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (task: () => void) => thrown.push(task))
  const emitter = createEmitter()
  const listener = vi.fn()
  emitter.add('change', () => {
    throw new Error('the page’s own')
  })
  emitter.add('change', listener)
  emitter.emit('change', 1)
  expect(listener).toHaveBeenCalledWith(1)
  expect(thrown).toHaveLength(1)
  expect(thrown[0]).toThrow('the page’s own')
})
