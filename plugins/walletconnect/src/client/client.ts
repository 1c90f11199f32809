import { engineOf, insidesOf, type SignClient } from './library.js'
import { dropTopic } from './outbox.js'

/** The library at work on one relay. */
export interface Client {
  readonly sign: SignClient
  readonly relayUrl: string
  /** Whether its socket is open. */
  isOpen(): boolean
  /** Calls back when the relay refuses something, or us. The answer stops it. */
  onRefused(listener: (error: unknown) => void): () => void
  /** Calls back when the socket opens. The answer stops it. */
  onOpen(listener: () => void): () => void
  /** Opens the socket again where it is closed; anew where it may be dead though it looks open. */
  wake(isDoubtful: boolean): Promise<void>
  /** Forgets what still waits to be sent on a topic. */
  unqueue(topic: string): void
  /** Ends it: no socket, no timer, no promise is left. */
  stop(): void
}

const quietly = () => {}

export function createClient(
  sign: SignClient,
  relayUrl: string,
  refusals: Set<(error: unknown) => void>,
): Client {
  const core = insidesOf(sign)
  const { relayer, heartbeat } = core
  let isStopped = false
  return {
    sign,
    relayUrl,
    isOpen: () => relayer.connected,
    onRefused(listener) {
      refusals.add(listener)
      return () => refusals.delete(listener)
    },
    onOpen(listener) {
      relayer.events.on('relayer_connect', listener)
      return () => relayer.events.off('relayer_connect', listener)
    },
    async wake(isDoubtful) {
      if (isStopped || !relayer.subscriber.hasAnyTopics) return
      if (isDoubtful && relayer.connected) await relayer.restartTransport().catch(quietly)
      else if (!relayer.connected) await relayer.transportOpen().catch(quietly)
    },
    unqueue: (topic) => dropTopic(core, topic),
    stop() {
      if (isStopped) return
      isStopped = true
      heartbeat.stop()
      refusals.clear()
      relayer.publisher.queue.clear()
      const close = () => relayer.transportClose().catch(quietly)
      // A socket that was opening may still open.
      relayer.events.on('relayer_connect', close)
      relayer.transportOpen = async () => {}
      relayer.connect = () => Promise.reject(new Error('The client was stopped.'))
      void close()
      engineOf(sign).events.emit('stopped')
    },
  }
}
