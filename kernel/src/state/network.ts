import { computed, type ReadableAtom } from 'nanostores'
import type { CaipNetworkId } from '../chains/caip.js'
import type { Network, NetworkInput, OneNetwork } from '../chains/network.js'
import { type Session, sameMembers } from './session.js'

/** The active network. */
export interface NetworkState<Own extends NetworkInput = NetworkInput> {
  /** Undefined when the wallet is on a network that is not configured. */
  readonly network: OneNetwork<Own> | undefined
  readonly networkId: CaipNetworkId | undefined
  /** The configured networks. */
  readonly networks: readonly OneNetwork<Own>[]
  /** The wallet is on a network that is not configured. */
  readonly unsupported: boolean
}

export function createNetworkStore(
  $session: ReadableAtom<Session>,
  $networks: ReadableAtom<readonly Network[]>,
): ReadableAtom<NetworkState> {
  const $network = computed([$session, $networks], ({ activeNamespace, chains }, networks): NetworkState => {
    const networkId = activeNamespace && chains[activeNamespace]?.networkId
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    const unsupported = networkId !== undefined && network === undefined
    return Object.freeze({ network, networkId, networks, unsupported })
  })
  $network.eq = sameMembers
  return $network
}
