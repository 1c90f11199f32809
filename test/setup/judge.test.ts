import { expect, test } from 'vitest'
import { judge } from './judge.mjs'
import { type Failure, failedFiles, numberNames, type Test, WHOLE_FILE } from './reports.mjs'
import { createReruns, MAX_FAILED_FILES } from './reruns.mjs'

const of = (name: string, state: Test['state'], tags: string[] = []): Test => ({
  file: 'a.test.ts',
  name,
  state,
  tags,
  ms: 1,
  ...(state === 'failed' ? { error: `${name} failed` } : {}),
})
const report = (...tests: Test[]) => ({ tests, errors: [] as string[] })
const none = { passed: 0, failed: [] as Failure[], skipped: 0, flaky: [] as Failure[] }
const failure = (name: string): Failure => ({ file: 'a.test.ts', name, error: `${name} failed` })

test('default: what passes at first needs no second run', () => {
  expect(judge('unit', report(of('one', 'passed'), of('two', 'skipped')))).toEqual({
    ...none,
    passed: 1,
    skipped: 1,
  })
})

test('behavior: what failed and was not run again has failed', () => {
  expect(judge('unit', report(of('one', 'failed')))).toEqual({ ...none, failed: [failure('one')] })
})

test('behavior: what fails twice has failed', () => {
  expect(judge('unit', report(of('one', 'failed')), report(of('one', 'failed')))).toEqual({
    ...none,
    failed: [failure('one')],
  })
})

test('behavior: what fails once is flaky, with its first error, and counts as passed', () => {
  const flaky = [failure('one')]
  expect(judge('unit', report(of('one', 'failed')), report(of('one', 'passed')))).toEqual({
    ...none,
    passed: 1,
    flaky,
  })
  expect(judge('unit', report(of('one', 'passed')), report(of('one', 'failed')))).toEqual({
    ...none,
    passed: 1,
    flaky,
  })
})

test('behavior: a test that money is sent once is not forgiven', () => {
  const first = report(of('one', 'failed', ['once']))
  expect(judge('unit', first, report(of('one', 'passed', ['once'])))).toEqual({
    ...none,
    failed: [failure('one')],
  })
})

test('behavior: what the second run skips or leaves out has failed', () => {
  expect(judge('unit', report(of('one', 'failed')), report(of('one', 'skipped')))).toEqual({
    ...none,
    failed: [failure('one')],
  })
  expect(judge('unit', report(of('one', 'failed')), report(of('two', 'passed')))).toEqual({
    ...none,
    passed: 1,
    failed: [failure('one')],
  })
})

test('behavior: a file that loads the second time is flaky, and its tests count', () => {
  const second = report(of('one', 'passed'), of('two', 'failed'))
  const { passed, failed, flaky } = judge('unit', report(of(WHOLE_FILE, 'failed')), second)
  expect({ passed, failed }).toEqual({ passed: 2, failed: [failure('two')] })
  expect(flaky).toEqual([failure(WHOLE_FILE)])
})

test('behavior: a file that never loads has failed', () => {
  const whole = report(of(WHOLE_FILE, 'failed'))
  expect(judge('unit', whole, whole)).toEqual({ ...none, failed: [failure(WHOLE_FILE)] })
  expect(judge('unit', whole, report())).toEqual({ ...none, failed: [failure(WHOLE_FILE)] })
})

test('behavior: a file of which the second run skips all has failed', () => {
  expect(judge('unit', report(of(WHOLE_FILE, 'failed')), report(of('one', 'skipped')))).toEqual({
    ...none,
    skipped: 1,
    failed: [failure(WHOLE_FILE)],
  })
})

test('behavior: a hook that fails in a file with tests that money is sent once is not forgiven', () => {
  const first = report(of('one', 'passed', ['once']), of(WHOLE_FILE, 'failed'))
  expect(judge('unit', first, report(of('one', 'passed', ['once'])))).toEqual({
    ...none,
    passed: 1,
    failed: [failure(WHOLE_FILE)],
  })
})

test('behavior: an error that no test explains is never forgiven, in either run', () => {
  const passed = report(of('one', 'passed'))
  const failed = report(of('one', 'failed'))
  const unhandled = [{ file: 'unit', name: '', error: 'unhandled' }]
  expect(judge('unit', { ...failed, errors: ['unhandled'] }, passed).failed).toEqual(unhandled)
  expect(judge('unit', failed, { ...passed, errors: ['unhandled'] }).failed).toEqual(unhandled)
})

test('behavior: tests of one name are told apart', () => {
  const first = report(...numberNames([of('one', 'passed'), of('one', 'failed')]))
  const second = report(...numberNames([of('one', 'failed'), of('one', 'passed')]))
  expect(judge('unit', first, second).flaky.map(({ name }) => name)).toEqual(['one', 'one (2)'])
})

test('behavior: a number is no other test’s name', () => {
  const names = numberNames([of('one', 'passed'), of('one', 'passed'), of('one (2)', 'passed')])
  expect(names.map(({ name }) => name)).toEqual(['one', 'one (3)', 'one (2)'])
})

test('behavior: nothing is tried again once too many files have failed, in all stages together', () => {
  const { allows } = createReruns()
  const files = Array.from({ length: MAX_FAILED_FILES - 1 }, (_, index) => `${index}.test.ts`)
  expect(allows(files)).toBe(true)
  expect(allows(['one.test.ts'])).toBe(true)
  expect(allows([])).toBe(true)
  expect(allows(['another.test.ts'])).toBe(false)
})

test('behavior: a file with several failures is one file', () => {
  expect(failedFiles(report(of('one', 'failed'), of('two', 'failed'), of('three', 'passed')))).toEqual([
    'a.test.ts',
  ])
})
