import type { Insides, PublishRequest } from './library.js'
import { outboxOf } from './outbox.js'

export interface TameOptions {
  /** The relay is on this machine: it needs no internet. */
  readonly isLoopback: boolean
  /** Leave the library's domain check on. */
  readonly verify: boolean
  /** The relay answered a request with an error, or hung up on us. */
  onRefused(error: unknown): void
}

/** What tells the relay, in the clear, what a request is about. */
const TELLTALES = ['tvf', 'rpcMethods', 'chainId', 'contractAddresses', 'txHashes']
const tamed = new WeakSet<object>()
const quietly = () => {}

/**
 * Keeps the library from calling out, from telling the relay what is being signed, and from rejecting promises that
 * nobody holds.
 */
export function tame(core: Insides, { isLoopback, verify, onRefused }: TameOptions): void {
  if (tamed.has(core)) return
  tamed.add(core)
  const { relayer } = core
  const { publisher, subscriber } = relayer
  const { waiting, dropped } = outboxOf(core)

  // A hidden frame of a public server, waited for 5 s before each pairing and each request.
  if (!verify) core.verify.register = async () => ''
  // Without an internet it would not even try.
  if (isLoopback) relayer.confirmOnlineStateOrThrow = async () => {}

  const publish = publisher.rpcPublish.bind(publisher)
  publisher.rpcPublish = async (request: PublishRequest, options?: unknown) => {
    for (const key of TELLTALES) delete request.params?.[key]
    waiting.add(request)
    try {
      if (dropped.has(request)) throw new Error('It was given up.')
      return await publish(request, options)
    } catch (error) {
      if (relayer.connected && !dropped.has(request)) onRefused(error)
      throw error
    } finally {
      waiting.delete(request)
    }
  }
  publisher.checkQueue = () => {
    for (const [id, { request, opts }] of publisher.queue)
      if (dropped.has(request)) publisher.queue.delete(id)
      else publisher.rpcPublish(request, opts).catch(quietly)
  }
  relayer.events.on('relayer_error', onRefused)

  const start = subscriber.start.bind(subscriber)
  subscriber.start = () => start().catch(quietly)
  const unsubscribe = relayer.unsubscribe.bind(relayer)
  relayer.unsubscribe = (topic, options) => unsubscribe(topic, options).catch(quietly)
  const open = relayer.transportOpen.bind(relayer)
  relayer.transportOpen = (url) => open(url).catch(quietly)
  relayer.onPayloadHandler = (payload) => {
    relayer.onProviderPayload(payload).catch(quietly)
    relayer.resetPingTimeout()
  }
}

/** What checks the end of a session that the wallet tells of. */
export interface SessionEnds {
  isValidDisconnect(params: unknown): Promise<unknown>
}

/**
 * Where both sides end a session at once, the wallet's word comes when there is none any more: the library asks whether
 * that is so and does not wait for the answer, so that nobody holds its rejection.
 */
export function tameEnds(engine: SessionEnds): void {
  const check = engine.isValidDisconnect.bind(engine)
  engine.isValidDisconnect = (params) => {
    const checked = check(params)
    checked.catch(quietly)
    return checked
  }
}
