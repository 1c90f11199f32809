import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Connector } from './connector.js'

/** The wallets of all plugins in one list. */
export interface ConnectorList {
  readonly $connectors: ReadableAtom<readonly Connector[]>
  /** What `$connectors` is made of: of two connectors with one id it has the first. */
  readonly lists: ReadonlySet<ReadableAtom<readonly Connector[]>>
  /** Adds a list, which may change. The answer takes it out again. */
  provide($list: ReadableAtom<readonly Connector[]>): () => void
  find(id: string): Connector | undefined
}

export function createConnectorList($connectors: WritableAtom<readonly Connector[]>): ConnectorList {
  const lists = new Set<ReadableAtom<readonly Connector[]>>()
  const update = () => {
    const byId = new Map<string, Connector>()
    for (const $list of lists)
      for (const connector of $list.get()) if (!byId.has(connector.id)) byId.set(connector.id, connector)
    $connectors.set([...byId.values()])
  }
  return {
    $connectors,
    lists,
    provide($list) {
      lists.add($list)
      const stop = $list.subscribe(update)
      return () => {
        stop()
        lists.delete($list)
        update()
      }
    },
    find: (id) => $connectors.get().find((connector) => connector.id === id),
  }
}
