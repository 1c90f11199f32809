import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './publishedPackages.js'

const ui = join(root, 'ui')

test('behavior: server components import the interface as client components, whole', async () => {
  const resolved = run("import.meta.resolve('@wallet-widget/ui')", ['--conditions=react-server'])
  const code = readFileSync(new URL(resolved), 'utf8')
  // Bundlers for server components look for it in the first statement, and take no `export *` after it.
  expect(code).toMatch(/^(\/\/.*\n)*["']use client["'];?\n/)
  expect(code).not.toContain('export *')
  const usual = run("Object.keys(await import('@wallet-widget/ui')).join()")
  expect(
    [...code.matchAll(/^export \{ (.+) \}/gm)].flatMap(([, names = '']) => names.split(', ')).join(),
  ).toBe(usual)
})

test('behavior: other bundlers meet no directive that they would warn of', () => {
  const resolved = run("import.meta.resolve('@wallet-widget/ui')")
  expect(readFileSync(new URL(resolved), 'utf8')).not.toContain('use client')
})

/** What an expression is in Node, where the package finds itself by its name. */
function run(expression: string, flags: readonly string[] = []): string {
  const script = `console.log(${expression})`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...flags, '--input-type=module', '--eval', script],
    {
      cwd: ui,
      encoding: 'utf8',
    },
  )
  if (!stdout) throw new Error(stderr)
  return stdout.trim()
}
