import { parseCaipNetworkId } from '../chains/caip.js'
import { BaseError } from '../errors/BaseError.js'
import { normalizeError } from '../errors/normalizeError.js'
import type { Runtime } from '../runtime.js'
import type { RequestOptions } from '../widget.js'
import { abortable } from './abortable.js'
import { deepFreeze } from './deepFreeze.js'
import { findConnection } from './findConnection.js'
import type { RpcRequest } from './requests.js'
import { runOperation } from './runOperation.js'
import { namespaceNotConfigured } from './switchNamespace.js'

/** Sends a JSON-RPC request to whoever answers it: the chain adapter, else the active wallet. */
export async function request(runtime: Runtime, options: RequestOptions): Promise<unknown> {
  const { session, networks } = runtime
  const {
    chainId,
    method,
    params,
    signal,
    namespace: wanted,
  } = { __proto__: null, ...options } as RequestOptions
  const { chains, activeNamespace } = session.$session.get()
  const named = chainId ? parseCaipNetworkId(chainId).namespace : undefined
  if (named && wanted && named !== wanted)
    throw new BaseError(`The network ${chainId} is none of "${wanted}".`, {
      code: 'INVALID_CAIP_NETWORK_ID',
      metaMessages: ['Give a network of that namespace, or leave `namespace` out.'],
    })
  const namespace = named ?? wanted ?? activeNamespace
  const first = networks.get().find(({ chainNamespace }) => !namespace || chainNamespace === namespace)
  if (namespace && !first) throw namespaceNotConfigured(namespace)
  const networkId = chainId ?? (namespace && chains[namespace]?.networkId) ?? first?.caipNetworkId
  if (!networkId)
    throw new BaseError('CaipNetwork is undefined', {
      code: 'NETWORK_UNDEFINED',
      metaMessages: ['Connect a wallet, or name a network with `chainId`.'],
    })
  const settled = namespace ?? parseCaipNetworkId(networkId).namespace
  const answer = await runOperation('request', runtime.hooks.request, {
    method,
    params: frozenCopy(method, params),
    namespace: settled,
    networkId,
    network: networks.get().find(({ caipNetworkId }) => caipNetworkId === networkId),
    address: findConnection(runtime, settled)?.address,
    signal: signal ?? new AbortController().signal,
  })
  return answer.value
}

/** The kernel's own part of the request hook. */
export function tapRequest(runtime: Runtime): void {
  const { hooks, adapters } = runtime
  // Last of all, so that nobody who edited the request can go on editing it.
  hooks.request.prepare.tap({ name: 'kernel', stage: Number.POSITIVE_INFINITY }, (request) =>
    Object.freeze({ ...request, params: frozenCopy(request.method, request.params) }),
  )
  hooks.request.handle.tapPromise({ name: 'kernel', stage: 0 }, async (request) => {
    const answer = adapters.get(request.namespace)?.request?.(request)
    return answer && { value: await answer }
  })
  hooks.request.handle.tap({ name: 'kernel', stage: 100 }, ({ namespace, method }) => {
    if (findConnection(runtime, namespace))
      throw new BaseError(`Nothing answers ${method}.`, { code: 'UNANSWERED' })
    throw new BaseError('Connect a wallet first.', {
      code: 'NOT_CONNECTED',
      metaMessages: [`${method} is answered by a wallet, and none is connected for ${namespace}.`],
    })
  })
}

/**
 * Hands a request to the wallet. Stopped before the wallet has it when account or network are no longer those
 * the request was made for; a signature that arrives for an account left meanwhile is not used.
 */
export async function requestFromWallet(
  runtime: Runtime,
  request: RpcRequest,
  send: (signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  const { adapters, session, config, networks } = runtime
  const { namespace, method, networkId } = request
  const binds = adapters.get(namespace)?.binds?.(method)
  const { signal } = request
  if (!binds) return send(signal)
  const connection = findConnection(runtime, namespace)
  if (connection?.address !== request.address) throw accountChanged()
  if (connection?.networkId !== networkId) throw networkChanged(networkId)
  const configured = networks.get().some(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!configured && !config.allowUnsupportedNetwork) throw networkChanged(networkId)
  if (binds === 'send') return send(signal)

  const left = new AbortController()
  const heed = () => left.abort(signal.reason)
  signal.addEventListener('abort', heed)
  if (signal.aborted) heed()
  const stop = session.$session.listen(() => {
    if (findConnection(runtime, namespace)?.address !== request.address) left.abort(accountChanged())
  })
  try {
    return await abortable(send(left.signal), left.signal)
  } finally {
    stop()
    signal.removeEventListener('abort', heed)
  }
}

function frozenCopy(method: string, params: unknown): unknown {
  try {
    return deepFreeze(structuredClone(params))
  } catch (thrown) {
    throw normalizeError(thrown, {
      code: 'INVALID_PARAMS',
      shortMessage: `The params of ${method} hold something that cannot be sent.`,
    })
  }
}

const accountChanged = () =>
  new BaseError('The account changed, so the request was stopped.', {
    code: 'ACCOUNT_CHANGED',
    metaMessages: ['Start again with the account that is active now.'],
  })

const networkChanged = (networkId: string) =>
  new BaseError('The wallet is on another network, so the request was stopped.', {
    code: 'NETWORK_CHANGED',
    metaMessages: [`The request is for ${networkId}. Switch the network, then start again.`],
  })
