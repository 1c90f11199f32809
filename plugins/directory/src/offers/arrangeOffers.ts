import type { Connector, DirectoryWallet, OfferedWallet } from '@wallet-widget/kernel'
import { findInstalled } from '../rules/findInstalled.js'
import { knownOf, withoutKnown } from '../rules/withoutKnown.js'

/** Source: spec section 9. */
const MOST_RECENT = 2
const MOST_RECOMMENDED = 4
/** What a first view has room for (threat T25). */
const MOST_OF_A_GROUP = 10

/** Wallets that could be offered, each list in its own order. */
export interface OfferInput {
  readonly recent: readonly DirectoryWallet[]
  readonly featured: readonly DirectoryWallet[]
  readonly custom: readonly DirectoryWallet[]
  readonly recommended: readonly DirectoryWallet[]
  /** The wallets among them that are in the browser stand in the list already. */
  readonly connectors: readonly Connector[]
}

/** A wallet and its place. */
export interface Offer {
  readonly group: OfferedWallet['group']
  readonly wallet: DirectoryWallet
}

/** What is offered beside the wallets in the browser, each wallet once. Source: spec sections 2, 5 and 9. */
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
