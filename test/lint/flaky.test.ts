import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Sighting } from '../setup/flaky.mjs'

// A flaky test is a bug whose cause is not found yet. So that it is looked for, the list of them ages.
const root = fileURLToPath(new URL('../..', import.meta.url))
const MAX_AGE_DAYS = 14
const MAX_SIGHTINGS = 3
const DAY_MS = 86_400_000

/** What is wrong with the list on a day. */
function flawsOf(sightings: readonly Sighting[], now: number): string[] {
  const keys = new Set(sightings.map(({ file, test }) => `${file} > ${test}`))
  return [
    ...sightings
      .filter(({ day }) => !(Math.abs(now - Date.parse(day)) <= MAX_AGE_DAYS * DAY_MS))
      .map(({ file, test, day }) => `${file} > ${test}: listed since ${day}, ${MAX_AGE_DAYS} days are given`),
    ...[...keys]
      .map((key) => ({ key, seen: sightings.filter(({ file, test }) => `${file} > ${test}` === key).length }))
      .filter(({ seen }) => seen > MAX_SIGHTINGS)
      .map(({ key, seen }) => `${key}: seen ${seen} times, ${MAX_SIGHTINGS} are given`),
  ]
}

test('behavior: each flaky test that is listed is new and rare; mend its cause, then take it off the list', () => {
  const sightings: Sighting[] = JSON.parse(readFileSync(join(root, 'test/flaky.json'), 'utf8'))
  expect(flawsOf(sightings, Date.now())).toEqual([])
  expect(sightings.map(({ file }) => file).filter((file) => !existsSync(join(root, file)))).toEqual([])
})

const one = { file: 'a.test.ts', test: 'one', day: '2026-11-01', commit: 'abcdef0' }

test('behavior: an old entry, one that is seen too often and one without a day are flaws', () => {
  const day = (text: string) => Date.parse(text)
  expect(flawsOf([one, one, one], day('2026-11-15'))).toEqual([])
  expect(flawsOf([one], day('2026-11-16'))).toHaveLength(1)
  expect(flawsOf([one, one, one, one], day('2026-11-02'))).toHaveLength(1)
  expect(flawsOf([{ ...one, day: '' }], day('2026-11-02'))).toHaveLength(1)
  expect(flawsOf([{ ...one, day: '2099-01-01' }], day('2026-11-02'))).toHaveLength(1)
})
