import { beforeAll, expect, test } from 'vitest'
import { bundlePlugin, gzipped, modulesIn, type PluginBundle } from '../../../test/setup/bundlePlugin.js'

let bundle: PluginBundle

beforeAll(async () => {
  bundle = await bundlePlugin(import.meta.url)
}, 60_000)

test('behavior: the stub in a site’s config weighs less than 0.3 kB', () => {
  expect(gzipped(bundle.comingWith('index.ts'))).toBeLessThan(300)
})

test('behavior: the plugin weighs less than 6 kB, its English strings among them, with no library', () => {
  const plugin = bundle.comingWith('plugin.ts')
  expect(modulesIn(plugin)).not.toMatch(/node_modules|views\//)
  expect(gzipped(plugin)).toBeLessThan(6000)
  const buttons = bundle.comingWith('views/index.tsx')
  expect(modulesIn(buttons)).not.toMatch(/uqr/)
  console.info(
    `gzip: stub ${gzipped(bundle.comingWith('index.ts'))}, plugin ${gzipped(plugin)}, views ${gzipped(buttons)}, farcaster ${gzipped(bundle.comingWith('views/bindFarcaster.tsx'))}`,
  )
})
