import {
  type Exchange,
  type ExchangeListeners,
  KEEP_DELIVERED,
  messageSize,
  type RelayMessage,
} from './exchange.js'
import type { RelayLimits } from './relayLimits.js'

const SWEEP_EVERY = 30_000

type Kept = { message: RelayMessage; size: number; expires: number; acknowledgedBy: Set<string> }
type Topic = { kept: Map<string, Kept>; size: number }

/** Keeps messages in this process alone. */
export function memoryExchange(limits: RelayLimits, { onMessage }: ExchangeListeners): Exchange {
  const topics = new Map<string, Topic>()
  // Both in order of arrival.
  const undelivered = new Set<Kept>()
  const delivered = new Set<Kept>()
  let total = 0

  function drop(kept: Kept) {
    const { topic: name, key } = kept.message
    const topic = topics.get(name)
    if (!topic?.kept.delete(key)) return
    topic.size -= kept.size
    total -= kept.size
    undelivered.delete(kept)
    delivered.delete(kept)
    if (topic.kept.size === 0) topics.delete(name)
  }

  function* oldestFirst(among: Iterable<Kept>) {
    const list = [...among]
    yield* list.filter(({ acknowledgedBy }) => acknowledgedBy.size > 0)
    yield* list.filter(({ acknowledgedBy }) => acknowledgedBy.size === 0)
  }

  function makeRoom(topic: Topic, latest: Kept) {
    if (topic.kept.size > limits.messagesPerTopic || topic.size > limits.sizePerTopic) {
      for (const kept of oldestFirst(topic.kept.values())) {
        if (topic.kept.size <= limits.messagesPerTopic && topic.size <= limits.sizePerTopic) break
        if (kept !== latest) drop(kept)
      }
    }
    for (const set of [delivered, undelivered]) {
      for (const kept of set) {
        if (total <= limits.totalSize) return
        if (kept !== latest) drop(kept)
      }
    }
  }

  function sweep() {
    const now = Date.now()
    for (const set of [delivered, undelivered]) for (const kept of set) if (kept.expires <= now) drop(kept)
  }
  const sweeping = setInterval(sweep, SWEEP_EVERY).unref()

  return {
    async publish(message) {
      let topic = topics.get(message.topic)
      const known = topic?.kept.get(message.key)
      if (known && known.expires > Date.now()) return
      if (known) drop(known)
      topic = topics.get(message.topic)
      if (!topic) {
        topic = { kept: new Map(), size: 0 }
        topics.set(message.topic, topic)
      }
      const kept = {
        message,
        size: messageSize(message),
        expires: message.expires,
        acknowledgedBy: new Set<string>(),
      }
      topic.kept.set(message.key, kept)
      topic.size += kept.size
      total += kept.size
      undelivered.add(kept)
      makeRoom(topic, kept)
      onMessage(message)
    },
    async waiting(name, clientId) {
      const now = Date.now()
      return [...(topics.get(name)?.kept.values() ?? [])]
        .filter(({ message, expires, acknowledgedBy }) => {
          return expires > now && message.publisher !== clientId && !acknowledgedBy.has(clientId)
        })
        .map(({ message }) => message)
    },
    async acknowledge(name, key, clientId) {
      const kept = topics.get(name)?.kept.get(key)
      if (!kept) return
      kept.acknowledgedBy.add(clientId)
      kept.expires = Math.min(kept.expires, Date.now() + KEEP_DELIVERED)
      undelivered.delete(kept)
      delivered.add(kept)
    },
    async join() {},
    async leave() {},
    async close() {
      clearInterval(sweeping)
      topics.clear()
      undelivered.clear()
      delivered.clear()
    },
  }
}
