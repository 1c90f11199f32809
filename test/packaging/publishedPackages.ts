import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type Entry = { types: string; default: string }
export type Published = { name: string; folder: string; entries: Record<string, Entry> }

/** The workspaces that npm gets: those not private. */
export function publishedPackages(): Published[] {
  const { workspaces } = readManifest(root)
  const folders = (workspaces as string[]).flatMap((pattern) =>
    pattern.endsWith('/*') ? subfolders(join(root, pattern.slice(0, -2))) : [join(root, pattern)],
  )
  return folders.flatMap((folder) => {
    if (!existsSync(join(folder, 'package.json'))) return []
    const manifest = readManifest(folder)
    if (manifest.private) return []
    const entries = Object.entries(manifest.exports as Record<string, string | Entry>).filter(
      (entry): entry is [string, Entry] => typeof entry[1] === 'object',
    )
    return [{ name: String(manifest.name), folder, entries: Object.fromEntries(entries) }]
  })
}

function readManifest(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function subfolders(folder: string) {
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => join(folder, name))
}

/** The folders of plugins: those in `plugins` whose manifest does not say that it is of none. */
export const pluginFolders: readonly string[] = readdirSync(join(root, 'plugins')).filter(
  (folder) => readManifest(join(root, 'plugins', folder)).walletWidget !== false,
)
