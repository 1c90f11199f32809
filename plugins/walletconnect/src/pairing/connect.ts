import {
  BaseError,
  type ConnectorConnectRequest,
  type DirectoryWallet,
  isMobile,
  type SignedInSessions,
  type SignInInput,
} from '@wallet-widget/kernel'
import { abortError, normalizeError, withTimeout } from '@wallet-widget/kernel/connectors'
import { isIosSafari, isTelegram, rememberDeepLink } from '../links/openLink.js'
import { isAppLink, walletLink } from '../links/walletLink.js'
import { NO_PAIRING, type PluginState } from '../pluginState.js'
import { toWalletSessions } from '../session/liveSession.js'
import { proposeNamespaces } from '../session/proposeNamespaces.js'
import { type RememberedSession, writePending } from '../session/rememberedSession.js'
import { endSession, type Sessions } from '../session/sessions.js'
import { proposalRefused } from './pairingErrors.js'
import type { Proposals, ReadyProposal } from './proposals.js'
import type { Approval } from './propose.js'

const ALERTS = ['PROJECT_ID_NOT_CONFIGURED', 'INVALID_PROJECT_ID', 'RATE_LIMITED'] as const

/**
 * Shows a uri, waits for a wallet to approve it, and renews the uri before it expires.
 *
 * @param input what the visitor signs with it, where the wallet can
 * @throws BaseError `RELAY_UNREACHABLE`, `OFFLINE`, `CONNECTION_REJECTED`, `INVALID_WALLET_ANSWER`, …
 */
export async function connect(
  { $pairing, $wallet, context }: PluginState,
  sessions: Sessions,
  proposals: Proposals,
  { networks, network, namespaces, signal }: ConnectorConnectRequest,
  input?: SignInInput,
): Promise<SignedInSessions> {
  if (signal.aborted) throw abortError(signal)
  const wanted = networks.filter(({ chainNamespace }) => namespaces.includes(chainNamespace))
  const proposed = proposeNamespaces(wanted, network)
  try {
    for (;;) {
      $pairing.set({ status: 'starting' })
      const ready = await proposals.obtain(proposed, signal, input)
      const { client, proposal, expiresAt } = ready
      $pairing.set({ status: 'ready', uri: proposal.uri, expiresAt })
      writePending({
        widget: context.config.id,
        topic: proposal.topic,
        relayUrl: client.relayUrl,
        expiresAt,
        ...(proposal.signInId !== undefined && { signInId: proposal.signInId }),
        ...chosenWallet($wallet.get()),
      })
      const approval = await approvalOf(ready, signal)
      if (!approval) {
        await proposals.drop() // the old uri is dead, the next has another key
        continue
      }
      const { struct, proofs } = approval
      $pairing.set({ status: 'connecting' })
      proposals.approved()
      const before = sessions.current()
      try {
        const session = sessions.adopt(client, struct, { proposed, network })
        // The other libraries open what is stored without a check of their own.
        if (session.link && session.chosen && isMobile() && walletLink(session.link, { uri: '' }))
          rememberDeepLink({ href: session.link, name: session.chosen.name })
        if (before && before.client !== client) void endSession(before).finally(() => before.client.stop())
        else if (before) void endSession(before)
        $pairing.set(NO_PAIRING)
        $wallet.set(undefined)
        return { sessions: toWalletSessions(session, namespaces), proofs }
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

/** Returns what a wallet approved; undefined when none did before the uri expired. */
async function approvalOf(
  { proposal, expiresAt }: ReadyProposal,
  signal: AbortSignal,
): Promise<Approval | undefined> {
  const settled = proposal.approval.then(
    (approval) => ({ approval }),
    (error: unknown) => ({ error: proposalRefused(error) }),
  )
  try {
    const result = await withTimeout(() => settled, { signal, timeout: expiresAt - Date.now() })
    if ('approval' in result) return result.approval
    // Where the page slept, the client's own end of the proposal is told before ours.
    if (result.error.code === 'CONNECTION_FAILED' && Date.now() >= expiresAt) return undefined
    throw result.error
  } catch (error) {
    if (!signal.aborted && error instanceof BaseError && error.code === 'REQUEST_TIMEOUT') return undefined
    throw error
  }
}
