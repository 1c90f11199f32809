import { once } from '../async/once.js'
import { copyOf } from '../copies.js'
import type { EventProvider, ProviderListener, ProviderShape } from './eventProvider.js'

type Members = Readonly<Record<string, unknown>>
type Method = (...args: unknown[]) => unknown

/** What a provider is made of before its code is there. */
export interface DeferredProviderOptions {
  readonly load: () => Promise<EventProvider>
  readonly isConnected: () => boolean
  /** Called when a listener is added before the code is there. */
  readonly onListen?: () => void
  /** Calls back when there is something that listeners are told of. Returns a function that stops it. */
  readonly onChange?: (listener: () => void) => () => void
  readonly shape?: ProviderShape | undefined
}

/**
 * Makes a provider whose code is loaded on its first request or listener. Its members are there from the start, so that
 * libraries recognise it.
 */
export function deferredProvider({
  load,
  isConnected,
  onListen,
  onChange,
  shape: { methods = [], properties = [] } = {},
}: DeferredProviderOptions): EventProvider {
  let real: EventProvider | undefined
  /** What the page did with its listeners before the code was there, in order. */
  const waiting: ((loaded: EventProvider) => void)[] = []
  const provider = once(async () => {
    const loaded = await load()
    for (const attach of waiting.splice(0)) attach(loaded)
    real = loaded
    return loaded
  })
  /** Fetches the code for the listeners. A failure is reported by the first request; the next change tries again. */
  const attachListeners = () => {
    provider().catch(() => {
      const stop = onChange?.(() => {
        stop?.()
        attachListeners()
      })
    })
  }
  const listen =
    (member: 'on' | 'addListener' | 'once' | 'off' | 'removeListener') =>
    (event: string, listener: ProviderListener) => {
      if (real) real[member](event, listener)
      else {
        onListen?.()
        waiting.push((loaded) => loaded[member](event, listener))
        attachListeners()
      }
      return self
    }
  const self: EventProvider = {
    request: async (given) => {
      const request = copyOf(given)
      return (await provider()).request(request)
    },
    isConnected,
    on: listen('on'),
    addListener: listen('addListener'),
    once: listen('once'),
    off: listen('off'),
    removeListener: listen('removeListener'),
  }
  for (const name of methods)
    Object.defineProperty(self, name, {
      enumerable: true,
      // Objects of a chain's own library, such as transactions, do not survive copying.
      value: async (...args: unknown[]) => {
        const loaded = (await provider()) as unknown as Members
        return (loaded[name] as Method)(...args)
      },
    })
  for (const name of properties)
    Object.defineProperty(self, name, {
      enumerable: true,
      get: () => (real as unknown as Members | undefined)?.[name],
    })
  return Object.freeze(self)
}
