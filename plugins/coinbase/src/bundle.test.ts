import { beforeAll, expect, test } from 'vitest'
import { bundlePlugin, gzipped, modulesIn, type PluginBundle } from '../../../test/setup/bundlePlugin.js'

let bundle: PluginBundle

beforeAll(async () => {
  bundle = await bundlePlugin(import.meta.url)
}, 60_000)

test('behavior: the stub in a site’s config weighs less than 0.4 kB', () => {
  expect(gzipped(bundle.comingWith('index.ts'))).toBeLessThan(400)
})

test('behavior: the plugin weighs less than 2.2 kB, with no library', () => {
  const plugin = bundle.comingWith('plugin.ts')
  expect(modulesIn(plugin)).toContain('createConnector')
  expect(modulesIn(plugin)).not.toMatch(/node_modules/)
  expect(gzipped(plugin)).toBeLessThan(2200)
})

test('behavior: the SDK is fetched by itself, when the wallet is chosen', () => {
  const parts = bundle.comingWith('wallet/walletOperations.ts')
  expect(parts.length).toBeGreaterThan(0)
  expect(modulesIn(parts)).not.toMatch(/node_modules/)
  const later = bundle.chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => id.includes('@coinbase/wallet-sdk')),
  )
  expect(later.every(({ isEntry }) => !isEntry)).toBe(true)
  expect(gzipped(later)).toBeLessThan(45_000)
})
