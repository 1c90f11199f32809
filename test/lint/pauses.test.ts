import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesIn } from './filesIn.js'

// A fixed pause is too short on a busy machine and too long on any other: wait for the state instead. The ones that are left
// are counted, and none may be added.
const root = fileURLToPath(new URL('../..', import.meta.url))
const LEDGER = 'test/pauses.json'
const ITSELF = 'test/lint/pauses.test.ts'

/** `waitForTimeout(300)`, `await sleep(300)`, `setTimeout(resolve, 300)`. */
const PAUSE =
  /\bwaitForTimeout\(|\bawait (?:setTimeout|wait)\((?!0?\))|(?<!function )\b(?:sleep|pause|later|delay)\((?!0?\))|\bsetTimeout\((?:resolve|done|\w|\(\) => (?:resolve|done)\([^)]*\)), (?!0\))/g

const pausesIn = (source: string): number => source.match(PAUSE)?.length ?? 0

const isTest = (path: string) =>
  path !== ITSELF &&
  !/(^|\/)(bench|pictures)\//.test(path) &&
  (/\.(test|spec|fixture)\.tsx?$/.test(path) || /^test\/(?!kit\/).*\.tsx?$/.test(path))

test('behavior: no test has more fixed pauses than it had', () => {
  const counted = ['cli', 'kernel', 'plugins', 'templates', 'test', 'ui']
    .flatMap((folder) => filesIn(root, folder))
    .filter(isTest)
    .map((path): [string, number] => [path, pausesIn(readFileSync(join(root, path), 'utf8'))])
    .filter(([, pauses]) => pauses > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  expect(
    Object.fromEntries(counted),
    `Wait for a state or a later event instead. Where there are fewer now, lower the count in ${LEDGER}.`,
  ).toEqual(JSON.parse(readFileSync(join(root, LEDGER), 'utf8')))
})

test.each([
  ['await page.waitForTimeout(300)', 1],
  ['await new Promise((resolve) => setTimeout(resolve, 90))', 1],
  ['await new Promise((r) => setTimeout(r, PAUSE_MS))', 1],
  ["new Promise((resolve) => setTimeout(() => resolve('late'), 1500))", 1],
  ['await sleep(50)', 1],
  ['await clock.wait(50)', 0],
  ['await new Promise((resolve) => setTimeout(resolve, 0))', 0],
  ['await new Promise((resolve) => setTimeout(resolve))', 0],
  ['vi.setSystemTime(5)', 0],
])('behavior: `%s` has %i', (source, count) => {
  expect(pausesIn(source)).toBe(count)
})
