import { readProperty } from '@wallet-widget/kernel'
import { captureMethod } from '@wallet-widget/kernel/connectors'

/** The SDK's provider as it was made: what is done to it later has no effect. */
export interface CoinbaseProvider {
  /** Always a promise, whatever it answers or throws. */
  request(method: string, params?: unknown): Promise<unknown>
  /** Listens; the answer stops listening. */
  on(event: string, listener: (value: unknown) => void): () => void
  /** Forgets the session. */
  disconnect(): Promise<unknown>
  /** The popup that is open, where there is one to be seen. */
  popup(): unknown
  /** Closes the popup and lets go of what waits for it. */
  closePopup(): void
}

/** Reads each method of a provider once and keeps it; undefined when it is no provider. */
export function captureProvider(raw: unknown): CoinbaseProvider | undefined {
  const request = captureMethod(raw, 'request')
  if (!request) return undefined
  const on = captureMethod(raw, 'on')
  const off = captureMethod(raw, 'removeListener')
  const disconnect = captureMethod(raw, 'disconnect')
  // What talks to the popup; absent where the browser is Coinbase's own.
  const communicator = readProperty(raw, 'communicator')
  const popup = () => readProperty(communicator, 'popup') ?? undefined
  return {
    request: async (name, params) =>
      request(params === undefined ? { method: name } : { method: name, params }),
    on(event, listener) {
      on?.(event, listener)
      return () => off?.(event, listener)
    },
    disconnect: async () => disconnect?.(),
    popup,
    closePopup() {
      captureMethod(popup(), 'close')?.()
      // Its own way to let go rejects promises that nobody holds: what it waits for is dropped instead.
      const listeners = readProperty(communicator, 'listeners')
      if (!(listeners instanceof Map)) return
      for (const listener of listeners.keys()) removeEventListener('message', listener)
      listeners.clear()
      Reflect.set(communicator as object, 'popup', null)
    },
  }
}
