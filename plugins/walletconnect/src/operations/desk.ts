import type { ConnectorEvent } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import type { Client } from '../client/client.js'
import { engineOf, type SessionStruct } from '../client/library.js'
import type { Inside } from '../inside.js'
import { rememberDeepLink } from '../links/deepLinkChoice.js'
import { createOfferings, type Offerings } from '../pairing/offerings.js'
import { followSession } from '../session/followSession.js'
import { describeWallet, type LiveSession, placeIn, toRemembered } from '../session/liveSession.js'
import type { Proposed } from '../session/proposeNamespaces.js'
import { keepProposed, readNamespaces } from '../session/readNamespaces.js'
import type { RememberedSession } from '../session/rememberedSession.js'

/** What the operations share: the one session, and the uri for the next. */
export interface Desk {
  readonly inside: Inside
  readonly offerings: Offerings
  session(): LiveSession | undefined
  /** Takes a session over, after checking it. @throws BaseError `INVALID_WALLET_ANSWER` */
  adopt(client: Client, struct: SessionStruct, proposed: Proposed, known?: RememberedSession): LiveSession
  /** Writes down where the visitor is. */
  remember(): void
  /** Lets the session go, and tells the wallet. */
  end(): Promise<void>
  /** Forgets the session on this page alone: its client stops. */
  forget(): void
}

/** A relay may take this long to take the news that a session is over. ms */
const FAREWELL_MS = 3000
const REASON = { code: 6000, message: 'User disconnected.' }

export function createDesk(inside: Inside): Desk {
  let live: LiveSession | undefined
  const tell = (event: ConnectorEvent) => {
    for (const listener of [...inside.listeners]) listener(event)
  }
  const remember = () => {
    if (live) inside.remembered.set(toRemembered(live))
  }
  const forget = () => {
    const gone = live
    live = undefined
    gone?.stopFollowing()
    gone?.client.stop()
  }

  return {
    inside,
    offerings: createOfferings(inside, () => live?.client),
    session: () => live,
    remember,
    forget,
    adopt(client, struct, proposed, known) {
      const given = known ? keepProposed(struct.namespaces, proposed) : struct.namespaces
      const approved = readNamespaces(given, proposed)
      const wallet = inside.$wallet.get()
      const chosen = known
        ? known.wallet
        : wallet && { id: wallet.id, name: wallet.name, icon: wallet.icon, rdns: wallet.rdns }
      const session: LiveSession = {
        client,
        topic: struct.topic,
        pairingTopic: struct.pairingTopic,
        proposed,
        approved,
        active: new Map(),
        expiry: struct.expiry,
        wallet: describeWallet(struct, chosen),
        chosen,
        link: known ? known.link : wallet?.mobileLink,
        stopFollowing: () => {},
      }
      for (const namespace of approved.keys()) {
        const before = known?.active[namespace]
        if (before) session.active.set(namespace, before)
        const place = placeIn(session, namespace)
        if (place) session.active.set(namespace, place)
      }
      session.stopFollowing = followSession(session, {
        tell,
        onChange: remember,
        onEnd(reason) {
          if (live !== session) return
          live = undefined
          session.stopFollowing()
          inside.remembered.remove()
          rememberDeepLink(undefined)
          tell({ type: 'disconnected', reason })
          if (reason === 'INVALID_WALLET_ANSWER') void farewell(session).finally(() => client.stop())
          // The library still has to answer that it has heard.
          else setTimeout(() => client.stop(), FAREWELL_MS)
        },
      })
      // It would open whatever link is stored, past the gate.
      void client.sign.session
        .update(struct.topic, { sessionConfig: { disableDeepLink: true } })
        .catch(() => {})
      const before = live
      live = session
      before?.stopFollowing()
      // What only the session before it served is gone.
      for (const namespace of before?.approved.keys() ?? [])
        if (!approved.has(namespace)) tell({ type: 'accountsChanged', namespace, accounts: [] })
      remember()
      return session
    },
    async end() {
      const gone = live
      live = undefined
      inside.remembered.remove()
      rememberDeepLink(undefined)
      if (!gone) return
      gone.stopFollowing()
      await farewell(gone)
      gone.client.stop()
    },
  }
}

/** Ends a session on both sides; on this one alone where the relay is not there. */
export async function farewell({
  client,
  topic,
  pairingTopic,
}: Pick<LiveSession, 'client' | 'topic' | 'pairingTopic'>): Promise<void> {
  const { sign } = client
  const quietly = () => {}
  const patience = { timeout: FAREWELL_MS }
  if (sign.session.keys.includes(topic))
    await settleWithin(() => sign.disconnect({ topic, reason: REASON }), patience).catch(quietly)
  if (sign.session.keys.includes(topic)) {
    client.unqueue(topic)
    await settleWithin(() => engineOf(sign).deleteSession({ topic, emitEvent: false }), patience).catch(
      quietly,
    )
  }
  if (pairingTopic && sign.core.pairing.pairings.keys.includes(pairingTopic))
    await settleWithin(() => sign.core.pairing.disconnect({ topic: pairingTopic }), patience).catch(quietly)
}
