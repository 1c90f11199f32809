type EventMethod = 'on' | 'once' | 'off' | 'addListener' | 'removeListener'

/** What the providers of all chains have in common: the members of EIP-1193. */
export interface EventProvider
  extends Record<EventMethod, (event: string, listener: (...args: any[]) => void) => EventProvider> {
  request(request: { readonly method: string; readonly params?: any }): Promise<any>
}

/** Stands for a provider that is fetched on its first request or listener. */
export function deferredProvider(fetch: () => Promise<EventProvider>): EventProvider {
  let fetched: Promise<EventProvider> | undefined
  const provider = () => (fetched ??= fetch())
  const later = (method: EventMethod) => (event: string, listener: (...args: any[]) => void) => {
    provider().then(
      (real) => real[method](event, listener),
      () => {},
    )
    return self
  }
  const self: EventProvider = {
    request: async (request) => (await provider()).request(request),
    on: later('on'),
    once: later('once'),
    off: later('off'),
    addListener: later('addListener'),
    removeListener: later('removeListener'),
  }
  return self
}
