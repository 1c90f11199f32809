import { type ChainNamespace, isChainNamespace } from '@wallet-widget/kernel'
import { useMemo, useState } from 'react'
import { useConnections } from '../hooks/useConnections.js'
import { useConnectors } from '../hooks/useConnectors.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { useRouter } from '../hooks/useRouter.js'
import { useSlot } from '../hooks/useSlot.js'
import { useStore } from '../hooks/useStore.js'
import { useT } from '../hooks/useT.js'
import { useWidget } from '../hooks/useWidget.js'
import { chooseWallet } from '../views/chooseWallet.js'
import { listAllWallets } from './listAllWallets.js'
import type { WalletRow } from './walletRow.js'

/** The chain that wallets are wanted for, and all wallets for it; for any where none is named. */
export function useAllWallets(installed: readonly WalletRow[]) {
  const widget = useWidget()
  const t = useT('chains')
  const { featuredWallets, excludeWallets } = widget.config
  const connectors = useConnectors()
  const connections = useConnections()
  const { networks } = useNetwork()
  const offers = useSlot('connect.wallets')
  const recentWallets = useStore(widget.state.$recentWallets)
  const wanted = useWantedNamespace()
  const namespace = networks.some(({ chainNamespace }) => chainNamespace === wanted) ? wanted : undefined
  const rows = useMemo(
    () =>
      listAllWallets({
        installed,
        connectors,
        connections,
        networks,
        offers,
        recentWallets,
        featuredWallets,
        excludeWallets,
        namespace,
      }).map((wallet): WalletRow => {
        const { row } = wallet
        const tag = row.group === 'walletConnect' ? { tag: t('tag.qrcode') } : {}
        return { ...row, ...tag, choose: () => chooseWallet(widget, wallet, namespace) }
      }),
    [
      widget,
      t,
      installed,
      connectors,
      connections,
      networks,
      offers,
      recentWallets,
      featuredWallets,
      excludeWallets,
      namespace,
    ],
  )
  return { rows, namespace }
}

/** The view's arguments, `{ namespace }`, also while the router has moved on. */
function useWantedNamespace(): ChainNamespace | undefined {
  const { view, arguments: args } = useRouter()
  const [kept, keep] = useState<ChainNamespace>()
  const given = (args as { namespace?: unknown } | undefined)?.namespace
  const now = view !== 'Connect' ? kept : isChainNamespace(given) ? given : undefined
  if (now !== kept) keep(now)
  return now
}
