import { beforeAll, expect, test } from 'vitest'
import { bundlePlugin, gzipped, modulesIn, type PluginBundle } from '../../../test/setup/bundlePlugin.js'

let bundle: PluginBundle

beforeAll(async () => {
  bundle = await bundlePlugin(import.meta.url)
}, 60_000)

test('behavior: the stub in a site’s config weighs less than 0.3 kB', () => {
  expect(gzipped(bundle.comingWith('index.ts'))).toBeLessThan(300)
})

test('behavior: the plugin weighs less than 4.5 kB, its English strings among them, with no schema library', () => {
  const plugin = bundle.comingWith('plugin.ts')
  expect(modulesIn(plugin)).not.toMatch(/node_modules|protocol\/index/)
  expect(gzipped(plugin)).toBeLessThan(4500)
})

test('behavior: what deals with the frame comes by itself, and Solana’s part by itself', () => {
  const operations = bundle.comingWith('operations/createOperations.ts')
  expect(modulesIn(operations)).not.toMatch(/@scure|views\//)
  expect(gzipped(operations)).toBeLessThan(23_000)
  expect(modulesIn(bundle.comingWith('operations/solana.ts'))).toMatch(/@scure/)
  console.info(
    `gzip: stub ${gzipped(bundle.comingWith('index.ts'))}, plugin ${gzipped(bundle.comingWith('plugin.ts'))}, operations ${gzipped(operations)}, views ${gzipped(bundle.comingWith('views/index.tsx'))}`,
  )
})
