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

/** A request for what may be asked twice. */
export interface NodeRead extends NodeRequest {
  /** Whether a result is what the method yields: another node is asked where it is not. @default any is */
  readonly isResult?: ((result: unknown) => boolean) | undefined
}

/**
 * Reads from a network's own node. Reads are shared while in flight, retried, and asked of the next url where one fails.
 *
 * @throws RpcError, HttpError; BaseError `REQUEST_TIMEOUT`, `REQUEST_ABORTED`
 */
export async function readFromNode({ network, method, params, ...options }: NodeRead): Promise<unknown> {
  return (await clientOf(network)).read({ method, params }, options)
}

/**
 * Sends to a network's own node what changes something, such as a signed transaction: once, to one url.
 *
 * @throws as `readFromNode`
 */
export async function sendToNode({ network, method, params, signal }: NodeRequest): Promise<unknown> {
  return (await clientOf(network)).send({ method, params }, { signal })
}

async function clientOf(network: Network): Promise<JsonRpcClient> {
  const { createJsonRpcClient } = await import('../net/index.js')
  const client = clients.get(network) ?? createJsonRpcClient({ urls: network.rpcUrls })
  clients.set(network, client)
  return client
}
