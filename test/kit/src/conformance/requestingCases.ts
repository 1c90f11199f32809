import { type ConnectorRpcRequest, normalizeError } from '@wallet-widget/kernel'
import { check, rejection, settle } from './check.js'
import type { ConnectorCase } from './connectingCases.js'
import { connectRequest } from './connectRequest.js'
import type { ConnectorHarness } from './describeConnector.js'

async function connected(harness: ConnectorHarness) {
  const sessions = await harness.connector.connect(connectRequest(harness).request)
  const controller = new AbortController()
  const { namespace, networkId } = sessions[0] ?? {}
  const elsewhere = harness.networks.find(
    (network) => network.chainNamespace === namespace && network.caipNetworkId !== networkId,
  )
  const request = { params: [], ...harness.request, namespace, networkId, signal: controller.signal }
  return { controller, elsewhere, request: request as unknown as ConnectorRpcRequest }
}

async function checkRefusal(promise: Promise<unknown>) {
  const error = await rejection(promise, 'What the visitor refuses rejects.')
  check(normalizeError(error).code === 'USER_REJECTED', 'A refusal carries 4001.', error)
}

export const requestingCases: Readonly<Record<string, ConnectorCase>> = {
  'behavior: passes a request to the wallet': async (harness) => {
    if (!harness.request) return
    const { request } = await connected(harness)
    const answer = await harness.connector.request(request)
    check(answer !== undefined, 'A request has an answer.')
  },
  'error: a refused request': async (harness) => {
    if (!harness.request) return
    const { request } = await connected(harness)
    harness.answer('reject')
    await checkRefusal(harness.connector.request(request))
  },
  'behavior: an aborted request rejects at once': async (harness) => {
    if (!harness.request) return
    const { controller, request } = await connected(harness)
    harness.answer('hang')
    const failed = rejection(harness.connector.request(request), 'An aborted request rejects.')
    await settle()
    controller.abort()
    await failed
    harness.release()
    await settle()
  },
  'behavior: moves the wallet to another network': async (harness) => {
    const { controller, elsewhere } = await connected(harness)
    if (!harness.connector.switchNetwork || !elsewhere) return
    await harness.connector.switchNetwork({ network: elsewhere, signal: controller.signal })
    const sessions = await harness.connector.reconnect(connectRequest(harness).request)
    const now = sessions?.find(({ namespace }) => namespace === elsewhere.chainNamespace)?.networkId
    check(now === elsewhere.caipNetworkId, 'After the switch the wallet is on the network.', now)
  },
  'error: a refused switch': async (harness) => {
    const { controller, elsewhere } = await connected(harness)
    if (!harness.connector.switchNetwork || !elsewhere) return
    harness.answer('reject')
    await checkRefusal(harness.connector.switchNetwork({ network: elsewhere, signal: controller.signal }))
  },
  'behavior: an aborted switch rejects at once': async (harness) => {
    const { controller, elsewhere } = await connected(harness)
    if (!harness.connector.switchNetwork || !elsewhere) return
    harness.answer('hang')
    const moving = harness.connector.switchNetwork({ network: elsewhere, signal: controller.signal })
    const failed = rejection(moving, 'An aborted switch rejects.')
    await settle()
    controller.abort()
    await failed
    harness.release()
    await settle()
  },
}
