import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// The unit tests need no browser, no store and no chain but the local ones that npm installs, so that they run anywhere, fast and side by side.
const root = fileURLToPath(new URL('../..', import.meta.url))
const untracked = ['.git', 'node_modules', 'dist', 'results']
const itself = 'test/lint/hermetic.test.ts'

/** What starts a process that the tests of `system` alone may start. */
const STARTERS =
  /\b(launchChromium|startPostgres|findPostgres|startRedis|startAnvil|startLocalChains|startLocalBitcoin)\b/

const isSupport = (path: string) =>
  /\.fixture\.|\/(test|fixtures)\/|^test\//.test(path) && !path.includes('.test.')

function unitTests(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !untracked.includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return unitTests(path)
      return /(?<!\.(browser|system))\.test\.tsx?$/.test(path) && path !== itself ? [path] : []
    })
}

/** The starters that a source imports by name. */
const startersIn = (source: string) =>
  [...source.matchAll(/\bimport \{([^}]*)\} from '/g)].flatMap(
    ([, names = '']) => STARTERS.exec(names)?.[0] ?? [],
  )

/** Those that a test reaches by itself or through what only tests import. */
function startersOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return []
  seen.add(path)
  const source = readFileSync(join(root, path), 'utf8')
  const supports = [...source.matchAll(/(?:\bfrom |\bimport\()'(\.[^']+)'/g)].flatMap(([, to = '']) => {
    const target = normalize(join(dirname(path), to))
    const files = [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')]
    return files.filter((file) => isSupport(file) && existsSync(join(root, file)))
  })
  return [...startersIn(source), ...supports.flatMap((file) => startersOf(file, seen))]
}

test('behavior: a test that starts a browser, a chain or a store says so in its name', () => {
  const paths = [
    'cli',
    'kernel',
    'plugins',
    'test/kit',
    'test/libraries',
    'test/lint',
    'test/setup',
    'ui',
  ].flatMap(unitTests)
  expect(paths.length).toBeGreaterThan(400)
  const found = paths.map((path) => [path, ...startersOf(path)]).filter(({ length }) => length > 1)
  expect(found, 'Rename each of them to `*.system.test.ts`.').toEqual([])
})

test('behavior: what starts them is seen through a fixture, too', () => {
  expect(startersOf('cli/services/src/events/events.system.test.ts')).toContain('findPostgres')
  expect(startersOf('cli/frame/test/account.system.test.ts')).toContain('launchChromium')
})

test.each([
  ["import { launchChromium } from '../setup/launchChromium.mjs'", 1],
  ["import {\n  type Anvil,\n  startLocalChains,\n} from '@wallet-widget/local'", 1],
  ["import { localAddresses } from '@wallet-widget/local'", 0],
  ["const startAnvil = 'a word'", 0],
])('default: %s', (source, count) => {
  expect(startersIn(source)).toHaveLength(count)
})
