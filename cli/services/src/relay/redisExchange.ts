import { sharedLimiter } from '../limits/sharedLimiter.js'
import { redisCommands } from '../metrics/metrics.js'
import { timed } from '../metrics/timed.js'
import { connectRedis, redisOptions, takesChanges, tellRefusals, tellState } from '../redis/connectRedis.js'
import { WatchedRedis } from '../redis/watchedRedis.js'
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
const TIMEOUT = 3_000
const PING_EVERY = 2_000
/** Of Redis's memory, as messages are counted: what holds them takes as much again at most. */
const SHARE = 1 / 3
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
 * @throws ServicesError `REDIS_UNREACHABLE`, `REDIS_EVICTS`, `REDIS_FORGETS`
 */
export async function redisExchange(
  url: string,
  limits: RelayLimits,
  { onMessage, onGap }: ExchangeListeners,
): Promise<Exchange> {
  const { reconnectOnError, ...options } = redisOptions(TIMEOUT)
  const redis = new WatchedRedis(url, {
    ...options,
    patience: { silence: TIMEOUT, command: TIMEOUT },
    maxRetriesPerRequest: 1,
    reconnectOnError(error) {
      const isLost = reconnectOnError(error)
      // The other connection leads to the same machine.
      if (isLost && listener.status === 'ready') listener.disconnect(true)
      return isLost
    },
    scripts: {
      relayPublish: { numberOfKeys: 0, lua: publishScript },
      relayWaiting: { numberOfKeys: 0, lua: waitingScript },
      relayAcknowledge: { numberOfKeys: 0, lua: acknowledgeScript },
    },
  }) as WatchedRedis & Scripts
  const listener = new WatchedRedis(url, {
    ...options,
    patience: { silence: TIMEOUT },
    maxRetriesPerRequest: null,
    autoResubscribe: false,
    // While Redis is away a client that subscribes is told so; what it asked for must not pile up here.
    enableOfflineQueue: false,
  })
  // Said by the command that fails; without a listener ioredis prints each attempt.
  for (const each of [redis, listener]) each.on('error', () => {})
  tellState(listener, "the relay's messages")
  const tellRefusal = tellRefusals(redis, "the relay's messages")

  let memory: number
  try {
    memory = await connectRedis(redis, url, 'RELAY_REDIS_URL')
    await connectRedis(listener, url, 'RELAY_REDIS_URL')
  } catch (error) {
    redis.disconnect()
    listener.disconnect()
    throw error
  }
  const totalSize = memory > 0 ? Math.min(limits.totalSize, memory * SHARE) : limits.totalSize
  // One that only listens would not notice that nobody speaks any more.
  const listening = setInterval(() => listener.ping().catch(() => {}), PING_EVERY).unref()

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
    async publish(message, block) {
      const { key, topic, publishedAt, expires } = message
      await timed(redisCommands, () =>
        redis.relayPublish(
          PREFIX,
          topic,
          key,
          JSON.stringify(message),
          expires - publishedAt,
          block,
          limits.messagesPerTopic,
          limits.sizePerTopic,
          limits.messagesPerBlock,
          limits.sizePerBlock,
          limits.totalMessages,
          totalSize,
        ),
      ).catch((error) => {
        tellRefusal(error)
        throw error
      })
    },
    async waiting(topic, clientId) {
      const payloads = await timed(redisCommands, () => redis.relayWaiting(PREFIX, topic, clientId))
      return payloads
        .map(readMessage)
        .filter((message) => message !== undefined)
        .filter(({ publisher }) => publisher !== clientId)
    },
    async acknowledge(topic, key, clientId) {
      await redis.relayAcknowledge(PREFIX, topic, key, clientId, KEEP_DELIVERED)
    },
    async join(topic) {
      const channel = channelOf(topic)
      channels.add(channel)
      await listener.subscribe(channel)
    },
    async leave(topic) {
      const channel = channelOf(topic)
      channels.delete(channel)
      await listener.unsubscribe(channel)
    },
    limiter: (name, limit) => sharedLimiter(redis, `${PREFIX}limits:${name}`, limit),
    async held() {
      const [messages, bytes] = await Promise.all([redis.zcard(`${PREFIX}ends`), redis.get(`${PREFIX}total`)])
      return { messages, bytes: Number(bytes ?? 0) }
    },
    async ping() {
      await Promise.all([takesChanges(redis), listener.ping()])
    },
    async close() {
      clearInterval(listening)
      listener.disconnect()
      // Lets acknowledgements on their way arrive.
      await redis.quit().catch(() => redis.disconnect())
    },
  }
}

const channelOf = (topic: string) => `${PREFIX}{${topic}}:live`

function readMessage(payload: string): RelayMessage | undefined {
  try {
    return relayMessage.safeParse(JSON.parse(payload)).data
  } catch {
    return undefined
  }
}
