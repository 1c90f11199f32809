import type { ConnectorConnectRequest, WalletSession } from '@wallet-widget/kernel'
import { settleWithin } from '@wallet-widget/kernel/connectors'
import type { Client } from '../client/client.js'
import { startClient } from '../client/startClient.js'
import { toWalletSessions } from '../session/liveSession.js'
import { proposeNamespaces } from '../session/proposeNamespaces.js'
import type { Desk } from './desk.js'

/** Finds the session that this widget remembers, without a word to the visitor; undefined when it is over. */
export async function reconnect(
  desk: Desk,
  { namespaces, signal }: ConnectorConnectRequest,
): Promise<readonly WalletSession[] | undefined> {
  const { inside } = desk
  const known = inside.remembered.get()
  const live = desk.session()
  if (live && (!known || known.topic === live.topic)) return toWalletSessions(live, namespaces)
  if (!known) return undefined
  if (live) desk.forget() // another tab has paired anew
  if (known.expiry * 1000 <= Date.now()) {
    inside.remembered.remove()
    return undefined
  }
  // What is stored is not trusted: a relay that is not configured any more is not asked.
  const relayUrl = inside.relayUrls.find((url) => url === known.relayUrl)
  if (!relayUrl) return undefined
  const starting = startClient(inside.context, relayUrl)
  const client: Client = await settleWithin(() => starting, { signal }).catch((error) => {
    starting.then(
      (late) => late.stop(),
      () => {},
    )
    throw error
  })
  const { sign } = client
  const struct = sign.session.keys.includes(known.topic) ? sign.session.get(known.topic) : undefined
  try {
    if (!struct) throw new Error('The session is gone.')
    // Of all the site’s networks, whatever is asked for now: the rest is asked for later, or not at all.
    const session = desk.adopt(client, struct, proposeNamespaces(inside.networks(), undefined), known)
    return toWalletSessions(session, namespaces)
  } catch {
    client.stop()
    inside.remembered.remove()
    return undefined
  }
}
