import type { ProviderAccess } from '../chains/chainAdapter.js'
import type { ChainNamespace } from '../chains/namespace.js'
import { BaseError } from '../errors/BaseError.js'
import type { Runtime } from '../runtime.js'
import type { Widget } from '../widget.js'

/** What the provider of a chain may use of the widget. */
export function createAccess(runtime: Runtime, widget: Widget, namespace: ChainNamespace): ProviderAccess {
  const { session, router } = runtime
  const state = () => {
    const { chains, connections } = session.$session.get()
    const chain = chains[namespace]
    const active = connections.find(
      (one) => one.namespace === namespace && one.connectorId === chain?.connectorId,
    )
    const rest = active?.accounts.map(({ address }) => address).filter((one) => one !== active.address) ?? []
    return {
      addresses: active ? [active.address, ...rest] : [],
      networkId: chain?.networkId,
      connected: active !== undefined,
    }
  }
  return {
    state,
    request: ({ method, params, networkId }) =>
      widget.request({ method, params, namespace, ...(networkId ? { chainId: networkId } : {}) }),
    async connect() {
      if (state().connected) return state().addresses
      await widget.open({ view: 'Connect' })
      return new Promise((resolve, reject) => {
        const check = () => {
          if (state().connected) done(() => resolve(state().addresses))
          else if (!router.$router.get().open) done(() => reject(closed()))
        }
        const stops = [session.$session.listen(check), router.$router.listen(check)]
        const done = (settle: () => void) => {
          for (const stop of stops) stop()
          settle()
        }
      })
    },
    disconnect: () => widget.disconnect({ namespace }),
    async switchNetwork(network) {
      await widget.switchNetwork({ network })
    },
    subscribe: (listener) => session.$session.listen(listener),
  }
}

const closed = () => Object.assign(new BaseError('Modal closed', { code: 'MODAL_CLOSED' }), { cause: { code: 4001 } })
