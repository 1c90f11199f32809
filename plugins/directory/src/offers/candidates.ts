import type { ConnectorInfo, DirectoryWallet, Network, OfferedWallet } from '@wallet-widget/kernel'
import { alertOf } from '@wallet-widget/kernel/connectors'
import type { Directory } from '../directory.js'
import type { DirectoryService } from '../remote/directoryService.js'
import { servesChains } from '../rules/filterWallets.js'
import { findInstalled, inOrder, knownOf, withoutKnown } from '../rules/matchWallets.js'
import { bundled } from '../snapshot/bundled.js'

/** Wallets that could be offered, and how many there are. */
export interface Candidates {
  readonly featured: readonly DirectoryWallet[]
  readonly recommended: readonly DirectoryWallet[]
  readonly count: number
  /** The service failed: the bundled list is used instead. */
  readonly isFallback: boolean
}

/** More are asked for than are shown: some are installed already, or are none for this device. */
const ASKED_FOR = 20

/** What the service may be asked by, where a site names wallets by their id, rdns or name. */
const isId = (key: string) => /^[\w-]+$/.test(key)

/**
 * Finds the wallets to offer: from the service, or from the bundled list where there is none, it fails, or no request may
 * be made yet.
 */
export async function findCandidates(directory: Directory, mayAsk: boolean): Promise<Candidates> {
  const { service, context } = directory
  if (service && mayAsk) {
    try {
      return await askService(directory, service)
    } catch (error) {
      context.logger.warn('The wallet directory could not be reached; the bundled list is used.', error)
      const alert = alertOf(error)
      if (alert) context.widget.alert(alert)
    }
  }
  return readBundled(directory)
}

async function askService(
  { context, featured, keep, recall }: Directory,
  { getWallets }: DirectoryService,
): Promise<Candidates> {
  const { config, options, state } = context
  const byIds = async (ids: readonly string[]) => {
    if (ids.length === 0) return []
    const { wallets } = await getWallets({ page: 1, entries: Math.min(ids.length, 100), include: ids })
    return inOrder(wallets, ids)
  }
  const unknown = state.$recentWallets.get().filter((key) => !recall(key) && isId(key))
  const exclude = [...(options.exclude ?? []), ...config.excludeWallets.filter(isId), ...featured]
  const first = { page: 1, entries: ASKED_FOR, include: options.include ?? [], exclude }
  const [chosen, recent, { wallets, count }, named] = await Promise.all([
    byIds(featured),
    byIds(unknown),
    getWallets(first),
    byIds(options.recommended ?? []),
  ])
  const recommended = options.recommended ? named : wallets
  keep([...chosen, ...recent, ...recommended])
  return {
    // The service is asked by ids: one that is named by its rdns is known here.
    featured: inOrder(withoutKnown([...chosen, ...bundled]), featured),
    recommended,
    count: count + chosen.length,
    isFallback: false,
  }
}

function readBundled({ context, featured, keep, custom, service }: Directory): Candidates {
  const { options, state } = context
  keep(bundled)
  return {
    featured: inOrder(bundled, featured),
    recommended: options.recommended ? inOrder(bundled, options.recommended) : bundled,
    count: countBundled(state.$network.get().networks) + custom.length,
    isFallback: service !== undefined,
  }
}

/** Returns how many of the bundled wallets support the site's namespaces. */
function countBundled(networks: readonly Network[]): number {
  const namespaces = networks.map(({ chainNamespace }) => chainNamespace)
  return bundled.filter((wallet) => servesChains(wallet, namespaces)).length
}

const MOST_RECENT = 2
export const MOST_RECOMMENDED = 4
/** The most that one group shows, however long its list. */
export const MOST_OF_A_GROUP = 10

/** Wallets that could be offered, each list in its own order. */
export interface OfferInput {
  readonly recent: readonly DirectoryWallet[]
  readonly featured: readonly DirectoryWallet[]
  readonly custom: readonly DirectoryWallet[]
  readonly recommended: readonly DirectoryWallet[]
  /** Wallets that are installed are not offered again. */
  readonly connectors: readonly ConnectorInfo[]
}

/** An offered wallet. */
export interface Offer {
  readonly group: OfferedWallet['group']
  readonly wallet: DirectoryWallet
}

/** Returns the wallets to offer beside the installed ones, each once. */
export function arrangeOffers({ recent, featured, custom, recommended, connectors }: OfferInput): Offer[] {
  const isElsewhere = (wallet: DirectoryWallet) => findInstalled(connectors, wallet).length === 0
  const groups = [
    ['recent', recent, MOST_RECENT],
    ['featured', featured, MOST_OF_A_GROUP],
    ['custom', custom, MOST_OF_A_GROUP],
    ['recommended', recommended, MOST_RECOMMENDED],
  ] as const
  const offers: Offer[] = []
  for (const [group, wallets, most] of groups) {
    const known = knownOf(offers.map(({ wallet }) => wallet))
    const others = withoutKnown(wallets.filter(isElsewhere), known)
    for (const wallet of others.slice(0, most)) offers.push({ group, wallet })
  }
  return offers
}
