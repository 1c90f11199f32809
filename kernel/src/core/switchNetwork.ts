import { withAbort } from '../async/withAbort.js'
import { toCaipAddress } from '../chains/caip.js'
import type { Network } from '../chains/network.js'
import { activeConnection } from '../connectors/activeConnection.js'
import { BaseError } from '../errors/BaseError.js'
import { viewWithRole } from '../plugins/views.js'
import type { SwitchNetworkOptions, SwitchNetworkResult } from '../requests.js'
import type { Connection } from '../state/connection.js'
import { back, close } from './close.js'
import { remember } from './connections.js'
import type { CoreContext } from './coreContext.js'
import { findNetwork } from './networks.js'
import { runOperation } from './runOperation.js'

/** ms */
const SWITCH_DEADLINE_MS = 300_000

/** A switch under way: one at a time. */
interface Switch {
  readonly network: Network
  readonly controller: AbortController
  readonly promise: Promise<Network>
  /** Callers who have not given up. */
  waiting: number
}

const switches = new WeakMap<CoreContext, Switch>()

/**
 * Moves to another network, with the active wallet of its namespace when there is one. Callers who want the same network
 * share one switch, which goes on until the last of them gives up.
 */
export function switchNetwork(
  context: CoreContext,
  { network: wanted, signal }: SwitchNetworkOptions,
): Promise<Network> {
  const network = findNetwork(context, wanted)
  let current = switches.get(context)
  if (current?.network !== network || current.controller.signal.aborted) {
    current?.controller.abort(switchCancelled('Another network was chosen'))
    current = startSwitch(context, network)
    switches.set(context, current)
  }
  const shared = current
  shared.waiting++
  const leave = () => {
    if (--shared.waiting === 0) shared.controller.abort(signal?.reason)
  }
  if (signal?.aborted) leave()
  else signal?.addEventListener('abort', leave)
  return withAbort(shared.promise, signal).finally(() => signal?.removeEventListener('abort', leave))
}

function startSwitch(context: CoreContext, network: Network): Switch {
  const { session, hooks } = context
  const controller = new AbortController()
  const { signal } = controller
  const asked = activeConnection(session, network.chainNamespace)
  // What a wallet answers later must not be taken for the answer of the one that is in use by then.
  const stopListening = session.$session.listen(() => {
    const now = activeConnection(session, network.chainNamespace)
    if (now?.connectorId !== asked?.connectorId) controller.abort(switchCancelled('Another wallet is in use'))
  })
  const deadline = setTimeout(
    () => controller.abort(new BaseError('The request took too long to respond', { code: 'SWITCH_TIMEOUT' })),
    SWITCH_DEADLINE_MS,
  )
  const promise = runOperation(
    'switchNetwork',
    hooks.switchNetwork,
    { network, signal },
    {
      signal,
      commit(_, result) {
        stopListening()
        applySwitch(context, result, asked)
      },
    },
  )
    .then((result) => result.network)
    .finally(() => {
      stopListening()
      clearTimeout(deadline)
      if (switches.get(context)?.controller === controller) switches.delete(context)
    })
  promise.catch(() => {}) // each caller learns of a failure by a promise of their own
  return { network, controller, promise, waiting: 0 }
}

/** The kernel's own part of the switchNetwork hook. */
export function tapSwitchNetwork(context: CoreContext): void {
  const { hooks, session, router, connectors, state } = context
  hooks.switchNetwork.handle.tapPromise({ name: 'kernel', stage: 50 }, async ({ network, signal }) => {
    const connection = activeConnection(session, network.chainNamespace)
    const connector = connection && connectors.find(connection.connectorId)
    if (!connector) return undefined
    const { networkId, approvedNetworkIds } = connection
    if (networkId === network.caipNetworkId) return { network, wallet: true }
    if (approvedNetworkIds && !approvedNetworkIds.includes(network.caipNetworkId))
      throw new BaseError(`${connector.name} has not approved ${network.name}.`, {
        code: 'NETWORK_NOT_APPROVED',
        metaMessages: ['Disconnect, and connect again with that network.'],
      })
    if (!connector.switchNetwork) return undefined
    await connector.switchNetwork({ network, signal })
    return { network, wallet: true }
  })
  hooks.switchNetwork.handle.tap({ name: 'kernel', stage: 100 }, ({ network }) => {
    const chain = session.$session.get().chains[network.chainNamespace]
    if (chain?.status !== 'connected') return { network, wallet: false }
    throw new BaseError('This wallet chooses its network itself.', {
      code: 'SWITCH_NOT_SUPPORTED',
      metaMessages: [`Switch to ${network.name} in the wallet.`],
    })
  })
  hooks.switchNetwork.settle.tapPromise('kernel', async (outcome) => {
    const { open, view } = router.$router.get()
    if (!open) return
    const isUnsupportedView = view === viewWithRole(state.$views, 'unsupported')
    if (outcome.ok && isUnsupportedView) await close(context, { reason: 'switched' })
    // The view for unsupported networks stays: the visitor chooses another there.
    if (!outcome.ok && !isUnsupportedView && outcome.error.code !== 'SWITCH_CANCELLED') await back(context)
  })
}

function applySwitch(
  context: CoreContext,
  { network, wallet }: SwitchNetworkResult,
  asked: Connection | undefined,
): void {
  const { session } = context
  const { caipNetworkId: networkId, chainNamespace: namespace } = network
  const connection = activeConnection(session, namespace)
  // The wallet may have moved on before its answer arrived: then its own word counts.
  const hasMovedOn =
    asked !== undefined && connection?.networkId !== asked.networkId && connection?.networkId !== networkId
  if (!hasMovedOn) {
    if (wallet && connection)
      session.update({
        connections: session.$session
          .get()
          .connections.map((one) =>
            one === connection
              ? { ...one, networkId, caipAddress: toCaipAddress(networkId, one.address) }
              : one,
          ),
      })
    session.setChain(namespace, { networkId })
  }
  session.update({ activeNamespace: namespace })
  remember(context)
}

const switchCancelled = (message: string) => new BaseError(message, { code: 'SWITCH_CANCELLED' })
