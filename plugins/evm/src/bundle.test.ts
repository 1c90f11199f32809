import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

let chunks: Rolldown.OutputChunk[]

beforeAll(async () => {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    root: at('.'),
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: at('index.ts'),
        external: ['@wallet-widget/kernel', 'nanostores'],
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  chunks = output.output.filter((part) => part.type === 'chunk')
}, 60_000)

/** The chunks that come with a module, but for what the bundler itself adds once to any site. */
function with_(module: string): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const follow = (chunk: Rolldown.OutputChunk | undefined) => {
    if (
      !chunk ||
      found.has(chunk) ||
      !chunk.moduleIds.some((id) => id.startsWith(at('..')) || /viem|zod/.test(id))
    )
      return
    found.add(chunk)
    for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name))
  }
  follow(chunks.find(({ facadeModuleId }) => facadeModuleId === at(module)))
  return [...found]
}
const gzipped = (parts: Rolldown.OutputChunk[]) =>
  parts.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
const sourceOf = (fileName: string) =>
  chunks.find((chunk) => chunk.fileName === fileName)?.facadeModuleId ?? undefined
const modules = (parts: Rolldown.OutputChunk[]) => parts.flatMap(({ moduleIds }) => moduleIds).join('\n')

test('behavior: the stub in a site’s config weighs less than 0.6 kB', () => {
  expect(gzipped(with_('index.ts'))).toBeLessThan(600)
})

test('behavior: the plugin weighs less than 3.5 kB, with neither viem nor zod', () => {
  const plugin = with_('plugin.ts')
  expect(modules(plugin)).toContain('discovery')
  expect(modules(plugin)).not.toMatch(/node_modules/)
  expect(gzipped(plugin)).toBeLessThan(3500)
})

test('behavior: connecting, switching and plain requests need neither', () => {
  for (const module of ['wallet/walletOperations.ts', 'chain/createProvider.ts', 'chain/nodeReads.ts']) {
    const parts = with_(module)
    expect(parts.length).toBeGreaterThan(0)
    expect(modules(parts)).not.toMatch(/node_modules/)
  }
})

test('behavior: the name of an address weighs less than 1.5 kB beside the plugin and its reads, with no library', () => {
  const name = with_('chain/ens/lookUpOnEthereum.ts')
  expect(modules(name)).toContain('encodeCall')
  expect(modules(name)).not.toMatch(/node_modules/)
  const there = [...with_('plugin.ts'), ...with_('chain/nodeReads.ts')]
  const own = name.filter((part) => !there.includes(part))
  expect(gzipped(own)).toBeLessThan(1500)
  // What else it may fetch: what follows a name off chain, and the tables for other letters.
  const later = name.flatMap(({ dynamicImports }) => dynamicImports).map(sourceOf)
  expect(later).toEqual([
    at('chain/ens/lookUpOffchain.ts'),
    expect.stringMatching(/viem\/_esm\/ens\/index\.js$/),
  ])
})
