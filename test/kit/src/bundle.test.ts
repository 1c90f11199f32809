import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds a page's script, and tells what it loads at once and what later. */
async function bundle(code: string) {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    root: at('.'),
    resolve: {
      alias: [
        { find: '@wallet-widget/testing', replacement: at('index.ts') },
        {
          find: '@wallet-widget/kernel/connectors',
          replacement: at('../../../kernel/src/connectors/index.ts'),
        },
        { find: '@wallet-widget/kernel', replacement: at('../../../kernel/src/index.ts') },
      ],
    },
    plugins: [
      {
        name: 'page',
        resolveId: (id: string) => (id === 'virtual:page' ? at('page.js') : undefined),
        load: (id: string) => (id === at('page.js') ? code : undefined),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'virtual:page' } },
  })) as Rolldown.RolldownOutput
  const chunks = output.output.filter((part) => part.type === 'chunk')
  const names = new Set<string>()
  const follow = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) follow(next)
  }
  for (const { fileName, isEntry } of chunks) if (isEntry) follow(fileName)
  const first = chunks.filter(({ fileName }) => names.has(fileName))
  const later = chunks.filter(({ fileName }) => !names.has(fileName))
  const modules = (parts: typeof chunks) => parts.flatMap(({ moduleIds }) => moduleIds).join('\n')
  return {
    bytes: gzipSync(first.map((chunk) => chunk.code).join('\n')).length,
    first: modules(first),
    later: modules(later),
  }
}

test('behavior: imported for nothing, nothing of it is left', async () => {
  const { first, later } = await bundle(`import '@wallet-widget/testing'`)
  expect(`${first}${later}`).not.toMatch(/test\/kit\/src\/(?!page)/)
}, 60_000)

test('behavior: announcing loads neither viem nor the card', async () => {
  const { bytes, first, later } = await bundle(
    `import { announceSimulatedWallet } from '@wallet-widget/testing'; announceSimulatedWallet({ rpcUrls: {} })`,
  )
  expect(first).not.toContain('/viem/')
  expect(first).not.toContain('createCard')
  expect(first).not.toContain('/kernel/')
  expect(later).toContain('/viem/')
  expect(later).toContain('createCard')
  expect(bytes).toBeLessThan(9_000)
}, 60_000)
