import type { LibraryStorage } from './libraryStorage.js'
import { dropRequest, dropUnsent } from './patchSignClient.js'
import { coreOf, engineOf, type SignClient } from './signClient.js'

/** The library, connected to one relay. */
export interface PairingClient {
  readonly sign: SignClient
  readonly relayUrl: string
  /** Whether its storage could not be read: a session that is missing may be there all the same. */
  isUnread(): boolean
  /** Whether its socket is open. */
  isOpen(): boolean
  /** Calls back when the relay refuses a request or the connection. Returns a function that removes the listener. */
  onRefused(listener: (error: unknown) => void): () => void
  /** Calls back when the socket opens. Returns a function that removes the listener. */
  onOpen(listener: () => void): () => void
  /** Reopens a closed socket; with `isDoubtful`, also one that looks open but may be dead. */
  wake(isDoubtful: boolean): Promise<void>
  /** Drops the unsent requests of a topic. */
  unqueue(topic: string): void
  /** Drops the request with an id, if it is unsent. */
  unqueueRequest(id: number): void
  /** Stops it: no socket, timer or promise is left. */
  stop(): void
}

const ignore = () => {}

export interface PairingClientParts {
  readonly sign: SignClient
  readonly relayUrl: string
  readonly storage: LibraryStorage
  readonly refusals: Set<(error: unknown) => void>
}

export function createPairingClient({
  sign,
  relayUrl,
  storage,
  refusals,
}: PairingClientParts): PairingClient {
  const core = coreOf(sign)
  const { relayer, heartbeat } = core
  let isStopped = false
  // Its socket looks open for some time yet: it is to be another one when the network is back.
  const onOffline = async () => {
    relayer.hasExperiencedNetworkDisruption = true
    await relayer.transportDisconnect().catch(ignore)
    relayer.transportExplicitlyClosed = false
  }
  globalThis.addEventListener?.('offline', onOffline)
  return {
    sign,
    relayUrl,
    isUnread: storage.isUnread,
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
      if (isDoubtful && relayer.connected) await relayer.restartTransport().catch(ignore)
      else if (!relayer.connected) await relayer.transportOpen().catch(ignore)
    },
    unqueue: (topic) => dropUnsent(core, topic),
    unqueueRequest: (id) => dropRequest(core, id),
    stop() {
      if (isStopped) return
      isStopped = true
      globalThis.removeEventListener?.('offline', onOffline)
      heartbeat.stop()
      refusals.clear()
      relayer.publisher.queue.clear()
      const close = () => relayer.transportClose().catch(ignore)
      // A socket that was opening may still open.
      relayer.events.on('relayer_connect', close)
      relayer.transportOpen = async () => {}
      relayer.connect = () => Promise.reject(new Error('The client was stopped.'))
      void close()
      engineOf(sign).events.emit('stopped')
    },
  }
}
