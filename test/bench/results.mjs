import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('results', import.meta.url))

/**
 * @param {string} name an app's, or "plugins"
 * @param {string} [run] leaves out the passes of any other run
 * @returns {Record<string, any>} each pass's value and the run it is of
 */
export function loadResults(name, run) {
  const path = join(folder, `${name}.json`)
  const results = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  return Object.fromEntries(Object.entries(results).filter(([, result]) => !run || result.run === run))
}

/** Keeps the result of a pass; those of passes not run this time stay. @param {string} name @param {string} pass */
export function saveResult(name, pass, run, value) {
  mkdirSync(folder, { recursive: true })
  const results = { ...loadResults(name), [pass]: { run, value } }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(results, undefined, 1)}\n`)
}

/** @param {string} text */
export function saveReport(text) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'RESULTS.md'), text)
}
