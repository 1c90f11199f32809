import type { CatalogPlugin } from './catalog.js'
import { type PackageManager, runScript } from './packageManager.js'

/** Where a template's README is to tell which hosts the chosen plugins talk to. */
const PLACE = /\s*<!-- the hosts of the plugins -->/

/** The template's README with the commands of the chosen package manager and the hosts of the chosen plugins. */
export function readmeFile(
  text: string,
  manager: PackageManager,
  plugins: readonly CatalogPlugin[] = [],
): string {
  return text
    .replace(PLACE, () => hostsOf(plugins))
    .replace(/npm run ([a-z:-]+)/g, (_, script: string) => runScript(manager, script))
    .replaceAll('npm install', `${manager} install`)
}

function hostsOf(plugins: readonly CatalogPlugin[]): string {
  const rows = plugins
    .filter(({ origins }) => origins.length > 0)
    .map(({ label, origins }) => `| ${label} | ${origins.map((origin) => `\`${origin}\``).join(', ')} |`)
  if (rows.length === 0) return ''
  const head = ['| plugin | hosts; those it opens in a window of their own need no entry |', '|---|---|']
  return `\n\n${[...head, ...rows].join('\n')}`
}
