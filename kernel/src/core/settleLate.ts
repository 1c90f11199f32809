import type { Connector, ConnectorEvent } from '../chains/connector.js'
import type { SentTransaction } from '../chains/transactions.js'
import { normalizeError } from '../errors/normalizeError.js'
import type { RpcRequest } from '../requests.js'
import type { CoreContext } from './coreContext.js'
import { frozenCopy } from './frozenCopy.js'
import { findConfigured } from './networks.js'
import { isRequestId } from './requestId.js'

type AnsweredLate = Extract<ConnectorEvent, { readonly type: 'answeredLate' }>

/**
 * Tells plugins and page what a wallet answered to a request that nobody waits for any more. Only where the request sends
 * something: a signature that comes late is not used.
 */
export async function settleLate(
  context: CoreContext,
  connector: Connector,
  { request: asked, answer }: AnsweredLate,
): Promise<void> {
  const { adapters, hooks, events } = context
  const { id, method, params, namespace, networkId, address } = asked
  const adapter = adapters.get(namespace)
  const isOfChain = connector.namespaces.includes(namespace) && networkId.startsWith(`${namespace}:`)
  if (!isRequestId(id) || !isOfChain || adapter?.binds?.(method) !== 'send') return
  await whenReady(context)
  const request: RpcRequest = Object.freeze({
    id,
    method,
    params: frozenCopy(params),
    namespace,
    networkId,
    network: findConfigured(context, networkId),
    address: address && adapter.isAddress(address) ? adapter.normalizeAddress(address) : undefined,
    connectorId: connector.id,
    signal: new AbortController().signal,
  })
  const about = { id, method, networkId }
  if ('error' in answer) {
    const error = normalizeError(answer.error)
    await hooks.request.settle.promise({ ok: false, request, error, isLate: true })
    events.track({ event: 'REQUEST_REFUSED_LATE', properties: { ...about, code: error.code } })
    return
  }
  const result = Object.freeze({ value: answer.value })
  await hooks.request.settle.promise({ ok: true, request, result, isLate: true })
  const sent = await readSent(context, request, answer.value)
  events.track({ event: 'REQUEST_ANSWERED_LATE', properties: { ...about, transactionId: sent?.id } })
}

/** After a reload a wallet may be back before all plugins are set up. */
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
