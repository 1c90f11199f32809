import { type CaipNetworkId, loadNet, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { servicesQuery } from '@wallet-widget/kernel/connectors'
import type { Subject } from '../portfolio/listSubjects.js'
import type { Nft } from './nft.js'
import { readNft } from './readNft.js'

const MOST_BYTES = 1_000_000
const MOST_OF_PAGE = 200
const LONGEST_CURSOR = 4096
/** Descriptions are read on the way, from wherever they are. ms */
const DEADLINE_MS = 15_000

export interface NftsPage {
  readonly nfts: readonly Nft[]
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined
}

/** Reads NFTs from the services: `undefined` where they know of none on the network, which is no empty account. */
export interface NftsService {
  /** @throws HttpError, BaseError `REQUEST_TIMEOUT`, `REQUEST_ABORTED` */
  read(subject: Subject, cursor: string | undefined, signal: AbortSignal): Promise<NftsPage | undefined>
}

export function createNftsService({ config }: Pick<PluginContext, 'config'>, services: string): NftsService {
  return {
    async read({ network, address }, cursor, signal) {
      const { httpJson } = await loadNet()
      const { caipNetworkId: chainId } = network
      const query = servicesQuery(config, { chainId, cursor })
      const url = `${services}/v1/account/${encodeURIComponent(address)}/nfts?${query}`
      try {
        const answer = await httpJson(url, {
          signal,
          timeout: DEADLINE_MS,
          maxBytes: MOST_BYTES,
          schemaGuard: isPage,
        })
        return answer.data ? readPage(answer.data, answer.next, { networkId: chainId, cursor }) : undefined
      } catch (error) {
        // Older services.
        if (readProperty(error, 'status') === 404) return undefined
        throw error
      }
    },
  }
}

function readPage(
  data: readonly unknown[],
  next: unknown,
  { networkId, cursor }: { readonly networkId: CaipNetworkId; readonly cursor: string | undefined },
): NftsPage {
  const isCursor = typeof next === 'string' && next !== '' && next.length <= LONGEST_CURSOR && next !== cursor
  return {
    nfts: data.slice(0, MOST_OF_PAGE).flatMap((one) => readNft(one, networkId) ?? []),
    next: isCursor ? next : undefined,
  }
}

/** `null`: the services know of no NFTs on the network. */
type Page = { readonly data: readonly unknown[] | null; readonly next: unknown }
const isPage = (value: unknown): value is Page => {
  const data = readProperty(value, 'data')
  return data === null || Array.isArray(data)
}
