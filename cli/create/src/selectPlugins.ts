import { CreateError, exitCodes } from './CreateError.js'
import type { Catalog, CatalogPlugin } from './catalog.js'
import { splitList } from './flags.js'
import { quote } from './quote.js'

/**
 * Reads a comma list of plugin ids (or package names), adds what they require and puts them in the
 * catalogue's order. `none` is an empty list.
 *
 * @throws CreateError when a plugin is unknown.
 */
export function selectPlugins(list: string, catalog: Catalog): CatalogPlugin[] {
  const wanted = splitList(list).filter((word) => word !== 'none')
  const chosen = new Set<CatalogPlugin>()
  const add = (word: string, requiredBy?: string) => {
    const plugin = find(word, catalog, requiredBy)
    if (chosen.has(plugin)) return
    chosen.add(plugin)
    for (const id of plugin.requires) add(id, plugin.id)
  }
  for (const word of wanted) add(word)
  return catalog.plugins.filter((plugin) => chosen.has(plugin))
}

function find(word: string, catalog: Catalog, requiredBy?: string): CatalogPlugin {
  const found = catalog.plugins.find((plugin) => plugin.id === word || plugin.package === word)
  if (found) return found
  const known = catalog.plugins.map((plugin) => plugin.id).join(', ') || 'none'
  throw new CreateError(
    requiredBy
      ? `The plugin ${quote(requiredBy)} requires ${quote(word)}, which is not in the catalogue.`
      : `The plugin ${quote(word)} is not in the catalogue.`,
    {
      hint: `Known: ${known}. A plugin from npm is installed afterwards and added as one line of wallet-widget.config.ts.`,
      exitCode: exitCodes.usage,
    },
  )
}
