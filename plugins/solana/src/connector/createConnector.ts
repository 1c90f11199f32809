import { type Connector, type PluginContext, readProperty } from '@wallet-widget/kernel'
import { WalletError } from '@wallet-widget/kernel/connectors'
import type { CapturedWallet, WalletHandle } from '../handle.js'
import { loadUse } from '../loadUse.js'
import { connect, disconnect, reconnect } from './connect.js'
import { readAccounts, toAccounts } from './readAccounts.js'

type ConnectAndSignIn = Parameters<NonNullable<Connector['connectAndSignIn']>>
type Shown = Pick<Connector, 'id' | 'name' | 'type' | 'icon' | 'ambiguous' | 'test'>

/** Makes the connector of one wallet. */
export function createConnector(
  wallet: CapturedWallet,
  { state }: Pick<PluginContext, 'state'>,
  shown: Shown,
): Connector {
  const handle: WalletHandle = {
    wallet,
    networks: () => state.$network.get().networks,
    accounts: [],
    networkId: undefined,
  }
  return Object.freeze<Connector>({
    ...shown,
    namespaces: ['solana'],
    connect: (request) => connect(handle, request),
    ...(wallet.has('solana:signIn') && {
      connectAndSignIn: async (...asked: ConnectAndSignIn) =>
        (await loadUse()).connectAndSignIn(handle, ...asked),
    }),
    reconnect: (request) => reconnect(handle, request),
    disconnect: () => disconnect(handle),
    request: async (request) => (await loadUse()).passRequest(handle, request),
    // The wallet is not asked: it is told the network with each request.
    async switchNetwork({ network: { caipNetworkId }, signal }) {
      signal.throwIfAborted()
      if (!(wallet.networkIds as readonly string[]).includes(caipNetworkId)) throw new WalletError(4901)
      handle.networkId = caipNetworkId
    },
    subscribe: (listener) =>
      wallet.onChange((change) => {
        const accounts = readAccounts(readProperty(change, 'accounts'))
        if (!accounts) return // chains or features changed, or the list is invalid
        handle.accounts = accounts
        listener({ type: 'accountsChanged', namespace: 'solana', accounts: toAccounts(accounts) })
      }),
  })
}
