import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// node test/setup/recordGate.mjs <seconds since the epoch>: `.ci/run`, begun then, is green. Which commit it ran on stands in
// test/results/gate.json.
const root = join(import.meta.dirname, '../..')
const results = join(root, 'test/results')
const totals = readdirSync(results)
  .filter((name) => name.startsWith('total-'))
  .map((name) => JSON.parse(readFileSync(join(results, name), 'utf8')))
const sumOf = (/** @type {'passed' | 'failed' | 'flaky'} */ key) =>
  totals.reduce((sum, total) => sum + total[key], 0)
const ended = new Date()
const gate = {
  commit: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  ended: ended.toISOString(),
  minutes: Math.round((ended.getTime() / 1000 - Number(process.argv[2])) / 60),
  passed: sumOf('passed'),
  failed: sumOf('failed'),
  flaky: sumOf('flaky'),
}
writeFileSync(join(results, 'gate.json'), `${JSON.stringify(gate, null, 2)}\n`)
