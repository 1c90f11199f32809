import { expect, test } from 'vitest'
import { checkOptions } from './options.js'

const issues = (value: unknown) => {
  const verdict = checkOptions['~standard'].validate(value)
  return 'issues' in verdict ? (verdict.issues?.map(({ path }) => path?.join('.')) ?? []) : []
}

test.each([{}, { providers: ['google'] }, { providers: ['x', 'farcaster'], collapseAfter: 1 }])(
  'default: %j',
  (value) => {
    expect(issues(value)).toEqual([])
  },
)

test.each([
  ['providers', 'google'],
  ['providers', []],
  ['providers', ['google', 'google']],
  ['providers', ['myspace']],
  ['providers', ['toString']],
  ['collapseAfter', 0],
  ['collapseAfter', 1.5],
  ['collapseAfter', '3'],
  ['provider', 'google'],
])('error: %s: %j', (key, value) => {
  expect(issues({ [key]: value })).toEqual([key])
})
