import { beforeAll, expect, test } from 'vitest'
import { bundlePlugin, gzipped, modulesIn, type PluginBundle } from '../../../test/setup/bundlePlugin.js'

const OTHER_LIBRARIES = /node_modules\/(?!@scure\/base)/

let bundle: PluginBundle

beforeAll(async () => {
  bundle = await bundlePlugin(import.meta.url)
}, 60_000)

test('behavior: the stub in a site’s config weighs less than 1 kB, its networks included', () => {
  expect(gzipped(bundle.comingWith('index.ts'))).toBeLessThan(1000)
})

test('behavior: the plugin weighs less than 5.5 kB, with no library but what addresses are read with', () => {
  const plugin = bundle.comingWith('plugin.ts')
  expect(modulesIn(plugin)).toContain('discovery')
  expect(modulesIn(plugin)).not.toMatch(OTHER_LIBRARIES)
  expect(gzipped(plugin)).toBeLessThan(5500)
})

test('behavior: connecting, signing and reading need no more', () => {
  for (const module of ['wallet/walletOperations.ts', 'chain/createProvider.ts', 'chain/readBalance.ts']) {
    const parts = bundle.comingWith(module)
    expect(parts.length).toBeGreaterThan(0)
    expect(modulesIn(parts)).not.toMatch(OTHER_LIBRARIES)
  }
})
