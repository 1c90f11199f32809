import type { ConnectorEvent } from '@wallet-widget/kernel'
import { withTimeout } from '@wallet-widget/kernel/connectors'
import type { PairingClient } from '../client/pairingClient.js'
import { engineOf, type SessionStruct } from '../client/signClient.js'
import { rememberDeepLink } from '../links/openLink.js'
import type { PluginState } from '../pluginState.js'
import { followSession } from './followSession.js'
import { activePlace, describeWallet, type LiveSession, toRemembered } from './liveSession.js'
import type { ProposedNamespaces } from './proposeNamespaces.js'
import { keepProposed, readNamespaces } from './readNamespaces.js'
import type { RememberedSession } from './rememberedSession.js'

/** The session of this widget: one at a time. */
export interface Sessions {
  current(): LiveSession | undefined
  /** Validates a session and makes it the current one. @throws BaseError `INVALID_WALLET_ANSWER` */
  adopt(
    client: PairingClient,
    struct: SessionStruct,
    proposed: ProposedNamespaces,
    known?: RememberedSession,
  ): LiveSession
  /** Stores the session and its place in each namespace. */
  remember(): void
  /** Ends the session and tells the wallet. */
  end(): Promise<void>
  /** Forgets the session on this page alone: its client stops. */
  forget(): void
}

/** Deadline for telling the relay that a session is over. ms */
const END_MS = 3000
const REASON = { code: 6000, message: 'User disconnected.' }

export function createSessions({ $wallet, listeners, remembered }: PluginState): Sessions {
  let current: LiveSession | undefined
  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const remember = () => {
    if (current) remembered.set(toRemembered(current))
  }

  return {
    current: () => current,
    remember,
    adopt(client, struct, proposed, known) {
      const namespaces = known ? keepProposed(struct.namespaces, proposed) : struct.namespaces
      const approved = readNamespaces(namespaces, proposed)
      const wallet = $wallet.get()
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
        const place = activePlace(session, namespace)
        if (place) session.active.set(namespace, place)
      }
      session.stopFollowing = followSession(session, {
        emit,
        onChange: remember,
        onEnd(reason) {
          if (current !== session) return
          current = undefined
          session.stopFollowing()
          remembered.remove()
          rememberDeepLink(undefined)
          emit({ type: 'disconnected', reason })
          if (reason === 'INVALID_WALLET_ANSWER') void endSession(session).finally(() => client.stop())
          // The library still has to acknowledge the end.
          else setTimeout(() => client.stop(), END_MS)
        },
      })
      // The library would open whatever link is stored, without the checks of `walletLink`.
      void client.sign.session
        .update(struct.topic, { sessionConfig: { disableDeepLink: true } })
        .catch(() => {})
      const before = current
      current = session
      before?.stopFollowing()
      // Namespaces that only the session before it served are gone.
      for (const namespace of before?.approved.keys() ?? [])
        if (!approved.has(namespace)) emit({ type: 'accountsChanged', namespace, accounts: [] })
      remember()
      return session
    },
    async end() {
      const ended = current
      current = undefined
      remembered.remove()
      rememberDeepLink(undefined)
      if (!ended) return
      ended.stopFollowing()
      await endSession(ended)
      ended.client.stop()
    },
    forget() {
      const forgotten = current
      current = undefined
      forgotten?.stopFollowing()
      forgotten?.client.stop()
    },
  }
}

/** Ends a session on both sides; on this side alone where the relay can't be reached. */
export async function endSession({
  client,
  topic,
  pairingTopic,
}: Pick<LiveSession, 'client' | 'topic' | 'pairingTopic'>): Promise<void> {
  const { sign } = client
  const ignore = () => {}
  const deadline = { timeout: END_MS }
  if (sign.session.keys.includes(topic))
    await withTimeout(() => sign.disconnect({ topic, reason: REASON }), deadline).catch(ignore)
  if (sign.session.keys.includes(topic)) {
    client.unqueue(topic)
    await withTimeout(() => engineOf(sign).deleteSession({ topic, emitEvent: false }), deadline).catch(ignore)
  }
  if (pairingTopic && sign.core.pairing.pairings.keys.includes(pairingTopic))
    await withTimeout(() => sign.core.pairing.disconnect({ topic: pairingTopic }), deadline).catch(ignore)
}
