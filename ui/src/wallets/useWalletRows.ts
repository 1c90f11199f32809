import { isMobile } from '@wallet-widget/kernel'
import { useMemo } from 'react'
import { useConnections } from '../hooks/useConnections.js'
import { useConnectors } from '../hooks/useConnectors.js'
import { useStore } from '../hooks/useStore.js'
import { useWidget } from '../hooks/useWidget.js'
import { listWallets } from './listWallets.js'
import type { WalletRow } from './walletRow.js'

/** The rows of the wallets in this browser. */
export function useWalletRows(): readonly WalletRow[] {
  const { config, state } = useWidget()
  const connectors = useConnectors()
  const connections = useConnections()
  const recentWallets = useStore(state.$recentWallets)
  const { excludeWallets } = config
  return useMemo(
    () => listWallets({ connectors, connections, recentWallets, excludeWallets, mobile: isMobile() }),
    [connectors, connections, recentWallets, excludeWallets],
  )
}
