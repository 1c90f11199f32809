import type { CoreContext } from './coreContext.js'

/** The id of the connector in use on the active chain, if any. */
export function connectorInUse({ session }: Pick<CoreContext, 'session'>): string | undefined {
  const { activeNamespace, chains } = session.$session.get()
  return activeNamespace && chains[activeNamespace]?.connectorId
}
