import type { CaipNetworkId, Network } from '@wallet-widget/kernel'
import { useNetwork } from '@wallet-widget/ui'

/** A network of the site, by its id. */
export const useNetworkOf = (networkId: CaipNetworkId | undefined): Network | undefined =>
  useNetwork().networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
