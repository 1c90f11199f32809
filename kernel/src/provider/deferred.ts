import { once } from '../once.js'
import { snapshot } from '../snapshot.js'

type EventMethod = 'on' | 'once' | 'off' | 'addListener' | 'removeListener'

/** What the providers of all chains have in common: the members of EIP-1193. */
export interface EventProvider
  extends Record<EventMethod, (event: string, listener: (...args: never[]) => void) => EventProvider> {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
}

/** Names of what can be called before the provider is there: listening, and what is asked of a wallet. */
const LISTENS = /^on|^off$|Listener$/
const ASKS = /^(request|(dis)?connect)$|^(sign|send|get)[A-Z]/

type Member = (...args: unknown[]) => unknown
type Members = Readonly<Record<string, Member | undefined>>

/**
 * Stands for a provider that is fetched on its first request or listener. The members that only some chains have,
 * such as `signMessage`, are there too: a method answers later, any other member is undefined until the provider is
 * there.
 */
export function deferredProvider(fetch: () => Promise<EventProvider>): EventProvider {
  let there: Members | undefined
  const provider = once(async () => {
    there = (await fetch()) as unknown as Members
    return there
  })
  const self: EventProvider = new Proxy({} as EventProvider, {
    get(_, key) {
      const name = String(key)
      if (LISTENS.test(name))
        return (...event: unknown[]) => {
          provider().then(
            (real) => real[name]?.(...event),
            () => {},
          )
          return self
        }
      if (!ASKS.test(name)) return there?.[name]
      return async (...args: unknown[]) => {
        // Objects of a chain's own library, such as transactions, do not survive copying.
        const given = name === 'request' ? args.map(snapshot) : args
        return ((await provider())[name] as Member)(...given)
      }
    },
  })
  return self
}
