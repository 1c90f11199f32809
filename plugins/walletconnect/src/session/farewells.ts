import { withTimeout } from '@wallet-widget/kernel/connectors'
import type { PairingClient } from '../client/pairingClient.js'
import { coreOf, engineOf } from '../client/signClient.js'
import { FAREWELLS_KEY } from './farewellsKey.js'
import { isRecord } from './isRecord.js'
import type { LiveSession } from './liveSession.js'

/** What a wallet is still to be told: that its session is over. Encrypted; the session's keys are gone by then. */
interface Farewell {
  /** The widget's id. */
  readonly widget: string
  readonly topic: string
  readonly message: string
  readonly relayUrl: string
  /** When the session is over by itself. ms since epoch */
  readonly expiresAt: number
}

/** The wallets that are to learn that their session is over, once the relay can be reached: on this page or a later one. */
export interface Farewells {
  /** Ends a session here, which waits for nothing of the network, and tells its wallet when it can. */
  part(session: LiveSession): Promise<void>
  /** The relays that something is to be sent over. */
  relayUrls(): readonly string[]
  /** Sends what is to go over a client's relay. */
  tell(client: PairingClient): Promise<void>
}

const MAX_ENTRIES = 10
/** Deadline for a relay to take one, and for storage to forget a session. ms */
const DEADLINE_MS = 3000
const REASON = { code: 6000, message: 'User disconnected.' }
/** Of `wc_sessionDelete`. Source: WalletConnect, RPC methods. */
const PUBLISH = { ttl: 24 * 3600, tag: 1112, prompt: false, internal: { throwOnFailedPublish: true } }
const ignore = () => {}

/** @param widget the widget's id */
export function createFarewells(widget: string): Farewells {
  /** Of this page, as storage may be blocked. */
  let here: readonly Farewell[] = []
  const own = () => {
    const stored = read().filter((one) => one.widget === widget)
    return [...stored, ...here.filter(({ topic }) => !stored.some((one) => one.topic === topic))].filter(
      isKept,
    )
  }

  async function say(client: PairingClient, { topic, message }: Farewell): Promise<void> {
    try {
      const { publisher } = coreOf(client.sign).relayer
      await withTimeout(() => publisher.publish(topic, message, PUBLISH), { timeout: DEADLINE_MS })
      here = here.filter((one) => one.topic !== topic)
      write(read().filter((one) => one.topic !== topic))
    } catch {
      client.unqueue(topic)
    }
  }
  const tell = async (client: PairingClient) => {
    await Promise.all(own().map((one) => one.relayUrl === client.relayUrl && say(client, one)))
  }
  return {
    tell,
    relayUrls() {
      const all = own()
      if (all.length === 0) write(read()) // without those that are over
      return [...new Set(all.map(({ relayUrl }) => relayUrl))]
    },
    async part({ client, topic, pairingTopic, expiry }) {
      const { sign, relayUrl } = client
      if (sign.session.keys.includes(topic)) {
        const request = { id: Date.now() * 1000, jsonrpc: '2.0', method: 'wc_sessionDelete', params: REASON }
        const message = await sign.core.crypto.encode(topic, request).catch(ignore)
        if (message) {
          const farewell = { widget, topic, message, relayUrl, expiresAt: expiry * 1000 }
          here = [...here, farewell].slice(-MAX_ENTRIES)
          write([...read(), farewell])
        }
        await withTimeout(() => engineOf(sign).deleteSession({ topic, emitEvent: false }), {
          timeout: DEADLINE_MS,
        }).catch(ignore)
      }
      const { pairing } = sign.core
      const endPairing = async () => {
        if (pairingTopic && pairing.pairings.keys.includes(pairingTopic))
          await pairing.disconnect({ topic: pairingTopic })
      }
      void tell(client)
        .then(() => withTimeout(endPairing, { timeout: DEADLINE_MS }))
        .catch(ignore)
        .finally(() => client.stop())
    },
  }
}

function read(): readonly Farewell[] {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage.getItem(FAREWELLS_KEY) ?? '[]')
    return Array.isArray(value) ? value.filter(isFarewell).filter(isKept) : []
  } catch {
    return []
  }
}

function write(all: readonly Farewell[]): void {
  const kept = all.filter(isKept).slice(-MAX_ENTRIES)
  try {
    if (kept.length > 0) globalThis.localStorage.setItem(FAREWELLS_KEY, JSON.stringify(kept))
    else globalThis.localStorage.removeItem(FAREWELLS_KEY)
  } catch {} // storage is blocked: what this page does not send, no later one does
}

const isKept = ({ expiresAt }: Farewell): boolean => expiresAt > Date.now()

const isFarewell = (value: unknown): value is Farewell =>
  isRecord(value) &&
  typeof value.widget === 'string' &&
  typeof value.topic === 'string' &&
  /^[0-9a-f]{64}$/.test(value.topic) &&
  typeof value.message === 'string' &&
  value.message.length < 2000 &&
  typeof value.relayUrl === 'string' &&
  typeof value.expiresAt === 'number'
