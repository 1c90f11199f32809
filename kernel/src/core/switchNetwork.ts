import { type SharedTask, shareTask } from '../async/shareTask.js'
import type { CaipNetworkId } from '../chains/caip.js'
import type { Network } from '../chains/network.js'
import { activeConnection } from '../connectors/activeConnection.js'
import { BaseError } from '../errors/BaseError.js'
import type { SwitchNetworkOptions, SwitchNetworkResult } from '../requests.js'
import type { Connection } from '../state/connection.js'
import { remember, replaceConnection } from './connections.js'
import type { CoreContext } from './coreContext.js'
import { findNetwork } from './networks.js'
import { runOperation } from './runOperation.js'
import { showUnsupported } from './unsupported.js'

/** ms */
const SWITCH_DEADLINE_MS = 300_000

/** A switch under way: one at a time. */
interface Switch {
  readonly networkId: CaipNetworkId
  readonly task: SharedTask<Network>
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
  const networkId = network.caipNetworkId
  let current = switches.get(context)
  if (current?.networkId !== networkId || current.task.signal.aborted) {
    current?.task.abort(switchCancelled('Another network was chosen'))
    const task = shareTask((controller) => carryOut(context, network, { controller, activates: true }))
    current = { networkId, task }
    switches.set(context, current)
  }
  return current.task.join(signal)
}

/** Moves the wallet of a namespace that need not be the active one, and leaves the active one as it is. */
export const moveWallet = (context: CoreContext, network: Network): Promise<Network> =>
  carryOut(context, network, { controller: new AbortController(), activates: false })

async function carryOut(
  context: CoreContext,
  network: Network,
  { controller, activates }: { readonly controller: AbortController; readonly activates: boolean },
): Promise<Network> {
  const { session, hooks } = context
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
  try {
    const result = await runOperation(
      'switchNetwork',
      hooks.switchNetwork,
      { network, signal },
      {
        signal,
        commit(_, answer) {
          stopListening()
          applySwitch(context, answer, asked)
          if (activates) session.update({ activeNamespace: answer.network.chainNamespace })
          remember(context)
        },
      },
    )
    return result.network
  } finally {
    stopListening()
    clearTimeout(deadline)
    if (switches.get(context)?.task.signal === signal) switches.delete(context)
  }
}

/** The kernel's own part of the switchNetwork hook. */
export function tapSwitchNetwork(context: CoreContext): void {
  const { hooks, session, connectors } = context
  // Last of all: of a network that a tap names, the site's own is meant, with its urls.
  hooks.switchNetwork.prepare.tap({ name: 'kernel', stage: Number.POSITIVE_INFINITY }, (request) => ({
    ...request,
    network: findNetwork(context, request.network),
  }))
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
  hooks.switchNetwork.settle.tapPromise('kernel', async ({ ok }) => {
    if (ok) await showUnsupported(context, true)
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
    if (wallet && connection) replaceConnection(session, connection, { ...connection, networkId })
    session.setChain(namespace, { networkId, isChosen: !connection })
  }
}

const switchCancelled = (message: string) => new BaseError(message, { code: 'SWITCH_CANCELLED' })
