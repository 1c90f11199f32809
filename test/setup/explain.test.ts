import { expect, test } from 'vitest'
import { explain } from './explain.mjs'
import type { Test } from './reports.mjs'

const of = (state: Test['state']) => ({
  tests: [{ file: 'a.test.ts', name: 'one', state, tags: [], ms: 1 }],
  errors: [] as string[],
})
const known = { hasFailed: false, mayBeEmpty: false }
const errorsOf = (...given: Parameters<typeof explain>) => explain(...given).errors

test('default: what a failed test explains needs no other reason', () => {
  expect(errorsOf(of('passed'), 0, known)).toEqual([])
  expect(errorsOf(of('failed'), 1, { ...known, hasFailed: true })).toEqual([])
})

test('behavior: a code that no test explains is an error, a deadline or a signal beside failed tests too', () => {
  expect(errorsOf(of('passed'), 1, known)).toEqual(['It ended with code 1, and no test says why.'])
  for (const code of [124, 130, 137])
    expect(errorsOf(of('failed'), code, { ...known, hasFailed: true })).toEqual([
      `It ended with code ${code}, and no test says why.`,
    ])
})

test('behavior: a report that is missing is an error', () => {
  expect(errorsOf(undefined, 0, known)).toEqual(['It ended before it could report.'])
})

test('behavior: a run without a test is an error, unless some folders alone were asked for', () => {
  expect(errorsOf({ tests: [], errors: [] }, 0, known)).toEqual(['It ran no test.'])
  expect(errorsOf(of('skipped'), 0, known)).toEqual(['It ran no test.'])
  expect(errorsOf({ tests: [], errors: [] }, 0, { ...known, mayBeEmpty: true })).toEqual([])
})
