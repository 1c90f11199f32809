import { z } from 'zod'
import type { RelayMessage } from './exchange.js'
import { RelayCallError } from './relayErrors.js'
import type { RelayLimits } from './relayLimits.js'

/** What a call does, in the terms of the socket that made it. */
export type Caller = {
  publish(message: Publication): Promise<void>
  /** Returns the subscription's id. */
  subscribe(topic: string): Promise<string>
  unsubscribe(topic: string): void
  /** Returns what waits on the topics, up to a size; it counts as delivered once the answer is on its way. */
  fetch(topics: readonly string[]): Promise<{ messages: RelayMessage[]; hasMore: boolean }>
}

export type Publication = {
  topic: string
  message: string
  /** Seconds. */
  ttl: number
  tag: number
  attestation?: string | undefined
}

/** A call that has been read: how many tokens it takes and how to carry it out. */
export type RelayCall = { cost: number; run(caller: Caller): Promise<unknown> }

const MAX_BATCH = 500
// A batch of topics costs a token for every so many.
const TOPICS_A_TOKEN = 10

const topic = z.string().regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')
const topics = z.array(topic).max(MAX_BATCH)
const seconds = z.int().positive()
const text = (size: number) => z.string().min(1).max(size)
const attestation = (size: number) => z.string().max(size).nullish()
const TAG = { propose: 1100, proposeAnswer: 1101, settle: 1102 }

/** The calls that clients make, each with what it takes. Unknown fields are left alone: newer clients send more. */
export function relayCalls(limits: RelayLimits): (method: string, params: unknown) => RelayCall {
  const calls = { ...publishCalls(limits), ...topicCalls, ...fetchCalls, ...sessionCalls(limits) }
  const byMethod = new Map<string, (params: unknown) => RelayCall>(Object.entries(calls))
  return (method, params) => {
    const read = byMethod.get(method)
    if (!read)
      throw new RelayCallError(-32601, `The relay has no method ${JSON.stringify(method.slice(0, 64))}.`)
    return read(params)
  }
}

function publishCalls({ messageSize }: RelayLimits) {
  const publication = z
    .object({
      topic,
      message: text(messageSize),
      ttl: seconds,
      tag: z.int().nonnegative().default(0),
      attestation: attestation(messageSize),
    })
    .transform((given) => ({ ...given, attestation: given.attestation ?? undefined }))
  return {
    irn_publish: define(
      publication,
      () => 1,
      async (given, caller) => {
        await caller.publish(given)
        return true
      },
    ),
    irn_batchPublish: define(
      z.object({ messages: z.array(publication).max(MAX_BATCH) }),
      ({ messages }) => messages.length,
      async ({ messages }, caller) => {
        await Promise.all(messages.map((each) => caller.publish(each)))
        return true
      },
    ),
  }
}

const topicCalls = {
  irn_subscribe: define(
    z.object({ topic }),
    () => 1,
    async (given, caller) => caller.subscribe(given.topic),
  ),
  irn_batchSubscribe: define(
    z.object({ topics }),
    (given) => given.topics.length / TOPICS_A_TOKEN,
    async (given, caller) => Promise.all(given.topics.map((each) => caller.subscribe(each))),
  ),
  irn_unsubscribe: define(
    z.object({ topic }),
    () => 1,
    async (given, caller) => {
      caller.unsubscribe(given.topic)
      return true
    },
  ),
  irn_batchUnsubscribe: define(
    z.object({ subscriptions: z.array(z.object({ topic })).max(MAX_BATCH) }),
    ({ subscriptions }) => subscriptions.length / TOPICS_A_TOKEN,
    async ({ subscriptions }, caller) => {
      for (const each of subscriptions) caller.unsubscribe(each.topic)
      return true
    },
  ),
}

const fetchCalls = {
  irn_fetchMessages: define(
    z.object({ topic }),
    () => 1,
    async (given, caller) => fetched(await caller.fetch([given.topic])),
  ),
  irn_batchFetchMessages: define(
    z.object({ topics }),
    (given) => given.topics.length / TOPICS_A_TOKEN,
    async (given, caller) => fetched(await caller.fetch(given.topics)),
  ),
}

/** The two calls of newer clients: publish and subscribe in one. */
function sessionCalls({ messageSize }: RelayLimits) {
  const message = text(messageSize)
  return {
    wc_proposeSession: define(
      z.object({
        pairingTopic: topic,
        sessionProposal: message,
        ttl: seconds.default(300),
        attestation: attestation(messageSize),
      }),
      () => 2,
      async ({ pairingTopic, sessionProposal, ...rest }, caller) => {
        await caller.subscribe(pairingTopic)
        await caller.publish({
          topic: pairingTopic,
          message: sessionProposal,
          tag: TAG.propose,
          ttl: rest.ttl,
          attestation: rest.attestation ?? undefined,
        })
        return true
      },
    ),
    wc_approveSession: define(
      z.object({
        pairingTopic: topic,
        sessionTopic: topic,
        sessionProposalResponse: message,
        sessionSettlementRequest: message,
        ttl: seconds.default(300),
      }),
      () => 3,
      async ({ pairingTopic, sessionTopic, ttl, ...texts }, caller) => {
        await caller.subscribe(sessionTopic)
        const { sessionProposalResponse, sessionSettlementRequest } = texts
        // The settlement waits in the mailbox before the answer that names its topic is out.
        await caller.publish({ topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: TAG.settle })
        await caller.publish({
          topic: pairingTopic,
          message: sessionProposalResponse,
          ttl,
          tag: TAG.proposeAnswer,
        })
        return true
      },
    ),
  }
}

function define<params>(
  schema: z.ZodType<params>,
  cost: (params: params) => number,
  run: (params: params, caller: Caller) => Promise<unknown>,
) {
  return (given: unknown): RelayCall => {
    const parsed = schema.safeParse(given)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const where = issue?.path.slice(0, 4).join('.') || 'params'
      throw new RelayCallError(-32602, `${where}: ${issue?.message ?? 'not what this method takes'}`)
    }
    return { cost: Math.max(1, Math.ceil(cost(parsed.data))), run: (caller) => run(parsed.data, caller) }
  }
}

function fetched({ messages, hasMore }: { messages: RelayMessage[]; hasMore: boolean }) {
  return {
    messages: messages.map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })),
    hasMore,
  }
}
