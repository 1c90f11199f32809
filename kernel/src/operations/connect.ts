import type { Connector } from '../chains/connector.js'
import type { ChainNamespace } from '../chains/namespace.js'
import { BaseError } from '../errors/BaseError.js'
import { isMobile } from '../platform.js'
import type { Runtime } from '../runtime.js'
import type { Connection } from '../state/connection.js'
import type { ChainSession } from '../state/session.js'
import type { ConnectOptions } from '../widget.js'
import { applySessions } from './applySessions.js'
import { close } from './close.js'
import { cancelConnect, connectFlights } from './connectFlight.js'
import { findNetwork } from './findNetwork.js'
import { isConfigured } from './isConfigured.js'
import { listenToConnector } from './listenToConnector.js'
import { rememberRecentWallet } from './remember.js'
import type { ConnectRequest } from './requests.js'
import { runOperation } from './runOperation.js'
import { showUnsupported } from './showUnsupported.js'

/** A wallet may be asked, and the visitor may think, for this long. ms */
const CONNECT_DEADLINE_MS = 300_000

/** Connects a wallet; one at a time, and the same one for the same chains only once. */
export function connect(runtime: Runtime, given: ConnectOptions): Promise<readonly Connection[]> {
  const options = { __proto__: null, ...given } as ConnectOptions
  const flight = connectFlights.get(runtime)
  const { connectorId } = options
  const namespaces = [...(options.namespaces ?? [])].sort().join()
  const isSame = flight?.connectorId === connectorId && flight.namespaces === namespaces
  if (isSame && !flight.controller.signal.aborted) return flight.promise
  cancelConnect(runtime, 'Another wallet was chosen')

  const controller = new AbortController()
  const promise = fly(runtime, options, controller).finally(() => {
    if (connectFlights.get(runtime)?.controller === controller) connectFlights.delete(runtime)
  })
  connectFlights.set(runtime, { connectorId, namespaces, controller, promise })
  return promise
}

