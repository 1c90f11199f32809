import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { Views } from '../plugins/views.js'
import { createRouter } from './router.js'

const $none = atom<Views>(new Map())

test('default', () => {
  expect(createRouter($none).$router.get()).toEqual({
    open: false,
    view: 'Connect',
    arguments: undefined,
    history: [],
    direction: 'none',
    shaking: false,
  })
})

test('behavior: push, replace and back keep what each view was given', () => {
  const { $router, push, replace, back } = createRouter($none)
  push('A', 1)
  push('B', 2)
  replace('C', 3)
  expect($router.get().history).toEqual([
    { view: 'Connect', arguments: undefined },
    { view: 'A', arguments: 1 },
  ])
  expect(back()).toBe(true)
  expect($router.get()).toMatchObject({ view: 'A', arguments: 1, direction: 'prev' })
  expect(back()).toBe(true)
  expect($router.get()).toMatchObject({ view: 'Connect', arguments: undefined, history: [] })
  expect(back()).toBe(false)
})

test('behavior: reset clears history', () => {
  const { $router, push, reset } = createRouter($none)
  push('A')
  reset('B', 'given')
  expect($router.get()).toMatchObject({
    view: 'B',
    arguments: 'given',
    history: [],
    direction: 'none',
  })
})

test('error: a view that is not registered is not shown', () => {
  const view = { id: 'A', title: 'A', load: async () => ({}) }
  const { $router, push, replace } = createRouter(atom<Views>(new Map([['A', view]])))
  push('A')
  for (const show of [push, replace])
    expect(() => show('NoSuchView')).toThrow(expect.objectContaining({ code: 'VIEW_NOT_FOUND' }))
  expect($router.get().view).toBe('A')
})
