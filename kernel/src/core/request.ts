import { sleep } from '../async/sleep.js'
import { withAbort } from '../async/withAbort.js'
import { parseCaipNetworkId } from '../chains/caip.js'
import { activeConnection } from '../connectors/activeConnection.js'
import { BaseError } from '../errors/BaseError.js'
import { checkKind } from '../kinds.js'
import type { RequestOptions, RpcRequest } from '../requests.js'
import { randomId } from '../text/randomId.js'
import { alertRefusal } from './alertRefusal.js'
import type { CoreContext } from './coreContext.js'
import { findConfigured, namespaceNotConfigured } from './networks.js'
import { isRequestId } from './requestId.js'
import { runOperation } from './runOperation.js'
import { copyParams, sealRequest } from './sealRequest.js'
import { settleLate } from './settleLate.js'
import { showUnsupported } from './unsupported.js'

/** Sends a JSON-RPC request to whoever answers it: the chain adapter, else the active wallet. */
export async function request(
  context: CoreContext,
  { id = randomId(), chainId: given, method, params, signal, namespace: wanted }: RequestOptions,
): Promise<unknown> {
  checkKind(method, 'a string', '`method`')
  if (!isRequestId(id))
    throw new BaseError('`id` must be a string of 1 to 100 characters.', { code: 'INVALID_ARGUMENT' })
  const chainId = given ?? undefined
  if (chainId !== undefined) checkKind(chainId, 'a string', '`chainId`')
  const { session, networks } = context
  const { chains, activeNamespace } = session.$session.get()
  const named = chainId !== undefined ? parseCaipNetworkId(chainId).namespace : undefined
  if (named && wanted && named !== wanted)
    throw new BaseError(`The network ${chainId} does not belong to "${wanted}".`, {
      code: 'INVALID_CAIP_NETWORK_ID',
      metaMessages: ['Pass a network of that namespace, or leave `namespace` out.'],
    })
  const namespace = named ?? wanted ?? activeNamespace
  const first = networks.get().find(({ chainNamespace }) => !namespace || chainNamespace === namespace)
  if (!first) throw namespaceNotConfigured(String(namespace))
  const networkId = chainId ?? (namespace && chains[namespace]?.networkId) ?? first.caipNetworkId
  const settled = namespace ?? parseCaipNetworkId(networkId).namespace
  const connection = activeConnection(session, settled)
  const network = findConfigured(context, networkId)
  // A wallet that is there may answer all the same.
  if (chainId && !network && connection?.networkId !== chainId)
    context.notices.alert('NETWORK_NOT_FOUND', String(chainId))
  const rpcRequest: RpcRequest = {
    id,
    method,
    params: copyParams(method, params),
    namespace: settled,
    networkId,
    network,
    address: connection?.address,
    connectorId: connection?.connectorId,
    signal: signal ?? new AbortController().signal,
  }
  const answer = runOperation('request', context.hooks.request, rpcRequest, {
    signal,
    onLate: (asked, { value }) => settleLate(context, asked, { value }).catch(context.report),
  })
  if (context.adapters.get(settled)?.binds?.(method) === 'send') keepRunning(context, id, answer)
  return (await answer).value
}

/** Tracks a request until the caller knows the outcome. */
function keepRunning({ running }: CoreContext, id: string, answer: Promise<unknown>): void {
  const told = answer
    // The caller's own handlers run first.
    .then(
      () => sleep(0),
      () => sleep(0),
    )
    .then(() => {
      if (running.get(id) === told) running.delete(id)
    })
  running.set(id, told)
}

/** The kernel's own part of the request hook. */
export function tapRequest(context: CoreContext): void {
  const { hooks, adapters, session, connectors } = context
  // Last of all, so that nobody who edited the request can go on editing it.
  hooks.request.prepare.tap({ name: 'kernel', stage: Number.POSITIVE_INFINITY }, (request) => {
    checkKind(request.method, 'a string', '`method`')
    return sealRequest(request)
  })
  hooks.request.settle.tap('kernel', (outcome) => {
    if (!outcome.ok && !outcome.isLate) alertRefusal(context, outcome.error)
  })
  hooks.request.handle.tapPromise({ name: 'kernel', stage: 0 }, async (request) => {
    const answer = adapters.get(request.namespace)?.request?.(request)
    return answer && Object.freeze({ value: await answer })
  })
  hooks.request.handle.tapPromise({ name: 'kernel', stage: 50 }, async (request) => {
    const { id, method, namespace, networkId } = request
    const connection = activeConnection(session, namespace)
    const connector = connection && connectors.find(connection.connectorId)
    if (!connector) return undefined
    const { address } = connection
    const value = await requestFromWallet(context, request, (params, signal) =>
      connector.request({ id, method, params, namespace, networkId, address, signal }),
    )
    return Object.freeze({ value })
  })
  hooks.request.handle.tap({ name: 'kernel', stage: 100 }, ({ namespace, method }) => {
    if (activeConnection(session, namespace))
      throw new BaseError(`Nothing answers ${method}.`, { code: 'UNANSWERED' })
    throw new BaseError('Connect a wallet first.', {
      code: 'NOT_CONNECTED',
      metaMessages: [`${method} is answered by a wallet, and none is connected for ${namespace}.`],
    })
  })
}

/**
 * Hands a request to the wallet. Where that is on a network that the site lacks, the visitor is asked to switch. Stopped before the wallet has it when wallet, account or network are no longer those
 * the request was made for; a signature that arrives for an account that is no longer active is not used.
 */
async function requestFromWallet(
  context: CoreContext,
  request: RpcRequest,
  send: (params: unknown, signal: AbortSignal) => Promise<unknown>,
): Promise<unknown> {
  const { adapters, session, config, router } = context
  const { namespace, method, networkId, signal } = request
  const isSameAccount = () => {
    const connection = activeConnection(session, namespace)
    return connection?.address === request.address && connection?.connectorId === request.connectorId
  }
  const adapter = adapters.get(namespace)
  const binds = adapter?.binds?.(method)
  if (!binds) return send(request.params, signal)
  const checked: { readonly params: unknown } | void =
    adapter?.check && (await withAbort<{ readonly params: unknown } | void>(adapter.check(request), signal))
  const params = checked ? checked.params : request.params
  if (!isSameAccount()) throw accountChanged()
  const isUsable = findConfigured(context, networkId) || config.allowUnsupportedNetwork
  if (activeConnection(session, namespace)?.networkId !== networkId || !isUsable) {
    const isOpen = router.$router.get().open
    if (session.$session.get().activeNamespace === namespace) void showUnsupported(context, !isOpen)
    throw networkChanged(networkId)
  }
  if (binds === 'send') return send(params, signal)

  const changed = new AbortController()
  const stop = session.$session.listen(() => {
    if (!isSameAccount()) changed.abort(accountChanged())
  })
  const either = AbortSignal.any([signal, changed.signal])
  try {
    return await withAbort(send(params, either), either)
  } finally {
    stop()
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
