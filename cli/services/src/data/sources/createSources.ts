import type { DataSource } from '../source.js'
import { alchemySource } from './alchemySource.js'
import { blockscoutSource } from './blockscoutSource.js'
import { esploraSource } from './esploraSource.js'
import { etherscanSource } from './etherscanSource.js'
import { solanaSource } from './solanaSource.js'
import type { SourcesOptions } from './sourcesSettings.js'

/** Those that are set, in the order in which they are asked, and the nodes of Solana. */
export function createSources(options: {
  sources: SourcesOptions
  upstreams: ReadonlyMap<string, string>
  timeout: number
}): DataSource[] {
  const { sources, upstreams, timeout } = options
  const { blockscout = {}, etherscan = {}, etherscanKey: key, alchemy = {}, esplora = {} } = sources
  return [
    blockscoutSource({ urls: blockscout, upstreams, timeout }),
    etherscanSource({ urls: etherscan, key, upstreams, timeout }),
    alchemySource({ urls: alchemy, timeout }),
    solanaSource({ upstreams, timeout }),
    esploraSource({ urls: esplora, timeout }),
  ]
}
