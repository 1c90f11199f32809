import { isMobile } from '@wallet-widget/kernel'
import { useMemo } from 'react'
import { useConnections } from '../hooks/useConnections.js'
import { useConnectors } from '../hooks/useConnectors.js'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import { listWallets } from './listWallets.js'
import { useSteadyOrder } from './useSteadyOrder.js'
import type { WalletRow } from './walletRow.js'

/** The rows of this widget's wallet list, which grows at its end once it has been seen. */
export function useWalletRows(): readonly WalletRow[] {
  const { config, state } = useWidget()
  const connectors = useConnectors()
  const connections = useConnections()
  const recentWallets = useStore(state.$recentWallets)
  const { featuredWallets, excludeWallets } = config
  const rows = useMemo(
    () =>
      listWallets({
        connectors,
        connections,
        recentWallets,
        featuredWallets,
        excludeWallets,
        mobile: isMobile(),
      }),
    [connectors, connections, recentWallets, featuredWallets, excludeWallets],
  )
  return useSteadyOrder(rows)
}
