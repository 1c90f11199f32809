import type { CaipNetworkId, ConnectorRpcRequest, WalletSession } from '@wallet-widget/kernel'
import { normalizeError } from '@wallet-widget/kernel/connectors'
import { check, needs, rejection, SOON_MS, settle, within } from './check.js'
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

const NOT_SEEN = 'The harness cannot tell what the wallet received.'

/** Whether two params are the same when written down. */
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

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
  'behavior: the wallet receives the request as it was made, once': async (harness) => {
    needs(harness.received, NOT_SEEN)
    const { request } = await requesting(harness)
    const before = harness.received().length
    await harness.connector.request(request)
    const [received, ...more] = harness.received().slice(before)
    check(received && more.length === 0, 'The wallet receives a request once.', received, more)
    check(received.method === request.method, 'It is asked the method that was asked.', received.method)
    check(same(received.params ?? [], request.params ?? []), 'It is given the params.', received.params)
    const { networkId = request.networkId } = received
    check(networkId === request.networkId, 'It is asked on the network that was asked for.', networkId)
  },
  'behavior: a request for another network is not carried out on this one': async (harness) => {
    needs(harness.received, NOT_SEEN)
    const { request } = await requesting(harness)
    const other = harness.networks.find(
      ({ chainNamespace, caipNetworkId }) =>
        chainNamespace === request.namespace && caipNetworkId !== request.networkId,
    )
    needs(other, 'The harness gives no second network of a namespace.')
    const before = harness.received().length
    const networkId = other.caipNetworkId
    await within(
      harness.connector.request({ ...request, networkId }).catch(() => {}),
      SOON_MS,
      'A request for another network is answered or refused.',
    )
    const wrong = harness
      .received()
      .slice(before)
      .find((received) => received.networkId !== undefined && received.networkId !== networkId)
    check(!wrong, 'The wallet carries it out on the network that was asked for, or not at all.', wrong)
  },
  'behavior: a request that is aborted already never reaches the wallet': async (harness) => {
    const { controller, request } = await requesting(harness)
    const count = () => harness.received?.().length ?? harness.promptCount()
    const before = count()
    controller.abort()
    await rejection(harness.connector.request(request), 'A request with an aborted signal rejects.')
    await settle()
    check(count() === before, 'Nothing is asked once aborted.', count())
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
