import { expect, test } from 'vitest'
import { createRouter } from './router.js'

test('default', () => {
  expect(createRouter().$router.get()).toEqual({
    open: false,
    view: 'Connect',
    arguments: undefined,
    history: [],
    direction: 'none',
    loading: false,
    shaking: false,
  })
})

test('behavior: push, replace and back keep what each view was given', () => {
  const { $router, push, replace, back } = createRouter()
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

test('behavior: reset clears history and loading', () => {
  const { $router, push, reset, setLoading } = createRouter()
  push('A')
  setLoading(true)
  reset('B', 'given')
  expect($router.get()).toMatchObject({
    view: 'B',
    arguments: 'given',
    history: [],
    direction: 'none',
    loading: false,
  })
})
