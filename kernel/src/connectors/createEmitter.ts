type Listener = (value: unknown) => void

/** Listeners by event, as node's EventEmitter has them. */
export interface Emitter {
  add(event: string, listener: Listener, once?: boolean): void
  remove(event: string, listener: Listener): void
  /** Tells all listeners; one that throws does not keep the others. */
  emit(event: string, value: unknown): void
  isEmpty(): boolean
}

export function createEmitter(): Emitter {
  let entries: readonly { event: string; listener: Listener; once: boolean }[] = []
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
