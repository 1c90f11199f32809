import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { builtCommand } from '../../fixtures/builtCommand.js'
import { temporaryDirectory } from '../../fixtures/temporaryDirectory.js'
import { manifestProblems } from './manifest.js'
import { pluginKinds } from './newPlugin.js'

// Each test starts several processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const run = builtCommand('walletWidget')
const modules = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test.each(pluginKinds)(
  'default: a new %s passes its own tests and types, and can be added to a site',
  async (kind) => {
    const cwd = temporaryDirectory()
    const { status, stdout, stderr } = run(
      cwd,
      'plugin',
      'new',
      kind,
      'acme-vault',
      '--label',
      'Acme & Söhne',
    )
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('  cd acme-vault\n  npm install\n  npm test')
    const folder = join(cwd, 'acme-vault')
    for (const file of filesIn(folder))
      expect(file + readFileSync(file, 'utf8')).not.toMatch(/my-?plugin|My Plugin|mychain/i)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(manifest.name).toBe('wallet-widget-acme-vault')
    expect(manifest.walletWidget).toMatchObject({
      id: 'acme-vault',
      import: 'acmeVault',
      label: 'Acme & Söhne',
    })
    expect(manifestProblems(manifest.walletWidget)).toEqual([])
    expect(existsSync(join(folder, '.gitignore'))).toBe(true)

    symlinkSync(modules, join(folder, 'node_modules'))
    const node = promisify(execFile)
    const inPackage = { cwd: folder, env: { PATH: process.env.PATH ?? '' } }
    const tests = await node(
      process.execPath,
      [join(modules, 'vitest/vitest.mjs'), 'run', '--root', '.'],
      inPackage,
    )
    expect(tests.stdout).toMatch(/Tests .*\d+ passed/)
    await node(join(modules, '.bin/tsc'), ['-p', '.'], inPackage)
    expect(existsSync(join(folder, 'dist/index.d.ts'))).toBe(true)

    const site = join(cwd, 'site')
    mkdirSync(site)
    writeFileSync(join(site, 'package.json'), '{}')
    writeFileSync(
      join(site, 'wallet-widget.config.ts'),
      "import { defineConfig } from '@wallet-widget/kernel'\nexport const config = defineConfig({ networks: [], plugins: [] })\n",
    )
    expect(run(site, 'add', '../acme-vault', '--no-install').status).toBe(0)
    expect(readFileSync(join(site, 'wallet-widget.config.ts'), 'utf8')).toContain('plugins: [acmeVault()]')
  },
)

test('behavior: nothing is overwritten unasked, and a dry run writes nothing', () => {
  const cwd = temporaryDirectory()
  const dry = run(cwd, 'plugin', 'new', 'connector', 'vault', '--dry-run', '--json')
  expect(JSON.parse(dry.stdout)).toMatchObject({ kind: 'connector', id: 'vault', written: false })
  expect(JSON.parse(dry.stdout).files).toContain('src/connector.ts')
  expect(readdirSync(cwd)).toEqual([])
  mkdirSync(join(cwd, 'vault'))
  writeFileSync(join(cwd, 'vault/README.md'), 'mine')
  expect(run(cwd, 'plugin', 'new', 'connector', 'vault')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('"vault" is not empty.'),
  })
  expect(readdirSync(join(cwd, 'vault'))).toEqual(['README.md'])
  expect(run(cwd, 'plugin', 'new', 'connector', 'vault', '--directory', 'other').status).toBe(0)
})

test.each([
  [[], 'No kind was given.'],
  [['teapot', 'x'], 'There is no kind "teapot".'],
  [['feature'], 'No id was given.'],
  [['feature', 'My Plugin'], 'small letters'],
  [['feature', 'new'], 'a word of the language'],
  [['feature', 'kernel'], 'uses this name itself'],
  [['feature', 'x', '--label', "'; process.exit(0) //"], "can't be the label"],
  [['feature', 'x', '--name', '../x'], 'cannot be the name of a package'],
  [['feature', 'x', '--directory', '../x'], 'lies outside'],
])('error: %j', (args, message) => {
  const cwd = temporaryDirectory()
  const { status, stderr } = run(cwd, 'plugin', 'new', ...args)
  expect(status).toBe(2)
  expect(stderr).toContain(message)
  expect(readdirSync(cwd)).toEqual([])
})
