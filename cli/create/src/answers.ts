import type { CatalogPlugin, CatalogTemplate } from './catalog.js'
import type { NetworkChoice } from './networks.js'
import type { PackageManager } from './packageManager.js'

/** Everything the plan depends on, checked. */
export type Answers = {
  /** As typed: relative to the working directory, or absolute. */
  directory: string
  name: string
  template: CatalogTemplate
  networks: NetworkChoice[]
  plugins: CatalogPlugin[]
  packageManager: PackageManager
  install: boolean
}
