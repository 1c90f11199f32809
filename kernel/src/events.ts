import type { BaseError } from './errors/BaseError.js'

/** Something worth counting. It never holds an email, code, uri or key. */
export interface TrackedEvent {
  readonly event: string
  readonly properties?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  /** Of a failure that no caller learns of; the event is named after its code. */
  readonly error?: BaseError | undefined
}

export interface Events {
  /** Calls all listeners; one that throws does not keep the others from being called. */
  track(event: TrackedEvent): void
  listen(listener: (event: TrackedEvent) => void): () => void
}

export function createEvents(report: (error: unknown) => void): Events {
  const listeners = new Set<(event: TrackedEvent) => void>()
  return {
    track(event) {
      for (const listener of listeners)
        try {
          listener(event)
        } catch (error) {
          report(error)
        }
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
