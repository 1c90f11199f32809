import { loadNet, type Network } from '@wallet-widget/kernel'

type Net = Awaited<ReturnType<typeof loadNet>>

/** One client a network, made when it is first asked, so that it can prefer the url that answered last. */
const clients = new WeakMap<Network, ReturnType<Net['createJsonRpcClient']>>()

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
  const { createJsonRpcClient } = await loadNet()
  const client = clients.get(network) ?? createJsonRpcClient({ urls: network.rpcUrls })
  clients.set(network, client)
  return client.request({ method, params }, { signal })
}
