import { createHash } from 'node:crypto'
import { relayMessages } from '../metrics/metrics.js'
import type { Block } from './crowd.js'
import { type Exchange, messageSize, type RelayMessage } from './exchange.js'
import type { Hub, Subscriber } from './hub.js'
import { createOutbox } from './outbox.js'
import { RelayCallError } from './relayErrors.js'
import type { RelayLimits } from './relayLimits.js'

export type DeliveryOptions = {
  clientId: string
  block: Block
  exchange: Exchange
  hub: Hub
  limits: RelayLimits
  /** Milliseconds until a message that is not acknowledged is sent again. */
  patience: number
  isOpen(): boolean
  send(text: string): void
}

/** One client's subscriptions, and what is on its way to it. */
export type Delivery = {
  /** Returns the subscription's id. @throws RelayCallError -32005 */
  subscribe(topic: string): Promise<string>
  unsubscribe(topic: string): void
  /** Notes that the client has a message. Returns whether one was on its way under that id. */
  acknowledge(id: string | number): boolean
  /** Sends again what has been left unacknowledged for too long. */
  remind(): void
  /** Ends the subscriptions. */
  stop(): void
}

export function createDelivery(options: DeliveryOptions): Delivery {
  const { clientId, block, exchange, hub, limits, isOpen, send } = options
  const outbox = createOutbox(options.patience)
  const topics = new Set<string>()
  /** Topics whose mailbox is being read: what was acknowledged meanwhile, and whether to read once more. */
  const reading = new Map<string, { acknowledged: Set<string>; again: boolean }>()
  /** Topics with messages left in the mailbox until the outbox has room. */
  const behind = new Set<string>()
  /** Topics just subscribed to, whose mailbox is about to be read for the first time. */
  const fresh = new Set<string>()

  /** Sends it, unless it is on its way. `false` if it has to wait. */
  function push(message: RelayMessage): boolean {
    const id = outbox.add(message, () => block.deliveries.take(messageSize(message)))
    if (id === 'full') behind.add(message.topic)
    if (typeof id === 'string') return id !== 'full'
    const { topic, publishedAt, tag, attestation } = message
    const data = { topic, message: message.message, publishedAt, tag, attestation }
    const params = { id: subscriptionId(topic, clientId), data }
    send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
    relayMessages.inc({ step: 'sent' })
    return true
  }

  // Oldest first, so whatever arrives while the mailbox is read is read from there too.
  async function deliver(topic: string): Promise<void> {
    if (!topics.has(topic)) return
    const under = reading.get(topic)
    if (under) {
      under.again = true
      return
    }
    const state = { acknowledged: new Set<string>(), again: false }
    reading.set(topic, state)
    try {
      do {
        state.again = false
        const waiting = await exchange.waiting(topic, clientId)
        if (!isOpen() || !topics.has(topic)) return
        outbox.keepOnly(topic, waiting)
        for (const message of waiting) if (!state.acknowledged.has(message.key) && !push(message)) break
      } while (state.again)
    } catch {
      // The messages stay where they are; the next subscription or reminder reads them.
      behind.add(topic)
    } finally {
      reading.delete(topic)
    }
  }

  function deliverAll(list: Iterable<string>) {
    for (const topic of list) void deliver(topic)
  }

  /** Delivers what was left behind, as far as the outbox has room. */
  function catchUp() {
    const list = outbox.hasRoom() && !block.deliveries.areSpent() ? [...behind] : []
    for (const topic of list) behind.delete(topic)
    deliverAll(list)
  }

  const subscriber: Subscriber = {
    take(message) {
      if (message.publisher === clientId) return
      const under = reading.get(message.topic)
      if (under) under.again = true
      // Order: what waits goes first.
      else if (!behind.has(message.topic) && !fresh.has(message.topic)) push(message)
    },
    catchUp: () => deliverAll(topics),
  }

  function unsubscribe(topic: string) {
    if (!topics.delete(topic)) return
    block.topics -= 1
    behind.delete(topic)
    fresh.delete(topic)
    outbox.keepOnly(topic, [])
    hub.remove(topic, subscriber)
  }

  function checkRoom(topic: string) {
    if (hub.countOf(topic) >= limits.subscribersPerTopic)
      throw new RelayCallError(-32005, `A topic may have ${limits.subscribersPerTopic} sockets at most.`)
    if (topics.size >= limits.topicsPerSocket)
      throw new RelayCallError(-32005, `A socket may have ${limits.topicsPerSocket} topics at most.`)
    if (hub.size >= limits.topics || block.topics >= limits.topicsPerBlock)
      throw new RelayCallError(-32005, 'The relay has as many subscriptions as it can hold. Try again later.')
  }

  return {
    async subscribe(topic) {
      if (!topics.has(topic)) {
        checkRoom(topic)
        block.topics += 1
      }
      topics.add(topic)
      fresh.add(topic)
      try {
        await hub.add(topic, subscriber)
      } catch (error) {
        unsubscribe(topic)
        throw error
      }
      if (!isOpen()) unsubscribe(topic)
      // After the answer: a client drops what comes for a topic that it does not know of yet.
      setImmediate(() => {
        fresh.delete(topic)
        void deliver(topic)
      })
      return subscriptionId(topic, clientId)
    },
    unsubscribe,
    acknowledge(id) {
      const message = outbox.settle(id)
      if (!message) return false
      relayMessages.inc({ step: 'acknowledged' })
      reading.get(message.topic)?.acknowledged.add(message.key)
      // Not kept: the message is delivered once more, which clients notice.
      exchange.acknowledge(message.topic, message.key, clientId).catch(() => {})
      catchUp()
      return true
    },
    remind() {
      deliverAll(outbox.overdue())
      catchUp()
    },
    stop() {
      for (const topic of topics) hub.remove(topic, subscriber)
      block.topics -= topics.size
      topics.clear()
    },
  }
}

/** What clients expect: they work it out by themselves. */
function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256').update(topic).update(clientId).digest('hex')
}
