import type { Storage } from '../storage.js'
import type { Data } from './data.js'
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

/** @throws ServicesError `INVALID_SETTINGS` for a token list that is none */
export async function openData(options: {
  /** What is asked before the sources that are set. @default none */
  ownSources?: readonly DataSource[] | undefined
  sources?: SourcesOptions | undefined
  metadata?: MetadataOptions | undefined
  prices?: PricesOptions | undefined
  upstreams: ReadonlyMap<string, string>
  storage: Storage
  timeout: number
}): Promise<OpenData> {
  const { ownSources = [], sources = {}, metadata = {}, prices = {}, upstreams, storage, timeout } = options
  const lists = await openTokenLists(metadata.tokenLists ?? [])
  const outside = fetchOutside({ ipfsGateway: metadata.ipfsGateway, allowedOrigins: metadata.testOrigins })
  const pictures = createPictures({ fetchOutside: outside, storage })
  const of = { upstreams, storage, timeout }
  return {
    data: {
      sources: [...ownSources, ...createSources({ sources, upstreams, timeout })],
      metadata: createMetadata({ ...of, lists, pictures, fetchOutside: outside }),
      prices: createPrices({ ...of, prices }),
    },
    pictures,
    async close() {
      lists.stop()
      await pictures.close()
    },
  }
}
