import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test, vi } from 'vitest'
import { temporaryDirectory } from '../fixtures/temporaryDirectory.js'

const bin = fileURLToPath(new URL('../dist/bin.js', import.meta.url))
const repository = fileURLToPath(new URL('../../..', import.meta.url))
const golden = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

// Each test starts a few processes, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 })

beforeAll(() => {
  if (!existsSync(bin) || !existsSync(join(bin, '../catalog.json')))
    throw new Error('Run "npm run build" first.')
})

function run(cwd: string, ...args: string[]) {
  const env = { PATH: process.env.PATH ?? '', npm_config_user_agent: 'npm/10.8.2 node/v20.20.2' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { status, stdout, stderr }
}

test('default: the tree of a project', async () => {
  const cwd = temporaryDirectory()
  const { status, stdout, stderr } = run(cwd, 'site')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('  cd site\n  npm install\n  npm run dev\n')
  const paths = readdirSync(join(cwd, 'site'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(cwd.length + 1))
  await expect(`${paths.sort().join('\n')}\n`).toMatchFileSnapshot(golden('react.tree.txt'))
  const config = readFileSync(join(cwd, 'site/wallet-widget.config.ts'), 'utf8')
  await expect(config).toMatchFileSnapshot(golden('react.config.txt'))
  expect(readFileSync(join(cwd, 'site/index.html'), 'utf8')).toContain('<title>site</title>')
})

test('behavior: the template’s own config is what the defaults write', () => {
  const cwd = temporaryDirectory()
  run(cwd, 'my-site')
  const written = readFileSync(join(cwd, 'my-site/wallet-widget.config.ts'), 'utf8')
  expect(written).toBe(readFileSync(join(repository, 'templates/react/wallet-widget.config.ts'), 'utf8'))
})

test('args: dry-run writes nothing and shows the tree', () => {
  const cwd = temporaryDirectory()
  const { status, stdout } = run(cwd, 'site', '--dry-run')
  expect(status).toBe(0)
  expect(stdout).toContain('nothing was written')
  expect(stdout).toContain('├─ .gitignore')
  expect(stdout).toContain('└─ wallet-widget.config.ts')
  expect(readdirSync(cwd)).toEqual([])
})

test('args: local', () => {
  const cwd = temporaryDirectory()
  expect(run(cwd, 'site', '--local', repository).status).toBe(0)
  const { dependencies } = JSON.parse(readFileSync(join(cwd, 'site/package.json'), 'utf8'))
  expect(dependencies['@wallet-widget/evm']).toMatch(/^file:(\.\.\/)+.*plugins\/evm$/)
  const path = dependencies['@wallet-widget/kernel'].slice('file:'.length)
  expect(existsSync(join(cwd, 'site', path, 'package.json'))).toBe(true)
  expect(run(cwd, 'other', '--local', cwd)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('is not a clone'),
  })
  expect(run(cwd, 'other', '--local', repository, '--package-manager', 'yarn').status).toBe(2)
})

test('T24: an existing directory is left as it is, its files named', () => {
  const cwd = temporaryDirectory()
  mkdirSync(join(cwd, 'site'))
  writeFileSync(join(cwd, 'site/index.html'), 'mine')
  const { status, stderr } = run(cwd, 'site', '--yes')
  expect(status).toBe(1)
  expect(stderr).toContain('"site" is not empty: "index.html".')
  expect(stderr).toContain('--force')
  expect(run(cwd, 'site', '--dry-run').status).toBe(1)
  expect(readdirSync(join(cwd, 'site'))).toEqual(['index.html'])
  expect(readFileSync(join(cwd, 'site/index.html'), 'utf8')).toBe('mine')
})

test('args: force replaces files of the same name, says which, and leaves the rest', () => {
  const cwd = temporaryDirectory()
  mkdirSync(join(cwd, 'site'))
  writeFileSync(join(cwd, 'site/index.html'), 'mine')
  writeFileSync(join(cwd, 'site/notes.txt'), 'mine')
  expect(run(cwd, 'site', '--force', '--dry-run').stdout).toContain('Would replace: index.html\n')
  expect(run(cwd, 'site', '--force')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Replacing: index.html\n'),
  })
  expect(readFileSync(join(cwd, 'site/index.html'), 'utf8')).toContain('<title>site</title>')
  expect(readFileSync(join(cwd, 'site/notes.txt'), 'utf8')).toBe('mine')
})

