import { CreateError, exitCodes } from './CreateError.js'
import type { Catalog, CatalogPlugin } from './catalog.js'
import { splitList } from './flags.js'
import { defaultNetworks, EVM, knownNetworks, type NetworkChoice, networkAliases } from './networks.js'
import { quote } from './quote.js'

/**
 * Reads a comma list of chain ids (`1`, `eip155:137`) or names (`mainnet`, `Polygon`) in the order given.
 *
 * @throws CreateError when a network is unknown or none is left.
 */
export function selectNetworks(list: string, catalog: Catalog): NetworkChoice[] {
  const known = knownNetworks(catalog)
  const chosen = new Set(splitList(list).map((word) => find(word, known)))
  if (chosen.size > 0) return [...chosen]
  throw new CreateError('No network was chosen.', {
    hint: 'Give at least one, for example --networks mainnet,polygon.',
    exitCode: exitCodes.usage,
  })
}

/**
 * The chosen networks as the chosen plugins need them: a plugin of which no network was chosen brings its own.
 *
 * @throws CreateError when a network's plugin was not chosen.
 */
export function networksFor(
  plugins: readonly CatalogPlugin[],
  chosen: readonly NetworkChoice[],
  catalog: Catalog,
): NetworkChoice[] {
  for (const network of chosen)
    if (network.plugin !== EVM && !plugins.some(({ id }) => id === network.plugin))
      throw new CreateError(`The network ${network.label} needs the plugin ${quote(network.plugin)}.`, {
        hint: `Add it, for example --plugins ${[...plugins.map(({ id }) => id), network.plugin].join(',')}.`,
        exitCode: exitCodes.usage,
      })
  const idle = plugins.filter(
    ({ id, networks }) => networks.length > 0 && !chosen.some(({ plugin }) => plugin === id),
  )
  const added = new Set(idle.flatMap((plugin) => (plugin.id === EVM ? [] : defaultNetworks([plugin]))))
  return [...chosen, ...knownNetworks(catalog).filter((network) => added.has(network.import))]
}

function find(word: string, known: readonly NetworkChoice[]): NetworkChoice {
  const plain = word.toLowerCase().replace(/^eip155:/, '')
  const name = Object.hasOwn(networkAliases, plain) ? networkAliases[plain] : plain
  const found = known.find(
    (network) =>
      String(network.id).toLowerCase() === name ||
      network.import.toLowerCase() === name ||
      network.label.toLowerCase() === name,
  )
  if (found) return found
  throw new CreateError(`The network ${quote(word)} is not in the list.`, {
    hint:
      `Known: ${known.map((network) => `${network.import} (${network.id})`).join(', ')}.\n` +
      'Any other viem chain can be added in wallet-widget.config.ts afterwards.',
    exitCode: exitCodes.usage,
  })
}
