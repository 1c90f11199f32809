import { useStore as useNanostore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'

/**
 * Watches a store. `server` is what the server renders, and the browser while it takes over the server's page.
 *
 * @example const { language } = useStore(useWidget().state.$language)
 */
export function useStore<Value>(store: ReadableAtom<Value>, ...server: [value?: Value]): Value {
  return useNanostore(store, server.length > 0 ? { ssr: () => server[0] as Value } : {})
}
