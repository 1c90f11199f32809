import { beforeAll, expect, test } from 'vitest'
import { bundlePlugin, gzipped, modulesIn, type PluginBundle } from '../../../test/setup/bundlePlugin.js'

let bundle: PluginBundle

beforeAll(async () => {
  bundle = await bundlePlugin(import.meta.url)
}, 60_000)

test('behavior: the stub in a site’s config weighs at most 300 bytes', () => {
  expect(gzipped(bundle.comingWith('index.ts'))).toBeLessThanOrEqual(300)
})

test('behavior: the plugin weighs less than 2.5 kB, its English strings among them', () => {
  const plugin = bundle.comingWith('plugin.ts')
  expect(modulesIn(plugin)).not.toMatch(/node_modules|views|createEmailLogin/)
  expect(gzipped(plugin)).toBeLessThan(2500)
})

test('behavior: the field in Connect brings neither the view nor the login along', () => {
  const field = bundle.comingWith('views/slot.tsx')
  expect(modulesIn(field)).not.toMatch(/EmailLogin/)
  expect(gzipped(field)).toBeLessThan(1000)
  expect(gzipped(bundle.comingWith('views/index.tsx'))).toBeLessThan(6500)
  console.info(
    `gzip: stub ${gzipped(bundle.comingWith('index.ts'))}, plugin ${gzipped(bundle.comingWith('plugin.ts'))}, field ${gzipped(field)}, view ${gzipped(bundle.comingWith('views/index.tsx'))}`,
  )
})
