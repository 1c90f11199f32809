import type { Connector, WalletSession } from '@wallet-widget/kernel'
import { abortError } from '@wallet-widget/kernel/connectors'
import type { SafeParent } from './askParent.js'
import type { FramedPage } from './askWindow.js'
import { loadRequests } from './loadRequests.js'

/** Makes the way to the Safe that is open around the page. Its chain is fixed, and it asks nothing to connect. */
export function createConnector(
  parent: SafeParent,
  page: FramedPage,
  onLeave: (left: boolean) => void,
): Connector {
  const { safeAddress, chainId } = parent.info
  const networkId = `eip155:${chainId}` as const
  const session = Object.freeze<WalletSession>({
    namespace: 'eip155',
    accounts: [{ namespace: 'eip155', address: safeAddress, type: 'smartAccount' }],
    networkId,
    approvedNetworkIds: [networkId],
  })
  let left = false
  return Object.freeze<Connector>({
    id: 'safe',
    name: 'Safe',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    async connect({ signal }) {
      if (signal.aborted) throw abortError(signal)
      left = false
      onLeave(false)
      return [session]
    },
    reconnect: async () => (left ? undefined : [session]),
    async disconnect() {
      left = true
      onLeave(true)
    },
    request: async (request) => (await loadRequests()).passRequest(page, parent, request),
    subscribe: () => () => {},
  })
}
