import type { WebSocket } from 'ws'
import { relayMessages } from '../metrics/metrics.js'
import type { Block } from './crowd.js'
import { createDelivery } from './delivery.js'
import { type Exchange, messageKey, messageSize, type RelayMessage } from './exchange.js'
import type { Hub } from './hub.js'
import { readFrame } from './readFrame.js'
import type { Caller, RelayCall } from './relayCalls.js'
import { RelayCallError } from './relayErrors.js'
import type { RelayLimits } from './relayLimits.js'
import type { Turns } from './turns.js'

// A socket that has this much unread is not reading.
const MAX_BUFFERED = 16 * 1024 * 1024
const MAX_FETCHED = 1024 * 1024
// A message counts as a call for every so many bytes begun.
const BYTES_A_CALL = 16 * 1024

export type ConnectionOptions = {
  socket: WebSocket
  clientId: string
  /** Takes so many calls of the client and of those around it; the milliseconds until there are some again, or 0. */
  takeCalls(cost: number): Promise<number>
  block: Block
  turns: Turns
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
  const { socket, readCall } = options
  const isOpen = () => socket.readyState === socket.OPEN
  /** @param sent - called once it is on its way; not if the socket is gone */
  function send(text: string, sent = () => {}) {
    if (!isOpen()) return
    if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate()
    else socket.send(text, (error) => error ?? sent())
  }
  const delivery = createDelivery({ ...options, isOpen, send })
  const caller: Omit<Caller, 'fetch'> = {
    publish: (message) => publish(options, message),
    subscribe: delivery.subscribe,
    unsubscribe: delivery.unsubscribe,
  }
  const charge = chargeCalls(options)

  async function handle(text: string) {
    const frame = readFrame(text)
    if (frame.kind === 'answer') {
      if (frame.accepted && delivery.acknowledge(frame.id)) return
      // Answers to nothing are not answered, but count.
      await charge(1)
      return
    }
    let body: string
    const fetched: RelayMessage[] = []
    try {
      await charge(Math.ceil(text.length / BYTES_A_CALL))
      if (frame.kind === 'bad') throw frame.error
      const call = readCall(frame.method, frame.params)
      if (call.cost > 1) await charge(call.cost - 1)
      body = `"result":${JSON.stringify(await call.run({ ...caller, fetch }))}`
    } catch (error) {
      body = `"error":${JSON.stringify(asError(error))}`
    }
    send(`{"id":${frame.id},"jsonrpc":"2.0",${body}}`, () => acknowledgeAll(options, fetched))

    async function fetch(topics: readonly string[]) {
      const { deliveries } = options.block
      const found = deliveries.areSpent() ? undefined : await fetchWaiting(options, topics)
      if (!found || !deliveries.take(found.size))
        throw new RelayCallError(-32005, 'Too much was fetched: try again in some seconds.')
      fetched.push(...found.messages)
      return found
    }
  }

  let unread = 0
  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(1003, 'Text frames only')
    unread += 1
    // No more is taken from the network meanwhile.
    socket.pause()
    options.turns.take(options.block.name, () => {
      unread -= 1
      if (unread === 0) socket.resume()
      if (isOpen()) handle(String(data)).catch(() => {})
    })
  })
  socket.on('close', delivery.stop)
  return { remind: delivery.remind }
}

function publish(
  { exchange, limits, clientId, block }: ConnectionOptions,
  { topic, message, ttl, tag, attestation }: Parameters<Caller['publish']>[0],
): Promise<void> {
  const publishedAt = Date.now()
  const expires = publishedAt + Math.min(ttl, limits.ttl) * 1000
  const key = messageKey(topic, message)
  const kept = { key, topic, message, tag, attestation, publisher: clientId, publishedAt, expires }
  relayMessages.inc({ step: 'published' })
  return exchange.publish(kept, block.name)
}

/** Once a client has been answered: not kept, they are delivered once more, which clients notice. */
function acknowledgeAll({ exchange, clientId }: ConnectionOptions, messages: readonly RelayMessage[]) {
  for (const { topic, key } of messages) exchange.acknowledge(topic, key, clientId).catch(() => {})
}

/** Reads what waits on the topics, up to a size. */
async function fetchWaiting(
  { exchange, clientId }: ConnectionOptions,
  topics: readonly string[],
): Promise<{ messages: RelayMessage[]; hasMore: boolean; size: number }> {
  const messages: RelayMessage[] = []
  let size = 0
  for (const topic of new Set(topics)) {
    for (const message of await exchange.waiting(topic, clientId)) {
      if (messages.length > 0 && size + messageSize(message) > MAX_FETCHED)
        return { messages, hasMore: true, size }
      messages.push(message)
      size += messageSize(message)
    }
  }
  return { messages, hasMore: false, size }
}

/** Counts a call, and closes the socket of a client that goes on calling when there were too many. */
function chargeCalls({ socket, takeCalls, limits }: ConnectionOptions): (cost: number) => Promise<void> {
  let refusals = 0
  return async (cost) => {
    const wait = await takeCalls(cost)
    if (wait === 0) {
      refusals = 0
      return
    }
    refusals += 1
    if (refusals > limits.calls.mostOfClient) socket.close(1008, 'Too many requests')
    throw new RelayCallError(-32005, `Too many requests: try again in ${wait} ms.`)
  }
}

function asError(error: unknown): { code: number; message: string } {
  return error instanceof RelayCallError
    ? { code: error.code, message: error.message }
    : { code: -32603, message: 'The relay could not do this now. Try again.' }
}
