import { abortError } from '@wallet-widget/kernel/connectors'
import type { Client } from '../client/client.js'
import { engineOf, type SessionStruct } from '../client/library.js'
import type { Proposed } from '../session/proposeNamespaces.js'
import { relayRefused, relayUnreachable } from './relayErrors.js'

/** A proposal that waits for a wallet. */
export interface Proposal {
  readonly uri: string
  readonly topic: string
  readonly proposed: Proposed
  /** The session, once a wallet has approved; what it rejects with is the wallet's own. */
  readonly approval: Promise<SessionStruct>
  /** Ends it: whoever has the uri can do nothing with it any more. */
  drop(): Promise<void>
}

export interface ProposeOptions {
  readonly signal: AbortSignal
  /** How long the relay's socket may take to open. ms */
  readonly openWithin: number
}

/** An open relay may take this long to take a proposal. ms */
const ANSWER_MS = 6000
const REASON = { code: 6000, message: 'User disconnected.' }
const quietly = () => {}

/**
 * Has the library propose a session and give the uri for it. The library itself would wait for 75 s.
 *
 * @throws BaseError `RELAY_UNREACHABLE`, `RELAY_REFUSED`, `INVALID_PROJECT_ID`, `RATE_LIMITED`, `REQUEST_ABORTED`
 */
export async function propose(
  client: Client,
  proposed: Proposed,
  { signal, openWithin }: ProposeOptions,
): Promise<Proposal> {
  const opening = client.sign.connect({ optionalNamespaces: proposed }).then(({ uri = '', approval }) => {
    const topic = /^wc:([0-9a-f]+)@/.exec(uri)?.[1] ?? ''
    const id = client.sign.proposal.getAll().find(({ pairingTopic }) => pairingTopic === topic)?.id
    const approved = approval() as Promise<SessionStruct>
    let settled: string | undefined
    approved.then((struct) => {
      settled = struct.topic
    }, quietly) // looked at later, or never
    return {
      uri,
      topic,
      proposed,
      approval: approved,
      drop: async () => {
        // Approved when nobody waited any more (threat T9).
        if (settled && client.sign.session.keys.includes(settled))
          await client.sign.disconnect({ topic: settled, reason: REASON }).catch(quietly)
        await drop(client, topic, id)
      },
    }
  })
  opening.catch(quietly)
  let settle = quietly
  try {
    return await new Promise<Proposal>((resolve, reject) => {
      const timers: ReturnType<typeof setTimeout>[] = []
      const abort = () => reject(abortError(signal))
      const undo = [
        client.onRefused((error) => reject(relayRefused(error))),
        client.onOpen(() => {
          timers.push(setTimeout(() => reject(relayUnreachable()), ANSWER_MS))
        }),
        () => signal.removeEventListener('abort', abort),
      ]
      settle = () => {
        for (const timer of timers) clearTimeout(timer)
        for (const fn of undo) fn()
      }
      if (signal.aborted) return abort()
      signal.addEventListener('abort', abort)
      timers.push(
        setTimeout(() => {
          if (!client.isOpen()) reject(relayUnreachable())
          else timers.push(setTimeout(() => reject(relayUnreachable()), ANSWER_MS))
        }, openWithin),
      )
      opening.then(resolve, (thrown) => reject(relayRefused(thrown)))
    })
  } catch (error) {
    opening.then((late) => late.drop(), quietly)
    throw error
  } finally {
    settle()
  }
}

async function drop({ sign }: Client, topic: string, id: number | undefined): Promise<void> {
  // The library's own timer would reject a promise that nobody holds.
  engineOf(sign).events.emit(`session_connect:${id}`, { error: { code: 0, message: 'Proposal dropped' } })
  const gone = [
    id !== undefined && sign.proposal.keys.includes(id) ? sign.proposal.delete(id, REASON) : undefined,
    id !== undefined ? sign.core.expirer.del(id) : undefined,
    sign.core.pairing.pairings.keys.includes(topic) ? sign.core.pairing.disconnect({ topic }) : undefined,
  ]
  await Promise.allSettled(gone)
}
