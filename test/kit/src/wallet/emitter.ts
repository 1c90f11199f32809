type Listener = (...args: never[]) => void

/** The event half of a provider, as node's EventEmitter has it: what wallets really expose. */
export interface ProviderEvents {
  on(event: string, listener: Listener): this
  addListener(event: string, listener: Listener): this
  once(event: string, listener: Listener): this
  off(event: string, listener: Listener): this
  removeListener(event: string, listener: Listener): this
  removeAllListeners(event?: string): this
  /** How many listen to one event, or to all of them. */
  listenerCount(event?: string): number
}

/** Tells listeners; one that throws does not keep the others. */
export interface Emitter {
  add(event: string, listener: Listener, once?: boolean): void
  remove(event: string, listener: Listener): void
  clear(event?: string): void
  count(event?: string): number
  emit(event: string, ...args: unknown[]): void
}

export function createEmitter(): Emitter {
  let entries: { event: string; listener: Listener; once: boolean }[] = []
  return {
    add: (event, listener, once = false) => void entries.push({ event, listener, once }),
    remove(event, listener) {
      const last = entries.findLastIndex((entry) => entry.event === event && entry.listener === listener)
      entries = entries.filter((_, index) => index !== last)
    },
    clear(event) {
      entries = event === undefined ? [] : entries.filter((entry) => entry.event !== event)
    },
    count: (event) => entries.filter((entry) => event === undefined || entry.event === event).length,
    emit(event, ...args) {
      const called = entries.filter((entry) => entry.event === event)
      entries = entries.filter((entry) => !(entry.once && called.includes(entry)))
      for (const { listener } of called)
        try {
          ;(listener as (...args: unknown[]) => void)(...args)
        } catch (error) {
          queueMicrotask(() => {
            throw error
          })
        }
    },
  }
}
