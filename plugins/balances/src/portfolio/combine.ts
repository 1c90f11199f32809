import type { CaipNetworkId } from '@wallet-widget/kernel'
import type { Holding, Portfolio } from '../api.js'
import { totalOf } from '../holdings/totalOf.js'

/** What is known of one network. */
export interface NetworkPart {
  readonly networkId: CaipNetworkId
  readonly holdings: readonly Holding[] | undefined
  readonly isStale: boolean
  /** Some of it could not be read. */
  readonly isPartial: boolean
  /** Nothing that the site asks knows the network. */
  readonly isUnserved: boolean
}

/** All networks as one portfolio. */
export function combine(parts: readonly NetworkPart[]): Portfolio {
  const holdings = parts.flatMap(({ holdings = [] }) => [...holdings].sort(byWorth))
  return Object.freeze({
    holdings,
    total: totalOf(holdings),
    stale: parts.filter(({ isStale }) => isStale).map(({ networkId }) => networkId),
    partial: parts.filter(({ isPartial }) => isPartial).map(({ networkId }) => networkId),
    unserved: parts.filter(({ isUnserved }) => isUnserved).map(({ networkId }) => networkId),
  })
}

/** The most worth first, then the network's own coin, then by name; what is not there last. */
function byWorth(one: Holding, other: Holding): number {
  const worth = (other.value ?? -1) - (one.value ?? -1)
  if (worth !== 0) return worth
  if (!one.token.address !== !other.token.address) return one.token.address ? 1 : -1
  if ((one.amount === 0n) !== (other.amount === 0n)) return one.amount === 0n ? 1 : -1
  return one.token.name.localeCompare(other.token.name)
}
