import type { CaipNetworkId, ConnectorConnectRequest, WalletSession } from '@wallet-widget/kernel'
import { type KnownAccount, toAccounts } from './readAccounts.js'
import type { Way } from './way.js'

/** Takes over the accounts; on the network asked for, else the one in use, else the first that both know. */
export function toSession(
  way: Way,
  accounts: readonly KnownAccount[],
  { network, networks }: Pick<ConnectorConnectRequest, 'network' | 'networks'>,
): WalletSession {
  const approved: readonly CaipNetworkId[] = way.wallet.networkIds
  const configured = networks.map(({ caipNetworkId }) => caipNetworkId)
  const wanted = [network?.caipNetworkId, way.networkId, ...configured, approved[0]]
  const networkId = wanted.find((id) => id !== undefined && approved.includes(id)) as CaipNetworkId
  way.accounts = accounts
  way.networkId = networkId
  return { namespace: 'solana', accounts: toAccounts(accounts), networkId, approvedNetworkIds: approved }
}
