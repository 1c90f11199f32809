import type { CallerLimit } from '../limits/callerLimiter.js'

/** What one client, one topic, one address and the block of addresses around it may take. Sizes are in bytes. */
export type RelayLimits = {
  /** Sockets open at once. @default 20_000 */
  sockets: number
  /** Sockets open at once from one address. @default 1_000 */
  socketsPerAddress: number
  /** Sockets open at once from one block of addresses (/24, of IPv6 /48). @default 4_000 */
  socketsPerBlock: number
  /** Sockets that are opened. @default 1_200 a minute, 6_000 of a block, 60_000 in all */
  openings: CallerLimit
  /** Subscriptions of all sockets together, at about half a kilobyte each. @default 500_000 */
  topics: number
  /** Subscriptions of a block's sockets together. @default 100_000 */
  topicsPerBlock: number
  /** Topics that one socket may be subscribed to. @default 2_000 */
  topicsPerSocket: number
  /**
   * Calls; large ones count as several.
   * @default in 10 seconds 500 of a client, 5_000 of an address, 25_000 of a block, 200_000 in all
   */
  calls: CallerLimit & { readonly mostOfClient: number }
  /** Sockets that may be subscribed to one topic, in one process: peers have a few, each tab one. @default 50 */
  subscribersPerTopic: number
  /** Bytes that go out to a block's sockets in the time of `calls`; the rest waits. @default 67_108_864 */
  deliveredPerBlock: number
  /**
   * Bytes that the sockets of a block may have the process hold: answers that they do not read, messages that they do not
   * send to the end. Beyond, those that hold most are ended. @default 67_108_864
   */
  heldPerBlock: number
  /** The same of all sockets; those of the block that holds most are ended first. @default 268_435_456 */
  heldInAll: number
  /** Of one message, as text; longer ones are refused. @default 524_288 */
  messageSize: number
  /** Messages kept for one topic; the oldest go first. @default 200 */
  messagesPerTopic: number
  /** Of the messages kept for one topic; the oldest go first. @default 4_194_304 */
  sizePerTopic: number
  /** Messages kept that came from one block of addresses; delivered ones go first, then the oldest. @default 50_000 */
  messagesPerBlock: number
  /** Of the messages kept that came from one block of addresses. @default 33_554_432 */
  sizePerBlock: number
  /** Messages kept in all; those of the block that has the most go first. @default 500_000 */
  totalMessages: number
  /**
   * All that is kept, in the process or in Redis; what the block that has the most keeps goes first.
   * @default 268_435_456, of a Redis with less than twice that a third of its memory
   */
  totalSize: number
  /** Seconds that a message is kept at most. @default 604_800, a week */
  ttl: number
}

export const defaultRelayLimits: RelayLimits = {
  sockets: 20_000,
  socketsPerAddress: 1_000,
  socketsPerBlock: 4_000,
  openings: { most: 1_200, mostOfBlock: 6_000, mostInAll: 60_000, every: 60_000 },
  topics: 500_000,
  topicsPerBlock: 100_000,
  topicsPerSocket: 2_000,
  calls: {
    mostOfClient: 500,
    most: 5_000,
    mostOfBlock: 25_000,
    mostOfProject: 200_000,
    mostInAll: 200_000,
    every: 10_000,
  },
  subscribersPerTopic: 50,
  deliveredPerBlock: 64 * 1024 * 1024,
  heldPerBlock: 64 * 1024 * 1024,
  heldInAll: 256 * 1024 * 1024,
  messageSize: 512 * 1024,
  messagesPerTopic: 200,
  sizePerTopic: 4 * 1024 * 1024,
  messagesPerBlock: 50_000,
  sizePerBlock: 32 * 1024 * 1024,
  totalMessages: 500_000,
  totalSize: 256 * 1024 * 1024,
  ttl: 7 * 24 * 60 * 60,
}
