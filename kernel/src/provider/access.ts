import type { ChainNamespace } from '../chains/caip.js'
import type { ProviderAccess } from '../chains/chainAdapter.js'
import { activeConnection } from '../connectors/activeConnection.js'
import { viewFor } from '../plugins/views.js'
import type { Shell } from '../shell.js'
import type { Widget } from '../widget.js'

/** Makes what the provider of a chain may use of the widget. */
export function createAccess(
  { session, router, state: { $views } }: Shell,
  widget: () => Widget,
  namespace: ChainNamespace,
): { readonly access: ProviderAccess; onListen(): void } {
  let missedSince: ReturnType<ProviderAccess['state']> | undefined
  const state = () => {
    const active = activeConnection(session, namespace)
    const rest = active?.accounts.map(({ address }) => address).filter((one) => one !== active.address) ?? []
    return {
      addresses: active ? [active.address, ...rest] : [],
      networkId: session.$session.get().chains[namespace]?.networkId,
      connected: active !== undefined,
    }
  }
  const access: ProviderAccess = {
    state,
    takeMissed() {
      const missed = missedSince
      missedSince = undefined
      return missed
    },
    request: ({ method, params, networkId }) =>
      widget().request({ method, params, namespace, ...(networkId ? { chainId: networkId } : {}) }),
    async connect() {
      if (state().connected) return state().addresses
      await widget().open({ view: viewFor($views, 'connect'), arguments: { namespace } })
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
    disconnect: () => widget().disconnect({ namespace }),
    async switchNetwork(network) {
      await widget().switchNetwork({ network })
    },
    subscribe: (listener) => session.$session.listen(listener),
  }
  const onListen = () => {
    missedSince ??= state()
  }
  return { access, onListen }
}

/** What EIP-1193 calls the visitor's refusal. */
const closed = () => Object.assign(new Error('Modal closed'), { name: 'ProviderRpcError', code: 4001 })