async function fly(
  runtime: Runtime,
  options: ConnectOptions,
  controller: AbortController,
): Promise<readonly Connection[]> {
  const { connectorId } = options
  const connector = findConnector(runtime, connectorId)
  const namespaces = wantedNamespaces(runtime, connector, options.namespaces)
  const network = options.network && findNetwork(runtime, options.network)
  const { signal } = controller
  const startedAt = Date.now()
  const pending = { connectorId, status: 'asking', progress: 'waiting', startedAt } as const
  const restoreStatus = markConnecting(runtime, namespaces)
  runtime.$pending.set(pending)
  let isOver = false

  const stop = (reason: unknown) => controller.abort(reason)
  const deadline = setTimeout(() => stop(tooLong()), CONNECT_DEADLINE_MS)
  const heed = () => stop(options.signal?.reason)
  // At once, so that the wallet chosen instead finds everything put back.
  signal.addEventListener('abort', () => !isOver && restoreStatus('cancelled'))
  options.signal?.addEventListener('abort', heed)
  if (options.signal?.aborted) heed()

  const request: ConnectRequest = {
    connectorId,
    namespaces,
    ...(network ? { network } : {}),
    signal,
    onProgress: (progress) => {
      if (!isOver && !signal.aborted) runtime.$pending.set({ ...pending, progress })
    },
  }
  let connections: readonly Connection[] = []
  try {
    await runOperation(
      'connect',
      runtime.hooks.connect,
      request,
      (asked, sessions) => {
        const answering =
          asked.connectorId === connectorId ? connector : findConnector(runtime, asked.connectorId)
        connections = applySessions(runtime, answering, sessions, {
          reason: 'visitor',
          namespaces: asked.namespaces ?? namespaces,
        })
        restoreStatus('wallet') // where it approved a part alone
        isOver = true
        runtime.$pending.set(undefined)
        const used = connections[0]?.wallet.id ?? asked.connectorId
        // A login is none of the listed wallets, nor is one that was paired without saying which it is.
        const isListed =
          answering.type !== 'AUTH' && (answering.type !== 'WALLET_CONNECT' || used !== answering.id)
        if (isListed) rememberRecentWallet(runtime, used)
        listenToConnector(runtime, answering)
      },
      { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' },
    )
  } catch (thrown) {
    isOver = true
    const error = thrown as BaseError
    if (!signal.aborted) restoreStatus('failed')
    const flight = connectFlights.get(runtime)
    if (!flight || flight.controller === controller)
      runtime.$pending.set(
        signal.aborted && error.code !== 'CONNECTION_TIMEOUT'
          ? undefined
          : { ...pending, status: 'failed', error },
      )
    throw error
  } finally {
    clearTimeout(deadline)
    options.signal?.removeEventListener('abort', heed)
  }
  return connections
}

/** The kernel's own part of the connect hook: asks the wallet; where the visitor goes next. Source: spec section 2. */
export function tapConnect(runtime: Runtime): void {
  const { hooks, router, config, events, connectors, networks, adapters } = runtime
  hooks.connect.handle.tapPromise({ name: 'kernel', stage: 50 }, async (request) => {
    const connector = connectors.find(request.connectorId)
    if (!connector) return undefined
    const namespaces = request.namespaces ?? connector.namespaces.filter((one) => adapters.has(one))
    return connector.connect({
      namespaces,
      network: request.network,
      networks: networks.get().filter(({ chainNamespace }) => namespaces.includes(chainNamespace)),
      signal: request.signal,
      onProgress: request.onProgress,
    })
  })
  // After those of the plugins, which may lead elsewhere.
  hooks.connect.settle.tapPromise({ name: 'kernel', stage: 100 }, async (outcome) => {
    if (!outcome.ok) return
    const { connectorId } = outcome.request
    const isPaired = connectors.find(connectorId)?.type === 'WALLET_CONNECT'
    const method = !isPaired ? 'browser' : isMobile() ? 'mobile' : 'qrcode'
    events.track('CONNECT_SUCCESS', { method, name: connectorId })
    if (showUnsupported(runtime)) return
    if (config.inline) await close(runtime, { reason: 'connected' })
    else if (router.$router.get().open) router.replace('ProfileWallets', { connectorId })
  })
}

function findConnector({ connectors }: Runtime, id: string): Connector {
  const connector = connectors.find(id)
  if (connector) return connector
  throw new BaseError(`No connector found for connection: ${id}`, {
    code: 'CONNECTOR_NOT_FOUND',
    metaMessages: ['Install or unlock the wallet, or enable the plugin that brings it.'],
  })
}

function wantedNamespaces(
  runtime: Runtime,
  connector: Connector,
  wanted: readonly ChainNamespace[] | undefined,
): readonly ChainNamespace[] {
  const configured = connector.namespaces.filter(
    (namespace) => isConfigured(runtime, namespace) && (!wanted || wanted.includes(namespace)),
  )
  const usable = configured.filter((namespace) => runtime.adapters.has(namespace))
  if (usable.length > 0) return usable
  if (configured.length > 0)
    throw new BaseError('Adapter not found', {
      code: 'ADAPTER_NOT_FOUND',
      metaMessages: [`Enable the plugin of a chain (${configured.join(', ')}), such as evm().`],
    })
  throw new BaseError('Chain is not supported', {
    code: 'CHAIN_NOT_SUPPORTED',
    metaMessages: [`${connector.name} serves none of the configured networks.`],
  })
}

/** Marks the namespaces as connecting where nothing is connected; the answer puts them back. */
function markConnecting({ session }: Runtime, namespaces: readonly ChainNamespace[]) {
  const idle = namespaces.filter(
    (namespace) => session.$session.get().chains[namespace]?.status !== 'connected',
  )
  const { activeNamespace } = session.$session.get()
  for (const namespace of idle) session.setChain(namespace, { status: 'connecting', reason: 'visitor' })
  const [first] = idle
  if (first && activeNamespace === undefined) session.update({ activeNamespace: first })
  return (reason: ChainSession['reason']) => {
    for (const namespace of idle)
      if (session.$session.get().chains[namespace]?.status === 'connecting')
        session.setChain(namespace, { status: 'disconnected', reason })
  }
}

const tooLong = () =>
  new BaseError('The request took too long to respond', {
    code: 'CONNECTION_TIMEOUT',
    metaMessages: ['Open the wallet and try again.'],
  })
