import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  configOf,
  installed,
  notes,
  packageIn,
  run,
  simulateNpm,
  siteWith,
  told,
} from '../../fixtures/strangersSite.js'

const imported = "import { notes } from 'acme-notes'"

test('behavior: what an installed package says of itself steers no terminal, and writes no line of its own', async () => {
  const site = siteWith(imported, 'notes()')
  installed(site, { version: '1.0.0\u001b[1A\n\u001b[2K  evm  on', walletWidget: { id: 'notes\u001b[2J' } })
  const { said } = await run(site, 'list')
  expect(said).toContain('\n  notes  on  ?  acme-notes\n')
  expect(said).not.toContain('\u001b')
  const json = (await run(site, 'list', '--json')).said
  expect(JSON.parse(json).configured).toMatchObject([
    { import: 'notes', version: '?', package: 'acme-notes' },
  ])
})

test('behavior: nor does what the config imports', async () => {
  const site = siteWith("import { notes } from 'acme\\u001b[2J\\u202e\\nnotes'", 'notes()')
  expect((await run(site, 'list')).said).toContain('\n  notes  on  not installed  acme notes\n')
  const { said } = await run(site, 'list', '--json')
  expect(said).toMatch(/^[\n\x20-\x7e’]*$/)
  expect(JSON.parse(said).configured[0].package).toBe('acme\u001b[2J\u202e\nnotes')
  const { status, said: removed } = await run(site, 'remove', 'notes', '--dry-run')
  expect({ status, removed }).toMatchObject({ status: 2, removed: '' })
})

test('error: hosts that are more than a host hide nothing', async () => {
  const site = siteWith()
  const origins = ['https://x\u001b[1A\u001b[2K\u001b[1A\u001b[2K']
  const folder = packageIn(join(site, 'acme'), { walletWidget: { ...notes, origins } })
  const { status, complained } = await run(site, 'add', folder, '--dry-run')
  expect(status).toBe(1)
  expect(complained).toContain('walletWidget.origins.0')
  expect(complained).not.toContain('\u001b')
})

test('error: a requires that is no list is no manifest, and keeps no other plugin in', async () => {
  const site = siteWith(`import { evm } from '@wallet-widget/evm'\n${imported}`, 'evm(), notes()')
  installed(site, { walletWidget: { ...notes, requires: 7 } })
  const { status, said } = await run(site, 'remove', 'evm', '--dry-run')
  expect(status).toBe(0)
  expect(said).toContain("- import { evm } from '@wallet-widget/evm'")
})

const published = { name: 'acme-notes', version: '1.2.0', walletWidget: notes }

test('behavior: the version that was shown is the one that is installed, and no script runs', async () => {
  const site = siteWith()
  simulateNpm(published, { folder: join(site, 'node_modules/acme-notes'), manifest: published })
  const { status, said, complained } = await run(site, 'add', 'acme-notes@latest')
  expect({ status, complained }).toEqual({ status: 0, complained: '' })
  expect(said).toContain('Notes (acme-notes 1.2.0), not one of this project’s own')
  expect(said).toContain('Install scripts of packages do not run')
  expect(told(site)).toBe('install --ignore-scripts acme-notes@1.2.0\n')
  expect(configOf(site)).toContain("import { notes } from 'acme-notes'")
})

test.each([
  ['another version', { ...published, version: '1.2.1' }],
  ['more permissions', { ...published, walletWidget: { ...notes, permissions: ['request:*'] } }],
  ['another name', { ...published, name: 'acme-other' }],
  ['no manifest', { ...published, walletWidget: undefined }],
])('error: %s installed than shown: it is said how to take it out', async (_, manifest) => {
  const site = siteWith()
  const before = configOf(site)
  simulateNpm(published, { folder: join(site, 'node_modules/acme-notes'), manifest })
  const { status, complained } = await run(site, 'add', 'acme-notes')
  expect(status).toBe(1)
  expect(complained).toContain('What was installed as "acme-notes" says something else of itself.')
  expect(complained).toContain('Take the package out again: npm uninstall acme-notes\n')
  expect(configOf(site)).toBe(before)
})

test.each([
  ['yarn', 'yarn.lock', '# yarn lockfile v1\n', 'yarn add --ignore-scripts'],
  ['yarn', 'yarn.lock', '__metadata:\n  version: 8\n', 'yarn add --mode skip-build'],
  ['yarn', '.yarnrc.yml', '', 'yarn add --mode skip-build'],
  ['pnpm', 'pnpm-workspace.yaml', '', 'pnpm add --workspace-root --ignore-scripts'],
  ['bun', 'bun.lock', '', 'bun add --ignore-scripts'],
])('args: %s with %s (%j) is told to run no script', async (manager, file, text, words) => {
  const site = siteWith()
  writeFileSync(join(site, file), text)
  simulateNpm(published, undefined)
  const { said } = await run(site, 'add', 'acme-notes', '--dry-run', '--package-manager', manager)
  expect(said).toContain(`\n${words} acme-notes@1.2.0\n`)
})