test('T24: paths that lead elsewhere are refused', () => {
  const [parent, elsewhere] = [temporaryDirectory(), temporaryDirectory()]
  const cwd = join(parent, 'work')
  mkdirSync(cwd)
  symlinkSync(elsewhere, join(cwd, 'link'))
  for (const directory of ['../x', 'a/../../x', 'link', 'link/x']) {
    expect(run(cwd, directory).status).toBeGreaterThan(0)
    expect(run(cwd, directory, '--force').status).toBeGreaterThan(0)
  }
  expect(readdirSync(parent)).toEqual(['work'])
  expect(readdirSync(elsewhere)).toEqual([])
})

test('T24: shell characters are only characters', () => {
  const cwd = temporaryDirectory()
  const directory = 'a; touch owned; $(touch owned) `touch owned` & #'
  const { status, stdout } = run(cwd, directory)
  expect(status).toBe(0)
  expect(stdout).toContain(`cd '${directory}'`)
  expect(readdirSync(cwd)).toEqual([directory])
  const { name } = JSON.parse(readFileSync(join(cwd, directory, 'package.json'), 'utf8'))
  expect(name).toBe('a-touch-owned-touch-owned-touch-owned')
  expect(run(cwd, 'site', '--name', 'a; touch owned').status).toBe(2)
  expect(readdirSync(cwd)).toEqual([directory])
})

test('args: install runs the manager in the project, with no shell', () => {
  const [cwd, path] = [temporaryDirectory(), temporaryDirectory()]
  const record = 'require("node:fs").writeFileSync("installed.json", JSON.stringify(process.argv.slice(2)))'
  for (const [manager, code] of [
    ['pnpm', 0],
    ['yarn', 3],
  ] as const) {
    const script = `#!${process.execPath}\n${record}\nprocess.exitCode = ${code}\n`
    writeFileSync(join(path, manager), script, { mode: 0o755 })
  }
  const install = (directory: string, manager: string) =>
    spawnSync(process.execPath, [bin, directory, '--install', '--package-manager', manager], {
      cwd,
      env: { PATH: path },
      encoding: 'utf8',
    })
  expect(install('my; site', 'pnpm')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("  cd 'my; site'\n  pnpm dev\n"),
  })
  expect(readFileSync(join(cwd, 'my; site/installed.json'), 'utf8')).toBe('["install"]')
  expect(install('other', 'yarn')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('"yarn install" failed.\nThe project is written.'),
  })
  expect(install('third', 'bun')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('bun could not be started.'),
  })
})

test('behavior: no terminal means no prompt', () => {
  const { status, stdout, stderr } = run(temporaryDirectory())
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toBe(
    'No directory was given, and there is no terminal to ask in.\nSay where: create-wallet-widget my-site\n',
  )
})

test('error: what is wrong is said in one go, with code 2 and no stack', () => {
  const cwd = temporaryDirectory()
  const wrong = [
    ['site', '--networks', 'narnia'],
    ['site', '--plugins', 'teleport'],
    ['site', '--template', 'vue'],
    ['site', '--package-manager', 'cargo'],
    ['site', '--nonsense'],
    ['site', 'second'],
  ]
  for (const args of wrong) {
    const { status, stderr } = run(cwd, ...args)
    expect(status).toBe(2)
    expect(stderr).not.toMatch(/^\s+at /m)
  }
  expect(readdirSync(cwd)).toEqual([])
})

test('args: help and version', () => {
  expect(run(temporaryDirectory(), '--help')).toMatchObject({ status: 0, stderr: '' })
  expect(run(temporaryDirectory(), '--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})
