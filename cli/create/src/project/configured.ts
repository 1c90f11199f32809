import type { Catalog } from '../catalog.js'
import type { Config, ConfigEntry } from './config/readConfig.js'
import { installedFolder, readPackage } from './findProject.js'
import { type Manifest, manifestProblems } from './manifest.js'
import type { PackageJson } from './packageJson.js'

/** A plugin that stands in the config. */
export type Configured = {
  /** Absent where its package does not say that it is a plugin, or is not installed. */
  id: string | undefined
  package: string
  import: string
  enabled: boolean
  line: number
  /** Ids of plugins that it needs. */
  requires: readonly string[]
  /** The installed version; `?` where its package.json has none that is valid. */
  version: string | undefined
  entry: ConfigEntry
}

/** The plugins of a config, with what their manifests say. */
export function configuredPlugins(config: Config, root: string, catalog: Catalog): Configured[] {
  return config.plugins.entries.flatMap((entry) => {
    const { call, line } = entry
    if (!call) return []
    const folder = installedFolder(root, call.package)
    const installed = folder ? readPackage(folder) : undefined
    const own = catalog.plugins.find((plugin) => plugin.package === call.package)
    const said = own ?? saidBy(installed)
    return [
      {
        id: said?.id,
        package: call.package,
        import: call.import,
        enabled: call.enabled,
        line,
        requires: said?.requires ?? [],
        version: installed && (installed.version ?? '?'),
        entry,
      },
    ]
  })
}

function saidBy(manifest: PackageJson | undefined): Manifest | undefined {
  const said = manifest?.walletWidget
  return manifestProblems(said).length === 0 ? (said as Manifest) : undefined
}
