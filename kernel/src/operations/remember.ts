import type { CaipNetworkId } from '../chains/caip.js'
import type { ChainNamespace } from '../chains/namespace.js'
import type { Runtime } from '../runtime.js'
import { MOST_RECENT_WALLETS } from '../state/persisted.js'
import { LONGEST_ICON, type RememberedConnection } from '../state/rememberedSession.js'
import { firstAccount } from './firstAccount.js'

const MOST_CONNECTIONS = 50
const LONGEST_NAME = 100

/** Writes down what a reload needs. Connections not (yet) restored stay remembered, but for those to forget. */
export function remember(
  runtime: Runtime,
  change: { forget?: (one: RememberedConnection) => boolean; disconnected?: readonly string[] } = {},
): void {
  const { session, persisted } = runtime
  const { activeNamespace, chains, connections } = session.$session.get()
  const before = persisted.session.get()
  const networkIds: Partial<Record<ChainNamespace, CaipNetworkId>> = {}
  for (const [namespace, chain] of Object.entries(chains))
    if (chain.networkId) networkIds[namespace as ChainNamespace] = chain.networkId
  const isInUse = (one: RememberedConnection) => chains[one.namespace]?.connectorId === one.connectorId
  const live = connections
    .map(({ connectorId, namespace, address, accounts, wallet }) => ({
      connectorId,
      namespace,
      address,
      walletName: (wallet.name || connectorId).slice(0, LONGEST_NAME),
      ...(wallet.icon && wallet.icon.length <= LONGEST_ICON ? { walletIcon: wallet.icon } : {}),
      ...(address === firstAccount(accounts)?.address ? {} : { chosen: true }),
    }))
    .sort((a, b) => Number(isInUse(b)) - Number(isInUse(a)))
  const waiting = before.connections.filter(
    (old) =>
      !change.forget?.(old) &&
      !live.some((now) => now.connectorId === old.connectorId && now.namespace === old.namespace),
  )
  const connected = new Set(live.map(({ connectorId }) => connectorId))
  persisted.session.set({
    activeNamespace,
    networkIds,
    connections: [...live, ...waiting].slice(0, MOST_CONNECTIONS),
    disconnected: [...new Set([...before.disconnected, ...(change.disconnected ?? [])])]
      .filter((id) => !connected.has(id))
      .slice(-20),
  })
}

/** Puts a wallet first among the recent ones; at most 2 are kept. Source: spec section 9. */
export function rememberRecentWallet(runtime: Runtime, connectorId: string): void {
  const { $recentWallets, persisted } = runtime
  const recent = [connectorId, ...$recentWallets.get().filter((id) => id !== connectorId)]
  $recentWallets.set(recent.slice(0, MOST_RECENT_WALLETS))
  persisted.recentWallets.set($recentWallets.get())
}
