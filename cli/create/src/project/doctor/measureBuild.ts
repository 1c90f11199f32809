import { sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { InspectionRequest, PluginCost } from './inspection.js'
import type { BuildContext, Chunk, Module, Vite } from './vite.js'

type Graph = ReadonlyMap<string, Module>

/**
 * Builds the site, writes nothing, and weighs what is in it because of each plugin alone: the modules that nothing would
 * lead to if the config did not import the plugin. A chunk's compressed size is shared by the length of its modules.
 */
export async function measureBuild(
  vite: Vite,
  { root, configFile, mode, packages }: InspectionRequest,
): Promise<Record<string, PluginCost>> {
  const graph = new Map<string, Module>()
  const results = await vite.build({
    root,
    mode,
    logLevel: 'silent',
    build: { write: false, sourcemap: false },
    plugins: [
      {
        name: 'wallet-widget-doctor',
        buildEnd(this: BuildContext) {
          for (const id of this.getModuleIds()) {
            const module = this.getModuleInfo(id)
            if (module) graph.set(id, module)
          }
        },
      },
    ],
  })
  const chunks = [results]
    .flat()
    .flatMap(({ output }) => output)
    .filter((file) => file.type === 'chunk')
  const entries = [...graph.values()].filter(({ isEntry }) => isEntry).map(({ id }) => id)
  const all = reachable(graph, entries, () => false)
  const sizes = chunks.map((chunk) => ({ chunk, bytes: gzipSync(chunk.code).length }))
  const first = firstChunks(chunks)
  return Object.fromEntries(
    packages.map(({ name, folder }) => {
      const isItsImport = (from: string, to: string) => from === configFile && to.startsWith(folder + sep)
      const without = reachable(graph, entries, isItsImport)
      const cost = { page: 0, later: 0 }
      for (const { chunk, bytes } of sizes) {
        const part = shareOf(chunk, (id) => all.has(id) && !without.has(id)) * (bytes / 1000)
        cost[first.has(chunk.fileName) ? 'page' : 'later'] += part
      }
      return [name, cost]
    }),
  )
}

function reachable(graph: Graph, entries: readonly string[], isCut: (from: string, to: string) => boolean) {
  const found = new Set(entries)
  // Grows while it is walked.
  for (const from of found) {
    const module = graph.get(from)
    for (const to of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
      if (!isCut(from, to)) found.add(to)
  }
  return found
}

function shareOf({ modules }: Chunk, isMine: (id: string) => boolean): number {
  const lengths = Object.entries(modules)
  const sum = (list: typeof lengths) =>
    list.reduce((total, [, { renderedLength }]) => total + renderedLength, 0)
  const total = sum(lengths)
  return total === 0 ? 0 : sum(lengths.filter(([id]) => isMine(id))) / total
}

/** What the page fetches at once. */
function firstChunks(chunks: readonly Chunk[]): Set<string> {
  const found = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of found)
    for (const other of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) found.add(other)
  return found
}
