import { throwIfAborted, withAbort } from '../async/withAbort.js'
import { withTimeout } from '../async/withTimeout.js'
import type { ChainNamespace } from '../chains/caip.js'
import type { Connector, ConnectorConnectRequest, WalletSession } from '../chains/connector.js'
import { ownMembers } from '../copies.js'
import { BaseError } from '../errors/BaseError.js'
import { isMobile } from '../platform.js'
import { viewWithRole } from '../plugins/views.js'
import type { ConnectOptions, ConnectRequest } from '../requests.js'
import type { ConnectAttempt } from '../state/connectAttempts.js'
import type { Connection, StatusReason } from '../state/connection.js'
import type { RouterState } from '../state/router.js'
import { adapterNotFound } from './adapterNotFound.js'
import { checkChoice } from './checkChoice.js'
import { endConnections, listenToConnector, remember, rememberRecentWallet } from './connections.js'
import type { CoreContext } from './coreContext.js'
import { chosenNetwork, findNetwork, isConfigured } from './networks.js'
import type { Pair } from './pairOf.js'
import { runOperation } from './runOperation.js'
import { applySessions } from './sessions.js'
import { isContradicted, noteKnown, numberOf } from './told.js'
import { showUnsupported } from './unsupported.js'
import { wantsUnsupported } from './wantsUnsupported.js'

/** A wallet may be asked, and the visitor may think, for this long. ms */
const CONNECT_DEADLINE_MS = 300_000

/** Wallets that can be asked without a prompt answer at once. ms */
const SILENT_DEADLINE_MS = 3000

/** The numbers of the questions that wallets were asked: what they tell later is newer than their answers. */
const questions = new WeakMap<ConnectRequest, number>()

