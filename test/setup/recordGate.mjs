import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// node test/setup/recordGate.mjs <seconds since the epoch> <commit>: `.ci/run`, begun then on that commit, is green. It stands in
// test/results/gate.json.
const [, , started, commit = ''] = process.argv
const root = join(import.meta.dirname, '../..')
const results = join(root, 'test/results')
const totals = readdirSync(results)
  .filter((name) => name.startsWith('total-'))
  .map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')))
const sumOf = (/** @type {'passed' | 'failed' | 'flaky'} */ key) =>
  totals.reduce((sum, total) => sum + total[key], 0)
const ended = new Date()
const git = (/** @type {string[]} */ ...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const isAsCommitted = git('rev-parse', 'HEAD') === commit && git('status', '--porcelain') === ''
const gate = {
  commit,
  // The files that ran were not exactly those of the commit.
  ...(!isAsCommitted && { dirty: true }),
  ended: ended.toISOString(),
  minutes: Math.round((ended.getTime() / 1000 - Number(started)) / 60),
  passed: sumOf('passed'),
  failed: sumOf('failed'),
  flaky: sumOf('flaky'),
}
writeFileSync(join(results, 'gate.json'), `${JSON.stringify(gate, null, 2)}\n`)
