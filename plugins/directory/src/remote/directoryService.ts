import { type DirectoryWallet, loadNet, type PluginContext } from '@wallet-widget/kernel'
import { once, servicesQuery } from '@wallet-widget/kernel/connectors'
import { readWallet } from './readWallet.js'

/** A query to the directory service. */
export interface WalletQuery {
  readonly page: number
  readonly entries: number
  readonly search?: string
  /** Ids. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  readonly certified?: boolean
}

/** A page of wallets. */
export interface WalletPage {
  readonly wallets: readonly DirectoryWallet[]
  /** How many there are. */
  readonly count: number
}

/** The directory service. */
export interface DirectoryService {
  /** @throws HttpError, BaseError `REQUEST_TIMEOUT`, `REQUEST_ABORTED` */
  getWallets(query: WalletQuery, signal?: AbortSignal): Promise<WalletPage>
}

const DEADLINE_MS = 8000
const MOST_BYTES = 1_000_000
const MOST_ENTRIES = 100
/** A list that is longer is never seen to its end. */
const MOST_WALLETS = 10_000
const KEPT_MS = 300_000

/** Creates a client of the directory of the site's services. Everything it returns is validated. */
export function createDirectoryService(
  { config, state }: Pick<PluginContext, 'config' | 'state'>,
  services: string,
  schemes: ReadonlySet<string>,
): DirectoryService {
  const address = (path: string, query?: Readonly<Record<string, string | undefined>>) =>
    `${services}${path}?${servicesQuery(config, query)}`
  const imageUrl = (id: string) => address(`/getWalletImage/${encodeURIComponent(id)}`)
  const connect = async () => {
    const { httpJson, createDedupe } = await loadNet()
    return { httpJson, dedupe: createDedupe({ size: 100, ttl: KEPT_MS }) }
  }
  const net = once(connect)

  return {
    async getWallets({ page, entries, search, include = [], exclude = [], certified }, signal) {
      const { httpJson, dedupe } = await net()
      const url = address('/getWallets', {
        page: String(page),
        entries: String(entries),
        search: search || undefined,
        include: include.join() || undefined,
        exclude: exclude.slice(0, MOST_ENTRIES).join() || undefined,
        chains:
          state.$network
            .get()
            .networks.map(({ caipNetworkId }) => caipNetworkId)
            .join() || undefined,
        badge_type: certified ? 'certified' : undefined,
      })
      const ask = async (inner: AbortSignal): Promise<WalletPage> => {
        const { data, count } = await httpJson(url, {
          signal: inner,
          timeout: DEADLINE_MS,
          maxBytes: MOST_BYTES,
          schemaGuard: isPage,
        })
        const wallets = data
          .slice(0, MOST_ENTRIES)
          .flatMap((value) => readWallet(value, schemes, imageUrl) ?? [])
        // Whatever it says, nothing is left behind a page that is empty.
        const there = data.length > 0 ? MOST_WALLETS : (page - 1) * entries
        return { wallets, count: Math.min(count, there) }
      }
      return dedupe(url, ask, signal)
    },
  }
}

function isPage(value: unknown): value is { data: readonly unknown[]; count: number } {
  if (typeof value !== 'object' || value === null) return false
  const { data, count } = value as Record<string, unknown>
  return Array.isArray(data) && typeof count === 'number' && Number.isSafeInteger(count) && count >= 0
}
