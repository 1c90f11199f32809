import { beforeAll, expect, test } from 'vitest'
import { bundlePlugin, gzipped, modulesIn, type PluginBundle } from '../../../test/setup/bundlePlugin.js'

const OTHER_LIBRARIES = /node_modules\/(?!@noble\/hashes|@scure\/base)/

let bundle: PluginBundle

beforeAll(async () => {
  bundle = await bundlePlugin(import.meta.url)
}, 60_000)

test('behavior: what a page has of it before the first click weighs less than 0.6 kB', () => {
  const stub = bundle.comingWith('index.ts')
  expect(modulesIn(stub)).toContain('networks')
  expect(gzipped(stub)).toBeLessThan(600)
})

test('behavior: the plugin weighs less than 10.5 kB, with no library but what addresses are read with', () => {
  const plugin = bundle.comingWith('plugin.ts')
  expect(modulesIn(plugin)).toContain('discovery')
  expect(modulesIn(plugin)).not.toMatch(OTHER_LIBRARIES)
  expect(gzipped(plugin)).toBeLessThan(10_500)
})

test('behavior: asking a wallet needs no more libraries', () => {
  for (const module of ['wallet/walletOperations.ts', 'chain/createProvider.ts', 'chain/readBalance.ts']) {
    const parts = bundle.comingWith(module)
    expect(parts.length).toBeGreaterThan(0)
    expect(modulesIn(parts)).not.toMatch(OTHER_LIBRARIES)
  }
})
