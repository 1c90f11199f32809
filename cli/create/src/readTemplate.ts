import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Files of a template by stored path (with `/`); bytes where the file is not text. */
export type TemplateFiles = ReadonlyMap<string, string | Uint8Array>

export function readTemplate(assets: string, id: string): TemplateFiles {
  const root = join(assets, 'templates', id)
  const files = new Map<string, string | Uint8Array>()
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((found) => found.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const bytes = readFileSync(path)
    const stored = path.slice(root.length + 1).replaceAll('\\', '/')
    files.set(stored, bytes.includes(0) ? new Uint8Array(bytes) : bytes.toString('utf8'))
  }
  return files
}
