import type { PackageManager } from './packageManager.js'

/** What the command line says; absent means "not said". */
export type Flags = {
  directory?: string
  name?: string
  template?: string
  networks?: string
  plugins?: string
  packageManager?: PackageManager
  install?: boolean
  yes?: boolean
  dryRun?: boolean
  force?: boolean
  local?: string
}

/** Splits a comma list as written in a flag; spaces and empty parts fall away. */
export function splitList(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}
