import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Limit, Limiter } from '../limits/limiter.js'

/** Milliseconds that a delivered message is still kept, for a second wallet that reads the same pairing. */
export const KEEP_DELIVERED = 5 * 60_000

/** Where messages wait, and how they reach the processes whose clients want them. */
export type Exchange = {
  /**
   * Resolves once the message is kept and on its way to every process that joined its topic. A repeated one is dropped.
   *
   * @param block - of addresses that it came from, at whose cost it is kept
   */
  publish(message: RelayMessage, block: string): Promise<void>
  /** What this client has not acknowledged and did not send itself, oldest first. */
  waiting(topic: string, clientId: string): Promise<RelayMessage[]>
  acknowledge(topic: string, key: string, clientId: string): Promise<void>
  /** From when it resolves, messages of the topic are handed to `onMessage`. */
  join(topic: string): Promise<void>
  leave(topic: string): Promise<void>
  /** Counts with the processes that share the messages. */
  limiter(name: string, limit: Limit): Limiter
  /** What is kept, in Redis that of all processes. */
  held(): Promise<{ messages: number; bytes: number }>
  /** Rejects while messages can't be kept. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type ExchangeListeners = {
  onMessage(message: RelayMessage): void
  /** Messages may have been missed: what waits is to be read again. */
  onGap(): void
}

/** One encrypted message on its way. Times are in milliseconds since 1970. */
export const relayMessage = z.object({
  /** The same for the same text on the same topic: a publisher that repeats itself is delivered once. */
  key: z.string(),
  topic: z.string(),
  message: z.string(),
  tag: z.number(),
  attestation: z.string().optional(),
  /** Client id of who sent it, who does not get it back. */
  publisher: z.string(),
  publishedAt: z.number(),
  expires: z.number(),
})

export type RelayMessage = z.infer<typeof relayMessage>

export function messageKey(topic: string, message: string): string {
  return createHash('sha256').update(topic).update(message).digest('base64url')
}

const OVERHEAD = 512

/** Bytes to count for keeping it: its text and, roughly, what holds it. */
export function messageSize({ message, attestation }: RelayMessage): number {
  return message.length + (attestation?.length ?? 0) + OVERHEAD
}
