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
