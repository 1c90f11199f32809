import { isCaipNetworkId } from '../chains/caip.js'
import type { Connector, ConnectorEvent, LateAnswer } from '../chains/connector.js'
import type { SentTransaction } from '../chains/transactions.js'
import { normalizeError } from '../errors/normalizeError.js'
import { readProperty } from '../errors/readProperty.js'
import type { RpcRequest } from '../requests.js'
import type { CoreContext } from './coreContext.js'
import { findConfigured } from './networks.js'
import { isRequestId } from './requestId.js'
import { sealRequest } from './sealRequest.js'

type AnsweredLate = Extract<ConnectorEvent, { readonly type: 'answeredLate' }>

/** Checks a late answer that a connector reports, and settles it. */
export async function takeLateAnswer(
  context: CoreContext,
  connector: Connector,
  { request: asked, answer }: AnsweredLate,
): Promise<void> {
  const { id, method, params, namespace, networkId, address } = asked
  const isOfChain =
    connector.namespaces.includes(namespace) &&
    isCaipNetworkId(networkId) &&
    networkId.startsWith(`${namespace}:`)
  const adapter = context.adapters.get(namespace)
  if (!isRequestId(id) || typeof method !== 'string' || !isOfChain || !adapter) return
  const request = sealRequest({
    id,
    method,
    params,
    namespace,
    networkId,
    network: findConfigured(context, networkId),
    address: address && adapter.isAddress(address) ? adapter.normalizeAddress(address) : undefined,
    connectorId: connector.id,
    signal: new AbortController().signal,
  })
  await whenReady(context)
  await settleLate(context, request, answer)
}

/**
 * Tells the plugins and the page about a wallet's late answer. Only for requests that send something: late signatures are
 * dropped.
 */
export async function settleLate(
  context: CoreContext,
  request: RpcRequest,
  answer: LateAnswer,
): Promise<void> {
  const { adapters, hooks, events, running } = context
  const { id, method, namespace, networkId } = request
  if (adapters.get(namespace)?.binds?.(method) !== 'send') return
  // The caller learns of the failure first.
  await running.get(id)
  const about = { id, method, networkId }
  if (!('value' in answer)) {
    const error = normalizeError(readProperty(answer, 'error'))
    await hooks.request.settle.promise({ ok: false, request, error, isLate: true })
    events.track({ event: 'REQUEST_REFUSED_LATE', properties: { ...about, code: error.code } })
    return
  }
  const result = Object.freeze({ value: answer.value })
  await hooks.request.settle.promise({ ok: true, request, result, isLate: true })
  const sent = await readSent(context, request, answer.value)
  events.track({ event: 'REQUEST_ANSWERED_LATE', properties: { ...about, transactionId: sent?.id } })
}

/** After a reload, a wallet may be restored before all plugins are set up. */
function whenReady({ state }: CoreContext): Promise<void> {
  if (state.$ready.get()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = state.$ready.listen(() => {
      stop()
      resolve()
    })
  })
}

/** What was sent, as the chain reads it from the wallet’s answer. */
async function readSent(
  { adapters, report }: CoreContext,
  { namespace, method, params, address }: RpcRequest,
  value: unknown,
): Promise<SentTransaction | undefined> {
  try {
    const transactions = address && (await adapters.get(namespace)?.loadTransactions?.())
    return transactions ? transactions.readSent({ method, params, from: address }, value) : undefined
  } catch (error) {
    report(error)
    return undefined
  }
}
