import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { builtCommand } from '../../fixtures/builtCommand.js'
import { strangersPackage } from '../../fixtures/strangersPackage.js'
import { temporaryDirectory } from '../../fixtures/temporaryDirectory.js'

// Each test starts a few processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

const create = builtCommand('bin')
const run = builtCommand('walletWidget')

/** A project as the scaffolder writes it. */
function scaffold(plugins: string): string {
  const folder = temporaryDirectory()
  expect(create(folder, 'site', '--plugins', plugins, '--no-install')).toMatchObject({
    status: 0,
    stderr: '',
  })
  return join(folder, 'site')
}
const configOf = (site: string) => readFileSync(join(site, 'wallet-widget.config.ts'), 'utf8')
const filesOf = (site: string) => readdirSync(site, { recursive: true, encoding: 'utf8' }).sort()

/** A package manager that writes down what it was told. Answers the folder for PATH. */
function recordingManager(name: string, code = 0): string {
  const path = temporaryDirectory()
  const record = 'require("node:fs").appendFileSync("told.txt", process.argv.slice(2).join(" ") + "\\n")'
  writeFileSync(join(path, name), `#!${process.execPath}\n${record}\nprocess.exitCode = ${code}\n`, {
    mode: 0o755,
  })
  return path
}

test('default: add writes what the scaffolder would have written, and remove takes it away', () => {
  const site = scaffold('evm,walletconnect')
  const before = configOf(site)
  const added = run(site, 'add', 'send', '--no-install')
  expect(added).toMatchObject({ status: 0, stderr: '' })
  expect(added.stdout).toContain('may     ask the wallet for anything; talk to your services')
  expect(added.stdout).toContain("+ import { send } from '@wallet-widget/send'")
  expect(added.stdout).toContain(
    'Still to install: npm install @wallet-widget/send@0.1.0 @wallet-widget/balances@0.1.0',
  )
  const sorted = (text: string) => text.split('\n').sort()
  expect(sorted(configOf(site))).toEqual(sorted(configOf(scaffold('evm,walletconnect,balances,send'))))
  expect(run(site, 'remove', 'send', 'balances', '--no-install').status).toBe(0)
  expect(configOf(site)).toBe(before)
})

test('behavior: a chain brings its networks, and takes them with it', () => {
  const site = scaffold('evm')
  const before = configOf(site)
  expect(run(site, 'add', 'solana', '--no-install').status).toBe(0)
  expect(configOf(site)).toContain(
    "import { solana, solanaMainnet, solanaDevnet } from '@wallet-widget/solana'",
  )
  expect(configOf(site)).toContain('networks: [mainnet, polygon, solanaMainnet, solanaDevnet],')
  expect(run(site, 'remove', 'solana', '--no-install').status).toBe(0)
  expect(configOf(site)).toBe(before)
  expect(run(site, 'add', 'solana', '--no-install', '--no-networks').status).toBe(0)
  expect(configOf(site)).toContain('networks: [mainnet, polygon],')
})

test('args: dry-run writes nothing, json answers nothing but JSON', () => {
  const site = scaffold('evm')
  const [before, files] = [configOf(site), filesOf(site)]
  const { status, stdout, stderr } = run(site, 'add', 'names', '--dry-run', '--json')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({
    command: 'add',
    config: 'wallet-widget.config.ts',
    dryRun: true,
    written: false,
    ran: false,
    packages: 'npm install @wallet-widget/names@0.1.0',
    plugins: [
      { id: 'names', permissions: ['request:personal_sign', 'network:services'], needs: ['services'] },
    ],
    changes: ["+ import { names } from '@wallet-widget/names'", '+     names(),'],
  })
  expect(run(site, 'remove', 'evm', '--dry-run').stdout).toContain('Nothing was written.')
  expect(configOf(site)).toBe(before)
  expect(filesOf(site)).toEqual(files)
  expect(JSON.parse(run(site, 'add', 'nosuch/thing', '--json').stdout)).toMatchObject({
    error: { message: expect.stringContaining('neither a plugin nor') },
    exitCode: 2,
  })
})

