import {
  BaseError,
  type ConnectorConnectRequest,
  isMobile,
  normalizeError,
  type WalletSession,
} from '@wallet-widget/kernel'
import { abortError, settleWithin } from '@wallet-widget/kernel/connectors'
import type { SessionStruct } from '../client/library.js'
import { rememberDeepLink } from '../links/deepLinkChoice.js'
import { isIosSafari, isTelegram } from '../links/platform.js'
import type { Offering } from '../pairing/offerings.js'
import { NO_PAIRING } from '../pairing/pairingState.js'
import { proposalRefused } from '../pairing/relayErrors.js'
import { toWalletSessions } from '../session/liveSession.js'
import { proposeNamespaces } from '../session/proposeNamespaces.js'
import { type Desk, farewell } from './desk.js'

const ALERTS = ['PROJECT_ID_NOT_CONFIGURED', 'INVALID_PROJECT_ID', 'SESSION_EXPIRED', 'RATE_LIMITED'] as const

/**
 * Shows a uri, waits for a wallet that answers it, and renews the uri before it expires.
 *
 * @throws BaseError `RELAY_UNREACHABLE`, `OFFLINE`, `CONNECTION_REJECTED`, `INVALID_WALLET_ANSWER`, …
 */
export async function connect(
  desk: Desk,
  request: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  const { inside, offerings } = desk
  const { $pairing } = inside
  const { networks, network, namespaces, signal } = request
  if (signal.aborted) throw abortError(signal)
  const wanted = networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace))
  const proposed = proposeNamespaces(wanted, network)
  try {
    for (;;) {
      $pairing.set({ status: 'starting' })
      const offering = await offerings.obtain(proposed, signal)
      const { client, proposal, expiresAt } = offering
      $pairing.set({ status: 'ready', uri: proposal.uri, expiresAt })
      const struct = await answerTo(offering, signal)
      if (!struct) {
        await offerings.drop() // the old uri is dead, the next has another key (fault F8)
        continue
      }
      $pairing.set({ status: 'connecting' })
      offerings.taken()
      const before = desk.session()
      try {
        const session = desk.adopt(client, struct, proposed)
        if (session.link && session.chosen && isMobile())
          rememberDeepLink({ href: session.link, name: session.chosen.name })
        if (before && before.client !== client) void farewell(before).finally(() => before.client.stop())
        else if (before) void farewell(before)
        $pairing.set(NO_PAIRING)
        return toWalletSessions(session, namespaces)
      } catch (error) {
        await farewell({ client, topic: struct.topic, pairingTopic: struct.pairingTopic })
        if (client !== before?.client) client.stop()
        throw error
      }
    }
  } catch (thrown) {
    const error = normalizeError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
    // Where the page sleeps while the wallet is used, the uri goes on waiting for it. Source: spec section 4.
    const isParked = signal.aborted && (isTelegram() || isIosSafari())
    if (!isParked) void offerings.drop()
    const isLate = error.code === 'CONNECTION_TIMEOUT'
    if (signal.aborted && !isLate) $pairing.set(NO_PAIRING)
    else $pairing.set({ status: isLate ? 'expired' : 'failed', error })
    const alert = ALERTS.find((code) => code === error.code)
    if (alert) inside.context.widget.alert(alert)
    throw error
  }
}

/** What a wallet answered; undefined when nobody did before the uri expires. */
async function answerTo(
  { proposal, expiresAt }: Offering,
  signal: AbortSignal,
): Promise<SessionStruct | undefined> {
  const answered = proposal.approval.then(
    (struct) => ({ struct }),
    (error: unknown) => ({ error: proposalRefused(error) }),
  )
  try {
    const answer = await settleWithin(() => answered, { signal, timeout: expiresAt - Date.now() })
    if ('error' in answer) throw answer.error
    return answer.struct
  } catch (error) {
    if (!signal.aborted && error instanceof BaseError && error.code === 'REQUEST_TIMEOUT') return undefined
    throw error
  }
}
