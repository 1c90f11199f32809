import {
  BaseError,
  type ConnectorConnectRequest,
  type DirectoryWallet,
  isMobile,
  type WalletSession,
} from '@wallet-widget/kernel'
import { abortError, normalizeError, withTimeout } from '@wallet-widget/kernel/connectors'
import type { SessionStruct } from '../client/signClient.js'
import { isIosSafari, isTelegram, rememberDeepLink } from '../links/openLink.js'
import { isAppLink } from '../links/walletLink.js'
import { NO_PAIRING, type PluginState } from '../pluginState.js'
import { toWalletSessions } from '../session/liveSession.js'
import { proposeNamespaces } from '../session/proposeNamespaces.js'
import { type RememberedSession, writePending } from '../session/rememberedSession.js'
import { endSession, type Sessions } from '../session/sessions.js'
import { proposalRefused } from './pairingErrors.js'
import type { Proposals, ReadyProposal } from './proposals.js'

const ALERTS = ['PROJECT_ID_NOT_CONFIGURED', 'INVALID_PROJECT_ID', 'SESSION_EXPIRED', 'RATE_LIMITED'] as const

/**
 * Shows a uri, waits for a wallet to approve it, and renews the uri before it expires.
 *
 * @throws BaseError `RELAY_UNREACHABLE`, `OFFLINE`, `CONNECTION_REJECTED`, `INVALID_WALLET_ANSWER`, …
 */
export async function connect(
  { $pairing, $wallet, context }: PluginState,
  sessions: Sessions,
  proposals: Proposals,
  { networks, network, namespaces, signal }: ConnectorConnectRequest,
): Promise<readonly WalletSession[]> {
  if (signal.aborted) throw abortError(signal)
  const wanted = networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace))
  const proposed = proposeNamespaces(wanted, network)
  try {
    for (;;) {
      $pairing.set({ status: 'starting' })
      const ready = await proposals.obtain(proposed, signal)
      const { client, proposal, expiresAt } = ready
      $pairing.set({ status: 'ready', uri: proposal.uri, expiresAt })
      writePending({
        widget: context.config.id,
        topic: proposal.topic,
        relayUrl: client.relayUrl,
        expiresAt,
        ...chosenWallet($wallet.get()),
      })
      const struct = await approvalOf(ready, signal)
      if (!struct) {
        await proposals.drop() // the old uri is dead, the next has another key
        continue
      }
      $pairing.set({ status: 'connecting' })
      proposals.approved()
      const before = sessions.current()
      try {
        const session = sessions.adopt(client, struct, { proposed, network })
        if (session.link && session.chosen && isMobile())
          rememberDeepLink({ href: session.link, name: session.chosen.name })
        if (before && before.client !== client) void endSession(before).finally(() => before.client.stop())
        else if (before) void endSession(before)
        $pairing.set(NO_PAIRING)
        $wallet.set(undefined)
        return toWalletSessions(session, namespaces)
      } catch (error) {
        await endSession({ client, topic: struct.topic, pairingTopic: struct.pairingTopic })
        if (client !== before?.client) client.stop()
        throw error
      }
    }
  } catch (thrown) {
    const error = normalizeError(thrown, { code: 'CONNECTION_FAILED', shortMessage: 'Failed to connect' })
    // Where the page sleeps while the wallet is used, the uri stays valid for it.
    const isKept = signal.aborted && (isTelegram() || isIosSafari())
    if (!isKept) void proposals.drop()
    const isLate = error.code === 'CONNECTION_TIMEOUT'
    if (signal.aborted && !isLate) $pairing.set(NO_PAIRING)
    else $pairing.set({ status: isLate ? 'expired' : 'failed', error })
    const alert = ALERTS.find((code) => code === error.code)
    if (alert) context.widget.alert(alert)
    throw error
  }
}

/** What of the chosen wallet outlives a reload. */
function chosenWallet(wallet: DirectoryWallet | undefined): Pick<RememberedSession, 'wallet' | 'link'> {
  if (!wallet) return {}
  const { id, name, icon, rdns, mobileLink } = wallet
  return {
    wallet: { id, name, icon, rdns },
    ...(mobileLink && isAppLink(mobileLink) ? { link: mobileLink } : {}),
  }
}

/** Returns the session that a wallet approved; undefined when none did before the uri expired. */
async function approvalOf(
  { proposal, expiresAt }: ReadyProposal,
  signal: AbortSignal,
): Promise<SessionStruct | undefined> {
  const settled = proposal.approval.then(
    (struct) => ({ struct }),
    (error: unknown) => ({ error: proposalRefused(error) }),
  )
  try {
    const result = await withTimeout(() => settled, { signal, timeout: expiresAt - Date.now() })
    if ('struct' in result) return result.struct
    // Where the page slept, the client's own end of the proposal is told before ours.
    if (result.error.code === 'CONNECTION_FAILED' && Date.now() >= expiresAt) return undefined
    throw result.error
  } catch (error) {
    if (!signal.aborted && error instanceof BaseError && error.code === 'REQUEST_TIMEOUT') return undefined
    throw error
  }
}
