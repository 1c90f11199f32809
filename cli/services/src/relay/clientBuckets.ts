import type { RelayLimits } from './relayLimits.js'
import { type TokenBucket, tokenBucket } from './tokenBucket.js'

/** The tokens of each client, which all its sockets share. */
export type ClientBuckets = {
  /** Returns the bucket of a client that has opened a socket. */
  join(clientId: string): TokenBucket
  /** The client has closed a socket. */
  leave(clientId: string): void
  /** Forgets the clients that are gone. Not before their buckets are full: coming back must not fill one. */
  sweep(): void
}

export function createClientBuckets({ callsPerSecond, callBurst }: RelayLimits): ClientBuckets {
  const clients = new Map<string, { sockets: number; bucket: TokenBucket }>()
  return {
    join(clientId) {
      const client = clients.get(clientId) ?? {
        sockets: 0,
        bucket: tokenBucket({ perSecond: callsPerSecond, burst: callBurst }),
      }
      clients.set(clientId, client)
      client.sockets += 1
      return client.bucket
    },
    leave(clientId) {
      const client = clients.get(clientId)
      if (client) client.sockets -= 1
    },
    sweep() {
      for (const [id, { sockets, bucket }] of clients) if (sockets === 0 && bucket.full()) clients.delete(id)
    },
  }
}
