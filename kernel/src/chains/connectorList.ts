import { atom, type ReadableAtom } from 'nanostores'
import type { Connector } from './connector.js'

/** The wallets of all plugins in one list. */
export interface ConnectorList {
  readonly $connectors: ReadableAtom<readonly Connector[]>
  /** Adds a plugin's list, which may change. The answer takes it out again. */
  provide(plugin: string, $list: ReadableAtom<readonly Connector[]>): () => void
  find(id: string): Connector | undefined
  /** The plugin that brought a connector. */
  owner(connector: Connector): string | undefined
}

export function createConnectorList(): ConnectorList {
  const lists = new Map<ReadableAtom<readonly Connector[]>, string>()
  const $connectors = atom<readonly Connector[]>([])
  const update = () => {
    const byId = new Map<string, Connector>()
    for (const $list of lists.keys())
      for (const connector of $list.get()) if (!byId.has(connector.id)) byId.set(connector.id, connector)
    $connectors.set([...byId.values()])
  }
  return {
    $connectors,
    provide(plugin, $list) {
      lists.set($list, plugin)
      const stop = $list.subscribe(update)
      return () => {
        stop()
        lists.delete($list)
        update()
      }
    },
    find: (id) => $connectors.get().find((connector) => connector.id === id),
    owner: (connector) => [...lists].find(([$list]) => $list.get().includes(connector))?.[1],
  }
}
