import type { Shell } from '../shell.js'
import { readStored } from '../storage/readStored.js'
import { STORAGE_VERSION, sessionKey } from '../storage/widgetStorage.js'
import { isStoredSession, NOTHING_REMEMBERED, usableSession } from './rememberedSession.js'

/**
 * Reads what storage remembers, before the first paint: a namespace with a remembered wallet is `restoring`.
 * Returns whether there is one.
 */
export function recall({
  config,
  session,
  networks,
}: Pick<Shell, 'config' | 'session' | 'networks'>): boolean {
  const { activeNamespace, networkIds, chosen, connections } = usableSession(
    readStored(sessionKey(config.id), STORAGE_VERSION, isStoredSession) ?? NOTHING_REMEMBERED,
  )
  const all = networks.get()
  for (const { chainNamespace: namespace, caipNetworkId } of [...all].reverse()) {
    const known = all.some((network) => network.caipNetworkId === networkIds[namespace])
    session.setChain(namespace, {
      status: connections.some((one) => one.namespace === namespace) ? 'restoring' : 'disconnected',
      reason: 'startup',
      networkId: known ? networkIds[namespace] : caipNetworkId,
      isChosen: known && chosen.includes(namespace),
    })
  }
  const inUse = connections.map(({ namespace }) => namespace)
  // To a chain with no wallet nobody is led back while another has one: they would look signed out.
  const wanted = activeNamespace && inUse.includes(activeNamespace) ? [] : inUse
  const namespaces = all.map(({ chainNamespace }) => chainNamespace)
  const active = [...wanted, activeNamespace].find((one) => one && namespaces.includes(one)) ?? namespaces[0]
  session.update({
    activeNamespace: active,
    remembered: connections.find(({ namespace }) => namespace === active),
  })
  return connections.length > 0
}
