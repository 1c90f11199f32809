import type { Connection } from '@wallet-widget/kernel'
import { useStore, useWidget } from '../hooks.js'

/** Returns what tells whether a connection is the one in use. */
export function useIsActive(): (connection: Connection) => boolean {
  const { activeNamespace, chains } = useStore(useWidget().state.$session)
  return ({ namespace, connectorId }) =>
    namespace === activeNamespace && chains[namespace]?.connectorId === connectorId
}