test.each([
  ['npm', 'package-lock.json', 'install @wallet-widget/receive@0.1.0'],
  ['pnpm', 'pnpm-lock.yaml', 'add @wallet-widget/receive@0.1.0'],
  ['yarn', 'yarn.lock', 'add @wallet-widget/receive@0.1.0'],
  ['bun', 'bun.lock', 'add @wallet-widget/receive@0.1.0'],
])('behavior: the package manager is the one of the lock file: %s', (manager, lock, told) => {
  const site = scaffold('evm')
  writeFileSync(join(site, lock), '')
  const PATH = recordingManager(manager)
  const other = manager === 'npm' ? 'pnpm/9.1.0' : 'npm/10.8.2'
  const { status, stderr } = builtCommand('walletWidget', { PATH, npm_config_user_agent: other })(
    site,
    'add',
    'receive',
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(readFileSync(join(site, 'told.txt'), 'utf8')).toBe(`${told}\n`)
  expect(configOf(site)).toContain('    receive(),\n')
})

test('behavior: without a lock file the one that started the command; said in package.json before both', () => {
  const site = scaffold('evm')
  const PATH = recordingManager('pnpm')
  const started = builtCommand('walletWidget', { PATH, npm_config_user_agent: 'pnpm/9.1.0 npm/?' })
  expect(started(site, 'add', 'receive').status).toBe(0)
  writeFileSync(join(site, 'yarn.lock'), '')
  const manifest = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'))
  writeFileSync(join(site, 'package.json'), JSON.stringify({ ...manifest, packageManager: 'bun@1.2.0' }))
  expect(started(site, 'add', 'names', '--dry-run').stdout).toContain('bun add @wallet-widget/names@0.1.0')
  expect(started(site, 'add', 'names', '--dry-run', '--package-manager', 'npm').stdout).toContain(
    'npm install @wallet',
  )
})

test('error: where the packages can’t be installed the config stays as it was', () => {
  const site = scaffold('evm')
  const before = configOf(site)
  const PATH = recordingManager('npm', 1)
  expect(builtCommand('walletWidget', { PATH })(site, 'add', 'receive')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Your config is as it was.'),
  })
  expect(configOf(site)).toBe(before)
})

test('behavior: a stranger’s package works by its manifest: shown, installed, added, listed, removed', () => {
  const folder = temporaryDirectory()
  const tarball = strangersPackage(folder)
  const site = join(folder, 'site')
  mkdirSync(site)
  writeFileSync(join(site, 'package.json'), '{ "private": true }')
  writeFileSync(
    join(site, 'wallet-widget.config.ts'),
    "import { defineConfig } from '@wallet-widget/kernel'\n\nexport const config = defineConfig({ networks: [], plugins: [] })\n",
  )
  const before = configOf(site)
  const added = run(site, 'add', tarball)
  expect(added.status, added.stderr).toBe(0)
  expect(added.stdout).toContain(
    'Notes (acme-notes 1.2.0), not one of this project’s own: Write something down',
  )
  expect(added.stdout).toContain('may     ask the wallet for personal_sign; talk to https://notes.example')
  expect(added.stdout).toContain('hosts   https://notes.example')
  expect(added.stdout).toContain('weighs  0.4 kB on the page, 2 kB on first use')
  expect(existsSync(join(site, 'node_modules/acme-notes/index.js'))).toBe(true)
  expect(configOf(site)).toContain("import { notes } from 'acme-notes'")
  expect(configOf(site)).toContain('plugins: [notes()]')
  expect(JSON.parse(run(site, 'list', '--json').stdout).configured).toMatchObject([
    { id: 'notes', package: 'acme-notes', version: '1.2.0', enabled: true, line: 4 },
  ])
  expect(run(site, 'add', 'acme-notes').stdout).toContain('notes is in the config already, in line 4.')
  const removed = run(site, 'remove', 'notes')
  expect(removed.status, removed.stderr).toBe(0)
  expect(configOf(site)).toBe(before)
  expect(existsSync(join(site, 'node_modules/acme-notes'))).toBe(false)
})

