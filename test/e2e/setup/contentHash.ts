import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SKIPPED = new Set(['node_modules', '.tsbuildinfo', '.vite', 'test-results'])

/** A short hash of the files below these paths: their names and contents. */
export function contentHash(paths: readonly string[]): string {
  const hash = createHash('sha256')
  const add = (path: string, name: string) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) {
        if (!SKIPPED.has(entry)) add(join(path, entry), `${name}/${entry}`)
      }
    } else {
      hash.update(name).update('\0').update(readFileSync(path)).update('\0')
    }
  }
  for (const [index, path] of paths.entries()) add(path, String(index))
  return hash.digest('hex').slice(0, 16)
}
