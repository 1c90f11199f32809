import type { Connector, ConnectorRpcRequest, WalletSession } from '@wallet-widget/kernel'
import { abortError, WalletError } from '@wallet-widget/kernel/connectors'
import { answerRequest } from './answerRequest.js'
import type { WalletHandle } from './handle.js'

/**
 * Creates the connector of the Safe that is open around the page. Its network is fixed, and it connects unasked.
 *
 * @param onLeave told true when the visitor disconnects, false when they connect
 */
export function createConnector(wallet: WalletHandle, onLeave: (left: boolean) => void): Connector {
  const { safeAddress, chainId } = wallet.info
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
    external: true,
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
    request: (request) => passRequest(wallet, request),
    subscribe: () => () => {},
  })
}

/** What only an owner of the Safe may ask for. */
const OWNERS_ONLY = [
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTypedData',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_sendCalls',
]

/**
 * Passes a request to the Safe. A signature is one by EIP-1271, `0x` while other owners still have to sign; sending
 * resolves with a `safeTxHash`.
 *
 * @throws WalletError 4001, 4100, 4200, 4901, -32602
 */
async function passRequest(
  { info, asking }: WalletHandle,
  { method, params, networkId, signal }: ConnectorRpcRequest,
): Promise<unknown> {
  if (networkId !== `eip155:${info.chainId}`) throw new WalletError(4901)
  if (info.isReadOnly && OWNERS_ONLY.includes(method))
    throw new WalletError(4100, {
      metaMessages: ['You are not an owner of this Safe: you can view it, but not sign for it.'],
    })
  return answerRequest(asking({ signal }), info, { method, params })
}