/** Carries out an attempt to connect a wallet. */
export async function connect(
  context: CoreContext,
  options: ConnectOptions,
  attempt: ConnectAttempt,
): Promise<readonly Connection[]> {
  const { connectorId, signal } = attempt
  const connector = findConnector(context, connectorId)
  const namespaces = wantedNamespaces(context, connector, options.namespaces)
  const network = options.network ? findNetwork(context, options.network) : chosenNetwork(context, namespaces)
  throwIfAborted(signal)
  checkChoice(context, connector)
  const restoreStatus = markConnecting(context, namespaces)
  // At once, so that the wallet chosen instead finds everything put back.
  const onAbort = () => restoreStatus('cancelled')
  signal.addEventListener('abort', onAbort)
  // A code to pair with has a life of its own, and is renewed.
  const deadline =
    connector.method === 'pairing'
      ? undefined
      : setTimeout(() => attempt.abort(connectionTimeout()), CONNECT_DEADLINE_MS)

  const request = ownMembers<ConnectRequest>({
    connectorId,
    namespaces,
    ...(network ? { network } : {}),
    signal,
    onProgress: attempt.onProgress,
  })
  let connections: readonly Connection[] = []
  try {
    await runOperation('connect', context.hooks.connect, request, {
      signal,
      fallback: { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' },
      commit(asked, sessions) {
        const answering =
          asked.connectorId === connectorId ? connector : findConnector(context, asked.connectorId)
        const question = questions.get(asked)
        const wanted = asked.namespaces ?? namespaces
        connections = applySessions(context, answering, sessions, {
          question,
          reason: 'visitor',
          namespaces: wanted,
          wanted: asked.network?.chainNamespace,
        })
        endLeftOut(context, answering, wanted, connections)
        for (const one of connections) noteKnown(context, one)
        signal.removeEventListener('abort', onAbort)
        restoreStatus('wallet') // where it approved only some of the namespaces
        attempt.succeed()
        const used = connections[0]?.wallet.id ?? asked.connectorId
        // Logins and pairings with an unknown wallet are not listed wallets.
        const { method = 'wallet' } = answering
        if (method === 'wallet' || (method === 'pairing' && used !== answering.id))
          rememberRecentWallet(context, used)
        context.chosen.add(answering.id)
        listenToConnector(context, answering)
      },
    })
  } catch (error) {
    if (!signal.aborted) restoreStatus('failed')
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
    clearTimeout(deadline)
  }
  return connections
}

/** The kernel's own part of the connect hook: asks the wallet, and says where the visitor goes next. */
export function tapConnect(context: CoreContext): void {
  const { hooks, router, config, events, connectors, networks, adapters, disconnecting, state } = context
  // Last of all: of a network that a tap names, the site's own is meant, with its urls.
  hooks.connect.prepare.tap({ name: 'kernel', stage: Number.POSITIVE_INFINITY }, (request) =>
    request.network
      ? Object.assign(ownMembers(request), { network: findNetwork(context, request.network) })
      : request,
  )
  hooks.connect.handle.tapPromise({ name: 'kernel', stage: 50 }, async (request) => {
    const connector = connectors.find(request.connectorId)
    if (!connector) return undefined
    // A wallet that is still letting go would end the new connection, too.
    await withAbort(disconnecting.get(connector.id) ?? Promise.resolve(), request.signal)
    const namespaces = request.namespaces ?? connector.namespaces.filter((one) => adapters.has(one))
    const asked = {
      namespaces,
      network: request.network,
      networks: networks.get().filter(({ chainNamespace }) => namespaces.includes(chainNamespace)),
      signal: request.signal,
      onProgress: request.onProgress,
    }
    questions.set(request, numberOf(context))
    const sessions = await (request.askWallet?.(connector, asked) ?? connector.connect(asked))
    return sessions && settle(context, connector, asked, { request, sessions })
  })
  /** Where the visitor was when the wallet was connected. */
  const shown = new WeakMap<object, RouterState>()
  hooks.connect.settle.tap({ name: 'kernel', stage: Number.NEGATIVE_INFINITY }, (outcome) => {
    shown.set(outcome, router.$router.get())
  })
  // After those of the plugins, which may lead elsewhere.
  hooks.connect.settle.tapPromise({ name: 'kernel', stage: 100 }, async (outcome) => {
    if (!outcome.ok) return
    const { connectorId, network } = outcome.request
    const isPaired = connectors.find(connectorId)?.method === 'pairing'
    const method = !isPaired ? 'browser' : isMobile() ? 'mobile' : 'qrcode'
    events.track({ event: 'CONNECT_SUCCESS', properties: { method, name: connectorId } })
    void showUnsupported(context, true)
    if (wantsUnsupported(context)) return
    if (config.inline) return
    const now = router.$router.get()
    const hasMoved = now.view !== shown.get(outcome)?.view
    const next = viewWithRole(state.$views, 'connected')
    // A view that is held, such as a required sign-in, is not replaced.
    const isHeld = (state.$views.get().get(now.view)?.held ?? false) !== false
    if (!now.open || hasMoved || isHeld || !next) return
    router.replace(next, { connectorId, ...(network && { networkId: network.caipNetworkId }) })
    // What led here has been answered: nobody goes back to the question.
    router.removeFromHistory(() => true)
  })
}

/** A wallet that is connected anew and leaves a chain out shares none there any more. */
function endLeftOut(
  context: CoreContext,
  { id }: Connector,
  namespaces: readonly ChainNamespace[],
  connections: readonly Connection[],
): void {
  const isLeftOut = ({ connectorId, namespace }: Pair) =>
    connectorId === id &&
    namespaces.includes(namespace) &&
    connections.every((one) => one.namespace !== namespace)
  endConnections(context, isLeftOut, 'wallet')
  remember(context, { forget: isLeftOut })
}

/**
 * Whether what a wallet told while it was asked is older than its answer or newer, it alone can say: it is asked, without a
 * prompt. Where it can't be, the answer to the prompt counts.
 */
async function settle(
  context: CoreContext,
  connector: Connector,
  asked: ConnectorConnectRequest,
  { request, sessions }: { readonly request: ConnectRequest; readonly sessions: readonly WalletSession[] },
): Promise<readonly WalletSession[]> {
  const question = questions.get(request) ?? 0
  const isOpen = (session: WalletSession) => isContradicted(context, connector.id, session, question)
  if (!Array.isArray(sessions) || !sessions.some(isOpen)) return sessions
  questions.set(request, numberOf(context))
  const namespaces = sessions.filter(isOpen).map(({ namespace }) => namespace)
  const silently = () => connector.reconnect({ ...asked, namespaces })
  const now = await withTimeout(silently, { timeout: SILENT_DEADLINE_MS, signal: asked.signal }).catch(
    () => [],
  )
  return sessions.map((one) => now?.find(({ namespace }) => namespace === one.namespace) ?? one)
}

function findConnector({ connectors }: CoreContext, id: string): Connector {
  const connector = connectors.find(id)
  if (connector) return connector
  throw new BaseError(`No connector found for connection: ${id}`, {
    code: 'CONNECTOR_NOT_FOUND',
    metaMessages: ['Install or unlock the wallet, or enable the plugin that brings it.'],
  })
}

function wantedNamespaces(
  context: CoreContext,
  connector: Connector,
  wanted: readonly ChainNamespace[] | undefined,
): readonly ChainNamespace[] {
  const configured = connector.namespaces.filter(
    (namespace) => isConfigured(context, namespace) && (!wanted || wanted.includes(namespace)),
  )
  const usable = configured.filter((namespace) => context.adapters.has(namespace))
  if (usable.length > 0) return Object.freeze(usable)
  if (configured.length > 0) throw adapterNotFound(context, ...configured)
  throw new BaseError('Chain is not supported', {
    code: 'CHAIN_NOT_SUPPORTED',
    metaMessages: [`${connector.name} serves none of the configured networks.`],
  })
}

/** Marks the namespaces as connecting where nothing is connected. Returns a function that puts them back. */
function markConnecting({ session }: CoreContext, namespaces: readonly ChainNamespace[]) {
  const idle = namespaces.filter(
    (namespace) => session.$session.get().chains[namespace]?.status !== 'connected',
  )
  const { activeNamespace } = session.$session.get()
  for (const namespace of idle) session.setChain(namespace, { status: 'connecting', reason: 'visitor' })
  const [first] = idle
  if (first && activeNamespace === undefined) session.update({ activeNamespace: first })
  return (reason: StatusReason) => {
    for (const namespace of idle) session.stopConnecting(namespace, reason)
  }
}

const connectionTimeout = () =>
  new BaseError('The request took too long to respond', {
    code: 'CONNECTION_TIMEOUT',
    metaMessages: ['Open the wallet and try again.'],
  })
