import { readProperty } from '@wallet-widget/kernel'
import type { CoreInternals, PublishRequest } from './signClient.js'

export interface PatchOptions {
  /** The relay is on this machine: it needs no internet. */
  readonly isLoopback: boolean
  /** Leave the library's domain check on. */
  readonly verify: boolean
  /** Resolves once all that the library has set is stored. */
  written(): Promise<void>
  /** Called when the relay refuses a request or closes the connection. */
  onRefused(error: unknown): void
}

/** Fields that tell the relay, unencrypted, what a request is about. */
const REVEALING_FIELDS = ['tvf', 'rpcMethods', 'chainId', 'contractAddresses', 'txHashes']
const patched = new WeakSet<object>()
const ENDED = { code: 6000, message: 'Unsubscribed.' }
const ignore = () => {}

/**
 * Keeps the library from calling other servers, from telling the relay what is being signed, and from rejecting
 * promises without a handler.
 */
export function patchSignClient(
  core: CoreInternals,
  { isLoopback, verify, written, onRefused }: PatchOptions,
): void {
  if (patched.has(core)) return
  patched.add(core)
  const { relayer } = core
  const { publisher, subscriber } = relayer
  const { waiting, isDropped } = unsentOf(core)

  // Its own would hear of the network's coming and going for as long as the page lives, stopped or not.
  relayer.registerEventListeners = async () => {
    core.heartbeat.on('heartbeat_pulse', () => {
      if (relayer.transportExplicitlyClosed || relayer.connected || globalThis.document?.hidden) return
      relayer
        .confirmOnlineStateOrThrow()
        .then(() => relayer.transportOpen())
        .catch(ignore)
    })
  }
  // It would wait up to 5 s for a hidden frame of a public server before each pairing and each request.
  if (!verify) core.verify.register = async () => ''
  // It would not even try without internet.
  if (isLoopback) relayer.confirmOnlineStateOrThrow = async () => {}

  const publish = publisher.rpcPublish.bind(publisher)
  publisher.rpcPublish = async (request: PublishRequest, options?: unknown) => {
    idOf.set(request, readProperty(readProperty(options, 'tvf'), 'correlationId'))
    for (const key of REVEALING_FIELDS) delete request.params?.[key]
    waiting.add(request)
    try {
      // What is needed to understand the answer is there on the next page, too.
      await written()
      if (isDropped(request)) throw new Error('The request was dropped.')
      return await publish(request, options)
    } catch (error) {
      if (relayer.connected && !isDropped(request)) onRefused(error)
      throw error
    } finally {
      waiting.delete(request)
    }
  }
  publisher.checkQueue = () => {
    for (const [id, { request, opts }] of publisher.queue)
      if (isDropped(request)) publisher.queue.delete(id)
      else publisher.rpcPublish(request, opts).catch(ignore)
  }
  relayer.events.on('relayer_error', onRefused)

  const start = subscriber.start.bind(subscriber)
  subscriber.start = () => start().catch(ignore)
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  // It would wait for the relay before it forgets a topic; with the socket, the relay's part has ended anyway.
  relayer.unsubscribe = async (topic, options) => {
    const ids = [...subscriber.topicMap.get(topic)]
    if (relayer.connected) unsubscribe(topic, options).catch(ignore)
    await Promise.all(ids.map((id) => subscriber.onUnsubscribe(topic, id, ENDED).catch(ignore)))
  }
  const open = relayer.transportOpen.bind(relayer)
  relayer.transportOpen = (url) => open(url).catch(ignore)
  relayer.onPayloadHandler = (payload) => {
    relayer.onProviderPayload(payload).catch(ignore)
    relayer.resetPingTimeout()
  }
}

/** The check that the library runs when a wallet ends a session. */
export interface DisconnectCheck {
  isValidDisconnect(params: unknown): Promise<unknown>
}

/**
 * Handles the rejection of the library's disconnect check, which it starts without awaiting it. It rejects when both
 * sides end a session at once.
 */
export function patchDisconnectCheck(engine: DisconnectCheck): void {
  const check = engine.isValidDisconnect.bind(engine)
  engine.isValidDisconnect = (params) => {
    const checked = check(params)
    checked.catch(ignore)
    return checked
  }
}

/** The messages that a relay has not taken yet, and those that must not be sent any more. */
interface Unsent {
  readonly waiting: Set<PublishRequest>
  readonly dropped: WeakSet<PublishRequest>
  readonly droppedIds: Set<unknown>
  isDropped(message: PublishRequest): boolean
}

const unsentOfPublisher = new WeakMap<object, Unsent>()
/** The id of the wallet's request that a message carries. */
const idOf = new WeakMap<PublishRequest, unknown>()

function unsentOf({ relayer: { publisher } }: CoreInternals): Unsent {
  const known = unsentOfPublisher.get(publisher)
  if (known) return known
  const dropped = new WeakSet<PublishRequest>()
  const droppedIds = new Set<unknown>()
  const isDropped = (message: PublishRequest) => dropped.has(message) || droppedIds.has(idOf.get(message))
  const unsent = { waiting: new Set<PublishRequest>(), dropped, droppedIds, isDropped }
  unsentOfPublisher.set(publisher, unsent)
  return unsent
}

/** Drops what the relay has not taken yet: it would be sent on reconnection although the wait is over. */
export function dropUnsent(core: CoreInternals, topic: string): void {
  const { waiting, dropped } = unsentOf(core)
  const { queue } = core.relayer.publisher
  for (const request of waiting) if (request.params?.topic === topic) dropped.add(request)
  for (const [key, { request }] of queue)
    if (request.params?.topic === topic) {
      dropped.add(request)
      queue.delete(key)
    }
}

/** Drops one request to a wallet, if the relay has not taken it yet. */
export function dropRequest(core: CoreInternals, id: number): void {
  unsentOf(core).droppedIds.add(id)
  const { queue } = core.relayer.publisher
  for (const [key, { request }] of queue) if (idOf.get(request) === id) queue.delete(key)
}
