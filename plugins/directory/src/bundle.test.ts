import { beforeAll, expect, test } from 'vitest'
import { bundlePlugin, gzipped, modulesIn, type PluginBundle } from '../../../test/setup/bundlePlugin.js'

let bundle: PluginBundle

beforeAll(async () => {
  bundle = await bundlePlugin(import.meta.url)
}, 60_000)

test('behavior: the stub in a site’s config weighs less than 0.5 kB', () => {
  expect(gzipped(bundle.comingWith('index.ts'))).toBeLessThan(500)
})

test('behavior: the plugin weighs less than 2.5 kB, with no wallet and no view', () => {
  const plugin = bundle.comingWith('plugin.ts')
  expect(modulesIn(plugin)).not.toMatch(/snapshot|views|offers/)
  expect(gzipped(plugin)).toBeLessThan(2500)
})

test('behavior: offering wallets weighs less than 6.5 kB after the modal has opened, and needs no list', () => {
  const parts = new Set([...bundle.comingWith('working.ts'), ...bundle.comingWith('snapshot/readPopular.ts')])
  for (const part of bundle.comingWith('plugin.ts')) parts.delete(part)
  expect(modulesIn([...parts])).not.toMatch(/further|views/)
  expect(gzipped([...parts])).toBeLessThan(6500)
})

test('behavior: nothing of a library comes along', () => {
  expect(modulesIn(bundle.chunks)).not.toMatch(/node_modules/)
})
