import type { ChainNamespace, ConnectorEvent, Network } from '@wallet-widget/kernel'
import { withTimeout } from '@wallet-widget/kernel/connectors'
import type { PairingClient } from '../client/pairingClient.js'
import { engineOf, type SessionStruct } from '../client/signClient.js'
import { rememberDeepLink } from '../links/openLink.js'
import { noticePlace } from '../notices.js'
import type { PluginState } from '../pluginState.js'
import { createAskedRequests } from './askedRequests.js'
import type { Farewells } from './farewells.js'
import { followSession } from './followSession.js'
import {
  activePlace,
  describeWallet,
  emitPlace,
  type LiveSession,
  pairingOf,
  toRemembered,
  toWalletSessions,
} from './liveSession.js'
import { type ProposedNamespaces, proposeNamespaces } from './proposeNamespaces.js'
import { keepProposed, readNamespaces } from './readNamespaces.js'
import type { RememberedSession } from './rememberedSession.js'
import { createSessionAnswers } from './sessionAnswers.js'

/** The session of this widget: one at a time. */
export interface Sessions {
  current(): LiveSession | undefined
  /** Validates a session and makes it the current one. @throws BaseError `INVALID_WALLET_ANSWER` */
  adopt(client: PairingClient, struct: SessionStruct, terms: AdoptionTerms): LiveSession
  /** Tells the kernel the network in use, and which accounts there are on it. */
  tellPlace(namespace: ChainNamespace): void
  /** Tells the kernel which networks the wallet has in a namespace, with the accounts there. */
  tellApproved(namespace: ChainNamespace): void
  /** Stores the session and its place in each namespace. */
  remember(): void
  /** Ends the session, which waits for nothing of the network, and tells the wallet when it can. */
  end(): Promise<void>
  /** Forgets the session on this page alone: its client stops. */
  forget(): LiveSession | undefined
  /** Forgets what is stored: the session, and which wallet the visitor chose for it. */
  forgetChoice(): void
}

/** What a session is held against. */
export interface AdoptionTerms {
  readonly proposed: ProposedNamespaces
  /** The network to begin on, where the wallet approved it. */
  readonly network?: Network | undefined
  /** What is remembered of it, where it is not new. */
  readonly known?: RememberedSession
}

/** Deadline for telling the relay that a session is over. ms */
const END_MS = 3000
const REASON = { code: 6000, message: 'User disconnected.' }

export function createSessions(
  { context, $wallet, $notices, listeners, remembered, networks }: PluginState,
  farewells: Farewells,
): Sessions {
  const asked = createAskedRequests(context.config.id)
  let current: LiveSession | undefined
  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const remember = () => {
    if (current) remembered.set(toRemembered(current))
  }

  const forgetChoice = () => {
    remembered.remove()
    $wallet.set(undefined)
    rememberDeepLink(undefined)
  }

  return {
    current: () => current,
    remember,
    tellPlace(namespace) {
      if (current) emitPlace(current, namespace, emit)
    },
    tellApproved(namespace) {
      if (current) emit({ type: 'sessionsChanged', sessions: toWalletSessions(current, [namespace]) })
    },
    adopt(client, struct, { proposed, network, known }) {
      const namespaces = known ? keepProposed(struct.namespaces, proposed) : struct.namespaces
      const approved = readNamespaces(namespaces, proposed)
      const wallet = $wallet.get()
      const chosen = known
        ? known.wallet
        : wallet && { id: wallet.id, name: wallet.name, icon: wallet.icon, rdns: wallet.rdns }
      const described = describeWallet(struct, chosen)
      // Another wallet than the chosen one may have answered: the chosen one's app is not opened for it.
      const isChosen = described.id !== undefined && described.id === chosen?.id
      const session: LiveSession = {
        client,
        topic: struct.topic,
        pairingTopic: struct.pairingTopic,
        allowed: () => proposeNamespaces(networks(), undefined),
        approved,
        active: new Map(),
        awaited: new Map(),
        expiry: struct.expiry,
        wallet: described,
        chosen: isChosen ? chosen : undefined,
        answers: createSessionAnswers({
          topic: struct.topic,
          sign: client.sign,
          asked,
          emit(event) {
            emit(event)
            return listeners.size > 0
          },
        }),
        $notices,
        networkNotice: noticePlace($notices),
        link: isChosen ? (known ? known.link : wallet?.mobileLink) : undefined,
        over: new AbortController(),
      }
      for (const namespace of approved.keys()) {
        const before = known?.active[namespace]
        if (before) session.active.set(namespace, before)
        else if (network?.chainNamespace === namespace)
          session.active.set(namespace, { networkId: network.caipNetworkId, address: '' })
        const place = activePlace(session, namespace)
        if (place) session.active.set(namespace, place)
      }
      const stopFollowing = followSession(session, {
        emit,
        onChange: remember,
        onEnd(reason) {
          if (current !== session) return
          current = undefined
          asked.forget(session.topic)
          session.over.abort()
          forgetChoice()
          emit({ type: 'disconnected', reason })
          // Nobody did anything: it is told why the wallet is gone.
          if (reason === 'SESSION_EXPIRED')
            noticePlace($notices).show({
              says: 'expired',
              walletName: described.name,
              pairing: pairingOf(session),
            })
          if (reason === 'INVALID_WALLET_ANSWER') void endSession(session).finally(() => client.stop())
          // The library still has to acknowledge the end.
          else setTimeout(() => client.stop(), END_MS)
        },
      })
      session.over.signal.addEventListener('abort', () => {
        stopFollowing()
        session.answers.stop()
        session.networkNotice.remove()
      })
      // The library would open whatever link is stored, without the checks of `walletLink`.
      void client.sign.session
        .update(struct.topic, { sessionConfig: { disableDeepLink: true } })
        .catch(() => {})
      const before = current
      current = session
      before?.over.abort()
      // Namespaces that only the session before it served are gone.
      for (const namespace of before?.approved.keys() ?? [])
        if (!approved.has(namespace)) emit({ type: 'accountsChanged', namespace, accounts: [] })
      remember()
      return session
    },
    async end() {
      const ended = current
      current = undefined
      forgetChoice()
      if (!ended) return
      ended.over.abort()
      asked.forget(ended.topic)
      await farewells.part(ended)
    },
    forget() {
      const forgotten = current
      current = undefined
      forgotten?.over.abort()
      forgotten?.client.stop()
      return forgotten
    },
    forgetChoice,
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
