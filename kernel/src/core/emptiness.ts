import type { ChainNamespace } from '../chains/caip.js'
import type { Connector } from '../chains/connector.js'
import type { AccountEvent, CoreContext } from './coreContext.js'

/** Some wallets share nothing for a moment when they are updated or unlocked, and then what they shared before. ms */
export const EMPTY_MS = 500

/**
 * Waits a moment in case a wallet that says that it shares nothing shares accounts again.
 *
 * @param onEmpty is called once it has not
 */
export function waitOutEmptiness(
  { emptied }: CoreContext,
  { id }: Connector,
  { namespace }: AccountEvent,
  onEmpty: () => void,
): void {
  const waits = emptied.get(id) ?? new Map()
  if (waits.has(namespace)) return
  emptied.set(id, waits)
  const end = () => {
    waits.delete(namespace)
    onEmpty()
  }
  waits.set(namespace, { timer: setTimeout(end, EMPTY_MS), end })
}

/** Waits no longer: the wallet was asked anew meanwhile, and answered without these. */
export function confirmEmptiness(
  { emptied }: CoreContext,
  connectorId: string,
  isLeftOut: (namespace: ChainNamespace) => boolean,
): void {
  for (const [namespace, { timer, end }] of [...(emptied.get(connectorId) ?? [])]) {
    if (!isLeftOut(namespace)) continue
    clearTimeout(timer)
    end()
  }
}

/** Ends the wait: the wallet shares accounts, or is listened to no longer. @param namespace @default all of the wallet */
export function endEmptiness(
  { emptied }: CoreContext,
  connectorId: string,
  namespace?: ChainNamespace,
): void {
  const waits = emptied.get(connectorId)
  for (const [waiting, { timer }] of waits ?? []) {
    if (namespace && waiting !== namespace) continue
    clearTimeout(timer)
    waits?.delete(waiting)
  }
}
