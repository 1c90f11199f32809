import type { Exchange, RelayMessage } from './exchange.js'

/** A socket of this process as far as topics go. */
export type Subscriber = {
  take(message: RelayMessage): void
  /** Reads again what waits for it. */
  catchUp(): void
}

/** Who in this process is subscribed to what. */
export type Hub = {
  add(topic: string, subscriber: Subscriber): Promise<void>
  remove(topic: string, subscriber: Subscriber): void
  take(message: RelayMessage): void
  catchUp(): void
  /** How many sockets of this process are subscribed to a topic. */
  countOf(topic: string): number
  /** Subscriptions of all sockets together. */
  readonly size: number
}

export function createHub(exchange: () => Exchange): Hub {
  const topics = new Map<string, { subscribers: Set<Subscriber>; joined: Promise<void> }>()
  let size = 0

  return {
    add(topic, subscriber) {
      const known = topics.get(topic)
      if (!known?.subscribers.has(subscriber)) size += 1
      if (known) {
        known.subscribers.add(subscriber)
        return known.joined
      }
      const joined = exchange().join(topic)
      topics.set(topic, { subscribers: new Set([subscriber]), joined })
      return joined
    },
    remove(topic, subscriber) {
      const known = topics.get(topic)
      if (!known?.subscribers.delete(subscriber)) return
      size -= 1
      if (known.subscribers.size > 0) return
      topics.delete(topic)
      // Nothing to do about one that fails: what comes for a topic without subscribers is not handed on.
      exchange()
        .leave(topic)
        .catch(() => {})
    },
    take(message) {
      for (const subscriber of topics.get(message.topic)?.subscribers ?? []) subscriber.take(message)
    },
    countOf: (topic) => topics.get(topic)?.subscribers.size ?? 0,
    get size() {
      return size
    },
    catchUp() {
      const all = new Set([...topics.values()].flatMap(({ subscribers }) => [...subscribers]))
      for (const subscriber of all) subscriber.catchUp()
    },
  }
}
