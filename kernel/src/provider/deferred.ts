import { snapshot } from '../snapshot.js'

type EventMethod = 'on' | 'once' | 'off' | 'addListener' | 'removeListener'

/** What the providers of all chains have in common: the members of EIP-1193. */
export interface EventProvider
  extends Record<EventMethod, (event: string, listener: (...args: never[]) => void) => EventProvider> {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** Stands for a provider that is fetched on its first request or listener. */
export function deferredProvider(fetch: () => Promise<EventProvider>): EventProvider {
  let fetched: Promise<EventProvider> | undefined
  const provider = () =>
    (fetched ??= fetch().catch((error) => {
      fetched = undefined // asked for again
      throw error
    }))
  const self = {
    async request(request) {
      const copy = snapshot(request)
      return (await provider()).request(copy)
    },
  } as EventProvider
  for (const method of ['on', 'once', 'off', 'addListener', 'removeListener'] as const)
    self[method] = (...event) => {
      provider().then(
        (real) => real[method](...event),
        () => {},
      )
      return self
    }
  return self
}
