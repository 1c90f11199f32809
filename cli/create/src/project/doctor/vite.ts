import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installedFolder } from '../findProject.js'

export type Module = {
  id: string
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  isEntry: boolean
}
export type BuildContext = { getModuleIds(): Iterable<string>; getModuleInfo(id: string): Module | null }
export type Chunk = {
  type: 'chunk'
  fileName: string
  code: string
  isEntry: boolean
  imports: readonly string[]
  modules: Record<string, { renderedLength: number }>
}
type Output = { output: (Chunk | { type: 'asset' })[] }

/** As much of the project's own Vite as is used. */
export type Vite = {
  createServer(options: object): Promise<{
    ssrLoadModule(path: string): Promise<Record<string, unknown>>
    close(): Promise<void>
  }>
  build(options: object): Promise<Output | Output[]>
}

/** The Vite that the project builds with. */
export async function findVite(root: string): Promise<Vite | undefined> {
  const folder = installedFolder(root, 'vite')
  const entry = folder && join(folder, 'dist/node/index.js')
  if (!entry || !existsSync(entry)) return undefined
  // biome-ignore lint/plugin: a command on Node, and the address is that of the project's own Vite
  return (await import(pathToFileURL(entry).href)) as Vite
}
