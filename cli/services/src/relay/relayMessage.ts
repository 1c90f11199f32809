import { createHash } from 'node:crypto'
import { z } from 'zod'

/** One encrypted message on its way. Times are in milliseconds since 1970. */
export const relayMessage = z.object({
  /** The same for the same text on the same topic: a publisher that repeats itself is heard once. */
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
