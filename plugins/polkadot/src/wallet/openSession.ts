import type { ConnectorConnectRequest, WalletSession } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import type { EnabledWallet } from './captureWallet.js'
import type { WalletHandle } from './createConnector.js'
import { readAccounts } from './readAccounts.js'

/** A wallet that has let the site in has its list at hand. ms */
const DEADLINE_MS = 10_000

/** Takes a wallet in use, with what it shares; undefined when it shares no account of ours. */
export async function openSession(
  { state, chosen, inOrder, listen }: WalletHandle,
  enabled: EnabledWallet,
  { network, networks, signal }: ConnectorConnectRequest,
): Promise<WalletSession | undefined> {
  const answer = await settleWithin(() => enabled.accounts(), { signal, timeout: DEADLINE_MS })
  const shared = readAccounts(answer, networks)
  const target = network ?? state.network ?? chosen() ?? networks[0]
  if (shared.accounts.length === 0 || !target) return undefined
  state.enabled = enabled
  state.shared = shared
  state.networks = networks
  state.network = target
  listen()
  return { namespace: 'polkadot', accounts: inOrder(shared.accounts), networkId: target.caipNetworkId }
}
