import { type CaipNetworkId, loadNet, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { once, servicesQuery } from '@wallet-widget/kernel/connectors'
import type { Transaction } from '../api.js'
import { readTransaction } from './readTransaction.js'

/** Whose history is asked for. */
export interface HistoryQuery {
  readonly account: string
  readonly networkId: CaipNetworkId
  readonly cursor: string | undefined
}

export interface HistoryPage {
  readonly transactions: readonly Transaction[]
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined
}

/** The history that the site's services know. */
export interface HistoryService {
  /** Whether they know that of a network. @throws HttpError, BaseError `REQUEST_TIMEOUT` */
  supports(networkId: CaipNetworkId): Promise<boolean>
  /** @throws HttpError, BaseError `REQUEST_TIMEOUT`, `REQUEST_ABORTED` */
  read(query: HistoryQuery, signal: AbortSignal): Promise<HistoryPage>
}

const MOST_BYTES = 3_000_000
const MOST_ENTRIES = 500
const LONGEST_CURSOR = 2000

const isPage = (value: unknown): value is { readonly data: readonly unknown[]; readonly next?: unknown } =>
  Array.isArray(readProperty(value, 'data'))
const isChains = (value: unknown): value is { readonly http: readonly unknown[] } =>
  Array.isArray(readProperty(value, 'http'))

const PASSING: readonly unknown[] = [403, 408, 413, 429, 500, 502, 503, 504]
const LONGEST_WAIT_MS = 10_000

/** Asks again where that may help, and not before it is wanted. */
const RETRY = {
  shouldRetry: ({ error }: RetryState) =>
    readProperty(error, 'kind') === 'network' || PASSING.includes(readProperty(error, 'status')),
  delay({ error, attempt }: RetryState) {
    const wanted = readProperty(error, 'retryAfter')
    return typeof wanted === 'number' ? Math.min(wanted, LONGEST_WAIT_MS) : 150 * 2 ** attempt
  },
}
interface RetryState {
  readonly attempt: number
  readonly error: unknown
}

/** Creates a client of the history of the site's services. Everything it returns is validated. */
export function createHistoryService(
  { config }: Pick<PluginContext, 'config'>,
  services: string,
): HistoryService {
  const readChains = once(async () => {
    const { httpJson, withRetry } = await loadNet()
    const url = `${services}/v1/supported-chains?${servicesQuery(config)}`
    try {
      return (await withRetry(() => httpJson(url, { schemaGuard: isChains }), RETRY)).http
    } catch (error) {
      // Services of another kind, which know nothing of accounts.
      if (readProperty(error, 'status') === 404) return []
      throw error
    }
  })
  return {
    supports: async (networkId) => (await readChains()).includes(networkId),
    async read({ account, networkId, cursor }, signal) {
      const { httpJson, withRetry } = await loadNet()
      const query = servicesQuery(config, { chainId: networkId, cursor })
      const url = `${services}/v1/account/${encodeURIComponent(account)}/history?${query}`
      const ask = () => httpJson(url, { signal, maxBytes: MOST_BYTES, schemaGuard: isPage })
      const { data, next } = await withRetry(ask, { ...RETRY, signal })
      const transactions = data
        .slice(0, MOST_ENTRIES)
        .flatMap((one) => readTransaction(one, { account, networkId }) ?? [])
      const isCursor = typeof next === 'string' && next !== '' && next.length <= LONGEST_CURSOR
      return { transactions, next: isCursor ? next : undefined }
    },
  }
}
