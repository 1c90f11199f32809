import type { Network } from '../chains/network.js'
import type { JsonRpcClient } from '../net/index.js'

/** One client a network, made when it is first asked, so that it can prefer the url that answered last. */
const clients = new WeakMap<Network, JsonRpcClient>()

export interface NodeRequest {
  readonly network: Network
  readonly method: string
  readonly params?: unknown
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks a network's own node.
 *
 * @throws RpcError, HttpError; BaseError `REQUEST_TIMEOUT`, `REQUEST_ABORTED`
 */
export async function readFromNode({ network, method, params, signal }: NodeRequest): Promise<unknown> {
  const { createJsonRpcClient } = await import('../net/index.js')
  const client = clients.get(network) ?? createJsonRpcClient({ urls: network.rpcUrls })
  clients.set(network, client)
  return client.request({ method, params }, { signal })
}
