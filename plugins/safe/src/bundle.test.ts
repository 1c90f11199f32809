import { expect, test } from 'vitest'
import { bundlePlugin, gzipped, modulesIn } from '../../../test/setup/bundlePlugin.js'

test('behavior: half a kB before the first click, and 5.5 kB inside the Safe app, with no library', async () => {
  const { chunks, comingWith } = await bundlePlugin(import.meta.url)
  expect(gzipped(comingWith('index.ts'))).toBeLessThan(600)
  const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.startsWith('/')))
  expect(gzipped(own)).toBeLessThan(5500)
  expect(modulesIn(chunks)).not.toContain('node_modules')
}, 60_000)
