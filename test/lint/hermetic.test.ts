import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filesIn } from './filesIn.js'

// The unit tests need no browser, no store and no chain but the local ones that npm installs: they run anywhere, fast and side
// by side.
const root = fileURLToPath(new URL('../..', import.meta.url))
const itself = 'test/lint/hermetic.test.ts'

/** What starts a process that the tests of `system` alone may start. */
const STARTERS =
  /\b(launchChromium|startPostgres|findPostgres|startRedis|startAnvil|startLocalChains|startLocalBitcoin)\b/

const isSupport = (path: string) =>
  /\.fixture\.|\/(test|fixtures)\/|^test\//.test(path) && !path.includes('.test.')

const isUnit = (path: string) => /(?<!\.(browser|system))\.test\.tsx?$/.test(path) && path !== itself

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
  const folders = ['cli', 'kernel', 'plugins', 'test/kit', 'test/libraries', 'test/lint', 'test/setup', 'ui']
  const paths = folders.flatMap((folder) => filesIn(root, folder)).filter(isUnit)
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
