import type { Connector } from '../chains/connector.js'
import type { AccountEvent, CoreContext } from './coreContext.js'

/** Some wallets share nothing for a moment when they are updated or unlocked, and then what they shared before. ms */
const EMPTY_MS = 500

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
  const timer = setTimeout(() => {
    waits.delete(namespace)
    onEmpty()
  }, EMPTY_MS)
  waits.set(namespace, timer)
}

/** Ends the wait: the wallet shares accounts, or is listened to no longer. @param namespace @default all of the wallet */
export function endEmptiness(
  { emptied }: CoreContext,
  connectorId: string,
  namespace?: AccountEvent['namespace'],
): void {
  const waits = emptied.get(connectorId)
  for (const [waiting, timer] of waits ?? []) {
    if (namespace && waiting !== namespace) continue
    clearTimeout(timer)
    waits?.delete(waiting)
  }
}
