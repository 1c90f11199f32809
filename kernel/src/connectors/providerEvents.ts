import type { ProviderAccess, ProviderState } from '../chains/chainAdapter.js'

/** Each provider types its own events. */
type Listener = (...args: never[]) => void

/** The listening half of a provider, as node's EventEmitter names it. */
export interface ProviderEvents<Provider> {
  on(event: string, listener: Listener): Provider
  addListener(event: string, listener: Listener): Provider
  once(event: string, listener: Listener): Provider
  off(event: string, listener: Listener): Provider
  removeListener(event: string, listener: Listener): Provider
}

/**
 * Makes the listening half of a provider. It tells of changes only, and listens to the widget only while it is
 * listened to itself.
 *
 * @param tell says what changed, in the events that this chain's libraries know
 * @example
 * const provider = { request, ...providerEvents(access, () => provider, (emit, now, before) => {
 *   if (now.networkId !== before.networkId) emit('chainChanged', now.networkId)
 * }) }
 */
export function providerEvents<Provider>(
  access: ProviderAccess,
  provider: () => Provider,
  tell: (emit: (event: string, value: unknown) => void, now: ProviderState, before: ProviderState) => void,
): ProviderEvents<Provider> {
  const emitter = createEmitter()
  let last = access.state()
  let stop: (() => void) | undefined
  const stopUnlessHeard = () => {
    if (!emitter.isEmpty()) return
    stop?.()
    stop = undefined
  }

  const look = () => {
    const before = last
    last = access.state()
    // Without a wallet it is on the site's first network again: no move of the wallet, so that its end is told first.
    const gone = before.connected && !last.connected ? { ...last, networkId: before.networkId } : last
    tell(emitter.emit, gone, before)
    if (gone !== last) tell(emitter.emit, last, gone)
    stopUnlessHeard()
  }
  const add = (once: boolean) => (event: string, listener: Listener) => {
    if (!stop) {
      const missed = access.takeMissed?.()
      last = missed ?? access.state()
      stop = access.subscribe(look)
      // After all listeners that the page has added by now.
      if (missed) queueMicrotask(look)
    }
    emitter.add(event, listener as (value: unknown) => void, once)
    return provider()
  }
  const remove = (event: string, listener: Listener) => {
    emitter.remove(event, listener as (value: unknown) => void)
    stopUnlessHeard()
    return provider()
  }
  return { on: add(false), addListener: add(false), once: add(true), off: remove, removeListener: remove }
}

type EmitterListener = (value: unknown) => void

/** Listeners by event, as node's EventEmitter has them. */
export interface Emitter {
  add(event: string, listener: EmitterListener, once?: boolean): void
  remove(event: string, listener: EmitterListener): void
  /** Tells all listeners; one that throws does not keep the others. */
  emit(event: string, value: unknown): void
  isEmpty(): boolean
}

export function createEmitter(): Emitter {
  let entries: readonly { event: string; listener: EmitterListener; once: boolean }[] = []
  return {
    add(event, listener, once = false) {
      entries = [...entries, { event, listener, once }]
    },
    remove(event, listener) {
      const last = entries.findLastIndex((entry) => entry.event === event && entry.listener === listener)
      entries = entries.filter((_, index) => index !== last)
    },
    emit(event, value) {
      const told = entries.filter((entry) => entry.event === event)
      entries = entries.filter((entry) => !(entry.once && entry.event === event))
      for (const { listener } of told)
        try {
          listener(value)
        } catch (error) {
          queueMicrotask(() => {
            throw error // the page's own mistake, for its own error handler
          })
        }
    },
    isEmpty: () => entries.length === 0,
  }
}
