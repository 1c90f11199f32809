import { isMobile } from '@wallet-widget/kernel'
import { useMemo } from 'react'
import { useStore, useWidget } from '../hooks.js'
import { useConnections, useConnectors, useNetwork, useViewArguments } from '../stateHooks.js'
import { useT } from '../strings/strings.js'
import { useSlot } from '../viewHooks.js'
import { chooseWallet } from '../views/chooseWallet.js'
import { listAllWallets } from './listAllWallets.js'
import { listWallets } from './listWallets.js'
import type { WalletRow } from './walletRow.js'

/** Returns the chain that a wallet is wanted for, if one was named, and all wallets for it. */
export function useAllWallets() {
  const widget = useWidget()
  const t = useT()
  const { featuredWallets, excludeWallets } = widget.config
  const connectors = useConnectors()
  const connections = useConnections()
  const { networks } = useNetwork()
  const offers = useSlot('connect.wallets')
  const recentWallets = useStore(widget.state.$recentWallets)
  const wanted = useViewArguments('Connect')
  const own = networks.filter(({ chainNamespace }) => chainNamespace === wanted?.namespace)
  const namespace = own[0]?.chainNamespace
  const network = own.find(({ caipNetworkId }) => caipNetworkId === wanted?.network)?.caipNetworkId
  const installed = useMemo(
    () => listWallets({ connectors, offers, connections, recentWallets, excludeWallets }),
    [connectors, offers, connections, recentWallets, excludeWallets],
  )
  const listed = useMemo(
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
        mobile: isMobile(),
        namespace,
      }),
    [
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
  const rows = useMemo(
    () =>
      listed.map((wallet): WalletRow => {
        const { row } = wallet
        const tag = row.group === 'pairing' && !isMobile() ? { tag: t('tag.qrcode') } : {}
        return { ...row, ...tag, choose: () => chooseWallet(widget, wallet, { namespace, network }) }
      }),
    [widget, t, listed, namespace, network],
  )
  return { rows, namespace }
}
