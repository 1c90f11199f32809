import { z } from 'zod'
import { chainAddresses } from '../../environmentValues.js'

/** Who else is asked what accounts hold and took part in, by CAIP-2 id. */
export type SourcesOptions = {
  /** Explorers with Blockscout's API v2. @default none */
  blockscout?: Readonly<Record<string, string>>
  /** APIs of Etherscan's shape (version 2). @default none */
  etherscan?: Readonly<Record<string, string>>
  /** The key of those. @default none */
  etherscanKey?: string
  /** APIs of Alchemy's shape, with the key in the address. @default none */
  alchemy?: Readonly<Record<string, string>>
  /** Esplora's HTTP APIs, of bip122 networks. @default none */
  esplora?: Readonly<Record<string, string>>
}

/** What the environment says of it. */
export type SourcesSettings = { sources?: SourcesOptions }

const ofNamespace = (namespace: string) =>
  chainAddresses.refine((urls) => Object.keys(urls).every((chain) => chain.startsWith(`${namespace}:`)), {
    error: `must be of ${namespace} chains`,
  })

/**
 * - `BLOCKSCOUT`, `ETHERSCAN`, `ALCHEMY`: `eip155:1=https://…`, apart by spaces; `ETHERSCAN_KEY`
 * - `ESPLORA`: `bip122:000000000019d6689c085ae165831e93=https://…`
 */
export const sourcesEnvironment = {
  BLOCKSCOUT: ofNamespace('eip155').optional(),
  ETHERSCAN: ofNamespace('eip155').optional(),
  ETHERSCAN_KEY: z.string().optional(),
  ALCHEMY: ofNamespace('eip155').optional(),
  ESPLORA: ofNamespace('bip122').optional(),
}

const environment = z.object(sourcesEnvironment)

export function toSourcesSettings(given: z.infer<typeof environment>): SourcesSettings {
  const { BLOCKSCOUT, ETHERSCAN, ETHERSCAN_KEY, ALCHEMY, ESPLORA } = given
  const sources = {
    ...(BLOCKSCOUT && { blockscout: BLOCKSCOUT }),
    ...(ETHERSCAN && { etherscan: ETHERSCAN }),
    ...(ETHERSCAN_KEY && { etherscanKey: ETHERSCAN_KEY }),
    ...(ALCHEMY && { alchemy: ALCHEMY }),
    ...(ESPLORA && { esplora: ESPLORA }),
  }
  return Object.keys(sources).length > 0 ? { sources } : {}
}
