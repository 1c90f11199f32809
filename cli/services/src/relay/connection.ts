import { createHash } from 'node:crypto'
import type { WebSocket } from 'ws'
import { type Exchange, messageKey, messageSize, type RelayMessage } from './exchange.js'
import type { Hub, Subscriber } from './hub.js'
import { createOutbox } from './outbox.js'
import { readFrame } from './readFrame.js'
import type { Caller, RelayCall } from './relayCalls.js'
import { RelayCallError } from './relayErrors.js'
import type { RelayLimits } from './relayLimits.js'
import type { TokenBucket } from './tokenBucket.js'

// A socket that has this much unread is not reading.
const MAX_BUFFERED = 16 * 1024 * 1024
const MAX_FETCHED = 1024 * 1024
// A token for every so many bytes begun.
const BYTES_A_TOKEN = 16 * 1024

export type ConnectionOptions = {
  socket: WebSocket
  clientId: string
  bucket: TokenBucket
  exchange: Exchange
  hub: Hub
  limits: RelayLimits
  readCall(method: string, params: unknown): RelayCall
  /** Milliseconds until a message that is not acknowledged is sent again. */
  patience: number
}

/** One client's socket: its calls, its subscriptions and what is on its way to it. */
export type Connection = {
  /** Sends again what has been left unacknowledged for too long. */
  remind(): void
}

export function createConnection(options: ConnectionOptions): Connection {
  const { socket, clientId, bucket, exchange, hub, limits, readCall } = options
  const outbox = createOutbox(options.patience)
  const topics = new Set<string>()
  /** Topics whose mailbox is being read: what was acknowledged meanwhile, and whether to read once more. */
  const reading = new Map<string, { acknowledged: Set<string>; again: boolean }>()
  /** Topics with messages left in the mailbox until the outbox has room. */
  const behind = new Set<string>()
  /** Topics just subscribed to, whose mailbox is about to be read for the first time. */
  const fresh = new Set<string>()
  let refusals = 0

  const isOpen = () => socket.readyState === socket.OPEN

  function send(text: string) {
    if (!isOpen()) return
    if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate()
    else socket.send(text)
  }

  function push(message: RelayMessage) {
    const id = outbox.add(message)
    if (id === 'full') behind.add(message.topic)
    if (typeof id === 'string') return
    const { topic, publishedAt, tag, attestation } = message
    const data = { topic, message: message.message, publishedAt, tag, attestation }
    const params = { id: subscriptionId(topic, clientId), data }
    send(JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params }))
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
        for (const message of waiting) if (!state.acknowledged.has(message.key)) push(message)
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

  const caller: Caller = {
    async publish({ topic, message, ttl, tag, attestation }) {
      const publishedAt = Date.now()
      const expires = publishedAt + Math.min(ttl, limits.ttl) * 1000
      const key = messageKey(topic, message)
      await exchange.publish({
        key,
        topic,
        message,
        tag,
        attestation,
        publisher: clientId,
        publishedAt,
        expires,
      })
    },
    async subscribe(topic) {
      if (!topics.has(topic) && topics.size >= limits.topicsPerSocket) {
        throw new RelayCallError(-32005, `A socket may have ${limits.topicsPerSocket} topics at most.`)
      }
      if (!topics.has(topic) && hub.size >= limits.topics) {
        throw new RelayCallError(
          -32005,
          'The relay has as many subscriptions as it can hold. Try again later.',
        )
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
    async fetch(wanted) {
      const messages: RelayMessage[] = []
      let size = 0
      for (const topic of new Set(wanted)) {
        for (const message of await exchange.waiting(topic, clientId)) {
          size += messageSize(message)
          if (messages.length > 0 && size > MAX_FETCHED) return { messages, hasMore: true }
          messages.push(message)
          await exchange.acknowledge(topic, message.key, clientId)
        }
      }
      return { messages, hasMore: false }
    },
  }

  function unsubscribe(topic: string) {
    if (!topics.delete(topic)) return
    behind.delete(topic)
    fresh.delete(topic)
    outbox.keepOnly(topic, [])
    hub.remove(topic, subscriber)
  }

  function acknowledged(id: string | number) {
    const message = outbox.settle(id)
    if (!message) return false
    reading.get(message.topic)?.acknowledged.add(message.key)
    // Not kept: the message is delivered once more, which clients notice.
    exchange.acknowledge(message.topic, message.key, clientId).catch(() => {})
    if (behind.size > 0 && outbox.hasRoom()) {
      const list = [...behind]
      behind.clear()
      deliverAll(list)
    }
    return true
  }

  function take(cost: number) {
    const wait = bucket.take(cost)
    if (wait === 0) {
      refusals = 0
      return
    }
    refusals += 1
    if (refusals > limits.callBurst) socket.close(1008, 'Too many requests')
    throw new RelayCallError(-32005, `Too many requests: try again in ${wait} ms.`)
  }

  async function handle(text: string) {
    const frame = readFrame(text)
    if (frame.kind === 'answer') {
      if (frame.accepted && acknowledged(frame.id)) return
      // Answers to nothing are not answered, but count.
      take(1)
      return
    }
    let body: string
    try {
      take(Math.ceil(text.length / BYTES_A_TOKEN))
      if (frame.kind === 'bad') throw frame.error
      const call = readCall(frame.method, frame.params)
      if (call.cost > 1) take(call.cost - 1)
      body = `"result":${JSON.stringify(await call.run(caller))}`
    } catch (error) {
      body = `"error":${JSON.stringify(asError(error))}`
    }
    send(`{"id":${frame.id},"jsonrpc":"2.0",${body}}`)
  }

  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(1003, 'Text frames only')
    handle(String(data)).catch(() => {})
  })
  socket.on('close', () => {
    for (const topic of topics) hub.remove(topic, subscriber)
    topics.clear()
  })

  return {
    remind() {
      deliverAll(outbox.overdue())
      const list = outbox.hasRoom() ? [...behind] : []
      for (const topic of list) behind.delete(topic)
      deliverAll(list)
    },
  }
}

/** What clients expect: they work it out by themselves. */
function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256').update(topic).update(clientId).digest('hex')
}

function asError(error: unknown): { code: number; message: string } {
  return error instanceof RelayCallError
    ? { code: error.code, message: error.message }
    : { code: -32603, message: 'The relay could not do this now. Try again.' }
}
