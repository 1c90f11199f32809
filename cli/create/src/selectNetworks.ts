import { CreateError, exitCodes } from './CreateError.js'
import { type NetworkChoice, networkAliases, networks } from './networks.js'
import { quote } from './quote.js'
import { splitList } from './splitList.js'

/**
 * Reads a comma list of chain ids (`1`, `eip155:137`) or names (`mainnet`, `Polygon`) in the order given.
 *
 * @throws CreateError when a network is unknown or none is left.
 */
export function selectNetworks(list: string): NetworkChoice[] {
  const wanted = splitList(list)
  const chosen = new Set(wanted.map(find))
  if (chosen.size > 0) return [...chosen]
  throw new CreateError('No network was chosen.', {
    hint: 'Give at least one, for example --networks mainnet,polygon.',
    exitCode: exitCodes.usage,
  })
}

function find(word: string): NetworkChoice {
  const plain = word.toLowerCase().replace(/^eip155:/, '')
  const name = Object.hasOwn(networkAliases, plain) ? networkAliases[plain] : plain
  const found = networks.find(
    (network) =>
      String(network.id) === name ||
      network.import.toLowerCase() === name ||
      network.label.toLowerCase() === name,
  )
  if (found) return found
  throw new CreateError(`The network ${quote(word)} is not in the list.`, {
    hint:
      `Known: ${networks.map((network) => `${network.import} (${network.id})`).join(', ')}.\n` +
      'Any other viem chain can be added in wallet-widget.config.ts afterwards.',
    exitCode: exitCodes.usage,
  })
}
