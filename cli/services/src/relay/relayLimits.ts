/** What one client, one topic and one address may take. Sizes are in bytes. */
export type RelayLimits = {
  /** Sockets open at once. @default 20_000 */
  sockets: number
  /** Sockets open at once from one address. @default 1_000 */
  socketsPerAddress: number
  /** Subscriptions of all sockets together, at about half a kilobyte each. @default 500_000 */
  topics: number
  /** Topics that one socket may be subscribed to. @default 2_000 */
  topicsPerSocket: number
  /** Calls that one client may make in the long run; large ones count as several. @default 50 */
  callsPerSecond: number
  /** Calls that one client may make at once. @default 500 */
  callBurst: number
  /** Of one message, as text; longer ones are refused. @default 524_288 */
  messageSize: number
  /** Messages kept for one topic; the oldest go first. @default 200 */
  messagesPerTopic: number
  /** Of the messages kept for one topic; the oldest go first. @default 4_194_304 */
  sizePerTopic: number
  /** All that this process keeps; delivered messages go first, then the oldest. Redis has its own limit. @default 268_435_456 */
  totalSize: number
  /** Seconds that a message is kept at most. @default 604_800, a week */
  ttl: number
}

export const defaultRelayLimits: RelayLimits = {
  sockets: 20_000,
  socketsPerAddress: 1_000,
  topics: 500_000,
  topicsPerSocket: 2_000,
  callsPerSecond: 50,
  callBurst: 500,
  messageSize: 512 * 1024,
  messagesPerTopic: 200,
  sizePerTopic: 4 * 1024 * 1024,
  totalSize: 256 * 1024 * 1024,
  ttl: 7 * 24 * 60 * 60,
}
