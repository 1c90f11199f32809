import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import { findConnection } from './findConnection.js'
import { requestFromWallet } from './request.js'

const STAGE = 50

/** Answers the switchNetwork and request hooks with the wallets that plugins provide. */
export function answerWithConnectors(runtime: Runtime): void {
  const { hooks, connectors } = runtime
  const active = (namespace: Parameters<typeof findConnection>[1]) => {
    const connection = findConnection(runtime, namespace)
    const connector = connection && connectors.find(connection.connectorId)
    return connector && { connection, connector }
  }

  hooks.switchNetwork.handle.tapPromise({ name: 'kernel', stage: STAGE }, async ({ network, signal }) => {
    const found = active(network.chainNamespace)
    if (!found) return undefined
    const { connection, connector } = found
    if (connection.networkId === network.caipNetworkId) return { network, wallet: true }
    if (connection.approvedNetworkIds && !connection.approvedNetworkIds.includes(network.caipNetworkId))
      throw new BaseError(`${connector.name} has not approved ${network.name}.`, {
        code: 'NETWORK_NOT_APPROVED',
        metaMessages: ['Disconnect, and connect again with that network.'],
      })
    if (!connector.switchNetwork) return undefined
    await connector.switchNetwork({ network, signal })
    return { network, wallet: true }
  })

  hooks.request.handle.tapPromise({ name: 'kernel', stage: STAGE }, async (request) => {
    const found = active(request.namespace)
    if (!found) return undefined
    const { method, params, namespace, networkId } = request
    const value = await requestFromWallet(runtime, request, (signal) =>
      found.connector.request({ method, params, namespace, networkId, signal }),
    )
    return { value }
  })
}
