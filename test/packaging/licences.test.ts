import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { publishedPackages, root } from './publishedPackages.js'

/** Whoever installs a package of ours may use, change and pass on all that comes with it, without caps. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
])

/** Known exceptions, each with its reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'rpc-websockets':
    'LGPL-3.0, unmodified and replaceable, through @solana/web3.js; its code is loaded for subscriptions',
  eyes: 'MIT by its LICENSE file; its manifest says nothing',
  'text-encoding-utf-8': 'public domain by its LICENSE.md; its manifest says nothing',
  '@uniswap/lib':
    'sources that @account-abstraction/contracts names and that nothing here runs or compiles in',
  '@uniswap/v2-core': 'as @uniswap/lib',
  '@uniswap/v3-core': 'as @uniswap/lib',
  '@uniswap/v3-periphery': 'as @uniswap/lib',
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const read = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** The folder that a package's import of another leads to; undefined where an optional one is not installed here. */
function find(name: string, from: string): string | undefined {
  for (let folder = from; `${folder}/`.startsWith(root); folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(join(found, 'package.json'))) return found
  }
  return undefined
}

/** What a package brings: its dependencies and peers, the optional ones too, and theirs. */
function bringsWith(folder: string, seen = new Map<string, Manifest>()): Map<string, Manifest> {
  const { dependencies, optionalDependencies, peerDependencies } = read(folder)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const found = find(name, folder)
    if (!found || seen.has(found)) continue
    seen.set(found, read(found))
    bringsWith(found, seen)
  }
  return seen
}

/** `(MIT OR GPL-2.0)`: one of them is enough; `MIT AND ISC`: all are needed. */
const isPermissive = (license: unknown) =>
  typeof license === 'string' &&
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((term) => PERMISSIVE.has(term.trim())))

test.each(publishedPackages())('behavior: $name brings permissive packages alone', ({ folder }) => {
  const brought = [...bringsWith(folder).values()].filter(({ name }) => !name.startsWith('@wallet-widget/'))
  const odd = brought.filter(
    ({ name, license }) => !isPermissive(license) && !Object.hasOwn(EXCEPTIONS, name),
  )
  expect(odd.map(({ name, version, license }) => `${name} ${version}: ${license}`)).toEqual([])
})

test('error: a licence with conditions is caught', () => {
  expect(isPermissive('SEE LICENSE IN LICENSE.md')).toBe(false)
  expect(isPermissive('MIT AND GPL-3.0')).toBe(false)
  expect(isPermissive(undefined)).toBe(false)
  expect(isPermissive('(MIT OR GPL-3.0)')).toBe(true)
})
