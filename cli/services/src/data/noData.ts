import type { Data } from './data.js'
import { noExchange } from './exchange/exchange.js'
import { plainMetadata } from './plainMetadata.js'

/** No source at all: every account is empty. */
export const noData: Data = {
  sources: [],
  metadata: plainMetadata,
  prices: { prices: async () => ({ tokens: new Map() }) },
  exchange: noExchange,
  listed: () => [],
}
