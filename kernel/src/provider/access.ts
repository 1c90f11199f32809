import type { ChainNamespace } from '../chains/caip.js'
import type { ProviderAccess, ProviderState } from '../chains/chainAdapter.js'
import { viewFor } from '../plugins/views.js'
import type { Shell } from '../shell.js'
import { connectionInUse, type Session } from '../state/session.js'
import type { Widget } from '../widget.js'

/**
 * Makes what the provider of a chain may use of the widget.
 *
 * @param takeMissedSession takes the session as it was when the first listener was added, if that was before the provider's
 * code was there
 */
export function createAccess(
  { config, session, router, state: { $views, $closable } }: Shell,
  widget: Widget,
  namespace: ChainNamespace,
  takeMissedSession: () => Session | undefined,
): ProviderAccess {
  const state = () => providerState(session.$session.get(), namespace)
  /** Waits while its wallets are in one of these states. */
  const whileStatus = (...statuses: readonly unknown[]) =>
    new Promise<void>((resolve) => {
      const stop = session.$session.subscribe(({ chains }) => {
        if (statuses.includes(chains[namespace]?.status)) return
        // At once on the first call, before there is a function that stops it.
        queueMicrotask(() => stop())
        resolve()
      })
    })
  return {
    state,
    takeMissed() {
      const missed = takeMissedSession()
      return missed && providerState(missed, namespace)
    },
    request: ({ method, params, networkId }) =>
      widget.request({ method, params, namespace, ...(networkId ? { chainId: networkId } : {}) }),
    async connect() {
      const isAsking = session.$session.get().chains[namespace]?.status === 'connecting'
      await whileStatus('restoring', 'connecting')
      if (state().connected) return state().addresses
      // The visitor may go on in the modal where a wallet has refused.
      if (!isAsking || !router.$router.get().open)
        await widget.open({ view: viewFor($views, 'connect'), arguments: { namespace } })
      return new Promise((resolve, reject) => {
        const check = () => {
          const { connected, addresses } = state()
          if (!connected && router.$router.get().open) return
          for (const stop of stops) stop()
          if (!connected) return reject(closed())
          // The page goes on with what it asked for.
          if (config.afterConnect === 'close' && $closable.get())
            widget.close({ reason: 'connected' }).catch(() => {})
          resolve(addresses)
        }
        const stops = [session.$session.listen(check), router.$router.listen(check)]
        check()
      })
    },
    restored: () => whileStatus('restoring'),
    disconnect: () => widget.disconnect({ namespace }),
    async switchNetwork(network) {
      await widget.switchNetwork({ network })
    },
    subscribe: (listener) => session.$session.listen(listener),
  }
}

function providerState(session: Session, namespace: ChainNamespace): ProviderState {
  const active = connectionInUse(session, namespace)
  const rest = active?.accounts.map(({ address }) => address).filter((one) => one !== active.address) ?? []
  return {
    addresses: active ? [active.address, ...rest] : [],
    networkId: session.chains[namespace]?.networkId,
    connected: active !== undefined,
  }
}

/** What EIP-1193 calls the visitor's refusal. */
const closed = () => Object.assign(new Error('Modal closed'), { name: 'ProviderRpcError', code: 4001 })
