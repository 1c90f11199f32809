import { Redis } from 'ioredis'
import { ServicesError } from '../servicesError.js'
import {
  type Exchange,
  type ExchangeListeners,
  KEEP_DELIVERED,
  type RelayMessage,
  relayMessage,
} from './exchange.js'
import { acknowledgeScript, publishScript, waitingScript } from './redisScripts.js'
import type { RelayLimits } from './relayLimits.js'

const PREFIX = 'wallet-widget:relay:'
const COMMAND_TIMEOUT = 5_000
// More than a hundred thousand arguments overflow the stack.
const CHANNELS_A_COMMAND = 1_000

/** The scripts, as ioredis adds them. */
type Scripts = {
  relayPublish(...args: (string | number)[]): Promise<number>
  relayWaiting(...args: string[]): Promise<string[]>
  relayAcknowledge(...args: (string | number)[]): Promise<number>
}

/**
 * Keeps messages in Redis, from where every process with subscribers gets them.
 *
 * @throws ServicesError `REDIS_UNREACHABLE`
 */
export async function redisExchange(
  url: string,
  limits: RelayLimits,
  { onMessage, onGap }: ExchangeListeners,
): Promise<Exchange> {
  const retryStrategy = (attempt: number) => Math.min(50 * 2 ** attempt, 2_000)
  const connection = new Redis(url, {
    lazyConnect: true,
    connectTimeout: COMMAND_TIMEOUT,
    commandTimeout: COMMAND_TIMEOUT,
    maxRetriesPerRequest: 1,
    retryStrategy,
    scripts: {
      relayPublish: { numberOfKeys: 2, lua: publishScript },
      relayWaiting: { numberOfKeys: 1, lua: waitingScript },
      relayAcknowledge: { numberOfKeys: 2, lua: acknowledgeScript },
    },
  })
  const redis = connection as Redis & Scripts
  const listener = new Redis(url, {
    lazyConnect: true,
    connectTimeout: COMMAND_TIMEOUT,
    maxRetriesPerRequest: null,
    autoResubscribe: false,
    // While Redis is away a client that subscribes is told so; what it asked for must not pile up here.
    enableOfflineQueue: false,
    retryStrategy,
  })
  // Said by the command that fails; without a listener ioredis prints each attempt.
  for (const each of [redis, listener]) each.on('error', () => {})

  try {
    await Promise.all([redis.connect(), listener.connect()])
  } catch (cause) {
    redis.disconnect()
    listener.disconnect()
    throw new ServicesError(
      'REDIS_UNREACHABLE',
      `Can't reach Redis at ${shown(url)}. Start it, or fix REDIS_URL.`,
      { cause },
    )
  }

  listener.on('message', (_channel, payload) => {
    const message = readMessage(payload)
    if (message) onMessage(message)
  })
  const channels = new Set<string>()
  // After a lost connection: what was published until it was back is in the mailboxes.
  listener.on('ready', () => {
    subscribeAgain().then(onGap, () => {})
  })
  async function subscribeAgain() {
    const all = [...channels]
    for (let at = 0; at < all.length; at += CHANNELS_A_COMMAND) {
      const wanted = all.slice(at, at + CHANNELS_A_COMMAND).filter((channel) => channels.has(channel))
      if (wanted.length > 0) await listener.subscribe(...wanted)
    }
  }

  return {
    async publish(message) {
      const { key, topic, publishedAt, expires } = message
      const { order, channel, prefix } = names(topic)
      const { messagesPerTopic, sizePerTopic } = limits
      const ttl = expires - publishedAt
      await redis.relayPublish(
        order,
        prefix + key,
        key,
        JSON.stringify(message),
        ttl,
        position(publishedAt),
        channel,
        prefix,
        messagesPerTopic,
        sizePerTopic,
      )
    },
    async waiting(topic, clientId) {
      const { order, prefix } = names(topic)
      const payloads = await redis.relayWaiting(order, clientId, prefix)
      return payloads
        .map(readMessage)
        .filter((message) => message !== undefined)
        .filter(({ publisher }) => publisher !== clientId)
    },
    async acknowledge(topic, key, clientId) {
      const message = names(topic).prefix + key
      await redis.relayAcknowledge(message, `${message}:seen`, clientId, KEEP_DELIVERED)
    },
    async join(topic) {
      const { channel } = names(topic)
      channels.add(channel)
      await listener.subscribe(channel)
    },
    async leave(topic) {
      const { channel } = names(topic)
      channels.delete(channel)
      await listener.unsubscribe(channel)
    },
    async close() {
      listener.disconnect()
      // Lets acknowledgements on their way arrive.
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}

let sequence = 0

/** Orders what one process publishes within a millisecond; below 2^53. */
function position(time: number): number {
  sequence = (sequence + 1) % 1000
  return time * 1000 + sequence
}

// In braces: what Redis Cluster keeps together.
function names(topic: string) {
  const base = `${PREFIX}{${topic}}:`
  return { order: `${base}order`, channel: `${base}live`, prefix: `${base}message:` }
}

function readMessage(payload: string): RelayMessage | undefined {
  try {
    return relayMessage.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}

function shown(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'REDIS_URL'
}