test.each([
  ["acme'; evil(); '", /which npm has no name for/],
  ['acme-notes\u001b[2J', /which npm has no name for/],
  ['--global', /which npm has no name for/],
  ['../acme', /which npm has no name for/],
])('error: a package that calls itself %j is not added', async (name, message) => {
  const site = siteWith()
  const before = configOf(site)
  const folder = packageIn(join(site, 'acme'), { name })
  const { status, complained } = await run(site, 'add', folder, '--no-install')
  expect(status).toBe(1)
  expect(complained).toMatch(message)
  expect(configOf(site)).toBe(before)
})

test('error: nor is one that calls itself another than it was asked for by', async () => {
  const site = siteWith()
  simulateNpm({ ...published, name: 'acme-other' }, undefined)
  const asked = await run(site, 'add', 'acme-notes', '--no-install')
  expect(asked).toMatchObject({ status: 1, complained: expect.stringContaining('calls itself "acme-other"') })
  writeFileSync(join(site, 'package.json'), '{ "dependencies": { "acme-notes": "1.2.0" } }')
  installed(site, { name: 'acme-other' })
  const there = await run(site, 'add', 'acme-notes', '--no-install')
  expect(there).toMatchObject({ status: 1, complained: expect.stringContaining('calls itself "acme-other"') })
  expect(configOf(site)).not.toContain('acme')
})

test('error: an export that is a word of the language breaks no config', async () => {
  const site = siteWith()
  const before = configOf(site)
  const folder = packageIn(join(site, 'acme'), { walletWidget: { ...notes, import: 'class' } })
  expect((await run(site, 'add', folder, '--no-install')).status).toBe(1)
  expect(configOf(site)).toBe(before)
})

test('behavior: what is to be pasted is quoted', async () => {
  const site = siteWith()
  const folder = packageIn(join(site, 'acme; rm -rf $HOME'), {})
  const { said } = await run(site, 'add', folder, '--no-install')
  expect(said).toContain(
    `Still to install: npm install --ignore-scripts 'acme-notes@file:./acme; rm -rf $HOME'`,
  )
  const json = await run(site, 'add', folder, '--no-install', '--json')
  expect(JSON.parse(json.said).packages).toBe(
    `npm install --ignore-scripts 'acme-notes@file:./acme; rm -rf $HOME'`,
  )
})

test.each(['@wallet-widget/evm', '@wallet-widget/kernel', 'react'])(
  'error: a folder or tarball that calls itself %s takes nobody’s place',
  async (name) => {
    const site = siteWith()
    writeFileSync(join(site, 'package.json'), '{ "dependencies": { "react": "19.0.0" } }')
    installed(site, { name: 'react', version: '19.0.0', walletWidget: undefined }, 'react')
    const folder = packageIn(join(site, 'acme'), { name })
    const { status, complained } = await run(site, 'add', folder, '--no-install')
    expect(status).toBe(1)
    expect(complained).toContain(`calls itself "${name}", and would take the place of that package`)
  },
)

test('behavior: another version of a plugin that is there is said to replace it', async () => {
  const site = siteWith()
  installed(site, { version: '1.1.0' })
  const folder = packageIn(join(site, 'acme'), {})
  const replaced = 'This replaces acme-notes 1.1.0, which is installed, with 1.2.0.'
  expect((await run(site, 'add', folder, '--dry-run')).said).toContain(replaced)
  simulateNpm(published, undefined)
  const { said } = await run(site, 'add', 'acme-notes@1.2.0', '--dry-run', '--json')
  expect(JSON.parse(said).notes).toContain(replaced)
})

test('behavior: a config outside of the project is edited only where it was named, and shown with its whole path', async () => {
  const site = siteWith()
  // Beside the project, with a name that begins as that of the project.
  const elsewhere = `${site}-other`
  mkdirSync(elsewhere)
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
  const real = join(elsewhere, 'wallet-widget.config.ts')
  renameSync(join(site, 'wallet-widget.config.ts'), real)
  symlinkSync(real, join(site, 'wallet-widget.config.ts'))
  const before = readFileSync(real, 'utf8')
  const folder = packageIn(join(site, 'acme'), {})
  const refused = await run(site, 'add', folder, '--no-install')
  expect(refused.status).toBe(1)
  expect(refused.complained).toContain('is a link to a file outside of the project.')
  expect(refused.complained).toContain(`--config ${real}\n`)
  expect(readFileSync(real, 'utf8')).toBe(before)
  const named = await run(site, 'add', folder, '--no-install', '--config', 'wallet-widget.config.ts')
  expect(named.status).toBe(0)
  expect(named.said).toContain(`\nWrote ${real}.\n`)
})
