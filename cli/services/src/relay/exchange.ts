import type { RelayMessage } from './relayMessage.js'

/** Milliseconds that a delivered message is still kept, for a second wallet that reads the same pairing. */
export const KEEP_DELIVERED = 5 * 60_000

/** Where messages wait, and how they reach the processes whose clients want them. */
export type Exchange = {
  /** Resolves once the message is kept and on its way to every process that joined its topic. A repeated one is dropped. */
  publish(message: RelayMessage): Promise<void>
  /** What this client has not acknowledged and did not send itself, oldest first. */
  waiting(topic: string, clientId: string): Promise<RelayMessage[]>
  acknowledge(topic: string, key: string, clientId: string): Promise<void>
  /** From when it resolves, messages of the topic are handed to `onMessage`. */
  join(topic: string): Promise<void>
  leave(topic: string): Promise<void>
  close(): Promise<void>
}

export type ExchangeListeners = {
  onMessage(message: RelayMessage): void
  /** Messages may have been missed: what waits is to be read again. */
  onGap(): void
}
