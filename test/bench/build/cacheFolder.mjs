import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Where the apps are installed and built: outside the repository, or a dependency that an app forgot to name would
 * be found in the repository's own node_modules.
 */
export const cacheFolder = join(
  process.env.XDG_CACHE_HOME || join(homedir(), '.cache'),
  'wallet-widget-bench',
)
