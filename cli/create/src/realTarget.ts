import { lstatSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** The path with every symbolic link on the way resolved; what does not exist yet is taken as written. */
export function realTarget(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false })) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(realTarget(parent), basename(path))
}
