import type { ReadableAtom } from 'nanostores'
import { guardedListen } from '../state/guardListeners.js'
import type { WidgetState } from '../state/state.js'

/**
 * The widget's state as one plugin sees it: its stores can't be set, and what the plugin's listeners throw is reported under
 * its name.
 */
export function pluginState(state: WidgetState, report: (error: unknown) => void): WidgetState {
  const seen = Object.entries(state).map(([name, $store]) => [name, readOnly($store, report)])
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