test.each([
  [false, /does not say that it is a plugin/],
  [{ id: 'notes' }, /walletWidget\.import/],
  [{ id: 'notes', import: 'notes', label: '\u001b[2Jnotes' }, /walletWidget\.label/],
  [{ id: 'notes', import: 'notes', requires: ['teleport'] }, /requires the plugin "teleport"/],
])(
  'error: a stranger’s package that says %j is refused, and nothing is installed',
  (walletWidget, message) => {
    const folder = temporaryDirectory()
    const tarball = strangersPackage(folder, walletWidget as object)
    const site = scaffold('evm')
    const before = configOf(site)
    const { status, stderr } = run(site, 'add', tarball)
    expect(status).toBe(1)
    expect(stderr).toMatch(message)
    expect(stderr).not.toContain('\u001b')
    expect(configOf(site)).toBe(before)
    expect(existsSync(join(site, 'node_modules'))).toBe(false)
  },
)

test('error: a config that can’t be edited is left alone, and the lines to write are said', () => {
  const site = scaffold('evm')
  const path = join(site, 'wallet-widget.config.ts')
  const text = configOf(site).replace(/plugins: \[[^\]]*\]/, 'plugins: makePlugins()')
  writeFileSync(path, text)
  const PATH = recordingManager('npm')
  const { status, stderr } = builtCommand('walletWidget', { PATH })(site, 'add', 'receive')
  expect(status).toBe(1)
  expect(stderr).toContain(
    "wallet-widget.config.ts:11 can't be edited for you. Its `plugins` are not written as a list",
  )
  expect(stderr).toContain('  npm install @wallet-widget/receive@0.1.0\n')
  expect(stderr).toContain("  import { receive } from '@wallet-widget/receive'\n")
  expect(stderr).toContain('  plugins: [ …, receive() ]')
  expect(configOf(site)).toBe(text)
  expect(existsSync(join(site, 'told.txt'))).toBe(false)
})

test('error: what others need is not removed, nor what is more than a call, nor the last network', () => {
  const site = scaffold('evm,balances,send')
  const before = configOf(site)
  expect(run(site, 'remove', 'balances').stderr).toContain(
    "send can't do without balances.\nNothing was changed. Remove them together: wallet-widget remove balances send",
  )
  expect(run(site, 'remove', 'siwx').stderr).toContain(
    'The plugin "siwx" is not in the config.\nThere are: evm,',
  )
  writeFileSync(
    join(site, 'wallet-widget.config.ts'),
    before.replace(' send()', ' ...(isDev ? [send()] : [])'),
  )
  expect(run(site, 'remove', 'send')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is more than a call'),
  })
  const solana = scaffold('solana')
  expect(run(solana, 'remove', 'solana').stderr).toContain('It would have no network left')
})

test('behavior: a package that other files name stays installed', () => {
  const site = scaffold('evm,activity')
  writeFileSync(join(site, 'src/history.ts'), "import { useActivity } from '@wallet-widget/activity/hooks'\n")
  const { stdout } = run(site, 'remove', 'activity', '--dry-run')
  expect(stdout).toContain('@wallet-widget/activity stays installed: src/history.ts names it.')
  expect(stdout).not.toContain('npm uninstall')
})

test('behavior: no terminal means no prompt; outside of a project it is said where to go', () => {
  const site = scaffold('evm')
  expect(run(site, 'add')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('No plugin was given.'),
  })
  const empty = temporaryDirectory()
  expect(run(empty, 'add', 'send')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npx create-wallet-widget my-site'),
  })
  writeFileSync(join(empty, 'package.json'), '{}')
  expect(run(empty, 'add', 'send')).toMatchObject({ status: 1, stderr: expect.stringContaining('--config') })
  expect(run(empty, 'list').stdout).toContain('evm')
  expect(run(site, 'fly')).toMatchObject({ status: 2 })
})
