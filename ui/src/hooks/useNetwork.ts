import type { NetworkState } from '@wallet-widget/kernel'
import { useMemo } from 'react'
import { useStore } from './useStore.js'
import { useWidget } from './useWidget.js'

/**
 * The active network, and those to choose from. On the server, and until the page is hydrated, the first.
 *
 * @example const { network, unsupported } = useNetwork()
 */
export function useNetwork(): NetworkState {
  const { state, config } = useWidget()
  const { networks } = config
  const server = useMemo(
    () => ({ network: networks[0], networkId: networks[0]?.caipNetworkId, networks, unsupported: false }),
    [networks],
  )
  return useStore(state.$network, server)
}
