import type { Storage } from '../storage.js'
import { openBlockedReceivers } from './blocked/blockedReceivers.js'
import type { Data } from './data.js'
import { createExchange } from './exchange/createExchange.js'
import type { ExchangesOptions } from './exchange/exchangeSettings.js'
import { createMetadata } from './metadata/createMetadata.js'
import type { MetadataOptions } from './metadata/metadataSettings.js'
import { fetchOutside } from './metadata/outside/fetchOutside.js'
import { createPictures, type Pictures } from './metadata/pictures/createPictures.js'
import { openTokenLists } from './metadata/tokenLists.js'
import { createPrices } from './prices/createPrices.js'
import type { PricesOptions } from './prices/pricesSettings.js'
import type { DataSource } from './source.js'
import { createSources } from './sources/createSources.js'
import type { SourcesOptions } from './sources/sourcesSettings.js'

/** What accounts are described by, and the pictures of what they hold. */
export type OpenData = { readonly data: Data; readonly pictures: Pictures; close(): Promise<void> }

/** @throws ServicesError `INVALID_SETTINGS` for a token list or a list of blocked receivers that is none */
export async function openData(options: {
  /** What is asked before the sources that are set. @default none */
  ownSources?: readonly DataSource[] | undefined
  sources?: SourcesOptions | undefined
  metadata?: MetadataOptions | undefined
  prices?: PricesOptions | undefined
  /** Lists of receivers that nothing may be sent to. @default none */
  blockedReceivers?: readonly string[] | undefined
  exchanges?: ExchangesOptions | undefined
  upstreams: ReadonlyMap<string, string>
  storage: Storage
  timeout: number
}): Promise<OpenData> {
  const { ownSources = [], sources = {}, metadata = {}, prices = {}, exchanges = {} } = options
  const { upstreams, storage, timeout } = options
  const lists = await openTokenLists(metadata.tokenLists ?? [])
  const blocked = await openBlockedReceivers(options.blockedReceivers ?? []).catch((error: unknown) => {
    lists.stop()
    throw error
  })
  const outside = fetchOutside({ ipfsGateway: metadata.ipfsGateway, allowedOrigins: metadata.testOrigins })
  const pictures = createPictures({ fetchOutside: outside, storage })
  const of = { upstreams, storage, timeout }
  return {
    data: {
      sources: [...ownSources, ...createSources({ sources, upstreams, timeout })],
      metadata: createMetadata({ ...of, lists, pictures, fetchOutside: outside }),
      prices: createPrices({ ...of, prices }),
      blocked,
      exchange: createExchange({ exchanges, upstreams, timeout }),
      listed: lists.of,
    },
    pictures,
    async close() {
      lists.stop()
      blocked.stop()
      await pictures.close()
    },
  }
}
