import type { ChainNamespace, ConnectorConnectRequest, WalletSession } from '@wallet-widget/kernel'
import { withAbort } from '@wallet-widget/kernel/connectors'
import type { PairingClient } from '../client/pairingClient.js'
import { startClient } from '../client/startClient.js'
import type { PluginState } from '../pluginState.js'
import { type LiveSession, toWalletSessions } from '../session/liveSession.js'
import { proposeNamespaces } from '../session/proposeNamespaces.js'
import { keepProposed } from '../session/readNamespaces.js'
import { endSession, type Sessions } from '../session/sessions.js'

/** Restores the session that this widget remembers, silently; no sessions when it is over. */
export async function reconnect(
  plugin: PluginState,
  sessions: Sessions,
  request: Pick<ConnectorConnectRequest, 'namespaces' | 'signal'>,
): Promise<readonly WalletSession[] | undefined> {
  const { context, networks, relayUrls, remembered } = plugin
  const { namespaces, signal } = request
  const known = remembered.get()
  const current = sessions.current()
  if (current && (!known || known.topic === current.topic)) return onThese(current, namespaces)
  if (!known) return []
  if (current) sessions.forget() // another tab has paired since
  if (known.expiry * 1000 <= Date.now()) {
    sessions.forgetChoice()
    return []
  }
  // Storage is not trusted: a relay that is no longer configured is not asked.
  const relayUrl = relayUrls.find((url) => url === known.relayUrl)
  if (!relayUrl) return undefined
  const starting = startClient(context, relayUrl)
  const client: PairingClient = await withAbort(starting, signal).catch((error) => {
    starting.then(
      (late) => late.stop(),
      () => {},
    )
    throw error
  })
  // Another tab has paired, or disconnected, while the library was loading.
  if (remembered.get()?.topic !== known.topic) {
    client.stop()
    return reconnect(plugin, sessions, request)
  }
  const { sign } = client
  const struct = sign.session.keys.includes(known.topic) ? sign.session.get(known.topic) : undefined
  // Adopted for all of the site's networks, whichever are asked for now: others may be asked for later.
  const proposed = proposeNamespaces(networks(), undefined)
  // Another page of the site may have networks that it serves; another time it may be read.
  const servesNone = struct && Object.keys(keepProposed(struct.namespaces, proposed)).length === 0
  if (servesNone || (!struct && client.isUnread())) {
    client.stop()
    return undefined
  }
  try {
    if (!struct) throw new Error('The session is gone.')
    const session = sessions.adopt(client, struct, { proposed, known })
    void endOthers(client, known.topic)
    return onThese(session, namespaces)
  } catch {
    client.stop()
    sessions.forgetChoice()
    return []
  }
}

/** A session that serves none of them is not over: the site may serve its networks again. */
function onThese(session: LiveSession, namespaces: readonly ChainNamespace[]) {
  const found = toWalletSessions(session, namespaces)
  return found.length > 0 ? found : undefined
}

/** A session that was just approved may be another tab's, which is about to remember it. s */
const FRESH_S = 60
/** What the library lets a session live. s */
const SESSION_S = 7 * 24 * 3600

/** Ends sessions that no page of this widget knows of: approved while the page was gone, they would live on in the wallet. */
async function endOthers(client: PairingClient, topic: string): Promise<void> {
  const now = Date.now() / 1000
  for (const one of client.sign.session.getAll())
    if (one.topic !== topic && one.expiry - SESSION_S < now - FRESH_S)
      await endSession({ client, topic: one.topic, pairingTopic: one.pairingTopic })
}
