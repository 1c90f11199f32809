import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { bundlePlugin, gzipped, modulesIn, type PluginBundle } from '../../../test/setup/bundlePlugin.js'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let bundle: PluginBundle

beforeAll(async () => {
  bundle = await bundlePlugin(import.meta.url)
}, 60_000)

test('behavior: the stub in a site’s config weighs less than 0.6 kB', () => {
  expect(gzipped(bundle.comingWith('index.ts'))).toBeLessThan(600)
})

test('behavior: the plugin weighs less than 4.5 kB, its English strings among them, with no library', () => {
  const plugin = bundle.comingWith('plugin.ts')
  expect(modulesIn(plugin)).not.toMatch(/node_modules/)
  expect(gzipped(plugin)).toBeLessThan(4500)
})

test('behavior: neither the views nor what pairs brings the library along', () => {
  for (const module of ['views/index.tsx', 'operations/createOperations.ts'])
    expect(modulesIn(bundle.comingWith(module))).not.toMatch(/walletconnect\/universal-provider/)
  const own = bundle
    .comingWith('operations/createOperations.ts')
    .filter((part) => !bundle.comingWith('plugin.ts').includes(part))
  expect(gzipped(own)).toBeLessThan(12_000)
})

test('behavior: the library is in chunks of its own', () => {
  const library = bundle.chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => /universal-provider/.test(id)),
  )
  expect(library.length).toBeGreaterThan(0)
  expect(modulesIn(library)).not.toContain(at('index.ts'))
  console.info(
    `gzip: stub ${gzipped(bundle.comingWith('index.ts'))}, plugin ${gzipped(bundle.comingWith('plugin.ts'))}, pairing ${gzipped(bundle.comingWith('operations/createOperations.ts'))}, views ${gzipped(bundle.comingWith('views/index.tsx'))}, library ${gzipped(library)}`,
  )
})
