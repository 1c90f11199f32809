import type { DirectoryWallet } from '@wallet-widget/kernel'
import { canOpenOnMobile } from './canOpenOnMobile.js'
import { hasLink } from './hasLink.js'
import { type Exclusions, isExcludedWallet } from './isExcludedWallet.js'
import { isMobileOnly } from './isMobileOnly.js'
import { servesChains } from './servesChains.js'

/** Where a list is shown. */
export interface Place {
  readonly mobile: boolean
  /** The families of the site's networks. */
  readonly namespaces: readonly string[]
  readonly exclusions: Exclusions
  /** Ids; empty: all. */
  readonly include: readonly string[]
  /** The site pairs and does nothing else. */
  readonly onlyPairing: boolean
  /** Whether a wallet elsewhere can be paired at all. */
  readonly canPair: boolean
}

/** All rules of what is listed, as one question. Source: spec section 5, wallet lists. */
export function createFilter(place: Place): (wallet: DirectoryWallet) => boolean {
  const { mobile, namespaces, include, onlyPairing, canPair } = place
  const isExcluded = isExcludedWallet(place.exclusions)
  const included = new Set(include)
  return (wallet) =>
    !isExcluded(wallet) &&
    (included.size === 0 || included.has(wallet.id)) &&
    servesChains(wallet, namespaces) &&
    !(mobile && !canOpenOnMobile(wallet, namespaces)) &&
    !(onlyPairing && !hasLink(wallet)) &&
    !(!mobile && !canPair && isMobileOnly(wallet))
}
