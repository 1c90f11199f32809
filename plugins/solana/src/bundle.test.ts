import { beforeAll, expect, test } from 'vitest'
import { bundlePlugin, gzipped, modulesIn, type PluginBundle } from '../../../test/setup/bundlePlugin.js'

let bundle: PluginBundle

beforeAll(async () => {
  bundle = await bundlePlugin(import.meta.url)
}, 60_000)

test('behavior: what stands in a site’s config weighs less than 1 kB, its networks included', () => {
  expect(gzipped(bundle.comingWith('index.ts'))).toBeLessThan(1000)
  expect(modulesIn(bundle.comingWith('index.ts'))).not.toMatch(/node_modules/)
})

test('behavior: finding wallets weighs less than 6 kB, with no library but what addresses are read with', () => {
  const plugin = bundle.comingWith('plugin.ts')
  expect(modulesIn(plugin)).toContain('discovery')
  expect(modulesIn(plugin)).not.toMatch(/node_modules\/(?!@scure\/base)/)
  expect(gzipped(plugin)).toBeLessThan(6000)
})

test('behavior: connecting, signing, sending and reading need web3.js no more than its types', () => {
  for (const module of [
    'wallet/walletOperations.ts',
    'chain/createProvider.ts',
    'chain/nodeReads.ts',
    'actions/signMessage.ts',
    'actions/getTokens.ts',
  ]) {
    const parts = bundle.comingWith(module)
    expect(parts.length).toBeGreaterThan(0)
    expect(modulesIn(parts)).not.toMatch(/web3\.js|buffer|node_modules\/(?!@scure)/)
    expect(gzipped(parts)).toBeLessThan(12_000)
  }
  expect(modulesIn(bundle.chunks)).toContain('@solana/web3.js')
})
