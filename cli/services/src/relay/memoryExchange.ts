import { memoryLimiter } from '../limits/limiter.js'
import {
  type Exchange,
  type ExchangeListeners,
  KEEP_DELIVERED,
  messageSize,
  type RelayMessage,
} from './exchange.js'
import type { RelayLimits } from './relayLimits.js'

const SWEEP_EVERY = 30_000

type Kept = {
  message: RelayMessage
  size: number
  expires: number
  acknowledgedBy: Set<string>
  block: string
}
type Topic = { kept: Map<string, Kept>; size: number }
/** What came from one block of addresses, in order of arrival. */
type Share = { delivered: Set<Kept>; undelivered: Set<Kept>; size: number }

/** Keeps messages in this process alone. */
export function memoryExchange(limits: RelayLimits, { onMessage }: ExchangeListeners): Exchange {
  const topics = new Map<string, Topic>()
  const shares = new Map<string, Share>()
  let total = 0
  let count = 0

  const shareOf = (block: string): Share =>
    shares.get(block) ?? { delivered: new Set(), undelivered: new Set(), size: 0 }
  const countOf = ({ delivered, undelivered }: Share) => delivered.size + undelivered.size

  function keep(topic: Topic, kept: Kept) {
    topic.kept.set(kept.message.key, kept)
    topic.size += kept.size
    const share = shareOf(kept.block)
    shares.set(kept.block, share)
    share.undelivered.add(kept)
    share.size += kept.size
    total += kept.size
    count += 1
  }

  function drop(kept: Kept) {
    const { topic: name, key } = kept.message
    const topic = topics.get(name)
    if (!topic?.kept.delete(key)) return
    topic.size -= kept.size
    if (topic.kept.size === 0) topics.delete(name)
    const share = shareOf(kept.block)
    share.delivered.delete(kept)
    share.undelivered.delete(kept)
    share.size -= kept.size
    if (countOf(share) === 0) shares.delete(kept.block)
    total -= kept.size
    count -= 1
  }

  function* oldestFirst(among: Iterable<Kept>) {
    const list = [...among]
    yield* list.filter(({ acknowledgedBy }) => acknowledgedBy.size > 0)
    yield* list.filter(({ acknowledgedBy }) => acknowledgedBy.size === 0)
  }

  /** Drops what a share has kept for longest, until it is small enough. */
  function shrink({ delivered, undelivered }: Share, latest: Kept, isSmallEnough: () => boolean) {
    for (const set of [delivered, undelivered]) {
      for (const kept of set) {
        if (isSmallEnough()) return
        if (kept !== latest) drop(kept)
      }
    }
  }

  function makeRoom(topic: Topic, latest: Kept) {
    if (topic.kept.size > limits.messagesPerTopic || topic.size > limits.sizePerTopic) {
      for (const kept of oldestFirst(topic.kept.values())) {
        if (topic.kept.size <= limits.messagesPerTopic && topic.size <= limits.sizePerTopic) break
        if (kept !== latest) drop(kept)
      }
    }
    const own = shareOf(latest.block)
    shrink(own, latest, () => countOf(own) <= limits.messagesPerBlock && own.size <= limits.sizePerBlock)
    const fits = () => total <= limits.totalSize && count <= limits.totalMessages
    while (!fits() && count > 1) {
      let largest: Share | undefined
      for (const share of shares.values()) {
        const canGive = share !== own || countOf(own) > 1
        if (canGive && share.size > (largest?.size ?? 0)) largest = share
      }
      if (!largest) return
      const share = largest
      // Not much at once: then another may be the largest.
      const goal = share.size * 0.9
      shrink(share, latest, () => fits() || share.size <= goal)
    }
  }

  function sweep() {
    const now = Date.now()
    for (const { delivered, undelivered } of shares.values())
      for (const set of [delivered, undelivered]) for (const kept of set) if (kept.expires <= now) drop(kept)
  }
  const sweeping = setInterval(sweep, SWEEP_EVERY).unref()

  return {
    async publish(message, block) {
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
        block,
      }
      keep(topic, kept)
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
      const share = shareOf(kept.block)
      share.undelivered.delete(kept)
      share.delivered.add(kept)
    },
    async join() {},
    async leave() {},
    limiter: (_name, limit) => memoryLimiter(limit),
    held: async () => ({ messages: count, bytes: total }),
    async ping() {},
    async close() {
      clearInterval(sweeping)
      topics.clear()
      shares.clear()
    },
  }
}
