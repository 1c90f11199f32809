import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Packed, pack, type Tarballs } from './pack.js'
import { publishedPackages, root } from './publishedPackages.js'

const packages = publishedPackages()
let tarballs: Tarballs
beforeAll(() => {
  tarballs = pack(packages)
})
afterAll(() => tarballs?.remove())

describe.each(packages)('$name', (published) => {
  let packed: Packed
  beforeAll(() => {
    packed = tarballs.of(published.name)
  })

  test('behavior: publint finds nothing', async () => {
    const tarball = readFileSync(packed.tarball)
    const buffer = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength)
    const { messages, pkg } = await publint({ pack: { tarball: buffer }, level: 'suggestion', strict: true })
    const worth = messages.filter(({ type }) => type !== 'suggestion')
    expect(worth.map((message) => formatMessage(message, pkg))).toEqual([])
  })

  test.skipIf(Object.keys(published.entries).length === 0)('behavior: attw finds nothing', () => {
    const attw = join(root, 'node_modules/@arethetypeswrong/cli/dist/index.js')
    const run = spawnSync(
      process.execPath,
      [attw, packed.tarball, '--profile', 'esm-only', '--no-emoji', '--no-color'],
      { encoding: 'utf8' },
    )
    expect(run.status, `${run.stdout}${run.stderr}`).toBe(0)
  })

  test('behavior: packs what it runs on, its sources and nothing else', () => {
    const odd = packed.files.filter(
      (file) =>
        !/^((dist|src|tokens)\/|package\.json$|README\.md$|SECURITY\.md$|LICENSE$|CHANGELOG\.md$)/.test(file),
    )
    expect(odd).toEqual([])
    const unwanted =
      /\.(test|test-d|bench|browser|fixture)\.|\.tsbuildinfo$|__snapshots__|(^|\/)\.env|^src\/.*\.m?js$/
    expect(packed.files.filter((file) => unwanted.test(file))).toEqual([])
    for (const { types, default: code } of Object.values(published.entries)) {
      expect(packed.files).toContain(types.slice(2))
      expect(packed.files).toContain(code.slice(2))
    }
  })

  test('behavior: every map leads to sources in the package, and packages with sources have a map for every file', () => {
    const maps = packed.files.filter((file) => file.endsWith('.map'))
    const lost = maps.flatMap((file) => {
      const { sources } = JSON.parse(packed.read(file)) as { sources: string[] }
      return sources
        .map((source) => join(dirname(file), source))
        .filter((source) => !packed.files.includes(source))
    })
    expect(lost).toEqual([])
    if (!packed.files.some((file) => file.startsWith('src/'))) return
    const unmapped = packed.files.filter(
      (file) =>
        /^dist\/.*\.(js|d\.ts)$/.test(file) &&
        // The bundler's own.
        file !== 'dist/shared/rolldown-runtime.js' &&
        !maps.includes(`${file}.map`) &&
        !onlyPassesOn(packed.read(file)),
    )
    expect(unmapped).toEqual([])
  })

  test('behavior: no declaration has lost its source', () => {
    const { folder, name } = published
    if (name === 'create-wallet-widget') return
    const lost = packed.files.filter((file) => {
      const [, path] = file.match(/^dist\/(.+?)\.d\.ts$/) ?? []
      return path && !['.ts', '.tsx', '.js'].some((end) => existsSync(join(folder, 'src', path + end)))
    })
    expect(lost, 'Delete the dist folder and build again').toEqual([])
  })

  test('behavior: no path of this machine', () => {
    const home = homedir()
    const secrets = [root, ...(home.length > 1 ? [`${home}/`] : [])]
    const telling = packed.files.filter((file) => secrets.some((path) => packed.read(file).includes(path)))
    expect(telling).toEqual([])
  })
})

/** Whether a file has nothing of its own, only what it imports from others. */
function onlyPassesOn(code: string) {
  return code.replaceAll(/^((import|export) [^;]*|"use client");$/gm, '').trim() === ''
}
