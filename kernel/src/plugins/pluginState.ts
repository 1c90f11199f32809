import { computed, type ReadableAtom } from 'nanostores'
import { readProperty } from '../errors/readProperty.js'
import { guardedListen } from '../state/guardListeners.js'
import type { RouterEntry } from '../state/router.js'
import type { PluginState, WidgetState } from '../state/state.js'
import { describeConnector } from './describeConnector.js'

/**
 * The widget's state as one plugin sees it: its stores can't be set, wallets are described, and what the plugin's listeners
 * throw is reported under its name.
 */
export function pluginState(state: WidgetState, report: (error: unknown) => void): PluginState {
  const $connectors = computed(state.$connectors, (list) => Object.freeze(list.map(describeConnector)))
  // Lists that can't be frozen: each plugin has its own.
  const $chains = computed(state.$chains, (chains) => new Map(chains))
  const $views = computed(state.$views, (views) => new Map(views))
  const $router = computed(state.$router, (router) => ({
    ...withoutPairing(router),
    history: router.history.map(withoutPairing),
  }))
  const seen = Object.entries({ ...state, $connectors, $chains, $views, $router }).map(([name, $store]) => [
    name,
    readOnly($store, report),
  ])
  return Object.freeze(Object.fromEntries(seen))
}

function readOnly<Store extends ReadableAtom<unknown>>(
  $store: Store,
  report: (error: unknown) => void,
): Store {
  const listen = guardedListen($store.listen, report)
  const subscribe: typeof listen = (listener) => {
    const stop = listen(listener)
    listener($store.get(), undefined)
    return stop
  }
  return Object.assign(Object.create($store), { listen, subscribe, set: undefined })
}

/** A view's arguments without the uri of a pairing: whoever has it answers in the visitor's place. */
function withoutPairing<Entry extends RouterEntry>(entry: Entry): Entry {
  const isPairing = String(readProperty(entry.arguments, 'uri')).startsWith('wc:')
  return isPairing ? { ...entry, arguments: { ...Object(entry.arguments), uri: undefined } } : entry
}
