import type { ProviderAccess } from '../chains/chainAdapter.js'
import type { ChainNamespace } from '../chains/namespace.js'
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
      await widget.open({ view: 'Connect', arguments: { namespace } })
      return new Promise((resolve, reject) => {
        const check = () => {
          const { connected, addresses } = state()
          if (!connected && router.$router.get().open) return
          for (const stop of stops) stop()
          if (connected) resolve(addresses)
          else reject(closed())
        }
        const stops = [session.$session.listen(check), router.$router.listen(check)]
        check()
      })
    },
    disconnect: () => widget.disconnect({ namespace }),
    async switchNetwork(network) {
      await widget.switchNetwork({ network })
    },
    subscribe: (listener) => session.$session.listen(listener),
  }
}

/** What EIP-1193 calls the visitor's refusal. */
const closed = () => Object.assign(new Error('Modal closed'), { name: 'ProviderRpcError', code: 4001 })
