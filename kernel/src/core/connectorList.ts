import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Connector } from '../chains/connector.js'
import { BaseError } from '../errors/BaseError.js'

/** The wallets of all plugins in one list. */
export interface ConnectorList {
  readonly $connectors: ReadableAtom<readonly Connector[]>
  /** The lists that `$connectors` is made of; of two connectors with one id it has the first. */
  readonly lists: ReadonlySet<ReadableAtom<readonly Connector[]>>
  /** Adds a list, which may change. Returns a function that removes it. */
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

/** Reports, once for each, connectors that are not listed because another has their id. */
export function reportDuplicates(connectors: ConnectorList, report: (error: BaseError) => void): () => void {
  const reported = new Set<string>()
  return connectors.$connectors.subscribe((listed) => {
    const known = new Set(listed)
    for (const $list of connectors.lists)
      for (const { id, name } of $list.get().filter((one) => !known.has(one))) {
        if (reported.has(id)) continue
        reported.add(id)
        report(
          new BaseError(`Two connectors have the id "${id}": ${name} is left out.`, {
            code: 'DUPLICATE_CONNECTOR',
            metaMessages: ['Give each its own, or take one of the plugins out.'],
          }),
        )
      }
  })
}
