import type { CaipNetworkId } from '../chains/caip.js'
import { toCaipAddress } from '../chains/caip.js'
import type { Network } from '../chains/network.js'
import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import { back, close } from './close.js'
import { findNetwork } from './findNetwork.js'
import { remember } from './remember.js'
import type { SwitchNetworkResult } from './requests.js'
import { runOperation } from './runOperation.js'

/** ms */
const SWITCH_DEADLINE_MS = 300_000

interface SwitchFlight {
  readonly network: Network
  readonly controller: AbortController
  readonly signal: AbortSignal
  readonly promise: Promise<Network>
}

const flights = new WeakMap<Runtime, SwitchFlight>()

/** Moves to another network, with the active wallet of its namespace when there is one. */
export function switchNetwork(
  runtime: Runtime,
  options: { network: CaipNetworkId | Network; signal?: AbortSignal },
): Promise<Network> {
  const network = findNetwork(runtime, options.network)
  const flight = flights.get(runtime)
  if (flight?.network === network && !flight.signal.aborted) return flight.promise
  flight?.controller.abort(new BaseError('Another network was chosen', { code: 'SWITCH_CANCELLED' }))
  const controller = new AbortController()
  const { signal: outer } = { __proto__: null, ...options } as { signal?: AbortSignal }
  const signal = outer ? AbortSignal.any([outer, controller.signal]) : controller.signal
  const deadline = setTimeout(
    () => controller.abort(new BaseError('The request took too long to respond', { code: 'SWITCH_TIMEOUT' })),
    SWITCH_DEADLINE_MS,
  )
  const promise = runOperation(
    'switchNetwork',
    runtime.hooks.switchNetwork,
    { network, signal },
    (_, result) => apply(runtime, result),
  )
    .then((result) => result.network)
    .finally(() => {
      clearTimeout(deadline)
      if (flights.get(runtime)?.controller === controller) flights.delete(runtime)
    })
  flights.set(runtime, { network, controller, signal, promise })
  return promise
}

/** The kernel's own part of the switchNetwork hook. */
export function tapSwitchNetwork(runtime: Runtime): void {
  const { hooks, session, router } = runtime
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
    const isUnsupportedView = view === 'UnsupportedChain'
    if (outcome.ok && isUnsupportedView) await close(runtime, { reason: 'switched' })
    // UnsupportedChain itself stays: it is the way out.
    if (!outcome.ok && !isUnsupportedView && outcome.error.code !== 'SWITCH_CANCELLED') await back(runtime)
  })
}

function apply({ session, ...runtime }: Runtime, { network, wallet }: SwitchNetworkResult): void {
  const { caipNetworkId: networkId, chainNamespace } = network
  const { chains, connections } = session.$session.get()
  const connectorId = chains[chainNamespace]?.connectorId
  if (wallet)
    session.update({
      connections: connections.map((one) =>
        one.connectorId === connectorId && one.namespace === chainNamespace
          ? { ...one, networkId, caipAddress: toCaipAddress(networkId, one.address) }
          : one,
      ),
    })
  session.setChain(chainNamespace, { networkId })
  session.update({ activeNamespace: chainNamespace })
  remember({ session, ...runtime })
}
