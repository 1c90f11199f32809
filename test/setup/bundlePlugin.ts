import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

export type Chunk = Rolldown.OutputChunk

/** A plugin as a site's bundler leaves it. Modules are named as from its src folder. */
export interface PluginBundle {
  readonly chunks: readonly Chunk[]
  /** The chunk that holds a module and all that come with it, but for what the bundler adds once to any site. */
  comingWith(module: string): readonly Chunk[]
}

/**
 * Bundles a plugin by itself: the kernel is the site's already, except for what connectors are made with.
 *
 * @param test a file's url in the plugin's src folder
 */
export async function bundlePlugin(test: string): Promise<PluginBundle> {
  const at = (path: string) => fileURLToPath(new URL(path, test))
  const connectors = fileURLToPath(new URL('../../kernel/src/connectors/index.ts', import.meta.url))
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: at('.'),
    resolve: { alias: { '@wallet-widget/kernel/connectors': connectors } },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: at('index.ts'),
        external: [
          /^@wallet-widget\/(?!kernel\/connectors)/,
          /\/kernel\/src\/(errors\/|net\/index)/,
          /^react/,
          'nanostores',
        ],
        preserveEntrySignatures: 'strict',
        // What the bundler itself adds once to any site is not the plugin's: it stands by itself.
        output: { codeSplitting: { groups: [{ name: 'bundler', test: /^\0/ }] } },
      },
    },
  })) as Rolldown.RolldownOutput
  const chunks = output.filter((part) => part.type === 'chunk')
  return {
    chunks,
    comingWith(module) {
      const found = new Set<Chunk>()
      const follow = (chunk: Chunk | undefined) => {
        if (!chunk || found.has(chunk) || !chunk.moduleIds.some((id) => id.startsWith('/'))) return
        found.add(chunk)
        for (const name of chunk.imports) follow(chunks.find(({ fileName }) => fileName === name))
      }
      follow(chunks.find(({ moduleIds }) => moduleIds.includes(at(module))))
      return [...found]
    },
  }
}

export const gzipped = (parts: readonly Chunk[]): number =>
  parts.reduce((sum, { code }) => sum + gzipSync(code).length, 0)

/** The paths of all that is in chunks. */
export const modulesIn = (parts: readonly Chunk[]): string =>
  parts.flatMap(({ moduleIds }) => moduleIds).join('\n')
