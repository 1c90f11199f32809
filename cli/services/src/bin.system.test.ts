import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const bin = path.join(import.meta.dirname, '../dist/bin.js')
const run = (...args: string[]) => spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8' })

test('error: settings', () => {
  const { status, stderr } = run('--port', 'x')
  expect(status).toBe(1)
  expect(stderr).toBe('Fix these environment variables:\n  PORT: must be a whole number (INVALID_SETTINGS)\n')
})

test('error: no chain is named', () => {
  const { status, stderr } = run()
  expect(status).toBe(1)
  expect(stderr).toContain('UPSTREAMS: is missing.')
  expect(stderr).toContain('npx @wallet-widget/local')
})
