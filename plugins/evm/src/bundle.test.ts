import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { bundlePlugin, gzipped, modulesIn, type PluginBundle } from '../../../test/setup/bundlePlugin.js'

let bundle: PluginBundle

beforeAll(async () => {
  bundle = await bundlePlugin(import.meta.url)
}, 60_000)

test('behavior: the stub in a site’s config weighs less than 0.6 kB', () => {
  expect(gzipped(bundle.comingWith('index.ts'))).toBeLessThan(600)
})

test('behavior: the plugin weighs less than 3.5 kB, with neither viem nor zod', () => {
  const plugin = bundle.comingWith('plugin.ts')
  expect(modulesIn(plugin)).toContain('discovery')
  expect(modulesIn(plugin)).not.toMatch(/node_modules/)
  expect(gzipped(plugin)).toBeLessThan(3500)
})

test('behavior: asking a wallet to connect weighs less than 1 kB beside the plugin, and so little comes first', () => {
  const connect = bundle.comingWith('wallet/connect.ts')
  const there = bundle.comingWith('plugin.ts')
  const own = connect.filter((part) => !there.includes(part))
  expect(modulesIn(own)).toContain('requestAccounts')
  expect(modulesIn(own)).not.toMatch(/normalizeError|switchNetwork/)
  expect(gzipped(own)).toBeLessThan(1000)
})

test('behavior: connecting, switching and plain requests need neither', () => {
  for (const module of ['wallet/walletOperations.ts', 'chain/createProvider.ts', 'chain/nodeReads.ts']) {
    const parts = bundle.comingWith(module)
    expect(parts.length).toBeGreaterThan(0)
    expect(modulesIn(parts)).not.toMatch(/node_modules/)
  }
})

test('behavior: the name of an address weighs less than 1.5 kB beside the plugin and its reads, with no library', () => {
  const name = bundle.comingWith('chain/ens/lookUpOnEthereum.ts')
  expect(modulesIn(name)).toContain('encodeCall')
  expect(modulesIn(name)).not.toMatch(/node_modules/)
  const there = [...bundle.comingWith('plugin.ts'), ...bundle.comingWith('chain/nodeReads.ts')]
  const own = name.filter((part) => !there.includes(part))
  expect(gzipped(own)).toBeLessThan(1500)
  // What else it may fetch: what follows a name off chain, and the tables for other letters.
  const later = name.flatMap(({ dynamicImports }) => dynamicImports).map(sourceOf)
  expect(later).toEqual([
    fileURLToPath(new URL('chain/ens/lookUpOffchain.ts', import.meta.url)),
    expect.stringMatching(/viem\/_esm\/ens\/index\.js$/),
  ])
})

const sourceOf = (fileName: string) =>
  bundle.chunks.find((chunk) => chunk.fileName === fileName)?.facadeModuleId ?? undefined
