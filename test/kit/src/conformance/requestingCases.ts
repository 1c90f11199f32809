import type { CaipNetworkId, ConnectorRpcRequest, WalletSession } from '@wallet-widget/kernel'
import { normalizeError } from '@wallet-widget/kernel/connectors'
import { check, needs, rejection, settle } from './check.js'
import { type ConnectorCase, type ConnectorHarness, connectRequest } from './connectorHarness.js'

async function connected(harness: ConnectorHarness) {
  const sessions = await harness.connector.connect(connectRequest(harness).request)
  check(sessions[0], 'Connecting answers at least one session.')
  return { sessions, session: sessions[0], controller: new AbortController() }
}

/** A request for the wallet that has just been connected. */
async function requesting(harness: ConnectorHarness) {
  needs(harness.request, 'The harness names no request.')
  const { sessions, session, controller } = await connected(harness)
  const { namespace, networkId } = session
  const asked = typeof harness.request === 'function' ? harness.request(sessions) : harness.request
  const { signal } = controller
  const request: ConnectorRpcRequest = { params: [], namespace, networkId, ...asked, signal }
  return { controller, request }
}

/** A network that the wallet, just connected, is not on. */
async function switching(harness: ConnectorHarness) {
  const { switchNetwork } = harness.connector
  needs(switchNetwork, 'The wallet chooses its network itself: the connector has no switchNetwork.')
  const { sessions, controller } = await connected(harness)
  const network = harness.networks.find((one) => sessions.some((session) => isElsewhere(session, one)))
  needs(network, 'The harness gives no second network of a namespace.')
  return { network, signal: controller.signal, controller, switchNetwork }
}

const isElsewhere = (
  { namespace, networkId, approvedNetworkIds }: WalletSession,
  { chainNamespace, caipNetworkId }: { chainNamespace: string; caipNetworkId: CaipNetworkId },
) =>
  chainNamespace === namespace &&
  caipNetworkId !== networkId &&
  (approvedNetworkIds?.includes(caipNetworkId) ?? true)

const UNASKED = 'The wallet moves without asking.'

async function checkRefusal(promise: Promise<unknown>) {
  const error = await rejection(promise, 'What the visitor refuses rejects.')
  check(normalizeError(error).code === 'USER_REJECTED', 'A refusal carries 4001.', error)
}

export const requestingCases: Readonly<Record<string, ConnectorCase>> = {
  'behavior: passes a request to the wallet': async (harness) => {
    const { request } = await requesting(harness)
    const answer = await harness.connector.request(request)
    check(answer !== undefined, 'A request has an answer.')
  },
  'error: a refused request': async (harness) => {
    const { request } = await requesting(harness)
    harness.answer('reject')
    await checkRefusal(harness.connector.request(request))
  },
  'behavior: an aborted request rejects at once': async (harness) => {
    const { controller, request } = await requesting(harness)
    harness.answer('hang')
    const asked = harness.connector.request(request)
    asked.catch(() => {}) // looked at below
    await settle()
    controller.abort()
    await rejection(asked, 'An aborted request rejects.')
    harness.release()
    await settle()
  },
  'behavior: moves the wallet to another network': async (harness) => {
    const { network, signal, switchNetwork } = await switching(harness)
    await switchNetwork.call(harness.connector, { network, signal })
    const sessions = await harness.connector.reconnect(connectRequest(harness).request)
    const now = sessions?.find(({ namespace }) => namespace === network.chainNamespace)?.networkId
    check(now === network.caipNetworkId, 'After the switch the wallet is on the network.', now)
  },
  'error: a refused switch': async (harness) => {
    const { network, signal, switchNetwork } = await switching(harness)
    needs(!harness.switchesUnasked, UNASKED)
    harness.answer('reject')
    await checkRefusal(switchNetwork.call(harness.connector, { network, signal }))
  },
  'behavior: an aborted switch rejects at once': async (harness) => {
    const { network, signal, controller, switchNetwork } = await switching(harness)
    needs(!harness.switchesUnasked, UNASKED)
    harness.answer('hang')
    const moving = switchNetwork.call(harness.connector, { network, signal })
    moving.catch(() => {}) // looked at below
    await settle()
    controller.abort()
    await rejection(moving, 'An aborted switch rejects.')
    harness.release()
    await settle()
  },
}
