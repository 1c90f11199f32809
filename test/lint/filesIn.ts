import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const UNTRACKED = ['.git', 'node_modules', 'dist', 'results']

/** The tracked files of a folder and those within it, by path from the root. */
export const filesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !UNTRACKED.includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesIn(root, path) : [path]
    })
